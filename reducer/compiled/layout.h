// Where in memory the interpreter has what machine code reads and writes, as distances from the
// interpreter itself or, of an account, from the account. Asked of living objects: no number is
// written down.
#pragma once

#include "gc/layout.h"
#include "reducer/interpreter.h"
#include "reducer/lexical_meter.h"

namespace lexprof::reducer {

using Interpreted = Interpreter<LexicalMeter>;

// Operations on two integers that no instruction does: INT-DIV and INT-MOD, which round down. Their
// numbers follow those of the others.
constexpr Op floor_division = static_cast<Op>(static_cast<int>(Op::ge) + 1);
constexpr Op floor_remainder = static_cast<Op>(static_cast<int>(Op::ge) + 2);

struct LevelPlaces {
    int live = 0;
    int live_most = 0;
    int in_use = 0;
    int in_use_most = 0;
};

struct AccountPlaces {
    int entries = 0;
    int calls = 0;
    int ops = 0;
    int matches = 0;
    int updates = 0;
    int cells = 0;
    int turns = 0;
    int live_moment = 0;
    int frames_moment = 0;
    LevelPlaces levels;
};

struct Layout {
    explicit Layout(Interpreted& interpreter);

    // From the interpreter.
    int fp = 0;
    int entered = 0;
    int sp = 0;
    int base = 0;
    int cyclic = 0;
    int check_spine_at = 0;
    int free_cells = 0;
    int cyclic_in_use = 0;
    int hops = 0;
    int highest_pass = 0;
    int repeated_passes = 0;
    int pause_at = 0;
    int stretch = 0; // of work that is no step
    int step = 0;
    int allocated = 0;
    int pair = 0;
    int row = 0;
    int clock_label = 0; // the pair for which time goes by
    LevelPlaces total;
    AccountPlaces account; // from an account

    std::uint64_t region = 0;       // where machine code begins
    const void* accounts = nullptr; // the first
    const Function* functions = nullptr;
    const void* tags = nullptr; // gc::Descriptors::tag, a byte each
    bool is_stamped = false;    // Note [What a switch does], reducer/clock.h
    bool right_to_left = false;
    // By primitive: the operation on two integers that it is, the comparison of any two values as
    // an instruction of another shape, or none.
    std::vector<Op> quick_operations;
    // By primitive: how many arguments it has, and above four bits the first that it is strict in; 0
    // where that is to be asked of the interpreter.
    std::vector<std::uint8_t> first_strict;

    static constexpr int unwound_at_once = Interpreted::unwound_at_once;
    static constexpr int stretch_end = Pauses<LexicalMeter>::stretch_end;
};

} // namespace lexprof::reducer
