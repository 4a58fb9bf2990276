#include "reducer/standard_input.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

namespace lexprof::reducer {

using gc::Immediate;

template <typename Meter>
StandardInput<Meter>::StandardInput(Runtime<Meter>& runtime) : rt_(runtime) {
    if (rt_.core.input_used) root_ = rest_of(0);
}

template <typename Meter>
Word StandardInput<Meter>::rest_of(std::size_t handle) {
    return gc::pointer(rt_.heap.make_input(handle, rt_.meter().system_owner()));
}

template <typename Meter>
Field StandardInput<Meter>::field(bool last) {
    const Field field{root_, Meter::system};
    if (rt_.core.input_once && last)
        root_ = 0;
    else
        gc::Graph::retain(root_);
    return field;
}

template <typename Meter>
void StandardInput<Meter>::read(gc::Cell* cell) {
    const std::uint64_t number = gc::payload(cell->left().word);
    const std::optional<std::uint32_t> next = rt_.actions.handles().get_rest(number);
    if (!next) {
        Pauses<Meter>::stop_if_interrupted(); // or else it is the end
        rt_.heap.become_indirection(cell, {gc::nil, Meter::system});
        return;
    }
    gc::Cell* rest = rt_.heap.make_input(number, rt_.meter().system_owner());
    rt_.heap.become_cons(cell, {gc::immediate(Immediate::character, *next), Meter::system},
                         {gc::pointer(rest), Meter::system});
}

template <typename Meter>
void StandardInput<Meter>::drop() {
    rt_.heap.release(root_);
    root_ = 0;
}

template class StandardInput<LexicalMeter>;
template class StandardInput<BooksMeter>;
template class StandardInput<ConstructionsMeter>;
template class StandardInput<FollowingMeter>;
template class StandardInput<CentresMeter>;

} // namespace lexprof::reducer
