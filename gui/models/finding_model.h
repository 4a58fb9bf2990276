// Findings as a table: the twin of their cards.
#pragma once

#include "gui/core/findings.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class FindingModel : public TableModel {
    Q_OBJECT

  public:
    enum FindingColumn : int {
        pair_column,
        kind_column,
        place_column,
        peak_column,
        share_column,
        begin_column,
        end_column,
        sentence_column,
        advice_column,
        column_count
    };

    FindingModel(const Session& session, const Findings& findings, QObject* parent = nullptr);

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(findings_.size()); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString in_full(int row, int column) const override;
    QString tip(int row, int column) const override;

  private:
    const Findings& findings_;
};

QString fault_text(const profile::Blockage& found); // "Blocked pipeline: reversal in a pipeline"
QString kind_text(profile::BlockageKind kind);      // "Blocked pipeline"
// "sample.flic, line 2"; empty where it is not known
QString place_text(const std::optional<profile::Place>& place);

} // namespace lexprof::gui
