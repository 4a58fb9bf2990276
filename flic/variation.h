// The same program with one change: a call that is left out, or something that is made anew by
// each of its users instead of being shared. What has changed by that, when it is run, tells what
// the call, or the sharing, is good for.
//
// Note [Calls that can be left out]
// Instead of what a call gives, one of its arguments may be handed on, or one of an argument's:
// (flatten (insert-all xs)) may become xs. What a local name stands for is looked into as if it
// stood there itself. A list may be handed on turned round, which tells whether its order matters,
// or without elements that are as the one before; or only the first few of it in order.
//
// What a call finds out of a list, and the program compares with a number, may be found out of the
// beginning of the list (Note [Cut short], varied.cpp). And a call that puts something into a table
// may keep the newest entries only (Note [Forgetting], there).
//
// Where a list is handed on, those who stop before its end may go through all of it (Note [Going
// on], there): what takes the front of a list that was sorted is then a filter. What is put off may
// be evaluated before the call that gets it. And a function that collects a list in an argument may
// give its elements at once.
//
// What is put off may also be evaluated for all arguments of a call at once. And what a function
// gets as an argument, and uses several times, may be made anew for each use: the function's own
// text is written in the place of its calls then, with the argument's in each place of the
// parameter.
#pragma once

#include "flic/program.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexprof::flic {

enum class Change : std::uint8_t {
    left_out,
    made_anew,
    cut_short,
    forgotten,
    evaluated,
    given_at_once,
    given_back // at once, what a definition has looked at before
};

// Of what is handed on.
enum class Form : std::uint8_t {
    as_it_is,
    turned,
    without_repeats,
    least_first,
    greatest_first,
    least_last, // the same in the other order
    greatest_last,
    gone_through, // ... and takeWhile and dropWhile are filters,
    gone_on,      // and so are functions of the user's that do what they do
    counted,      // in order, and kept as numbers of what is the same
};

struct Variation {
    Change change = Change::left_out;
    DefinitionId definition = no_definition; // in whose text it is; none: in the value's
    NodeId at = no_node;      // the call; the binder of what is made anew, or none for a constant
    NodeId instead = no_node; // the argument that is handed on
    Form form = Form::as_it_is;
    NodeId call = no_node;     // what is cut short: the call, in whose place a name may stand,
    NodeId compared = no_node; // and what its result is compared with
    unsigned newest = 16;      // entries that are not forgotten
    DefinitionId constant = no_definition;        // at the top, that is made anew
    NodeId parameter = no_node;                   // that is made anew: its binder,
    DefinitionId called = no_definition;          // the function that it is of,
    std::vector<std::pair<NodeId, NodeId>> calls; // of that, and what these have for it
    std::vector<NodeId> further;                  // arguments that are evaluated, too
    bool is_argument = false; // what is given back: the only argument; otherwise seqList's
    bool repeated = false;    // in a function within the definition's, so that it may be done often
    bool is_name = false;     // the argument: a variable
    bool is_only_use = true;  // of the argument: nobody else in the definition has that name
    bool takes_part = false;  // what is evaluated: it only opens something, and gives a part of it
    bool is_alone = false;    // what is handed on: no other argument of the call
    bool is_direct = false;   // ... and it is an argument of that, not of one within it
    std::string what;         // the function that is called, or the name
    // Definitions of the user's whose work becomes another: those it refers to, and on from there.
    std::vector<DefinitionId> concerned;
};

// Of the user's text; the outer ones of a definition first, and what functions get last. None of
// texts that are very long.
std::vector<Variation> variations_of(const Program& program);

// Changes that evaluate an argument before the call, and then those that evaluate several.
std::vector<Variation> evaluations_of(const Program& program);

// Changes that give each element at once instead of collecting them in front of each other:
// PACK-2-1 e (f … done …) for f … (PACK-2-1 e done) …, and foldr for foldl.
std::vector<Variation> collections_of(const Program& program);

// Whether a definition is a function of one argument; or has seqList in its text.
bool takes_one(const Program& program, DefinitionId id);
bool forces_lists(const Program& program, DefinitionId id);
// seqList xs ys, which evaluates xs and all that is in it, and gives ys.
bool is_seq_list(const Program& program, NodeId node);

// Where a function that goes through a list may stop: \p \l … IF c (… f p rest …) branch …
struct EarlyEnd {
    std::vector<NodeId> parameters; // binders
    std::size_t list = 0;           // which of these is the list
    Reference reference = Reference::global;
    std::uint32_t target = 0; // of names of the function
    NodeId item = no_node;    // binders of the first and the rest
    NodeId rest = no_node;
    NodeId branch = no_node; // what it gives there
    bool is_kept = false;    // which is the list
};

std::vector<EarlyEnd> early_ends_of(const Program& program);

// Whether the user's text has one of these functions of the prelude.
bool uses_prelude(const Program& program, const std::set<std::string_view>& names);

Program varied(const Program& program, const Variation& variation);

} // namespace lexprof::flic
