// How the costs of a program grow with what it is given: the pairs of a sweep as a table, and what
// is chosen there as a curve. From a run in it its profile can be opened; two sweeps can be
// compared.
#pragma once

#include "gui/core/sweeps.h"
#include "gui/models/growth_model.h"
#include "gui/models/growth_runs_model.h"
#include "gui/views/growth_chart.h"
#include "gui/views/view.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace lexprof::gui {

class GrowthView : public View {
    Q_OBJECT

  public:
    GrowthView(Session& session, Sweeps& sweeps, QWidget* parent = nullptr);

    GrowthModel& model() { return model_; }
    GrowthRunsModel& runs() { return runs_; }
    GrowthChart& chart() { return *chart_; }
    Table& lines() { return *lines_; }
    QString summary() const;
    void settle() override;
    // What is going on; empty: nothing.
    void set_note(const QString& note);

  signals:
    void compare_wanted();
    void open_wanted();
    void run_wanted(std::size_t run); // its profile, by its place in the sweep

  private:
    void add_tools();
    QWidget* make_picture();
    void follow();
    void follow_measure();
    void follow_with_order();
    void follow_row();
    void follow_point();
    void lead();
    void lead_point();
    void ask_for_run();
    QString summary_text() const;

    Sweeps& sweeps_;
    GrowthModel model_;
    GrowthRunsModel runs_;
    GrowthChart* chart_ = nullptr;
    Table* lines_ = nullptr;
    QLabel* summary_ = nullptr;
    QWidget* split_ = nullptr;
    QComboBox* measure_ = nullptr;
    QToolButton* compare_ = nullptr;
    QToolButton* alone_ = nullptr;
    QToolButton* profile_ = nullptr;
    QString note_;
    bool is_following_ = false;
};

} // namespace lexprof::gui
