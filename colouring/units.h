// The units of a program: the stretches of text that can have a colour of their own.
//
// A unit is a definition, the body, or a local function that was named by path. The text of a unit
// is everything in it but the text of the local units within.
#pragma once

#include "flic/program.h"

#include <limits>
#include <span>
#include <string>
#include <vector>

namespace lexprof::colouring {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view body_name = "(main)";
constexpr std::string_view prelude_prefix = "prelude.";

// A definition or the body.
struct TopLevel {
    flic::DefinitionId definition = flic::no_definition; // no_definition: the body
    flic::NodeId expression = flic::no_node;
};

// The user's definitions, the body if there is one, the prelude's definitions: the order in which
// colours are handed out.
std::vector<TopLevel> top_level(const flic::Program& program);

std::string_view name_of(const flic::Program& program, const TopLevel& unit);

bool from_prelude(const flic::Program& program, const TopLevel& unit);

bool is_transparent(const flic::Program& program, const TopLevel& unit);

// The name without the `prelude.` that a prelude function has where the user has redefined it.
std::string_view plain_name(const flic::Program& program, const TopLevel& unit);

// Something bound by a let or letrec inside a top-level unit, and not by a front end (Note
// [Functions that nobody has named]).
struct Local {
    flic::NodeId binder = flic::no_node;
    flic::NodeId right_hand_side = flic::no_node;
    std::uint32_t top_level = 0;    // what it stands in: an index in top_level()
    std::uint32_t enclosing = none; // the local it stands in directly: an index in locals()
    std::uint32_t depth = 1;        // how many names its path has after the first
    std::uint32_t ordinal = 1;      // 2 for the second of its name there, and so on
};

constexpr std::uint32_t any_depth = none - 2;

// The locals of these units that are at most `depth` deep: unit by unit, each in the order of its
// text.
std::vector<Local> locals(const flic::Program& program, std::span<const TopLevel> units,
                          std::uint32_t depth);

// Its name among those that stand where it does: `go`, `go#2`.
std::string name_of(const flic::Program& program, const Local& local);

// outer/inner/innermost
std::string path_of(const flic::Program& program, std::span<const TopLevel> units,
                    std::span<const Local> locals, const Local& local);

// Whether it is a function when it is called with nothing: `\x …`, annotations left aside.
bool is_function(const flic::Program& program, const Local& local);

} // namespace lexprof::colouring
