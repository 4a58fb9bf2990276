// What the views of lives and of consumers list, as far as the choice lets it through, worked out
// off the GUI's thread. Neither ever changes.
#pragma once

#include "gui/core/session.h"

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace lexprof::gui {

// The pair of the document that a pair of what was followed is.
std::optional<PairIndex> pair_of(const Document& document, const profile::Pair& pair);

// How long cells were needed, by pair; those whose cells drag most come first.
class LifeList {
  public:
    static constexpr std::size_t numbers = 9; // of a line, in the order of the table's columns

    LifeList() = default; // of nothing
    explicit LifeList(const Snapshot& snapshot);

    const Document* document() const { return document_.get(); }
    // Whether the run has kept lives at all.
    bool is_known() const;
    std::size_t size() const { return rows_.size(); }
    const profile::LifeRow& at(std::size_t row) const;
    std::optional<PairIndex> pair_at(std::size_t row) const { return pairs_[row]; }
    std::optional<std::size_t> row_of(PairIndex pair) const;
    double number(std::size_t row, std::size_t number) const;
    double greatest(std::size_t number) const { return greatest_[number]; }

    std::vector<std::uint32_t> sorted_by(std::size_t number, bool descending) const;
    std::vector<std::uint32_t> sorted_by_name(bool descending) const;

  private:
    DocumentPointer document_;
    std::vector<std::uint32_t> rows_; // in the recording
    std::vector<std::optional<PairIndex>> pairs_;
    std::vector<std::optional<std::uint32_t>> row_of_; // by pair
    std::array<double, numbers> greatest_{};
};

// Who takes apart what: those who have to do with most come first, on either side. Of more than
// can be looked at only these are listed.
class ConsumerList {
  public:
    static constexpr std::size_t most = 100; // producers, and consumers

    ConsumerList() = default; // of nothing
    explicit ConsumerList(const Snapshot& snapshot);

    const Document* document() const { return document_.get(); }
    bool is_known() const;
    const std::vector<profile::Pair>& producers() const { return producers_; }
    const std::vector<profile::Pair>& consumers() const { return consumers_; }
    // How many there are on either side, listed or not.
    std::size_t all_producers() const { return all_producers_; }
    std::size_t all_consumers() const { return all_consumers_; }
    // What a consumer took of a producer; null where that was nothing.
    const profile::Consumption* at(std::size_t producer, std::size_t consumer) const;
    // Those that are listed.
    std::vector<const profile::Consumption*> cells() const;

  private:
    const profile::Consumers& all() const;
    std::vector<std::uint32_t> wanted(const Snapshot& snapshot) const;

    DocumentPointer document_;
    std::vector<profile::Pair> producers_;
    std::vector<profile::Pair> consumers_;
    std::size_t all_producers_ = 0;
    std::size_t all_consumers_ = 0;
    std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> cells_; // in the recording
};

} // namespace lexprof::gui
