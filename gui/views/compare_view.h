// Two runs side by side: what has changed in a sentence, as paired bars, and as a table.
#pragma once

#include "gui/models/change_model.h"
#include "gui/views/change_bars.h"
#include "gui/views/view.h"

class QComboBox;
class QLabel;

namespace lexprof::gui {

class CompareView : public View {
    Q_OBJECT

  public:
    CompareView(Session& session, QWidget* parent = nullptr);

    ChangeModel& model() { return model_; }
    Contrast& contrast() { return contrast_; }
    ChangeBars& bars() { return *bars_; }
    QString summary() const;
    void settle() override;

  private:
    void add_tools();
    QWidget* make_picture();
    void follow();
    QString summary_text() const;
    QString reason() const;

    Contrast contrast_;
    ChangeModel model_;
    ChangeBars* bars_ = nullptr;
    Table* lines_ = nullptr;
    Table* twin_ = nullptr; // with all numbers, as a table
    QLabel* summary_ = nullptr;
};

} // namespace lexprof::gui
