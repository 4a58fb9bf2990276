// The call graph: functions in layers, pairs as arcs between them.
#pragma once

#include "gui/models/graph_model.h"
#include "gui/views/graph_canvas.h"
#include "gui/views/view.h"

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace lexprof::gui {

class GraphView : public View {
    Q_OBJECT

  public:
    explicit GraphView(Session& session, QWidget* parent = nullptr);

    GraphCanvas& canvas() { return *canvas_; }
    GraphModel& model() { return model_; }
    bool is_busy() const { return maker_.is_busy(); }
    void settle() override;

  signals:
    void drawn();

  protected:
    void follow_sight() override;

  private:
    void add_tools();
    void add_colour();
    void add_threshold();
    void add_zoom();
    void ask();
    void wish();
    void forget();
    void follow_baseline();
    bool is_change_chosen() const;
    void take(const GraphPicturePointer& picture, Measure measure);
    QString folded_text(const Graph& graph) const;

    GraphMaker maker_;
    GraphModel model_;
    GraphCanvas* canvas_;
    QComboBox* width_ = nullptr;
    QComboBox* colour_ = nullptr;
    int former_colour_ = 0; // before a comparison began
    QSlider* threshold_ = nullptr;
    QLabel* folded_ = nullptr;
    QSpinBox* reach_ = nullptr;
    bool threshold_is_chosen_ = false;
    bool is_due_ = false; // when somebody looks
    QString shown_;       // of the profile
};

} // namespace lexprof::gui
