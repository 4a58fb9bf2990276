// The lines of the pair table: pairs, or their sums for each callee, origin or function.
//
// Note [Lines add up to the totals]
// The totals are those of the lines that are listed, in every column: whatever is listed is
// compared with the same of the other run. What is gone since then, and has no line with others,
// has a line of its own. Two runs are compared as a whole, so that while a window is shown nothing
// is. Of the most in use there is no sum; where all is listed, it is that of the whole run.
#pragma once

#include "gui/core/columns.h"
#include "gui/core/known_time.h"
#include "gui/core/session.h"

#include <array>
#include <deque>
#include <optional>
#include <vector>

namespace lexprof::gui {

// By how much each measure has changed that there is a column for.
class Changes {
  public:
    std::int64_t of(Measure measure) const { return by_[place_of(measure)]; }
    std::int64_t& of(Measure measure) { return by_[place_of(measure)]; }

  private:
    static constexpr std::size_t place_of(Measure measure) {
        std::size_t at = 0;
        while (changed_measures.at(at) != measure) ++at;
        return at;
    }

    std::array<std::int64_t, changed_measures.size()> by_{};
};

struct Entry {
    QString name;                          // of a pair: its document has that
    const profile::Amounts* row = nullptr; // of the book shown, or a sum in Entries
    const profile::Amounts* caused =
        nullptr;                   // by function: the sum of the pairs whose origin it is
    std::optional<PairIndex> pair; // when the line is one pair
    bool is_account = false;       // of the machine's own
    Changes changes{};             // where there is another run
};

double number(const Entry& entry, Column column);

// Whether it says a time, or a part of all time, that may be wrong by more than half of it.
bool is_time_of_run(Column column);

// Keeps what it was made from.
class Entries {
  public:
    // Of the choice it is asked which pairs that are gone would be let through.
    Entries(Snapshot snapshot, Grouping grouping, DocumentPointer baseline = nullptr,
            const Choice& choice = {});
    Entries(const Entries&) = delete; // its lines point at its sums
    Entries& operator=(const Entries&) = delete;

    const Snapshot& snapshot() const { return snapshot_; }
    std::size_t size() const { return entries_.size(); }
    const Entry& at(std::size_t entry) const { return entries_[entry]; }
    QString name(std::size_t entry) const {
        const Entry& of = entries_[entry];
        return of.pair ? snapshot_.document->name(*of.pair) : of.name;
    }
    // That of a pair, or of the callee or origin that it is part of.
    std::optional<std::uint32_t> entry_of(PairIndex pair) const;

    const profile::Amounts& total() const { return total_; }
    const profile::Amounts& total_caused() const { return total_caused_; }
    bool compares() const { return baseline_ != nullptr; }
    // Whether nothing is filtered out: then the totals are the run's.
    bool lists_all() const;
    const Changes& total_changes() const { return total_changes_; }
    double greatest(Column column) const { return extents_[index_of(column)].greatest; }

    // What the numbers of a column lie between, and the smallest of those above zero.
    struct Extent {
        double least = 0;
        double greatest = 0;
        double smallest = 0;
    };
    const Extent& extent(Column column) const { return extents_[index_of(column)]; }

    // The time of a line, and how little is known of it.
    KnownTime time_of(const Entry& entry) const;
    // The greatest of times that may be wrong by more than half, and of those that are limits.
    const KnownTime& greatest_estimate() const { return greatest_estimate_; }
    const KnownTime& greatest_limit() const { return greatest_limit_; }
    // The estimate that has most digits behind the point.
    const KnownTime& finest_estimate() const { return finest_estimate_; }
    // That which may be wrong by most of those that may be wrong by more than to the run's end.
    const KnownTime& most_lopsided() const { return most_lopsided_; }

    // All of them in an order that is wanted.
    std::vector<std::uint32_t> sorted_by(Column column, bool descending) const;

  private:
    void list_pairs();
    void group(Grouping grouping, bool by_condition);
    std::uint32_t sum_of(FunctionIndex function, bool is_account);
    void add_up();
    void note_uncertain(const KnownTime& time);
    void compare(const Choice& choice, Grouping grouping);
    void compare_pairs();
    void compare_sums();
    void compare_gone(const std::vector<PairIndex>& gone, Grouping grouping);

    Snapshot snapshot_;
    DocumentPointer baseline_;
    Changes total_changes_{};
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> ranks_; // by name
    std::deque<profile::Amounts> sums_;
    std::deque<profile::Amounts> caused_; // like sums_, where lines are functions
    std::vector<std::optional<std::uint32_t>> entry_of_function_;
    std::vector<std::optional<std::uint32_t>> entry_of_pair_;
    profile::Amounts total_;
    profile::Amounts total_caused_; // by function
    std::vector<Extent> extents_;
    KnownTime greatest_estimate_;
    KnownTime greatest_limit_;
    KnownTime finest_estimate_;
    KnownTime most_lopsided_;
};

} // namespace lexprof::gui
