// The curves that a chart shows, as a list: its legend, and its twin for those who do not see it.
#pragma once

#include "gui/models/table_model.h"

#include <cstdint>

namespace lexprof::gui {

class CurveListModel : public TableModel {
    Q_OBJECT

  public:
    enum ListColumn : int { name_column, now_column, most_column, column_count };

    explicit CurveListModel(const Session& session, QObject* parent = nullptr);

    // The pairs with a curve, the tallest first.
    const std::vector<PairIndex>& pairs() const { return pairs_; }
    int limit() const { return limit_; }
    void set_limit(int curves);

    // The moment whose numbers are shown; without one it is the end of what is shown.
    void set_moment(std::optional<std::uint32_t> moment);
    std::uint32_t moment() const;

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  signals:
    void pairs_changed();

  protected:
    int rows() const override { return static_cast<int>(pairs_.size()); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString tip(int row, int column) const override;

  private:
    void rebuild();
    void follow_moment();
    void choose();
    std::int64_t cells(int row, int column) const;
    std::optional<std::int64_t> most_before(PairIndex pair) const;

    int limit_ = 10;
    std::vector<PairIndex> pairs_;
    std::optional<std::uint32_t> moment_;
};

} // namespace lexprof::gui
