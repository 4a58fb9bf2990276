// The plan in words: where the costs of each function will go, and why.
#pragma once

#include "colouring/plan.h"

namespace lexprof::colouring {

// One function of the program.
struct Row {
    std::string name;    // a local's is its path
    std::string account; // the name of its colour
    Colour colour = outside;
    Standing standing = Standing::inherited;
    std::string why;
    flic::Place place;      // where it is defined
    std::uint32_t unit = 0; // what it is, or stands in: an index in top_level()
};

struct Description {
    // The user's definitions and local functions, the body, and what has an account of its own of
    // the prelude; each local after what it stands in.
    std::vector<Row> rows;
    std::size_t left_out = 0;          // local functions nested too deep to be listed
    std::size_t accounts = 0;          // units that keep their own
    std::size_t inherited = 0;         // the user's definitions that do not
    std::vector<std::string> shared;   // the announcements
    std::vector<std::string> taken_on; // "`f` takes on `map` and `filter`": of the prelude
    std::size_t transparent = 0; // definitions of libraries that count for whoever refers to them
    std::size_t subsumed = 0;    // other functions that do, as no cost centre is theirs
};

Description describe(const flic::Program& program, const Plan& plan);

// One line for each shared function, in the order of the colours:
// "`h` is shared by `f` and `g`: profiled in its own right".
std::vector<std::string> announcements(const flic::Program& program, const Plan& plan);

struct RenderOptions {
    bool colours = false; // escape sequences for a terminal
};

// A table and what there is to say about it; ends with a newline. `title` heads it.
std::string render(const Description& description, const std::string& title,
                   const RenderOptions& options = {});

} // namespace lexprof::colouring
