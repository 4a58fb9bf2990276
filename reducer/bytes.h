// Bytes that can be written to, and addresses: places in bytes.
//
// Note [String literals as bytes]
// `BYTES-LITERAL "…"` is text of the program, so its bytes are made once, when they are first
// asked for, for nobody's account, and stay for the whole run. A zero follows them.
#pragma once

#include "reducer/value_operations.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace lexprof::reducer {

template <typename Meter>
class ByteOperations {
  public:
    explicit ByteOperations(Runtime<Meter>& runtime) : rt_(runtime) {}

    Field perform(const ValueCall& call);

    // The bytes that three arguments name, from `at` on: where, an index, how many.
    std::span<std::uint8_t> part(const ValueCall& call, std::size_t at) const;

    // The literals' bytes.
    void drop();
    void add_roots(std::vector<Word>& roots) const;

  private:
    // A place in bytes, or far from any.
    struct Place {
        Word bytes = 0; // a cell of bytes, or no address
        std::int64_t offset = 0;
    };

    gc::Cell* bytes(const ValueCall& call, std::size_t at) const;
    Place place(const ValueCall& call, std::size_t at, bool bytes_too) const;
    // So many elements of so many bytes from an index on; all must be there.
    std::uint8_t* memory(const ValueCall& call, std::size_t at, std::uint64_t width,
                         std::uint64_t number) const;
    Field make(const ValueCall& call);
    Field resize(const ValueCall& call);
    Field get(const ValueCall& call);
    void put(const ValueCall& call);
    void copy(const ValueCall& call);
    void set(const ValueCall& call);
    int compare(const ValueCall& call) const;
    Field recoded(const ValueCall& call);
    Field literal(const ValueCall& call);
    Field address(const ValueCall& call, Place place);
    Field moved_address(const ValueCall& call);
    Field distance(const ValueCall& call);
    bool address_holds(const ValueCall& call) const;

    Runtime<Meter>& rt_;
    std::unordered_map<Word, Word> literals_; // bytes by the literal
};

} // namespace lexprof::reducer
