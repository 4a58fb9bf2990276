// The pairs as a matrix: which functions have lines and columns, their sums and their order.
#pragma once

#include "gui/core/graph_change.h"
#include "gui/core/session.h"

#include <vector>

namespace lexprof::gui {

enum class MatrixOrder : std::uint8_t { sum, name, appearance };

// A line for each callee and a column for each origin of the pairs that are shown.
class Matrix {
  public:
    Matrix() = default;
    // With a run to compare with, cells say by how much they have changed between the whole runs.
    Matrix(Snapshot snapshot, Measure measure, MatrixOrder order,
           DocumentPointer baseline = nullptr);

    const DocumentPointer& document() const { return snapshot_.document; }
    const Snapshot& snapshot() const { return snapshot_; }
    Measure measure() const { return measure_; }
    const std::vector<FunctionIndex>& lines() const { return lines_; }
    const std::vector<FunctionIndex>& columns() const { return columns_; }
    double line_sum(FunctionIndex callee) const { return callees_[callee].sum; }
    double column_sum(FunctionIndex origin) const { return origins_[origin].sum; }
    double greatest() const { return greatest_; } // of the cells
    double whole() const { return whole_; }

    std::optional<PairIndex> pair_of(FunctionIndex callee, FunctionIndex origin) const;
    double cell(FunctionIndex callee, FunctionIndex origin) const;
    double value(PairIndex pair) const;
    bool compares() const { return baseline_ != nullptr; }
    std::optional<GraphChange> change(PairIndex pair) const;
    double greatest_change() const { return greatest_change_; }

    // Of both lines and columns.
    void arrange(MatrixOrder order);
    // By a number that each of them has; the greatest comes first.
    void sort_columns(const std::vector<double>& numbers);

  private:
    // What is known of a function as a callee or as an origin.
    struct Side {
        bool is_shown = false;
        std::uint32_t place = 0; // in the order in which they first appeared in the run
        double sum = 0;
    };

    void place_functions();
    void fill();

    Snapshot snapshot_;
    DocumentPointer baseline_;
    Measure measure_ = Measure::time_ns;
    std::vector<Side> callees_; // by function
    std::vector<Side> origins_;
    std::vector<std::pair<std::uint64_t, PairIndex>> pairs_; // by callee and origin
    std::vector<FunctionIndex> lines_;
    std::vector<FunctionIndex> columns_;
    double greatest_ = 0;
    double greatest_change_ = 0;
    double whole_ = 0;
};

} // namespace lexprof::gui
