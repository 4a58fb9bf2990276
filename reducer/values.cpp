#include "reducer/values.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include "flic/spelling.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;
using gc::Immediate;

template <typename Meter>
std::uint32_t Values<Meter>::constructor_tag(const Cell* cell) const {
    return gc::constructor_tag(cell, rt_.heap.descriptors, value_of_caf(), descriptor_of_pack());
}

template <typename Meter>
const flic::Constructor* Values<Meter>::constructor_of(Word word) const {
    std::uint32_t name = 0;
    if (gc::is(word, Immediate::constructor))
        name = gc::name_in(word);
    else if (gc::is_pointer(word) && gc::is_constructor(gc::cell_of(word)))
        name = gc::constructor_name(gc::cell_of(word), rt_.heap.descriptors, value_of_caf(),
                                    descriptor_of_pack());
    return name == 0 ? nullptr : &rt_.core.constructors[name - 1];
}

template <typename Meter>
std::optional<std::uint32_t> Values<Meter>::tag_of(Word word) const {
    if (gc::is(word, Immediate::constructor) || gc::is(word, Immediate::boolean))
        return gc::tag_in(word);
    if (!gc::is_pointer(word)) return std::nullopt;
    const Cell* cell = gc::cell_of(word);
    if (!gc::is_constructor(cell)) return std::nullopt;
    return constructor_tag(cell);
}

template <typename Meter>
std::uint32_t Values<Meter>::tag_below(Word word, std::uint32_t size, const char* operation,
                                       gc::PairId pair) {
    const std::optional<std::uint32_t> tag = tag_of(word);
    if (!tag) rt_.mistakes.type(operation, "a constructor", word, pair);
    if (*tag >= size) {
        const flic::Constructor* const named = constructor_of(word);
        const std::string number = std::to_string(*tag);
        stop(Failure::Kind::type,
             std::string(operation) + "-" + std::to_string(size) + " in " +
                 rt_.mistakes.where_of(pair) + " has no branch for " +
                 (named == nullptr ? "a constructor of tag " + number
                                   : flic::quote_name(named->name) + ", which has tag " + number));
    }
    return *tag;
}

template <typename Meter>
std::optional<std::uint32_t> Values<Meter>::fields_of(Word word) const {
    if (gc::is(word, Immediate::constructor) || gc::is(word, Immediate::boolean)) return 0;
    if (!gc::is_pointer(word)) return std::nullopt;
    const Cell* cell = gc::cell_of(word);
    if (!gc::is_constructor(cell)) return std::nullopt;
    return gc::number_of_fields(cell, value_of_caf());
}

template <typename Meter>
void Values<Meter>::check_fields(Word word, std::uint32_t fields, const char* operation,
                                 gc::PairId pair) {
    if (fields == 2 && gc::is_con2(word)) return;
    const std::optional<std::uint32_t> found = fields_of(word);
    if (found == fields) return;
    if (!found) rt_.mistakes.type(operation, "a constructor", word, pair);
    const flic::Constructor* const named = constructor_of(word);
    stop(Failure::Kind::type,
         std::string(operation) + "-" + std::to_string(fields) + " in " +
             rt_.mistakes.where_of(pair) + " met " +
             (named == nullptr ? "a constructor with "
                               : flic::quote_name(named->name) + ", which has ") +
             std::to_string(*found) + (*found == 1 ? " field" : " fields"));
}

template <typename Meter>
Field Values<Meter>::field_of(Word word, std::uint32_t fields, std::uint32_t index) {
    const gc::Place place = gc::place_of_field(gc::cell_of(word), fields, index, value_of_caf());
    if (gc::is_indirection(place.field().word)) shorten(place);
    return place.field();
}

// A field that refers to an indirection refers to what is at the end of the chain instead. More
// indirections than there are cells go in a circle. A string literal stays behind its indirection
// for the others that refer to that.
template <typename Meter>
void Values<Meter>::shorten(gc::Place place) {
    const auto is_link = [](Word word) {
        return gc::is_indirection(word) &&
               !gc::is(gc::cell_of(word)->right().word, Immediate::string);
    };
    Cell* last = nullptr;
    std::uint64_t left = rt_.heap.live();
    for (Word at = place.field().word; is_link(at); at = last->right().word, --left) {
        if (left == 0) rt_.mistakes.loop(place.field().pair);
        rt_.pauses.work();
        last = gc::cell_of(at);
        rt_.meter().used(last);
    }
    if (last != nullptr) rt_.heap.shorten(place, last);
}

template <typename Meter>
bool Values<Meter>::boolean_slow(Word word, const char* operation, gc::PairId pair) {
    if (gc::is(word, Immediate::constructor) && gc::tag_in(word) <= 1) return gc::tag_in(word) == 1;
    rt_.mistakes.type(operation, "TRUE or FALSE", word, pair);
}

constexpr unsigned most_hops = 256; // before what a constant has come to is given up

template <typename Meter>
Word Values<Meter>::function_of(Word reference) const {
    Word word = reference;
    for (unsigned hops = 0; hops < most_hops; ++hops) {
        if (gc::is(word, gc::Immediate::caf))
            word = value_of_caf()(word);
        else if (gc::is_indirection(word))
            word = gc::cell_of(word)->right().word;
        else
            return word;
    }
    return 0; // in a circle perhaps
}

template <typename Meter>
void Values<Meter>::use_inner_parts(const Cell* constructor) const {
    const Cell* part = constructor;
    while ((part = gc::inner_part(part, value_of_caf())) != nullptr) rt_.meter().used(part);
}

template class Values<LexicalMeter>;
template class Values<BooksMeter>;
template class Values<ConstructionsMeter>;
template class Values<FollowingMeter>;
template class Values<CentresMeter>;

} // namespace lexprof::reducer
