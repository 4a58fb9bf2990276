// What has changed from one run to another, as far as the choice lets it through: what the table of
// changes lists, worked out off the GUI's thread. It never changes.
#pragma once

#include "gui/core/contrast.h"

#include <array>

namespace lexprof::gui {

class ChangeList {
  public:
    enum class Part : std::uint8_t { before, after, change };
    static constexpr std::size_t parts = 3;
    // One of the numbers of a line.
    struct Number {
        std::size_t measure = 0; // in compared()
        Part part = Part::before;
    };

    ChangeList() = default; // of nothing
    ChangeList(Contrast::Pointer compared, const Snapshot& snapshot, const Choice& choice);

    // The measures that are compared, in their order.
    static const std::vector<profile::MeasureFacts>& compared();

    bool is_of_something() const { return compared_ != nullptr; }
    const profile::Comparison& comparison() const { return compared_->comparison; }
    const Document* document() const { return compared_ ? compared_->document.get() : nullptr; }

    std::size_t size() const { return rows_.size(); } // what has changed most comes first
    const profile::Change& at(std::size_t row) const {
        return compared_->comparison.changed[rows_[row]];
    }
    std::optional<PairIndex> pair_at(std::size_t row) const { return compared_->pairs[rows_[row]]; }
    std::int64_t value(std::size_t row, Number number) const;

    // The greatest change of a measure.
    std::int64_t greatest(std::size_t measure) const { return greatest_[measure]; }
    // The rows where a number is the least and the greatest.
    std::array<std::size_t, 2> extremes(Number number) const;

    // By the size of the number, whether more or less; those of a size as they come.
    std::vector<std::uint32_t> sorted_by(Number number, bool descending) const;
    std::vector<std::uint32_t> sorted_by_name(bool descending) const;

  private:
    bool is_wanted(std::size_t change, const Snapshot& snapshot, const Choice& choice) const;
    void measure();

    Contrast::Pointer compared_;
    std::vector<std::uint32_t> rows_; // in the comparison's changes
    std::vector<std::int64_t> greatest_;
    std::vector<std::array<std::size_t, 2>> extremes_; // by number
};

} // namespace lexprof::gui
