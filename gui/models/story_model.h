// What a run was about, a line for each sentence.
#pragma once

#include "gui/core/findings.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class StoryModel : public TableModel {
    Q_OBJECT

  public:
    enum StoryColumn : int { text_column, pair_column, column_count };

    StoryModel(const Session& session, const Findings& findings, QObject* parent = nullptr);

    QString text(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(findings_.story().size()); }
    std::optional<PairIndex> pair_at(int row, int column) const override;

  private:
    const Findings& findings_;
};

} // namespace lexprof::gui
