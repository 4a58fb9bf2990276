// From when on something counts as a blockage: what `lexprof blockages` has options for.
#pragma once

#include "gui/core/findings.h"

#include <QWidget>

namespace lexprof::gui {

class ThresholdBox : public QWidget {
    Q_OBJECT

  public:
    ThresholdBox(Findings& findings, QWidget* parent);

  private:
    void follow();

    Findings& findings_;
};

} // namespace lexprof::gui
