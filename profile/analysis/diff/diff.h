// Two runs side by side: what has changed, account by account.
//
// Sums but time, and peaks, are exact: two runs of one program on one input agree in all of them,
// so that any difference is real. Times are not.
#pragma once

#include "profile/analysis/diff/condition.h"
#include "profile/data/recording.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

struct Change {
    std::string callee; // as texts for people have it; empty where lines are by origin
    std::string origin; // likewise; empty where they are by callee
    SubjectKind kind = SubjectKind::function; // of the one that the line begins with
    bool in_old = false;
    bool in_new = false;
    ComparedAmounts before; // zeros where it is not there
    ComparedAmounts after;
    double weight = 0; // the greatest part of a column's total by which it has changed

    std::string name() const;
};

// What one of the two files says of itself.
struct DiffSide {
    std::string file;
    std::string program;
    State state = State::finished;
};

std::string_view word(State state);

struct Comparison {
    Grouping by = Grouping::pair;
    DiffSide old_side;
    DiffSide new_side;
    Scheme scheme = Scheme::lexical; // of OLD's book
    Amounts before;                  // totals; peaks are those of the whole run
    Amounts after;
    std::vector<Change> changed; // in an exact column; what has changed most comes first
    std::size_t unchanged = 0;
    std::size_t accounts = 0;         // of these, the machine's own
    std::vector<std::string> remarks; // why the runs cannot be the same anyway
    std::vector<Verdict> verdicts;    // on the conditions that were given

    bool failed() const;
    bool same() const { return changed.empty() && !differs(before, after); }
    static bool differs(const ComparedAmounts& before, const ComparedAmounts& after);
};

// Compares the books that are spoken of. `conditions` have been bound to these two: see
// `find_mistake`.
Comparison compare(const Recording& old_one, const Recording& new_one, Grouping by,
                   std::span<const Condition> conditions = {});

struct DiffLook {
    std::size_t top = 30; // lines; 0: all
    bool colours = false;
};

std::string to_text(const Comparison& comparison, const DiffLook& look = {});
std::string to_markdown(const Comparison& comparison, const DiffLook& look = {});
std::string to_json(const Comparison& comparison);

} // namespace lexprof::profile
