// The memory of what is larger than a cell: the elements of arrays, and bytes. A cell refers to it
// by the address of its contents, before which there is a header.
//
// Note [What an object takes]
// The cell of an array or of bytes counts as one, like any cell; its memory, header and contents,
// counts in units of a cell besides, rounded up. An element takes 16 bytes: a field with its pair.
#pragma once

#include "gc/cell.h"

#include <cstddef>
#include <vector>

namespace lexprof::gc {

// The largest object has fewer elements, or bytes.
constexpr std::uint64_t max_object_size = std::uint64_t{1} << 32;

class Objects {
  public:
    Objects() = default;
    Objects(const Objects&) = delete;
    Objects& operator=(const Objects&) = delete;
    ~Objects();

    // So many bytes of zeros; the address of the first. Throws Trap where memory is short.
    Word add(std::size_t bytes);
    // The same object with more or fewer bytes, at another address; those that are new are zero.
    Word resize(Word contents, std::size_t before, std::size_t after);
    void remove(Word contents);

    // Objects are numbered in the order in which they are made.
    static std::uint64_t serial(Word contents) { return header(contents)->serial; }
    // Of an array that is being freed: how many of its elements have been released.
    static std::uint32_t& dropped(Word contents) { return header(contents)->dropped; }

    static constexpr std::size_t header_bytes = 16;

  private:
    struct Header {
        std::uint64_t serial;
        std::uint32_t place; // in all_
        std::uint32_t dropped;
    };
    static_assert(sizeof(Header) == header_bytes);

    static Header* header(Word contents) {
        return reinterpret_cast<Header*>(contents - header_bytes);
    }

    std::vector<Header*> all_;
    std::uint64_t next_serial_ = 1;
};

// Units of a cell that memory takes. Note [What an object takes]
constexpr std::uint64_t units_of_memory(std::uint64_t bytes) {
    return (Objects::header_bytes + bytes + sizeof(Cell) - 1) / sizeof(Cell);
}
constexpr std::uint64_t units_of_array(std::uint64_t size) {
    return 1 + units_of_memory(size * sizeof(Field));
}
constexpr std::uint64_t units_of_bytes(std::uint64_t size) { return 1 + units_of_memory(size); }

// The size of an array in elements, or of bytes.
inline std::uint64_t object_size(const Cell* cell) {
    return static_cast<std::uint64_t>(small_value(cell->left().word));
}

// How many cells a cell counts as.
inline std::uint32_t units_of_cell(const Cell* cell) {
    switch (cell->kind()) {
    case CellKind::array: return static_cast<std::uint32_t>(units_of_array(object_size(cell)));
    case CellKind::bytes: return static_cast<std::uint32_t>(units_of_bytes(object_size(cell)));
    default: return 1;
    }
}

} // namespace lexprof::gc
