// Calls, time and space of the pairs that matter, as bars side by side.
#pragma once

#include "gui/views/bar_chart.h"
#include "gui/views/view.h"

namespace lexprof::gui {

class BarsView : public View {
    Q_OBJECT

  public:
    explicit BarsView(Session& session, QWidget* parent = nullptr);

    BarModel& model() { return model_; }
    BarChart& chart(int column) { return *charts_[static_cast<std::size_t>(column - 1)]; }

  private:
    void add_tools();

    BarModel model_;
    std::vector<BarChart*> charts_;
};

} // namespace lexprof::gui
