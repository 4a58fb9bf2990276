// A cell with the course of a number over the sizes of a sweep, as a small line.
#pragma once

#include "gui/views/number_delegate.h"

namespace lexprof::gui {

class CourseDelegate : public NumberDelegate {
    Q_OBJECT

  public:
    using NumberDelegate::NumberDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace lexprof::gui
