// Several runs as one: the tables of the parts summed into one table, the curves one after another.
//
// Note [One after another]
// The merged profile is that of a machine that did the runs in the order given, each with an empty
// heap to begin with. So everything in it is exact: sums are sums, the peak of a pair is the
// greatest it had in any run, the integral of a level is the sum of the runs' integrals. What is
// left in use at the end of a run goes when the next one begins; levels are those of the last.
// Where the runs went on at the same time, as on the processors of one machine, the sums hold all
// the same; how many cells were in use together is then not known, but between the most of one run
// and the sum of what each had at most (`together`).
//
// Merged are the books that all parts have.
#pragma once

#include "profile/data/recording.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace lexprof::profile {

struct Part {
    std::string file; // by which the whole names it; empty: by the files that it is a sum of
    Recording recording;
};

struct Merged {
    Recording recording;
    std::uint64_t together = 0;      // the sum of the parts' most in use
    bool different_programs = false; // the parts are of texts that differ
};

// Gives one of the parts. Each is asked for twice: once for its books alone, so that points may be
// missing in it, then for all of it. Nothing where that is impossible; it has been said why then.
enum class Needed : bool { books, all };
using PartSource = std::function<std::optional<Part>(std::size_t, Needed)>;

// One part is held at a time, besides the whole. Without a result `problem` says why these cannot
// be merged, unless a part could not be had.
std::optional<Merged> merge(std::size_t count, const PartSource& part, std::string& problem);
std::optional<Merged> merge(std::span<const Part> parts, std::string& problem);

} // namespace lexprof::profile
