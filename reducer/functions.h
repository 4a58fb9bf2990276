// Functions as they are called.
#pragma once

#include "gc/accounts.h"
#include "reducer/code.h"

#include <array>
#include <vector>

namespace lexprof::reducer {

// What a book wants to know of a function that is called.
struct Called {
    SuperId super = 0;
    colouring::Colour colour = 0;
    bool marked = false;      // keeps an account of its own
    bool transparent = false; // counts for the pair of each reference to it
};

// Its code, and the body's pair for the four references to it that were followed last.
struct alignas(64) Function {
    const Instruction* entry = nullptr;
    std::uint32_t arity = 0;
    std::int32_t frame = 0;
    Called called;
    std::array<gc::PairId, 4> reference{gc::max_pairs, gc::max_pairs, gc::max_pairs, gc::max_pairs};
    std::array<gc::PairId, 4> body{};
};

class Functions {
  public:
    Functions(const Code& code, gc::Accounts& pairs);

    const Function& operator[](SuperId super) const { return functions_[super]; }

    // Note [What is charged to whom], reducer/interpreter.h
    gc::PairId body_pair(SuperId super, gc::PairId reference) {
        return body_pair(functions_[super], reference);
    }
    gc::PairId body_pair(const Function& function, gc::PairId reference) {
        if (function.reference[0] == reference) [[likely]]
            return function.body[0];
        if (function.reference[1] == reference) return function.body[1];
        return other_body_pair(function.called.super, reference);
    }

  private:
    gc::PairId other_body_pair(SuperId super, gc::PairId reference);

    gc::Accounts& pairs_;
    std::vector<Function> functions_;
};

} // namespace lexprof::reducer
