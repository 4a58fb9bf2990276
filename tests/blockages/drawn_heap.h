// Heaps drawn by hand: cells with what they refer to, who made them, and who reads them when.
#pragma once

#include "profile/analysis/blockages/diagnose.h"
#include "profile/data/evidence.h"

#include <map>
#include <string>
#include <vector>

namespace lexprof::tests {

// Who does something: the user's function, as in `mean←main`, and, where that is another, the
// prelude's function by which it is done, as in `sum←mean`.
struct Doer {
    std::string pair;
    std::string finer;
};

class DrawnHeap {
  public:
    using Node = std::uint32_t;

    // Looked at after that step of so many.
    DrawnHeap(std::uint64_t moment, std::uint64_t steps);

    Node root(profile::RootKind kind, const std::string& name = "", std::uint64_t calls = 1);
    // Roots come before cells. Made in the order of these calls.
    Node cell(const std::string& construction, const Doer& maker, std::uint64_t made);
    void refer(Node from, Node to);
    void refer_first(Node from, Node to); // before what it refers to already
    // Before the moment or after it, in the order of steps.
    void read(Node cell, const Doer& reader, std::uint64_t step);
    void gone(Node cell, std::uint64_t step);
    void newer(Node cell, std::uint64_t structures);     // have come by the time at which it goes
    void level(std::uint64_t step, std::uint64_t cells); // in use then; in the order of steps
    void functions(const Doer& maker, std::uint64_t number); // without all arguments, made in all
    void called(Node cell, std::uint32_t times); // a function that has some of its arguments
    void deep(Node cell, std::uint32_t depth);   // so much waits when it is read next
    // That so many more cells of lists were made, and gone before the moment, or made after it.
    void made_before(const Doer& maker, std::uint64_t cells);
    void made_later(const Doer& maker, std::uint64_t cells);
    void made_at_end(const Doer& maker, std::uint64_t cells);         // as calls end that wait
    void wrapped_before(const Doer& maker, std::uint64_t cells);      // of other constructions
    void worked(const Doer& maker, std::uint64_t applications);       // made in all,
    void worked_later(const Doer& maker, std::uint64_t applications); // or after the moment
    // That so many of what one has made another takes apart, after the moment; or from that step
    // on.
    void taken(const Doer& maker, const Doer& reader, std::uint64_t number,
               std::uint64_t first = 0);
    // So many more calls, when most waited.
    void waited(const std::string& pair, std::uint64_t calls);
    // The user's functions, and to which each refers: "main: numbers mean".
    void text(const std::vector<std::string>& functions);
    void constructor(const std::string& name) { text_.constructors.insert(name); }

    // A list of so many cells PACK-2-1 without elements, one made every `every` steps from step 1
    // on, first to last or last to first, and `holder` refers to its first cell.
    std::vector<Node> list(Node holder, const Doer& maker, std::size_t number,
                           std::uint64_t every = 1, bool from_the_end = false);

    profile::Testimony testimony() const;
    // A line for each finding: cause or need, who makes it, who keeps it, cells.
    std::string found(std::uint64_t least = 500, double share = 0.2,
                      const profile::Turning* turns = nullptr) const;

    // The step at which to look again, or 0.
    std::uint64_t begun() const;

    bool is_the_same_unsorted = false;
    bool drops_at_end = false;     // what is made as calls end is no list, and there one by one
    bool takes_at_end = false;     // it is a list, and taken apart one by one
    std::set<std::string> digests; // by path
    std::set<std::string> hand_on;
    std::set<std::string> stages;
    std::set<std::string> joins; // by name
    std::set<std::string> two_passes;
    std::set<std::string> queues;
    // Applications made as calls end that stay, and those that become lists when these are over.
    std::uint64_t put_off_at_end = 0;
    std::uint64_t lists_put_off = 0;
    std::map<std::string, std::uint64_t> functions_made; // by construction

  private:
    struct DrawnCell {
        std::string construction;
        Doer maker;
        profile::CellLife own;
        profile::CellLife finer;
        std::vector<Node> refers;
    };
    struct DrawnRoot {
        profile::Snapshot::Root root;
        std::vector<Node> refers;
    };
    struct Made {
        Doer maker;
        std::uint64_t before = 0;
        std::uint64_t later = 0;
        std::uint64_t others = 0;
        std::uint64_t works = 0;
        std::uint64_t at_end = 0;
        std::uint64_t functions = 0;
        std::uint64_t works_later = 0;
    };
    struct Taken {
        Doer maker;
        Doer reader;
        std::uint64_t number = 0;
        std::uint64_t first = 0;
    };
    profile::Evidence evidence(bool finer) const;
    std::uint32_t reader(const std::string& pair, std::vector<std::string>& readers);

    std::uint64_t moment_;
    std::uint64_t steps_;
    std::vector<DrawnRoot> roots_;
    std::vector<DrawnCell> cells_;
    std::vector<Made> made_;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> levels_;
    std::vector<Taken> taken_;
    std::vector<profile::Snapshot::Root> deepest_;
    std::vector<std::string> own_readers_;
    std::vector<std::string> finer_readers_;
    profile::ProgramText text_;
};

} // namespace lexprof::tests
