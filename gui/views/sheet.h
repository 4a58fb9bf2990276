// What a view looks like on paper: everything in it, also what is out of sight, under a heading
// that says what it is.
#pragma once

#include "gui/views/view.h"

#include <QPalette>
#include <QSizeF>
#include <functional>
#include <vector>

class QPainter;

namespace lexprof::gui {

struct Sheet {
    QSizeF size;
    std::function<void(QPainter&)> paint; // within [0, size]
};

// A picture is one sheet; a table is one for each `lines` of its lines, and no more than `most`:
// the last one then says how many lines are missing.
std::vector<Sheet> sheets_of(View& view, int lines, int most);

// While it lives, the application has light colours: for paper.
class LightPaper {
  public:
    LightPaper();
    ~LightPaper();
    LightPaper(const LightPaper&) = delete;
    LightPaper& operator=(const LightPaper&) = delete;

  private:
    QPalette before_;
};

} // namespace lexprof::gui
