// The reference machine: slow and obvious. It runs a coloured program by naive graph reduction over
// binary cells and says what was printed and what every pair did. The engine is compared with it.
//
// What it takes a program to be, cell by cell, is written down in README.md beside this file.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace lexprof::reference {

// c←o: built by function c, which was referenced in the text of function o.
struct Pair {
    colouring::Colour callee = colouring::outside;
    colouring::Colour origin = colouring::outside;

    friend auto operator<=>(const Pair&, const Pair&) = default;
};

// What was counted for one pair.
struct Row {
    std::uint64_t calls = 0;
    std::uint64_t ops = 0;
    std::uint64_t matches = 0;
    std::uint64_t steps = 0;   // instantiations through a field of this pair + ops + matches
    std::uint64_t cells = 0;   // allocated with this pair
    std::uint64_t updates = 0; // reductions of this pair that have overwritten their root

    friend bool operator==(const Row&, const Row&) = default;
    Row& operator+=(const Row& other);
};

using Account = std::map<Pair, Row>; // rows of zeros are left out

// Of all cells of a pair: how long they were unused and in use. Those never used are neither.
struct Lives {
    std::uint64_t cells = 0;
    std::uint64_t unused = 0;
    std::uint64_t lag = 0; // cells times steps
    std::uint64_t use = 0;

    friend bool operator==(const Lives&, const Lives&) = default;
};

// Of the cells of one pair by another.
struct Consumption {
    std::uint64_t choices = 0;
    std::uint64_t takings = 0;
    std::uint64_t firsts = 0;
    std::uint64_t delay = 0;
    std::uint64_t longest_delay = 0;

    friend bool operator==(const Consumption&, const Consumption&) = default;
};

enum class Ending : std::uint8_t {
    value,      // the value was printed to its end
    error,      // ERROR; message is its string
    abort,      // ABORT
    arithmetic, // division by zero, a number out of range for the operation
    mismatch,   // a value of the wrong kind for the primitive, a FAIL that nothing caught
    loop,       // a value that depends on itself
    exception,  // raised, and nobody caught it
    limit,      // max_steps, max_cells or the depth of the C++ stack
};

enum class Order : std::uint8_t { left_to_right, right_to_left };

struct Options {
    Order order = Order::left_to_right; // of the strict arguments of a primitive
    std::string input;                  // standard input
    std::uint64_t max_steps = 100'000'000;
    std::uint64_t max_cells = 20'000'000;
    // Called after every reduction with the graph that hangs from the program's value, as text:
    // see show.h. Empty: not called.
    std::function<void(const std::string&)> watch;
};

struct Outcome {
    std::string output; // what was printed until the end, whatever the end
    Ending ending = Ending::value;
    std::string message; // of ERROR: its string; otherwise a short reason

    Account lexical;
    Account dynamic; // see README.md for its pairs

    std::uint64_t steps = 0; // of the whole run, counted apart from the accounts
    std::uint64_t cells = 0; // likewise

    std::map<Pair, Lives> lives;
    std::map<std::pair<Pair, Pair>, Consumption> consumers; // producer, consumer
    // What each function has made: so many cells of what they were when they were made.
    std::map<std::pair<std::string, colouring::Colour>, std::uint64_t> constructions;

    Row total() const; // over all pairs of `lexical`
};

// Runs the program to its end on a thread of its own with a large stack.
Outcome run(const flic::Program& program, const colouring::Plan& plan, const Options& options = {});

// The account summed over origins: one row for each callee.
std::map<colouring::Colour, Row> by_callee(const Account& account);

} // namespace lexprof::reference
