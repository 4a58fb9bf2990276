// Who calls the function that is looked at, and what it calls, one above the other.
#pragma once

#include "gui/models/relatives_model.h"
#include "gui/views/view.h"

class QLabel;

namespace lexprof::gui {

class RelativesView : public View {
    Q_OBJECT

  public:
    explicit RelativesView(Session& session, QWidget* parent = nullptr);

    RelativesModel& callers() { return callers_; }
    RelativesModel& callees() { return callees_; }
    Table& callees_table() { return *below_; }
    bool is_busy() const { return costs_.is_busy(); }
    void settle() override;
    // What stands above the tables: which function they are about.
    QString heading() const;

  protected:
    void follow_sight() override;

  private:
    void add_table(Table& table, RelativesModel& model, const QString& name, const QString& title);
    void follow();
    void go(const RelativesModel& model, const QModelIndex& index);

    CallCosts costs_;
    RelativesModel callers_;
    RelativesModel callees_;
    Table* above_;
    Table* below_;
    QLabel* heading_;
    QLabel* middle_;
};

} // namespace lexprof::gui
