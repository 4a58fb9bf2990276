// Which colour everything in a program has: the outcome of colouring, the input of the reducer.
#pragma once

#include "flic/program.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::colouring {

using Colour = std::uint32_t;
constexpr Colour outside = 0; // •: outside any function
constexpr Colour system = 1;  // (system): cells made by the machine itself

enum class Standing : std::uint8_t {
    profiled,    // asked for: has a colour and a root marker of its own
    shared,      // not asked for, but reached from several colours: the same
    inherited,   // not asked for, reached from one colour: takes that
    transparent, // of a library, not asked for: takes that of each reference to it
};

struct Assignment {
    Colour colour = outside; // of what is transparent this says nothing
    Standing standing = Standing::inherited;

    bool marked() const { return standing == Standing::profiled || standing == Standing::shared; }
};

// What has a cost centre of its own besides the SCCs that are written, and its name.
struct Centres {
    std::map<flic::DefinitionId, std::string> definitions;
    std::map<flic::NodeId, std::string> locals; // functions and values, by binder
};

struct Plan {
    std::vector<std::string> names;            // of each colour; names[outside] is "•"
    std::vector<Assignment> definitions;       // by DefinitionId
    std::map<flic::NodeId, Assignment> locals; // by binder: local functions named by path
    Assignment value; // of the program's value: `(main)` when it has a body
    // For each shared definition, the colours that reach it (for the announcement); none where it
    // is transparent text that refers to it.
    std::map<flic::DefinitionId, std::vector<Colour>> shared_by;
    Centres centres; // of the book of cost centres
};

// What the user asked for: all definitions of the user's and what is listed besides, what is
// listed, or nothing. The program's value is profiled in any case.
struct Selection {
    enum class Mode : std::uint8_t { all, listed, none } mode = Mode::all;
    std::vector<std::string> names; // names, `outer/inner` paths, patterns with * and ?
};

// Colours a program. A name in the selection that fits nothing is an error in `problem`, which then
// says what is known that resembles it.
std::optional<Plan> colour(const flic::Program& program, const Selection& selection,
                           std::string& problem);

} // namespace lexprof::colouring
