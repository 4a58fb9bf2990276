#include "reducer/mistakes.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/object_text.h"
#include "reducer/runtime.h"

#include "flic/spelling.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;
using gc::Immediate;

template <typename Meter>
std::string Mistakes<Meter>::describe(Word word) const {
    if (gc::is_small(word)) return "the integer " + std::to_string(gc::small_value(word));
    if (const flic::Constructor* const named = rt_.values.constructor_of(word))
        return "the constructor " + flic::quote_name(named->name);
    if (gc::is_pointer(word)) {
        const Cell* cell = gc::cell_of(word);
        if (is_object(cell)) return described(cell);
        switch (cell->kind()) {
        case CellKind::real: return "a floating point number";
        case CellKind::big: return "a big integer";
        case CellKind::pap: return "a function";
        default:
            return "a constructor of tag " + std::to_string(*rt_.values.tag_of(word)) + " with " +
                   std::to_string(*rt_.values.fields_of(word)) +
                   (rt_.values.fields_of(word) == 1 ? " field" : " fields");
        }
    }
    switch (gc::immediate_type(word)) {
    case Immediate::boolean: return gc::payload(word) != 0 ? "TRUE" : "FALSE";
    case Immediate::character: return "a character";
    case Immediate::constructor:
        return "the constructor PACK-0-" + std::to_string(gc::tag_in(word));
    case Immediate::fail: return "FAIL";
    case Immediate::no_address: return "an address";
    case Immediate::done: return "the value of RUN-IO";
    default: return "a function";
    }
}

template <typename Meter>
std::string Mistakes<Meter>::where_of(gc::PairId pair) const {
    return rt_.core.colours[rt_.meter().lexical().colours(rt_.meter().lexical_pair(pair)).constructor];
}

template <typename Meter>
void Mistakes<Meter>::type(const std::string& operation, const std::string& wanted, Word found,
                           gc::PairId pair) const {
    stop(Failure::Kind::type,
         operation + " in " + where_of(pair) + " needs " + wanted + " but met " + describe(found));
}

template <typename Meter>
void Mistakes<Meter>::applied_data(gc::Field value) const {
    const Slot& top = *rt_.stack.sp;
    const bool is_in_cell = top.kind() == SlotKind::spine;
    const gc::PairId by = is_in_cell        ? rt_.meter().pair_of(gc::cell_of(top.word)->label())
                          : top.from_cell() ? rt_.meter().pair_of(top.extra())
                                            : top.extra();
    stop(Failure::Kind::type, describe(value.word) + " is applied like a function, in " +
                                  where_of(by) + "; it comes from " + where_of(value.pair));
}

template <typename Meter>
void Mistakes<Meter>::loop(const gc::Cell* cell) const {
    loop(rt_.meter().pair_of(cell->label()));
}

template <typename Meter>
void Mistakes<Meter>::loop(gc::PairId pair) const {
    stop(Failure::Kind::loop, "<<loop>>: " + where_of(pair) + " depends on itself");
}

template class Mistakes<LexicalMeter>;
template class Mistakes<BooksMeter>;
template class Mistakes<ConstructionsMeter>;
template class Mistakes<FollowingMeter>;
template class Mistakes<CentresMeter>;

} // namespace lexprof::reducer
