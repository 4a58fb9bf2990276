// Space over time: the chart, its legend and its scroll bar.
#pragma once

#include "gui/views/space_chart.h"
#include "gui/views/view.h"

class QComboBox;
class QScrollBar;
class QSpinBox;

namespace lexprof::gui {

class SpaceView : public View {
    Q_OBJECT

  public:
    explicit SpaceView(Session& session, QWidget* parent = nullptr);

    SpaceChart& chart() { return *chart_; }
    CurveListModel& curves() { return curves_; }
    Table& legend() { return *legend_; }

  private:
    void add_tools();
    void add_style();
    void add_axis();
    void add_zoom();
    QWidget* make_chart_side();
    void follow_sight();
    void fit_legend();

    CurveListModel curves_;
    SpaceChart* chart_;
    Table* legend_;
    QScrollBar* scroll_;
};

} // namespace lexprof::gui
