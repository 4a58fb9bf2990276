// A small line that a model gives for a cell: the course of a number over the sizes of a sweep.
#pragma once

#include "gui/models/roles.h"

#include <QMetaType>
#include <QPointF>
#include <vector>

namespace lexprof::gui {

inline constexpr int course_role = export_role + 1; // a Course

// Places from 0 to 1, from left to right and from the bottom to the top.
struct Course {
    std::vector<QPointF> now;
    std::vector<QPointF> before; // what it is compared with
};

} // namespace lexprof::gui

Q_DECLARE_METATYPE(lexprof::gui::Course)
