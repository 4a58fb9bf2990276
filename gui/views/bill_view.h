// Whose bill it is, folded outward with a slider, in the lexical and the dynamic book side by side.
#pragma once

#include "gui/models/bill_model.h"
#include "gui/views/view.h"

class QLabel;
class QSlider;

namespace lexprof::gui {

class BillView : public View {
    Q_OBJECT

  public:
    explicit BillView(Session& session, QWidget* parent = nullptr);

    Bills& bills() { return bills_; }
    BillModel& model() { return model_; }
    bool is_busy() const { return bills_.is_busy(); }
    void settle() override;
    // What the sums of the lines are, and that they are what was measured.
    QString sum_text() const;

  protected:
    void follow_sight() override;

  private:
    void add_tools();
    void follow();
    void follow_pair();

    Bills bills_;
    BillModel model_;
    QSlider* fold_ = nullptr;
    QLabel* folded_ = nullptr;
    QLabel* sum_ = nullptr;
    bool is_sorted_ = false; // as at first, or as the user wants it
};

} // namespace lexprof::gui
