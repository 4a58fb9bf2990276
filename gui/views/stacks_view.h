// The stacks of cost centres as a tree: each with its entries, with what it costs itself, and with
// that of all that go on from it.
#pragma once

#include "gui/models/stack_model.h"
#include "gui/views/view.h"

class QLabel;
class QToolButton;

namespace lexprof::gui {

class StacksView : public View {
    Q_OBJECT

  public:
    explicit StacksView(Session& session, QWidget* parent = nullptr);

    StackModel& model() { return model_; }
    void settle() override;
    // What stands above: how stacks can be had where there are none.
    QString note() const;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void add_tools();
    QToolButton* add_button(const QString& name, const QString& text, bool folds);
    void follow();
    // A line hides what goes on from it, or shows it. Who was selected there hands that on to it.
    void fold(int line, bool folded);

    StackModel model_;
    QLabel* note_ = nullptr;
};

} // namespace lexprof::gui
