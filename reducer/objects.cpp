#include "reducer/objects.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/object_text.h"
#include "reducer/runtime.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;

namespace {

// One owner more.
Field shared(Field field) {
    gc::Graph::retain(field.word);
    return field;
}

// What a reference leads to behind indirections.
Word target(Word word) {
    while (gc::is_indirection(word)) word = gc::cell_of(word)->right().word;
    return word;
}

} // namespace

template <typename Meter>
Field ObjectOperations<Meter>::perform(const ValueCall& call) {
    switch (call.primitive.op) {
    case flic::Op::var_new: {
        Cell* made = rt_.heap.make_variable(shared(call.arguments[0]), rt_.meter().owner(call.pair),
                                            call.cyclic);
        return rt_.operations.single(call, {gc::pointer(made), call.pair});
    }
    case flic::Op::var_read: return rt_.operations.single(call, shared(variable(call, 0)->right()));
    case flic::Op::var_write:
        rt_.heap.write_variable(variable(call, 0), shared(call.arguments[1]));
        return ValueOperations<Meter>::done(call);
    case flic::Op::var_eq:
        return rt_.operations.truth(call, variable(call, 0) == variable(call, 1));
    case flic::Op::array_new: return make(call);
    case flic::Op::array_read:
    case flic::Op::array_index: return element(call);
    case flic::Op::array_write: return write(call);
    case flic::Op::array_size:
        return {gc::small(static_cast<std::int64_t>(gc::object_size(array(call, 0)))), call.pair};
    case flic::Op::array_copy: return copy(call);
    case flic::Op::array_clone: return clone(call);
    case flic::Op::same:
        return rt_.operations.truth(call, target(call.word(0)) == target(call.word(1)));
    default: return rt_.operations.truth(call, array(call, 0) == array(call, 1));
    }
}

template <typename Meter>
Cell* ObjectOperations<Meter>::variable(const ValueCall& call, std::size_t at) const {
    return rt_.operations.need_cell(call, at, CellKind::variable, "a variable");
}

template <typename Meter>
Cell* ObjectOperations<Meter>::array(const ValueCall& call, std::size_t at) const {
    return rt_.operations.need_cell(call, at, CellKind::array, "an array");
}

// The second argument, an index of the array that is the first.
template <typename Meter>
std::uint64_t ObjectOperations<Meter>::index(const ValueCall& call, const Cell* array) const {
    const std::int64_t at = rt_.operations.clamped(call, 1);
    if (at < 0 || static_cast<std::uint64_t>(at) >= gc::object_size(array))
        rt_.operations.outside(call, at, described(array));
    return static_cast<std::uint64_t>(at);
}

// Where so many elements begin, which all are to be in an array.
template <typename Meter>
std::uint64_t ObjectOperations<Meter>::range(const ValueCall& call, const Cell* array,
                                             std::size_t from, std::uint64_t number) const {
    const std::int64_t at = rt_.operations.clamped(call, from);
    const std::uint64_t size = gc::object_size(array);
    if (at < 0 || static_cast<std::uint64_t>(at) > size ||
        number > size - static_cast<std::uint64_t>(at))
        rt_.operations.outside(call, at, described(array), number);
    return static_cast<std::uint64_t>(at);
}

template <typename Meter>
Field ObjectOperations<Meter>::make(const ValueCall& call) {
    const std::uint64_t size = rt_.operations.size(call, 0);
    rt_.pauses.check_room(gc::units_of_array(size));
    Cell* made = rt_.heap.make_array(size, shared(call.arguments[1]), rt_.meter().owner(call.pair),
                                     call.cyclic);
    return rt_.operations.single(call, {gc::pointer(made), call.pair});
}

template <typename Meter>
Field ObjectOperations<Meter>::element(const ValueCall& call) {
    const Cell* from = array(call, 0);
    return rt_.operations.single(call, shared(gc::Graph::elements(from)[index(call, from)]));
}

template <typename Meter>
Field ObjectOperations<Meter>::write(const ValueCall& call) {
    Cell* to = array(call, 0);
    rt_.heap.write_element(to, index(call, to), shared(call.arguments[2]));
    return ValueOperations<Meter>::done(call);
}

template <typename Meter>
Field ObjectOperations<Meter>::copy(const ValueCall& call) {
    const Cell* from = array(call, 0);
    Cell* to = array(call, 2);
    const std::uint64_t number = rt_.operations.size(call, 4);
    const std::uint64_t i = range(call, from, 1, number);
    const std::uint64_t j = range(call, to, 3, number);
    rt_.heap.copy_elements(from, i, to, j, number);
    return ValueOperations<Meter>::done(call);
}

template <typename Meter>
Field ObjectOperations<Meter>::clone(const ValueCall& call) {
    const Cell* from = array(call, 0);
    const std::uint64_t number = rt_.operations.size(call, 2);
    const std::uint64_t first = range(call, from, 1, number);
    rt_.pauses.check_room(gc::units_of_array(number));
    Cell* made = rt_.heap.make_part(from, first, number, rt_.meter().owner(call.pair), call.cyclic);
    return rt_.operations.single(call, {gc::pointer(made), call.pair});
}

template class ObjectOperations<LexicalMeter>;
template class ObjectOperations<BooksMeter>;
template class ObjectOperations<ConstructionsMeter>;
template class ObjectOperations<FollowingMeter>;
template class ObjectOperations<CentresMeter>;

} // namespace lexprof::reducer
