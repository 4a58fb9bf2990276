// A primitive being performed: what its groups have in common.
#pragma once

#include "tests/reference/machine.h"

#include <optional>
#include <vector>

namespace lexprof::reference {

struct Performance {
    Machine& machine;
    const flic::Primitive& primitive;
    Pair pair;                     // of the field that holds the primitive
    std::vector<Field*> arguments; // as they stand in the spine
    std::vector<Field*> evaluated; // the strict ones evaluated, the others as above
    Cell& root;

    // What they evaluate to; a Stop if it is of another kind.
    Integer integer(std::size_t argument) const;
    double real(std::size_t argument) const;
    bool boolean(std::size_t argument) const;
    char32_t character(std::size_t argument) const;

    // The rewrite rules, in groups. Each gives what the root is to stand for, or nothing when the
    // group does not know the primitive.
    std::optional<Field> integers() const;
    std::optional<Field> floats() const;
    std::optional<Field> small_values() const;
    std::optional<Field> comparisons() const;
    std::optional<Field> choices() const;
    std::optional<Field> selections() const;

    // UNPACK… and COMP: the root becomes an application.
    bool application() const;
    // RAISE, CATCH and RUN-IO.
    bool exceptional() const;
    // An exception goes by: the root raises it again.
    void abandon(const Raised& raised) const;

    // The root becomes function field0 … fieldn-1.
    void apply_to_fields(Field function, const std::vector<Field>& fields) const;
    Field primitive_field(flic::Op op, std::uint32_t n, std::uint32_t k) const {
        return {{Tag::primitive, 0, 0, flic::Primitive{op, n, k}}, pair};
    }

    Field truth(bool value) const { return {{Tag::boolean, value, 0, {}}, pair}; }
};

[[noreturn]] inline void mismatch(const std::string& message) {
    throw Stop{Ending::mismatch, message};
}

} // namespace lexprof::reference
