// The c×o matrix: functions, where they are referred to, and how much was done through each pair.
#pragma once

#include "gui/views/matrix_table.h"
#include "gui/views/view.h"

class QComboBox;

namespace lexprof::gui {

class MatrixView : public View {
    Q_OBJECT

  public:
    explicit MatrixView(Session& session, QWidget* parent = nullptr);

    MatrixModel& model() { return model_; }
    void settle() override { model_.settle(); }
    MatrixTable& matrix() { return *matrix_; }

  protected:
    void follow_sight() override;

  private:
    void add_tools();
    void add_caption();

    MatrixModel model_;
    MatrixTable* matrix_;
};

} // namespace lexprof::gui
