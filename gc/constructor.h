// How constructors lie in cells. Nobody but this room knows.
//
//   fields   tag      what it is   left                        right        beside the pair
//   none     any      immediate: its tag
//   1        any      con1         immediate: its tag          the field    -
//   2        to 254   con2         the first field             the second   the tag
//   2        above    con_n        an application of PACK to   the last     255
//   3…       any      con_n          all fields but the last   field        the tag, or 255
//
// The spine of a con_n ends in the reference to PACK; its cells are partial applications. Where a
// program has applied a constructor step by step, the spine is the program's own: other structures
// may share it, and it may pass through indirections and through references to CAFs. So whoever
// goes down it says what a CAF's value is: a function from the word of the reference to a word.
#pragma once

#include "gc/cell.h"

namespace lexprof::gc {

constexpr std::uint32_t tag_elsewhere = 255; // the tag does not fit beside the pair
constexpr std::uint32_t cons_tag = 1;        // of h : t

struct ConstructorShape {
    // What stands in the left field of the outermost cell.
    enum class Left : std::uint8_t { tag, first_field, spine };

    CellKind kind = CellKind::con_n;
    Left left = Left::spine;
    std::uint8_t tag = 0; // beside the pair
};

// The shape of a constructor that has fields.
constexpr ConstructorShape constructor_shape(std::uint32_t fields, std::uint32_t tag) {
    using Left = ConstructorShape::Left;
    const bool fits = tag < tag_elsewhere;
    const auto beside = static_cast<std::uint8_t>(fits ? tag : tag_elsewhere);
    if (fields == 1) return {CellKind::con1, Left::tag, beside};
    if (fields == 2 && fits) return {CellKind::con2, Left::first_field, beside};
    return {CellKind::con_n, Left::spine, beside};
}

// A constructor without fields; also what stands for the tag in one of a single field.
constexpr Word constructor_word(std::uint32_t tag) {
    return immediate(Immediate::constructor, tag);
}

inline bool is_constructor(const Cell* cell) {
    return cell->kind() >= CellKind::con1 && cell->kind() <= CellKind::con_n;
}
// The most frequent of them, which has both fields and its tag in one cell.
inline bool is_con2(Word word) {
    return is_pointer(word) && cell_of(word)->kind() == CellKind::con2;
}

// The next cell towards the head of a constructor's spine; nothing at its end.
template <typename ValueOfCaf>
const Cell* inner_part(const Cell* part, const ValueOfCaf& value_of_caf) {
    Word left = part->left().word;
    while (true) {
        if (is(left, Immediate::caf)) {
            left = value_of_caf(left);
            continue;
        }
        if (!is_pointer(left)) return nullptr;
        const Cell* cell = cell_of(left);
        if (cell->kind() != CellKind::ind) return cell;
        left = cell->right().word;
    }
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

// `tag_of_pack` says the tag in the reference to PACK that a spine ends in.
template <typename ValueOfCaf, typename TagOfPack>
std::uint32_t constructor_tag(const Cell* constructor, const ValueOfCaf& value_of_caf,
                              const TagOfPack& tag_of_pack) {
    if (constructor->kind() == CellKind::con1)
        return static_cast<std::uint32_t>(payload(constructor->left().word));
    if (constructor->tag() != tag_elsewhere) return constructor->tag();
    const Cell* part = constructor;
    while (const Cell* next = inner_part(part, value_of_caf)) part = next;
    return tag_of_pack(part->left().word);
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
