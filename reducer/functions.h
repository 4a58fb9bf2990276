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
    std::uint8_t centres = 0; // cost centres that its body begins with: none, one, or 2 for more
    std::uint8_t steps = 1;   // that entering it takes: none, or one
};

// Whose a body is, by the pair of a reference to its function. A meter says it; functions remember.
class BodyPairs {
  public:
    virtual gc::PairId of(const Called& called, gc::PairId reference) = 0;

  protected:
    ~BodyPairs() = default;
};

// Note [What is charged to whom], reducer/interpreter.h
inline gc::PairId coloured_pair(gc::Accounts& pairs, const Called& called, gc::PairId reference) {
    if (called.transparent) return reference;
    const gc::PairColours colours = pairs.colours(reference);
    return pairs.intern(called.colour, called.marked ? colours.constructor : colours.origin);
}

class ColouredPairs final : public BodyPairs {
  public:
    explicit ColouredPairs(gc::Accounts& pairs) : pairs_(pairs) {}
    gc::PairId of(const Called& called, gc::PairId reference) override {
        return coloured_pair(pairs_, called, reference);
    }

  private:
    gc::Accounts& pairs_;
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
    Functions(const Code& code, BodyPairs& pairs);

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

    BodyPairs& pairs_;
    std::vector<Function> functions_;
};

} // namespace lexprof::reducer
