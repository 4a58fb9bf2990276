// The arcs of the call graph that is drawn, as a table: the graph's twin.
#pragma once

#include "gui/core/session.h"
#include "gui/look/graph_picture.h"

#include <QAbstractTableModel>

namespace lexprof::gui {

class GraphModel : public QAbstractTableModel {
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

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    // The weightiest arc comes first, or what has changed most.
    void show(GraphPicturePointer picture, Measure measure);
    std::optional<int> line_of(PairIndex pair) const;

  private:
    const GraphArc& arc(int line) const {
        return picture_->graph.arcs[order_[static_cast<std::size_t>(line)]];
    }
    bool is_of_changes() const { return picture_ && picture_->graph.is_of_changes; }
    std::uint64_t calls_of(const GraphArc& arc) const;
    QVariant title(int section, bool exported) const;
    QString text(const GraphArc& arc, int column) const;
    QString exported(const GraphArc& arc, int column) const;

    const Session& session_;
    GraphPicturePointer picture_;
    DocumentPointer document_; // that of the picture
    Measure measure_ = Measure::time;
    std::vector<std::uint32_t> order_;
};

} // namespace lexprof::gui
