// Which of many changes to a program is a cure, by what the program does with each of them.
// Note [What is tried], profile/analysis/blockages/remedy.h
#pragma once

#include "profile/analysis/blockages/remedy.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::profile {

// What a run does, as far as two are compared.
struct Doings {
    std::string text;
    std::string failure;
    std::optional<int> exit_status;
    std::map<std::string, std::uint64_t> calls; // by function of the user's
    std::uint64_t steps = 0;
    std::uint64_t most = 0; // cells in use
};

// A change that may be tried.
struct Trial {
    // What is said if it is a cure; its numbers are found by trying. Whether something is done
    // again and again is told by the text, here, or by calls.
    Remedy remedy;
    bool is_name = false;     // what is handed on instead: a variable
    bool is_only_use = false; // of that, in its definition
    bool is_further = false;  // than others go: it is tried where none of these is a cure
};

struct TrialLimits {
    std::uint64_t steps = 0;
    std::uint64_t cells = 0; // in use; 0: any number
};

// What is handed on instead of a call.
enum class Handing : std::uint8_t {
    as_it_is,
    turned,
    without_repeats,
    least_first,
    greatest_first,
    least_last,
    greatest_last,
    gone_through, // as it is, and takeWhile and dropWhile go through all of it
    gone_on,      // ... and functions of the program that stop early
    counted,
};

// The program with a change.
using TryOut = std::function<std::optional<Doings>(const Trial& trial, Handing handing,
                                                   const TrialLimits& limits)>;

// The change with which the least is in use, if any is a cure. None of programs whose runs take
// long. What is made anew step by step need not be made anew besides: of it, nothing is.
std::optional<Remedy> cure_among(const std::vector<Trial>& trials, const Doings& own,
                                 bool is_replaced, const TryOut& try_out);

} // namespace lexprof::profile
