#include "reducer/compiled/calls.h"

#include "reducer/entering.h"

namespace lexprof::reducer {

Step Calls::once(Interpreted* interpreter, Step pc, Slot* fp) { return interpreter->once(pc, fp); }

Step Calls::enter(Interpreted* interpreter) {
    gc::Field next = interpreter->entered_;
    const Step step = interpreter->enter_once(next);
    interpreter->entered_ = next;
    return step;
}

Step Calls::resume(Interpreted* interpreter, Word word, std::uint64_t pair) {
    return interpreter->resume({word, static_cast<gc::PairId>(pair)});
}

Step Calls::deliver(Interpreted* interpreter, Word word, std::uint64_t pair) {
    return interpreter->deliver({word, static_cast<gc::PairId>(pair)});
}

Step Calls::call_function(Interpreted* interpreter, std::uint64_t super, std::uint64_t reference) {
    return interpreter->call_function(static_cast<SuperId>(super),
                                      static_cast<gc::PairId>(reference));
}

void Calls::pause(Interpreted* interpreter) {
    interpreter->rt_.stack.sp = interpreter->fp_;
    interpreter->rt_.pauses.pause();
}

void Calls::work(Interpreted* interpreter) {
    interpreter->rt_.pauses.work(Interpreted::unwound_at_once);
}

void Calls::release(Interpreted* interpreter, gc::Cell* cell) {
    interpreter->rt_.heap.release_cell(cell);
}

void Calls::reclaim(Interpreted* interpreter, gc::Cell* cell, std::uint64_t done,
                    std::uint64_t number, gc::Cell* const* others) {
    interpreter->rt_.heap.reclaim(cell, done, {others, number});
}

void Calls::retain(Interpreted*, gc::Cell* cell) { gc::Graph::retain_cell(cell); }

void Calls::charge(Interpreted* interpreter, std::uint64_t pair) {
    interpreter->meter().charge(static_cast<gc::PairId>(pair));
}

std::uint64_t Calls::body_pair(Interpreted* interpreter, std::uint64_t super,
                               std::uint64_t reference) {
    return interpreter->rt_.functions.body_pair(static_cast<SuperId>(super),
                                                static_cast<gc::PairId>(reference));
}

} // namespace lexprof::reducer
