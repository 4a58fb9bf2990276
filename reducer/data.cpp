// Looking into values: tags, fields, booleans; and what to say when they are not what was expected.
#include "reducer/machine.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;
using gc::Immediate;

namespace {
constexpr std::uint32_t tag_elsewhere = 255; // the tag does not fit beside the pair
}

// The next cell towards the head of a constructor's spine; nothing at its end. A spine that was
// made by application may pass through indirections and CAFs.
const Cell* Machine::inner_part(const Cell* part) const {
    Word left = part->left;
    while (true) {
        if (gc::is(left, Immediate::caf)) {
            left = cafs_[gc::payload(left)].value.word;
            continue;
        }
        if (!gc::is_pointer(left)) return nullptr;
        const Cell* cell = gc::cell_of(left);
        if (cell->kind() != CellKind::ind) return cell;
        left = cell->right;
    }
}

std::uint32_t Machine::constructor_tag(const Cell* cell) const {
    if (cell->kind() == CellKind::con1) return static_cast<std::uint32_t>(gc::payload(cell->left));
    if (cell->tag() != tag_elsewhere) return cell->tag();
    while (const Cell* next = inner_part(cell)) cell = next;
    return primitives_[gc::payload(cell->left)].k;
}

std::optional<std::uint32_t> Machine::tag_of(Word word) const {
    if (gc::is(word, Immediate::constructor) || gc::is(word, Immediate::boolean))
        return static_cast<std::uint32_t>(gc::payload(word));
    if (!gc::is_pointer(word)) return std::nullopt;
    const Cell* cell = gc::cell_of(word);
    switch (cell->kind()) {
    case CellKind::con1:
    case CellKind::con2:
    case CellKind::con_n: return constructor_tag(cell);
    default: return std::nullopt;
    }
}

std::uint32_t Machine::tag_below(Word word, std::uint32_t size, const char* operation,
                                 gc::PairId pair) {
    const std::optional<std::uint32_t> tag = tag_of(word);
    if (!tag) type_mistake(operation, "a constructor", word, pair);
    if (*tag >= size)
        stop(Failure::Kind::type, std::string(operation) + "-" + std::to_string(size) + " in " +
                                      where_of(pair) + " has no branch for a constructor of tag " +
                                      std::to_string(*tag));
    return *tag;
}

// Fields of a constructor value; 0 for one without, nothing for other values.
std::optional<std::uint32_t> Machine::fields_of(Word word) const {
    if (gc::is(word, Immediate::constructor) || gc::is(word, Immediate::boolean)) return 0;
    if (!gc::is_pointer(word)) return std::nullopt;
    const Cell* cell = gc::cell_of(word);
    switch (cell->kind()) {
    case CellKind::con1: return 1;
    case CellKind::con2: return 2;
    case CellKind::con_n: {
        std::uint32_t fields = 1;
        while ((cell = inner_part(cell)) != nullptr) ++fields;
        return fields;
    }
    default: return std::nullopt;
    }
}

void Machine::check_fields(Word word, std::uint32_t fields, const char* operation,
                           gc::PairId pair) {
    if (gc::is_pointer(word) && fields == 2 && gc::cell_of(word)->kind() == CellKind::con2) return;
    const std::optional<std::uint32_t> found = fields_of(word);
    if (found == fields) return;
    if (!found) type_mistake(operation, "a constructor", word, pair);
    stop(Failure::Kind::type, std::string(operation) + "-" + std::to_string(fields) + " in " +
                                  where_of(pair) + " met a constructor with " +
                                  std::to_string(*found) + (*found == 1 ? " field" : " fields"));
}

// A field of a constructor that has it, past any indirection. The constructor's own field is
// shortened, so that long-lived data does not keep indirections.
Field Machine::field_of(Word word, std::uint32_t fields, std::uint32_t index) {
    Cell* cell = gc::cell_of(word);
    bool left = false;
    if (cell->kind() == CellKind::con2) {
        left = index == 0;
    } else if (cell->kind() == CellKind::con_n) {
        for (std::uint32_t last = fields - 1; last > index; --last)
            cell = const_cast<Cell*>(inner_part(cell));
    }
    while (true) {
        const Word value = left ? cell->left : cell->right;
        const gc::PairId pair = left ? cell->left_pair() : cell->right_pair();
        if (!gc::is_pointer(value) || gc::cell_of(value)->kind() != CellKind::ind)
            return {value, pair};
        Cell* skipped = gc::cell_of(value);
        gc::Heap::retain(skipped->right);
        if (left) {
            cell->left = skipped->right;
            cell->set_left_pair(skipped->right_pair());
        } else {
            cell->right = skipped->right;
            cell->set_right_pair(skipped->right_pair());
        }
        heap_.release_cell(skipped);
    }
}

bool Machine::boolean_slow(Word word, const char* operation, gc::PairId pair) {
    if (gc::is(word, Immediate::constructor) && gc::payload(word) <= 1)
        return gc::payload(word) == 1;
    type_mistake(operation, "TRUE or FALSE", word, pair);
}

std::string Machine::describe_value(Word word) const {
    if (gc::is_small(word)) return "the integer " + std::to_string(gc::small_value(word));
    if (gc::is_pointer(word)) {
        const Cell* cell = gc::cell_of(word);
        switch (cell->kind()) {
        case CellKind::real: return "a floating point number";
        case CellKind::big: return "a big integer";
        case CellKind::pap: return "a function";
        default:
            return "a constructor of tag " + std::to_string(constructor_tag(cell)) + " with " +
                   std::to_string(*fields_of(word)) + (fields_of(word) == 1 ? " field" : " fields");
        }
    }
    switch (gc::immediate_type(word)) {
    case Immediate::boolean: return gc::payload(word) != 0 ? "TRUE" : "FALSE";
    case Immediate::character: return "a character";
    case Immediate::constructor:
        return "the constructor PACK-0-" + std::to_string(gc::payload(word));
    case Immediate::fail: return "FAIL";
    default: return "a function";
    }
}

std::string Machine::where_of(gc::PairId pair) const {
    return colour_name(heap_.accounts.colours(pair).constructor);
}

void Machine::type_mistake(const std::string& operation, const std::string& wanted, Word found,
                           gc::PairId pair) {
    stop(Failure::Kind::type, operation + " in " + where_of(pair) + " needs " + wanted +
                                  " but met " + describe_value(found));
}

void Machine::applied_data(Word word, gc::PairId pair) {
    stop(Failure::Kind::type,
         describe_value(word) + " is applied like a function, in " +
             where_of(sp_->kind() == SlotKind::argument ? sp_->extra()
                                                        : gc::cell_of(sp_->word)->pair()) +
             "; it comes from " + where_of(pair));
}

void Machine::loop(const Cell* hole) { stop_loop(hole->pair()); }

void Machine::stop_loop(gc::PairId pair) {
    stop(Failure::Kind::loop, "<<loop>>: " + where_of(pair) + " depends on itself");
}

} // namespace lexprof::reducer
