// What was kept of single cells: how long they were needed, and who takes apart what, how much
// later.
#pragma once

#include "gui/models/consumer_model.h"
#include "gui/models/lives_model.h"
#include "gui/views/life_chart.h"
#include "gui/views/view.h"

class QLabel;

namespace lexprof::gui {

class LivesView : public View {
    Q_OBJECT

  public:
    explicit LivesView(Session& session, QWidget* parent = nullptr);

    LivesModel& model() { return model_; }
    void settle() override;
    LifeChart& chart() { return *chart_; }
    // What stands above: of which run it is, or how it can be had.
    QString note() const;

  private:
    void follow();

    LivesModel model_;
    LifeChart* chart_ = nullptr;
    Table* lines_ = nullptr;
    bool is_sorted_ = false;
    QWidget* box_ = nullptr;
    QLabel* note_ = nullptr;
};

class ConsumersView : public View {
    Q_OBJECT

  public:
    explicit ConsumersView(Session& session, QWidget* parent = nullptr);

    ConsumerModel& model() { return model_; }
    void settle() override;
    QString note() const;

  private:
    void add_choice();
    void follow();

    ConsumerModel model_;
    QLabel* note_ = nullptr;
};

} // namespace lexprof::gui
