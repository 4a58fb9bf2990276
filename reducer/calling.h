// The beginning of a body and the return to a suspended one, inline: every call goes through here.
#pragma once

#include "reducer/machine.h"

namespace lexprof::reducer {

// The arguments are in place, the first in slot 0 of the frame.
inline Machine::Step Machine::begin(SuperId super, gc::PairId reference, Slot* fp) {
    fp_ = fp;
    caf_hops_ = 0;
    const Callee& callee = callees_[super];
    ++heap_.accounts[reference].entries;
    enter_dynamically(super);
    if (++heap_.step >= pause_at_ || fp + callee.frame >= stack_limit_) [[unlikely]] {
        sp_ = fp;
        pause();
    }
    take_pair(body_pair(super, reference));
    if (callee.marked) ++books_->calls;
    return callee.entry;
}

// A value goes to the suspended body on top of the stack.
inline Machine::Step Machine::resume(Word word, gc::PairId pair) {
    if (heap_.step >= pause_at_) [[unlikely]]
        pause_with(word, pair);
    const Slot& upper = sp_[0];
    const Slot& lower = sp_[-1];
    fp_ = stack_.data() + lower.word;
    const auto next = reinterpret_cast<Step>(upper.word);
    cyclic_ = upper.cyclic();
    take_dynamic(lower.extra());
    fp_[static_cast<std::int32_t>(lower.pair)] = {word, pair, local_info};
    take_pair(upper.pair);
    return next;
}

} // namespace lexprof::reducer
