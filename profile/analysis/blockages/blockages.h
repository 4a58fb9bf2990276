// Pipelines that block, and other faults in the use of space, found in what a run has recorded.
//
// Note [What is a fault, and what is only large]
// Cells are those in use: Note [In use], profile/data/amounts.h. A pile of calls that wait for each
// other is as much of a blockage as one of data.
//
// That a structure is large is no fault: programs sort, and build tables. What is looked for is a
// pair whose cells
//   - stay, most of them: those of a sorted list or of a tree that grows are copies of copies, and
//     far more are allocated than are ever alive together (`retained`);
//   - are many, and a good part of what is alive at that moment (`min_cells`, `heap_share`,
//     `run_share`);
// and then one of these:
//   - They pile up, and are then let go in one go or one after the other, without having been of
//     use while they were all there (a table that is looked into stays as it is for longer than it
//     took to build), and nothing takes their place in the heap (what is sorted in passes goes from
//     one pass to the next): `blocked`, or `spike` where the pair usually works otherwise.
//   - They grow in proportion to the work from the beginning to the end (what is looked into makes
//     the work slower as it grows): `leak`, or `constant` if a CAF is what they belong to.
//   - They belong to a CAF, and for a good part of the run nothing that is handed the CAF does any
//     work, in which it could look at them: `constant`.
// docs/blockages.md says the same for users.
#pragma once

#include "profile/analysis/blockages/cause.h"
#include "profile/data/evidence.h"
#include "profile/data/recording.h"
#include "profile/data/window.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

struct BlockageOptions {
    std::uint64_t min_cells = 500; // in use at once; less is never reported
    double heap_share = 0.20;      // of all that is in use at that moment
    double run_share = 0.05;       // of the most ever in use
    double retained = 0.20;        // of the cells the pair allocates meanwhile
    double growing = 0.50;         // of the run, for a leak
    double held = 0.20;            // of the run, for what a CAF holds

    friend bool operator==(const BlockageOptions&, const BlockageOptions&) = default;
};

enum class BlockageKind : std::uint8_t { blocked, leak, constant, spike };

// A pair that did most of its work only when the cells were released.
struct PutOff {
    std::string callee;
    std::string origin;
    std::uint64_t calls = 0; // meanwhile
    std::uint64_t steps = 0; // likewise; operations, where the cells are the pair's own
};

// A function of the user's, what it has to do with a finding, and where it is defined.
struct NamedPlace {
    std::string role; // keeps, makes, reads, reads later, refers
    std::string function;
    Place place;
};

struct Blockage {
    // Where the run has been looked at again: why so much is in use, or why it must be.
    std::optional<Cause> cause;
    std::string needed;
    bool is_sure = false; // everything fits, or the most of it
    std::vector<NamedPlace>
        places; // who keeps it, makes it, reads it, as far as they are the user's
    BlockageKind kind = BlockageKind::blocked;
    std::size_t row = 0; // of the book: the pair whose cells they are
    std::string callee;  // its names, as texts for people have them
    std::string origin;
    std::string constant;        // the CAF that holds them, where it is one
    std::uint64_t peak = 0;      // cells in use at once
    std::uint64_t waiting = 0;   // of these, what waiting calls take
    std::uint64_t peak_step = 0; // when
    std::uint64_t heap = 0;      // all cells in use then
    std::uint64_t allocated = 0; // by the pair, from `begin_step` to `end_step`, and taken by calls
    std::uint64_t room = 0;      // of these, what calls took that had to wait
    std::uint64_t calls = 0;     // of the pair, in the same stretch
    std::uint64_t begin_step = 0;
    std::uint64_t full_step = 0;    // nearly all of them are there
    std::uint64_t release_step = 0; // the last moment at which nearly all of them are still there
    std::uint64_t end_step = 0;
    std::uint64_t held_from = 0; // what a CAF holds and nobody looks at; zeros otherwise
    std::uint64_t held_to = 0;
    bool steady = false;     // the cells grow in proportion to the work until the end
    std::uint64_t usual = 0; // cells in use on average, for the rest of the run
    std::uint64_t times = 1; // as often the same has happened
    std::optional<PutOff> put_off;
    Window window;                  // the intervals to shade
    std::optional<Place> place;     // where the callee is referred to, or else defined
    std::uint32_t place_length = 0; // characters
    std::string sentence;
    std::string advice;
};

// A list made from its end that somebody is about to go through. Whether he turns it round, making
// as long a list of his own before that is used, is seen when he has been through it.
struct Turning {
    std::string function;
    std::uint64_t cells = 0;
    std::uint64_t step = 0; // then
};

// At what a run that is made again is looked at.
enum class SeenAt : std::uint8_t {
    most_live,   // nearly
    most_in_use, // nearly, calls that wait included
    other,       // one that another look has led to
};

// live, in_use, other
std::string_view word(SeenAt at);

struct BlockageReport {
    BlockageOptions options;
    std::vector<Blockage> found;    // those with the most cells first
    std::vector<Blockage> needed;   // what is large and must be
    bool witnessed = false;         // the run has been looked at again,
    SeenAt seen_at = SeenAt::most_live;
    std::uint64_t seen_step = 0;    // which is this one,
    std::uint64_t seen = 0;         // where so many cells were in use
    std::optional<Turning> turning; // what is to be looked at once more, before all is said
    bool is_replaced = false;       // what is large is made anew step by step
    std::uint64_t calls = 0;        // that wait, each for the next
    std::uint64_t begun = 0;        // likewise: work that had been put off began to be done here
    std::string unwitnessed;        // otherwise: why not, where that was tried
    bool constants_known = true;    // otherwise nothing is said to be held by a CAF
    std::size_t pairs = 0;          // of the run
    std::size_t looked_at = 0;      // pairs that are large enough
    std::uint64_t heap_max = 0;     // cells
    std::uint64_t steps = 0;        // of the run
    std::string largest;            // the pair with the most cells in use at once
    std::uint64_t largest_max = 0;  // and how many
};

// In the book that is spoken of, from its curves alone.
BlockageReport find_blockages(const Recording& recording, const BlockageOptions& options = {});
// With what has been seen of its cells when it was run again. Note [What need not be there],
// profile/analysis/blockages/diagnose.h
// `turns` is what a look at another moment wanted to be seen.
BlockageReport find_blockages(const Recording& recording, const Testimony& testimony,
                              const BlockageOptions& options = {}, const Turning* turns = nullptr);

// blocked, leak, caf, spike
std::string_view word(BlockageKind kind);
// "blocked pipeline"
std::string_view title(BlockageKind kind);
// What it is and whose: "second traversal: mean", "blocked pipeline: f←g".
std::string heading(const Blockage& found);

std::string to_text(const BlockageReport& report, const Recording& recording, bool colours = false);
std::string to_markdown(const BlockageReport& report, const Recording& recording);
std::string to_json(const BlockageReport& report);

} // namespace lexprof::profile
