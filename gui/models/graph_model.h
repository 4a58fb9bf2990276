// The arcs of the call graph that is drawn, as a table: the graph's twin.
#pragma once

#include "gui/look/graph_picture.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class GraphModel : public TableModel {
    Q_OBJECT

  public:
    enum GraphColumn : int {
        origin_column,
        callee_column,
        calls_column,
        value_column, // of the measure
        share_column,
        inclusive_column,
        before_column, // only while changes are shown
        change_column,
        fate_column,
        column_count
    };

    explicit GraphModel(const Session& session, QObject* parent = nullptr);

    // The weightiest arc comes first, or what has changed most.
    void show(GraphPicturePointer picture, Measure measure);

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(arcs_.size()); }
    const Document* document_of_rows() const override { return document_.get(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString tip(int row, int column) const override;
    QString in_full(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    double sort_key(int row, int column) const override;

  private:
    const GraphArc& arc(int row) const {
        return picture_->graph.arcs[arcs_[static_cast<std::size_t>(row)]];
    }
    bool is_of_changes() const { return picture_ && picture_->graph.is_of_changes; }
    // Until the new picture is there, the old one belongs to a document that is no longer shown.
    bool is_current() const { return document_ == session().document(); }
    std::uint64_t calls_of(const GraphArc& arc) const;
    void list_arcs();

    GraphPicturePointer picture_;
    DocumentPointer document_; // that of the picture
    Measure measure_ = Measure::time_ns;
    std::vector<std::uint32_t> arcs_;
};

} // namespace lexprof::gui
