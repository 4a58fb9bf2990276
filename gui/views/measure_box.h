// The choice of what heat and bars stand for, the same in every view that asks.
#pragma once

#include "gui/core/session.h"

#include <QComboBox>

namespace lexprof::gui {

class MeasureBox : public QComboBox {
    Q_OBJECT

  public:
    explicit MeasureBox(Session& session, QWidget* parent = nullptr);
};

} // namespace lexprof::gui
