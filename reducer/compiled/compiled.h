// The compiled engine: machine code for the instructions of a body, made when it has been called some
// times.
//
// Note [Going over]
// The interpreter's instructions, frames, stack and registers are those of machine code, too, and
// lie where they always do, in memory. So between any two instructions either may hand over to the
// other: what an instruction does in machine code, it does in fewer steps of the processor, and
// what has no machine code is done by the interpreter's own function. An instruction says where its
// machine code is, as a distance in the region: at 0 is code that goes back to the interpreter;
// the first of a function that is to be translated says `wanted`, which leads to the same place.
//
// What machine code counts is what the meter counts in the same words (reducer/compiled/words.h).
// It exists for the meter of one book; with other books, and where processor or system do not allow
// it, the interpreter works alone.
#pragma once

#include "reducer/code.h"

#include <memory>

namespace lexprof::reducer {

class LexicalMeter;
template <typename Meter>
class Interpreter;
using Step = const Instruction*;

class Compiled {
  public:
    // Nothing where machine code cannot be had.
    static std::unique_ptr<Compiled> make(Interpreter<LexicalMeter>& interpreter);
    Compiled(const Compiled&) = delete;
    Compiled& operator=(const Compiled&) = delete;
    ~Compiled();

    // From an instruction on, until there is one that halts.
    void run(Step pc);

  private:
    struct Parts;

    explicit Compiled(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

} // namespace lexprof::reducer
