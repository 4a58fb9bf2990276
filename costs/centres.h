// Cost centres, and what is attributed to them.
#pragma once

#include "costs/term.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace lexprof::costs {

using Centre = std::uint32_t;

// The costs of the semantics (001, table I), and what is counted besides.
struct Costs {
    std::uint64_t applications = 0; // A
    std::uint64_t choices = 0;      // C
    std::uint64_t demands = 0;      // V: a variable is evaluated
    std::uint64_t updates = 0;      // U
    std::uint64_t objects = 0;      // H: allocated on the heap
    std::uint64_t entries = 0;      // E: of an scc
    std::uint64_t inner = 0;        // entries of others while this one was the current one
    std::uint64_t operations = 0;   // on basic values

    friend bool operator==(const Costs&, const Costs&) = default;
    Costs& operator+=(const Costs& other);
    // All that takes time, a unit for each.
    std::uint64_t work() const { return applications + choices + demands + updates + operations; }
};

// Note [Centres and stacks]
// Where stacks are kept, a centre is the stack of those that enclose it: entering `a` within the
// stack s is being in s.a. A centre that is on the stack already cuts it: entering `a` within s.a.t
// is being in s.a. So a stack holds no name twice, and there are only so many of them. The rest of
// the semantics takes no notice.
class Centres {
  public:
    static constexpr Centre main = 0;     // what the program's value begins in
    static constexpr Centre subsumed = 1; // "SUB": of functions of the top level

    Centres(std::vector<std::string> names, bool stacks);

    // That of a constant's own costs: `CAF:x`.
    Centre of_constant(const std::string& name);
    // The one that is current once an scc of that name has been entered.
    Centre entered(Centre current, std::uint32_t name);

    // SUB and SUBCAF: whoever refers to what belongs to one of these is charged for its use.
    bool is_subsumed(Centre centre) const {
        return centre == subsumed || entries_[centre].constant;
    }

    std::size_t size() const { return entries_.size(); }
    const std::string& name(Centre centre) const { return names_[entries_[centre].name]; }
    Centre parent(Centre centre) const {
        return entries_[centre].parent;
    } // its own, if it has none
    // MAIN.a.b
    std::string path(Centre centre) const;

  private:
    struct Entry {
        std::uint32_t name = 0;
        Centre parent = 0;
        bool constant = false;
    };

    Centre add_own(std::string name, bool constant);

    std::vector<std::string> names_; // those of the program first
    std::vector<Entry> entries_;
    std::map<std::pair<Centre, std::uint32_t>, Centre> index_; // by what is below it, and name
    bool stacks_;
};

// θ: which costs go to which centre.
class Attribution {
  public:
    Costs& operator[](Centre centre) {
        if (centre >= costs_.size()) costs_.resize(centre + 1);
        return costs_[centre];
    }
    const std::vector<Costs>& all() const { return costs_; }
    Costs of(Centre centre) const { return centre < costs_.size() ? costs_[centre] : Costs{}; }
    Costs total() const;
    // C, or an operation: each primitive counts as one or the other, as in a run.
    void choose(Centre centre, const Term& term) {
        ++(term.is_operation ? (*this)[centre].operations : (*this)[centre].choices);
    }
    // An scc has been entered.
    void enter(Centre from, Centre to) {
        ++(*this)[to].entries;
        ++(*this)[from].inner;
        ++entered_[{from, to}];
    }
    // By both: from which centre, to which.
    const std::map<std::pair<Centre, Centre>, std::uint64_t>& entered() const { return entered_; }

  private:
    std::map<std::pair<Centre, Centre>, std::uint64_t> entered_;
    std::vector<Costs> costs_;
};

} // namespace lexprof::costs
