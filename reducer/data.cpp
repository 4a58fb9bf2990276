// Looking into values: tags, fields, booleans; and what to say when they are not what was expected.
#include "flic/spelling.h"
#include "reducer/machine.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;
using gc::Immediate;

std::uint32_t Machine::constructor_tag(const Cell* cell) const {
    return gc::constructor_tag(cell, heap_.descriptors, value_of_caf(), [this](Word pack) {
        return descriptor_of(primitives_[gc::payload(pack)]);
    });
}

const flic::Constructor* Machine::constructor_of(Word word) const {
    std::uint32_t name = 0;
    if (gc::is(word, Immediate::constructor))
        name = gc::name_in(word);
    else if (gc::is_pointer(word) && gc::is_constructor(gc::cell_of(word)))
        name = gc::constructor_name(
            gc::cell_of(word), heap_.descriptors, value_of_caf(),
            [this](Word pack) { return descriptor_of(primitives_[gc::payload(pack)]); });
    return name == 0 ? nullptr : &core_.constructors[name - 1];
}

std::optional<std::uint32_t> Machine::tag_of(Word word) const {
    if (gc::is(word, Immediate::constructor) || gc::is(word, Immediate::boolean))
        return gc::tag_in(word);
    if (!gc::is_pointer(word)) return std::nullopt;
    const Cell* cell = gc::cell_of(word);
    if (!gc::is_constructor(cell)) return std::nullopt;
    return constructor_tag(cell);
}

std::uint32_t Machine::tag_below(Word word, std::uint32_t size, const char* operation,
                                 gc::PairId pair) {
    const std::optional<std::uint32_t> tag = tag_of(word);
    if (!tag) type_mistake(operation, "a constructor", word, pair);
    if (*tag >= size) {
        const flic::Constructor* const named = constructor_of(word);
        const std::string number = std::to_string(*tag);
        stop(Failure::Kind::type,
             std::string(operation) + "-" + std::to_string(size) + " in " + where_of(pair) +
                 " has no branch for " +
                 (named == nullptr ? "a constructor of tag " + number
                                   : flic::quote_name(named->name) + ", which has tag " + number));
    }
    return *tag;
}

// Fields of a constructor value; 0 for one without, nothing for other values.
std::optional<std::uint32_t> Machine::fields_of(Word word) const {
    if (gc::is(word, Immediate::constructor) || gc::is(word, Immediate::boolean)) return 0;
    if (!gc::is_pointer(word)) return std::nullopt;
    const Cell* cell = gc::cell_of(word);
    if (!gc::is_constructor(cell)) return std::nullopt;
    return gc::number_of_fields(cell, value_of_caf());
}

void Machine::check_fields(Word word, std::uint32_t fields, const char* operation,
                           gc::PairId pair) {
    if (fields == 2 && gc::is_con2(word)) return;
    const std::optional<std::uint32_t> found = fields_of(word);
    if (found == fields) return;
    if (!found) type_mistake(operation, "a constructor", word, pair);
    const flic::Constructor* const named = constructor_of(word);
    stop(Failure::Kind::type,
         std::string(operation) + "-" + std::to_string(fields) + " in " + where_of(pair) + " met " +
             (named == nullptr ? "a constructor with "
                               : flic::quote_name(named->name) + ", which has ") +
             std::to_string(*found) + (*found == 1 ? " field" : " fields"));
}

// A field of a constructor that has it, past any indirection. The constructor's own field is
// shortened, so that long-lived data does not keep indirections.
Field Machine::field_of(Word word, std::uint32_t fields, std::uint32_t index) {
    const gc::Place place = gc::place_of_field(gc::cell_of(word), fields, index, value_of_caf());
    if (gc::is_indirection(place.field().word)) shorten(place);
    return place.field();
}

// A field that refers to an indirection refers to what is at the end of the chain instead. More
// indirections than there are cells go in a circle.
void Machine::shorten(gc::Place place) {
    for (std::uint64_t left = heap_.in_use(); gc::is_indirection(place.field().word); --left) {
        if (left == 0) stop_loop(place.field().pair);
        work();
        heap_.shorten(place);
    }
}

bool Machine::boolean_slow(Word word, const char* operation, gc::PairId pair) {
    if (gc::is(word, Immediate::constructor) && gc::tag_in(word) <= 1) return gc::tag_in(word) == 1;
    type_mistake(operation, "TRUE or FALSE", word, pair);
}

std::string Machine::describe_value(Word word) const {
    if (gc::is_small(word)) return "the integer " + std::to_string(gc::small_value(word));
    if (const flic::Constructor* const named = constructor_of(word))
        return "the constructor " + flic::quote_name(named->name);
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
        return "the constructor PACK-0-" + std::to_string(gc::tag_in(word));
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
