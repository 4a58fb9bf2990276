// What machine code calls: the interpreter's own functions, for what is seldom or long.
//
// Who gives back no step has left in `entered_` what is to be entered next.
#pragma once

#include "reducer/interpreter.h"
#include "reducer/lexical_meter.h"

namespace lexprof::reducer {

struct Calls {
    using Interpreted = Interpreter<LexicalMeter>;

    static Step once(Interpreted* interpreter, Step pc, Slot* fp);
    static Step enter(Interpreted* interpreter); // what `entered_` is, one head of a spine
    static Step resume(Interpreted* interpreter, Word word, std::uint64_t pair);
    static Step deliver(Interpreted* interpreter, Word word, std::uint64_t pair);
    // A function whose arguments are all applied, some of them in cells that others refer to.
    static Step call_function(Interpreted* interpreter, std::uint64_t super,
                              std::uint64_t reference);
    static void pause(Interpreted* interpreter); // before a body that is about to begin
    static void work(Interpreted* interpreter);  // so much as unwinding does at once
    static void release(Interpreted* interpreter, gc::Cell* cell);
    // The cell dies, which is the last of so many and one in a chain; others still have to.
    static void reclaim(Interpreted* interpreter, gc::Cell* cell, std::uint64_t done,
                        std::uint64_t number, gc::Cell* const* others);
    static void retain(Interpreted* interpreter, gc::Cell* cell);
    static void charge(Interpreted* interpreter, std::uint64_t pair);
    static std::uint64_t body_pair(Interpreted* interpreter, std::uint64_t super,
                                   std::uint64_t reference);
};

} // namespace lexprof::reducer
