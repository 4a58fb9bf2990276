// What has changed from one run to another: a line for each pair (or callee, or origin) in which
// something exact has changed, with before, after and the difference of each number.
#pragma once

#include "gui/core/contrast.h"
#include "gui/core/words.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class ChangeModel : public TableModel {
    Q_OBJECT

  public:
    // After the name and what became of the line, each number has three columns.
    enum ChangeColumn : int { name_column, fate_column, first_number };
    enum class Part : std::uint8_t { before, after, change };
    static constexpr int parts = 3;

    ChangeModel(const Session& session, const Contrast& contrast, QObject* parent = nullptr);

    static int column_of(std::size_t number, Part part) {
        return first_number + static_cast<int>(number) * parts + static_cast<int>(part);
    }
    static std::size_t number_of(int column) {
        return static_cast<std::size_t>((column - first_number) / parts);
    }
    static Part part_of(int column) { return static_cast<Part>((column - first_number) % parts); }

    // The measures that have three columns each, in their order.
    static const std::vector<profile::MeasureFacts>& compared();

    // Operations, matches and the like: steps say what they say.
    static bool is_kind_of_step(int column);

    const profile::Change& change(int line) const { return change_of(row_at(line)); }
    std::int64_t value(int line, int column) const { return value_of(row_at(line), column); }
    std::optional<PairIndex> pair_of(int line) const { return contrast_.pair_of(change(line)); }

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(changes_.size()); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString in_full(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    double sort_key(int row, int column) const override;

  private:
    void rebuild();
    void list();
    bool is_wanted(const profile::Change& change) const;
    bool is_hidden(int column) const;
    const profile::Change& change_of(int row) const {
        return *changes_[static_cast<std::size_t>(row)];
    }
    std::int64_t value_of(int row, int column) const;

    const Contrast& contrast_;
    std::shared_ptr<const profile::Comparison> shown_;
    std::vector<const profile::Change*> changes_; // what has changed most first
    std::vector<std::int64_t> greatest_;          // change in each number
    TimeUnit time_unit_;
};

} // namespace lexprof::gui
