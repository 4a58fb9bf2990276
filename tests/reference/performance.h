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
    Field handed_on(std::size_t argument) const;

    // The rewrite rules, in groups. Each gives what the root is to stand for, or nothing when the
    // group does not know the primitive.
    std::optional<Field> integers() const;
    std::optional<Field> floats() const;
    std::optional<Field> small_values() const;
    std::optional<Field> comparisons() const;
    std::optional<Field> choices() const;
    std::optional<Field> selections() const;
    std::optional<Field> machine_integers() const;
    std::optional<Field> bits() const;
    std::optional<Field> float_functions() const;
    std::optional<Field> variables() const;
    std::optional<Field> bytes() const;
    std::optional<Field> addresses() const;

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

    // What the new primitives give: PACK-0-0, PACK-1-0 and PACK-2-0 without names.
    Field nothing() const { return {{Tag::nullary, 0, 0, {}}, pair}; }
    Field single(Field value) const;
    Field both(Field first, Field second) const;
    // An object's cell, a place in bytes, a size.
    Cell& cell_of(std::size_t argument, CellKind kind) const;
    std::size_t size(std::size_t argument) const;

    Field truth(bool value) const { return {{Tag::boolean, value, 0, {}}, pair}; }
};

[[noreturn]] inline void mismatch(const std::string& message) {
    throw Stop{Ending::mismatch, message};
}

} // namespace lexprof::reference
