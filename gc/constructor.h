// How constructors lie in cells. Nobody but this room knows.
//
//   fields   tag      what it is   left                        right        beside the pair
//   none     any      immediate: its descriptor
//   1        any      con1         immediate: its descriptor   the field    -
//   2        to 254   con2         the first field             the second   descriptor's number
//   2        above    con_n        an application of PACK to   the last     255
//   3…       any      con_n          all fields but the last   field        the tag, or 255
//
// A descriptor is the tag and perhaps a name (gc/descriptors.h).
//
// The spine of a con_n ends in the reference to PACK, which has the name; its cells are partial
// applications. Where a program has applied a constructor step by step, the spine is the program's
// own: other structures may share it, and it may pass through indirections and through references
// to CAFs. So whoever goes down it says what a CAF's value is: a function from the word of the
// reference to a word.
#pragma once

#include "gc/cell.h"
#include "gc/descriptors.h"

namespace lexprof::gc {

constexpr std::uint32_t tag_elsewhere = 255; // the tag does not fit beside the pair
constexpr std::uint32_t cons_tag = 1;        // of h : t

struct ConstructorShape {
    // What stands in the left field of the outermost cell.
    enum class Left : std::uint8_t { descriptor, first_field, spine };

    CellKind kind = CellKind::con_n;
    Left left = Left::spine;
    std::uint8_t beside = 0; // the pair
};

// The shape of a constructor that has fields.
inline ConstructorShape constructor_shape(std::uint32_t fields, Descriptor descriptor,
                                          const Descriptors& descriptors) {
    using Left = ConstructorShape::Left;
    const bool fits = descriptor.tag < tag_elsewhere;
    const auto tag = static_cast<std::uint8_t>(fits ? descriptor.tag : tag_elsewhere);
    if (fields == 1) return {CellKind::con1, Left::descriptor, tag};
    if (fields == 2 && fits)
        return {CellKind::con2, Left::first_field, descriptors.number(descriptor)};
    return {CellKind::con_n, Left::spine, tag};
}

// A constructor without fields; also what tells one of a single field which it is.
constexpr Word constructor_word(Descriptor descriptor) {
    return immediate(Immediate::constructor, std::uint64_t{descriptor.name} << 32 | descriptor.tag);
}
constexpr std::uint32_t tag_in(Word constructor) {
    return static_cast<std::uint32_t>(payload(constructor));
}
constexpr std::uint32_t name_in(Word constructor) {
    return static_cast<std::uint32_t>(payload(constructor) >> 32);
}

inline bool is_constructor(const Cell* cell) {
    return cell->kind() >= CellKind::con1 && cell->kind() <= CellKind::con_n;
}
// The most frequent of them, which has all in one cell.
inline bool is_con2(Word word) {
    return is_pointer(word) && cell_of(word)->kind() == CellKind::con2;
}

// What the left field of a part of a constructor's spine stands for, beyond references to CAFs and
// indirections: the next part towards the head, or PACK.
template <typename ValueOfCaf>
Word inner_word(const Cell* part, const ValueOfCaf& value_of_caf) {
    Word left = part->left().word;
    while (true) {
        if (is(left, Immediate::caf))
            left = value_of_caf(left);
        else if (is_indirection(left))
            left = cell_of(left)->right().word;
        else
            return left;
    }
}

// The next cell towards the head of a constructor's spine; nothing at its end.
template <typename ValueOfCaf>
const Cell* inner_part(const Cell* part, const ValueOfCaf& value_of_caf) {
    const Word inner = inner_word(part, value_of_caf);
    return is_pointer(inner) ? cell_of(inner) : nullptr;
}

template <typename ValueOfCaf>
std::uint32_t number_of_fields(const Cell* constructor, const ValueOfCaf& value_of_caf) {
    if (constructor->kind() == CellKind::con1) return 1;
    if (constructor->kind() == CellKind::con2) return 2;
    std::uint32_t fields = 1;
    const Cell* part = constructor;
    while ((part = inner_part(part, value_of_caf)) != nullptr) ++fields;
    return fields;
}

// The reference to PACK that the spine of a constructor ends in.
template <typename ValueOfCaf>
Word pack_of(const Cell* constructor, const ValueOfCaf& value_of_caf) {
    const Cell* part = constructor;
    while (const Cell* next = inner_part(part, value_of_caf)) part = next;
    return inner_word(part, value_of_caf);
}

// `of_pack` says what a reference to PACK makes.
template <typename ValueOfCaf, typename OfPack>
std::uint32_t constructor_tag(const Cell* constructor, const Descriptors& descriptors,
                              const ValueOfCaf& value_of_caf, const OfPack& of_pack) {
    if (constructor->kind() == CellKind::con1) return tag_in(constructor->left().word);
    if (constructor->kind() == CellKind::con2) return descriptors.tag(constructor->beside());
    if (constructor->beside() != tag_elsewhere) return constructor->beside();
    return of_pack(pack_of(constructor, value_of_caf)).tag;
}

template <typename ValueOfCaf, typename OfPack>
std::uint32_t constructor_name(const Cell* constructor, const Descriptors& descriptors,
                               const ValueOfCaf& value_of_caf, const OfPack& of_pack) {
    if (constructor->kind() == CellKind::con1) return name_in(constructor->left().word);
    if (constructor->kind() == CellKind::con2) return descriptors.name(constructor->beside());
    return of_pack(pack_of(constructor, value_of_caf)).name;
}

// Where a field lies: a side of a cell.
struct Place {
    enum class Side : std::uint8_t { left, right };

    Cell* cell = nullptr;
    Side side = Side::right;

    Field field() const { return side == Side::left ? cell->left() : cell->right(); }
};

// The place of field `index` of a constructor of `fields` fields.
template <typename ValueOfCaf>
Place place_of_field(Cell* constructor, std::uint32_t fields, std::uint32_t index,
                     const ValueOfCaf& value_of_caf) {
    if (constructor->kind() == CellKind::con2)
        return {constructor, index == 0 ? Place::Side::left : Place::Side::right};
    Cell* cell = constructor;
    if (cell->kind() == CellKind::con_n) {
        for (std::uint32_t last = fields - 1; last > index; --last)
            cell = const_cast<Cell*>(inner_part(cell, value_of_caf));
    }
    return {cell, Place::Side::right};
}

// Field `index` of a constructor of `fields` fields; word 0 when the cell is no such constructor,
// or one whose spine does not consist of cells alone: that is left to whoever demands the field.
Field field_in_cells(const Cell* cell, std::uint32_t fields, std::uint32_t index);

} // namespace lexprof::gc
