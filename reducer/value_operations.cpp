#include "reducer/value_operations.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/integer.h"
#include "reducer/lexical_meter.h"
#include "reducer/object_text.h"
#include "reducer/runtime.h"

#include <limits>

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;

template <typename Meter>
Field ValueOperations<Meter>::perform(const ValueCall& call) {
    const flic::Op op = call.primitive.op;
    if (op <= flic::Op::int_log2) return rt_.machine_integers.perform(call);
    if (op <= flic::Op::float_is_negative_zero) return rt_.reals.perform(call);
    if (op <= flic::Op::array_eq) return rt_.objects.perform(call);
    return rt_.bytes.perform(call);
}

template <typename Meter>
Field ValueOperations<Meter>::single(const ValueCall& call, Field value) {
    const Field descriptor{gc::constructor_word({}), call.pair};
    const gc::LabelId own = rt_.meter().owner(call.pair).label;
    return {gc::pointer(rt_.heap.make(CellKind::con1, descriptor, value, own, call.cyclic)),
            call.pair};
}

template <typename Meter>
Field ValueOperations<Meter>::both(const ValueCall& call, Field first, Field second) {
    return {gc::pointer(
                rt_.heap.make_pair(first, second, rt_.meter().owner(call.pair).label, call.cyclic)),
            call.pair};
}

template <typename Meter>
void ValueOperations<Meter>::need_integer(const ValueCall& call, std::size_t at) const {
    if (!is_integer(call.word(at)))
        rt_.mistakes.type(call.primitive.name(), "an integer", call.word(at), call.pair);
}

template <typename Meter>
double ValueOperations<Meter>::real(const ValueCall& call, std::size_t at) const {
    return gc::Graph::real(need_cell(call, at, CellKind::real, "a floating point number"));
}

template <typename Meter>
std::int64_t ValueOperations<Meter>::clamped(const ValueCall& call, std::size_t at) const {
    need_integer(call, at);
    const Word word = call.word(at);
    if (gc::is_small(word)) return gc::small_value(word);
    using Range = std::numeric_limits<std::int64_t>;
    return mpz_sgn(gc::Graph::big(gc::cell_of(word))) < 0 ? Range::min() : Range::max();
}

template <typename Meter>
std::uint64_t ValueOperations<Meter>::size(const ValueCall& call, std::size_t at) const {
    const std::int64_t size = clamped(call, at);
    if (size < 0 || size >= static_cast<std::int64_t>(gc::max_object_size))
        mistake(call, rt_.mistakes.describe(call.word(at)) + ", which is no size");
    return static_cast<std::uint64_t>(size);
}

template <typename Meter>
Cell* ValueOperations<Meter>::need_cell(const ValueCall& call, std::size_t at, CellKind kind,
                                        const char* wanted) const {
    const Word word = call.word(at);
    if (!gc::is_pointer(word) || gc::cell_of(word)->kind() != kind)
        rt_.mistakes.type(call.primitive.name(), wanted, word, call.pair);
    return gc::cell_of(word);
}

template <typename Meter>
void ValueOperations<Meter>::mistake(const ValueCall& call, const std::string& what) const {
    stop(Failure::Kind::type,
         call.primitive.name() + " in " + rt_.mistakes.where_of(call.pair) + " met " + what);
}

template <typename Meter>
void ValueOperations<Meter>::outside(const ValueCall& call, std::int64_t index,
                                     const std::string& of, std::uint64_t number) const {
    const std::string at = "the index " + std::to_string(index);
    mistake(call,
            (number == 1 ? at : std::to_string(number) + " from " + at) + ", outside of " + of);
}

template class ValueOperations<LexicalMeter>;
template class ValueOperations<BooksMeter>;
template class ValueOperations<ConstructionsMeter>;
template class ValueOperations<FollowingMeter>;
template class ValueOperations<CentresMeter>;

} // namespace lexprof::reducer
