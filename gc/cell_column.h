// A column beside the heap: something for each place in memory where a cell may be.
#pragma once

#include "gc/cell.h"
#include "gc/reserve.h"

#include <deque>

namespace lexprof::gc {

// What was never written is zeros.
template <typename T>
class CellColumn {
  public:
    CellColumn() : parts_(number_of_parts, number_of_parts) {}

    T& operator[](const Cell* cell) {
        const auto address = reinterpret_cast<std::uintptr_t>(cell);
        T* part = parts_[address >> part_bits];
        if (part == nullptr) [[unlikely]]
            part = make_part(address >> part_bits);
        return part[(address & (part_bytes - 1)) / sizeof(Cell)];
    }

    // Every place that has been asked for, and those around it.
    template <typename Visit>
    void each(Visit visit) {
        for (const Part& part : made_)
            for (std::size_t at = 0; at < cells_of_part; ++at)
                visit(reinterpret_cast<const Cell*>((part.number << part_bits) + at * sizeof(Cell)),
                      part.values[at]);
    }

  private:
    static constexpr unsigned address_bits = 47; // that programs have
    static constexpr unsigned part_bits = 22;
    static constexpr std::uintptr_t part_bytes = std::uintptr_t{1} << part_bits;
    static constexpr std::size_t cells_of_part = part_bytes / sizeof(Cell);
    static constexpr std::size_t number_of_parts = std::size_t{1} << (address_bits - part_bits);

    struct Part {
        explicit Part(std::uintptr_t place) : number(place), values(cells_of_part, cells_of_part) {}

        std::uintptr_t number;
        Reserve<T> values;
    };

    T* make_part(std::uintptr_t number) {
        return parts_[number] = made_.emplace_back(number).values.data();
    }

    Reserve<T*> parts_; // by address
    std::deque<Part> made_;
};

} // namespace lexprof::gc
