// One program on the engines and on the reference machine: where they differ.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lexprof::tests {

// A program's text as a program; throws std::runtime_error with its first mistake.
flic::Program program_of(const std::string& text, bool transparent_prelude = false);

// Profiles a random part of the program's definitions: all, none, or each with even chances.
colouring::Plan random_plan(const flic::Program& program, std::uint64_t seed);

struct Checks {
    bool right_to_left = false;
    bool reference = true;         // the reference machine, too: it is slow and not made for depth
    bool dynamic = true;           // the dynamic book, too
    bool lives = true;             // and lives and consumers (tests/reducer/following.h)
    bool census = true;            // and all of them, the heap being counted (tests/reducer/census.h)
    bool both_orders = true;       // the other order of evaluation, too
    std::uint64_t audit_every = 0;          // steps
    std::uint32_t calls_until_compiled = 0; // of each body; it is interpreted before
    std::string input;
    std::uint64_t max_steps = 3'000'000; // what goes on for longer is not compared
};

// Whether a program may raise an exception. Then the order in which arguments are evaluated decides
// how much is done before it is raised, and which one, where there are two.
bool may_raise(const flic::Program& program);

// Runs the program on the plain engine, the fast engine and the reference machine. Nothing when
//   - output and ending are the same on all three,
//   - calls, ops, matches and steps per pair are the same on all three,
//   - cells and updates per pair are the same on the plain engine and the reference machine,
//   - the same holds for the dynamic accounts of the engines that keep both books, whose lexical
//     accounts are those that they have when they keep no other,
//   - every callee has the same of all these, cells included, when arguments are evaluated in the
//     other order: of each engine, but for updates of the fast one,
//   - the fast engine has the same of everything with machine code (tests/reducer/machine_code.h),
//   - the same holds of lives and consumers, and of all books at once (tests/reducer/following.h), and
//     of a census after every step (tests/reducer/census.h),
//   - no audit finds a difference, and after a run that ends with a value nothing is in use;
// otherwise the first difference, in words.
std::optional<std::string> difference(const flic::Program& program, const colouring::Plan& plan,
                                      const Checks& checks);

// The same for the text of a program with a random selection.
std::optional<std::string> difference(const std::string& text, std::uint64_t selection_seed,
                                      const Checks& checks);

} // namespace lexprof::tests
