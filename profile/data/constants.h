// Which definitions are constants, and where in the text definitions meet: what has to be known of
// a program to tell who may be looking at the value of a constant. Found before the run.
//
// Note [Passages]
// A passage is a piece of text in which what stands there can get about: all that stands in it may
// be handed all the rest. The whole text of a definition is one, and what gets about in it can get
// out of it, with the definition's value. An operation on basic values takes only a number out of
// each of its operands, and a function such as `sum` one out of all its arguments: these are
// passages of their own, enclosed in the one around them, and nothing gets out of them. So what
// meets the names of a passage are these names and those of all passages that it encloses.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace lexprof::profile {

// A definition at the top level, or the program's body.
struct Definition {
    std::uint32_t first_function = 0; // in Recording::functions: its own and those local to it
    std::uint32_t functions = 0;      // how many there are; of the prelude's there may be none
    bool constant = false;            // a CAF of the user's whose value is data

    friend bool operator==(const Definition&, const Definition&) = default;
};

struct Passage {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t definition = 0;     // whose text it is part of
    std::uint32_t enclosing = none;   // an earlier passage; none: the whole text of the definition
    std::vector<std::uint32_t> names; // definitions named in it, but for what it encloses

    friend bool operator==(const Passage&, const Passage&) = default;
};

// Nothing at all, where no definition is a constant.
struct Constants {
    std::vector<Definition> definitions;
    std::vector<Passage> passages;

    friend bool operator==(const Constants&, const Constants&) = default;
};

} // namespace lexprof::profile
