#include "reducer/standard_input.h"

#include "reducer/books_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

namespace lexprof::reducer {

using gc::Immediate;

template <typename Meter>
StandardInput<Meter>::StandardInput(Runtime<Meter>& runtime, Input& input)
    : rt_(runtime), input_(input) {
    if (rt_.core.input_used) root_ = gc::pointer(rt_.heap.make_input(rt_.meter().system_owner()));
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
    const std::optional<std::uint32_t> next = input_.next();
    if (!next) {
        Pauses<Meter>::stop_if_interrupted(); // or else it is the end
        rt_.heap.become_indirection(cell, {gc::nil, Meter::system});
        return;
    }
    gc::Cell* rest = rt_.heap.make_input(rt_.meter().system_owner());
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

} // namespace lexprof::reducer
