// The same program with one change: a call that is left out, or something that is made anew by
// each of its users instead of being shared. What has changed by that, when it is run, tells what
// the call, or the sharing, is good for.
//
// Note [Calls that can be left out]
// Instead of what a call gives, one of its arguments may be handed on, or one of an argument's:
// (flatten (insert-all xs)) may become xs. What a local name stands for is looked into as if it
// stood there itself. A list may be handed on turned round, which tells whether its order matters.
#pragma once

#include "flic/program.h"

#include <string>
#include <vector>

namespace lexprof::flic {

enum class Change : std::uint8_t { left_out, made_anew };

struct Variation {
    Change change = Change::left_out;
    DefinitionId definition = no_definition; // in whose text it is; none: in the value's
    NodeId at = no_node;      // the call; the binder of what is made anew, or none for a constant
    NodeId instead = no_node; // the argument that is handed on
    bool turned = false;      // the argument, a list, comes in the other order
    DefinitionId constant = no_definition; // at the top, that is made anew
    bool repeated = false;   // in a function within the definition's, so that it may be done often
    bool is_name = false;    // the argument: a variable
    bool is_only_use = true; // of the argument: nobody else in the definition has that name
    std::string what;        // the function that is called, or the name
    // Definitions of the user's whose work becomes another: those it refers to, and on from there.
    std::vector<DefinitionId> concerned;
};

// Of the user's text; the outer ones of a definition first. None of texts that are very long.
std::vector<Variation> variations_of(const Program& program);

Program varied(const Program& program, const Variation& variation);

} // namespace lexprof::flic
