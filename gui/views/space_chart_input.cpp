// Mouse and keyboard on the curves: see Note [Window and zoom].
#include "gui/views/space_chart.h"

#include "gui/core/make.h"
#include "gui/views/pair_menu.h"

#include <QAction>
#include <QApplication>
#include <QChart>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double handle_edge = 6; // pixels

} // namespace

void SpaceChart::set_cursor(std::optional<std::uint32_t> moment) {
    if (moment == cursor_) return;
    cursor_ = moment;
    curves_.set_moment(moment);
    viewport()->update();
}

void SpaceChart::set_sight(Stretch sight) {
    const std::uint32_t last = timeline_.moments() - 1;
    sight.last = std::min(sight.last, last);
    sight.first = std::min(sight.first, sight.last);
    if (sight.last - sight.first < std::min(4U, last)) return; // nothing would be seen
    if (sight.first == sight_.first && sight.last == sight_.last) return;
    sight_ = sight;
    rebuild();
    emit sight_changed();
}

void SpaceChart::zoom(double factor, double around) {
    const double from = timeline_.position(sight_.first);
    const double to = timeline_.position(sight_.last);
    const double left = around - (around - from) * factor;
    const double right = around + (to - around) * factor;
    Stretch wanted{timeline_.moment_near(left), timeline_.moment_near(right)};
    if (factor < 1 && wanted.first == sight_.first && wanted.last == sight_.last) return;
    if (factor > 1 && wanted.first == sight_.first && wanted.first > 0) --wanted.first;
    if (factor > 1 && wanted.last == sight_.last) ++wanted.last;
    set_sight(wanted);
}

void SpaceChart::zoom(double factor) {
    zoom(factor, (timeline_.position(sight_.first) + timeline_.position(sight_.last)) / 2);
}

void SpaceChart::zoom_to_window() {
    const auto& window = session_.choice().window;
    if (window) set_sight({window->begin, window->end});
}

void SpaceChart::show_all() { set_sight({0, timeline_.moments() - 1}); }

bool SpaceChart::press_edge(const QPointF& point) {
    const auto& window = session_.choice().window;
    if (!window) return false;
    const double left = std::abs(point.x() - x_of(window->begin));
    const double right = std::abs(point.x() - x_of(window->end));
    if (std::min(left, right) > handle_edge) return false;
    if (left < right)
        drag_ = Drag{Drag::Kind::window, window->end, window->begin, point, false};
    else
        drag_ = Drag{Drag::Kind::window, window->begin, window->end, point, false};
    return true;
}

void SpaceChart::mousePressEvent(QMouseEvent* event) {
    const QPointF point = event->position();
    if (const auto pair = badge_at(point); pair && event->button() == Qt::LeftButton) {
        session_.choose_pair(pair);
        emit finding_wanted();
        return;
    }
    if (!session_.is_open() || timeline_.moments() < 2 || !plot().contains(point)) return;
    anchor_.reset();
    if (event->button() == Qt::LeftButton && !press_edge(point)) {
        const std::uint32_t moment = moment_at(point.x());
        drag_ = Drag{Drag::Kind::window, moment, moment, point, false};
    } else if (event->button() == Qt::MiddleButton) {
        drag_ = Drag{Drag::Kind::sight, sight_.first, sight_.last, point, false};
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
}

void SpaceChart::mouseMoveEvent(QMouseEvent* event) {
    const QPointF point = event->position();
    if (!session_.is_open() || timeline_.moments() < 2) return;
    if (!drag_) {
        const auto& window = session_.choice().window;
        const bool at_edge = window && plot().contains(point) &&
                             std::min(std::abs(point.x() - x_of(window->begin)),
                                      std::abs(point.x() - x_of(window->end))) <= handle_edge;
        viewport()->setCursor(at_edge           ? Qt::SizeHorCursor
                              : badge_at(point) ? Qt::PointingHandCursor
                                                : Qt::CrossCursor);
        if (plot().contains(point))
            set_cursor(moment_at(point.x()));
        else
            set_cursor(std::nullopt);
        return;
    }
    if (std::abs(point.x() - drag_->from.x()) >= 4) drag_->moved = true;
    if (drag_->kind == Drag::Kind::window) {
        drag_->moving = moment_at(point.x());
        set_cursor(drag_->moving);
    } else {
        const double share = (drag_->from.x() - point.x()) / std::max(1.0, plot().width());
        const double by = share * (drag_->moving - drag_->fixed);
        const double limit = timeline_.moments() - 1.0 - drag_->moving;
        const auto moments = static_cast<int>(
            std::lround(std::clamp(by, -static_cast<double>(drag_->fixed), limit)));
        set_sight({static_cast<std::uint32_t>(static_cast<int>(drag_->fixed) + moments),
                   static_cast<std::uint32_t>(static_cast<int>(drag_->moving) + moments)});
    }
    viewport()->update();
}

void SpaceChart::mouseReleaseEvent(QMouseEvent* event) {
    if (!drag_) return;
    const auto window = dragged_window();
    const Drag done = *drag_;
    drag_.reset();
    viewport()->setCursor(Qt::CrossCursor);
    if (done.kind == Drag::Kind::window) {
        if (window)
            session_.set_window(window);
        else if (!done.moved)
            click(event->position());
    }
    viewport()->update();
}

void SpaceChart::click(const QPointF& point) {
    const auto pair = pair_at(point);
    if (pair) session_.choose_pair(pair);
}

void SpaceChart::wheelEvent(QWheelEvent* event) {
    if (!session_.is_open() || timeline_.moments() < 2) return;
    const QPoint turn = event->angleDelta();
    const double from = timeline_.position(sight_.first);
    const double to = timeline_.position(sight_.last);
    const bool pan = event->modifiers().testFlag(Qt::ShiftModifier) || turn.y() == 0;
    if (pan) {
        const int by = -(turn.x() != 0 ? turn.x() : turn.y());
        const auto width = static_cast<int>(sight_.last - sight_.first);
        const int moments =
            std::clamp(by * std::max(1, width / 10) / 120, -static_cast<int>(sight_.first),
                       static_cast<int>(timeline_.moments() - 1 - sight_.last));
        set_sight({static_cast<std::uint32_t>(static_cast<int>(sight_.first) + moments),
                   static_cast<std::uint32_t>(static_cast<int>(sight_.last) + moments)});
    } else {
        const QRectF area = plot();
        const double share = std::clamp(
            (event->position().x() - area.left()) / std::max(1.0, area.width()), 0.0, 1.0);
        zoom(std::pow(0.8, turn.y() / 120.0), from + share * (to - from));
    }
    event->accept();
}

// The keyboard's cursor; with Shift held it draws a window from where it began.
void SpaceChart::move_cursor(int by, bool extend) {
    const std::uint32_t start = cursor_.value_or(sight_.first);
    const auto wanted = std::clamp(static_cast<int>(start) + by, static_cast<int>(sight_.first),
                                   static_cast<int>(sight_.last));
    if (!extend)
        anchor_.reset();
    else if (!anchor_)
        anchor_ = start;
    set_cursor(static_cast<std::uint32_t>(wanted));
    if (!anchor_) return;
    const std::uint32_t from = *anchor_;
    const auto [begin, end] = std::minmax(from, *cursor_);
    session_.set_window(profile::Window{std::min(begin, last_own()), std::min(end, last_own())});
    anchor_ = from; // also where there is none between them
    set_cursor(static_cast<std::uint32_t>(wanted));
}

void SpaceChart::step_pair(int by) {
    const auto& pairs = curves_.pairs();
    if (pairs.empty()) return;
    const auto chosen = session_.choice().pair;
    const auto found = chosen ? std::find(pairs.begin(), pairs.end(), *chosen) : pairs.end();
    auto at = found == pairs.end() ? (by > 0 ? -1 : 0) : static_cast<int>(found - pairs.begin());
    at = std::clamp(at + by, 0, static_cast<int>(pairs.size()) - 1);
    session_.choose_pair(pairs[static_cast<std::size_t>(at)]);
}

void SpaceChart::keyPressEvent(QKeyEvent* event) {
    if (!session_.is_open() || timeline_.moments() < 2) return;
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const int stride = std::max(1, static_cast<int>(sight_.last - sight_.first) / 100);
    const double middle = (timeline_.position(sight_.first) + timeline_.position(sight_.last)) / 2;
    const double around = cursor_ ? timeline_.position(*cursor_) : middle;
    switch (event->key()) {
    case Qt::Key_Left: return move_cursor(-stride, shift);
    case Qt::Key_Right: return move_cursor(stride, shift);
    case Qt::Key_Home: return move_cursor(-static_cast<int>(timeline_.moments()), shift);
    case Qt::Key_End: return move_cursor(static_cast<int>(timeline_.moments()), shift);
    case Qt::Key_Up: return step_pair(-1);
    case Qt::Key_Down: return step_pair(1);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoom(0.7, around);
    case Qt::Key_Minus: return zoom(1 / 0.7, around);
    case Qt::Key_0: return show_all();
    case Qt::Key_Escape: anchor_.reset(); return session_.set_window(std::nullopt);
    default: QChartView::keyPressEvent(event);
    }
}

// The menu of the curves, where the pointer is, or else the keyboard's cursor.
void SpaceChart::offer_menu() {
    auto* heap = make<QAction>(tr("What Is &Here, and Who Holds It"), this);
    heap->setObjectName(QStringLiteral("heap_here_action"));
    connect(heap, &QAction::triggered, this, [this] {
        if (!session_.is_open() || timeline_.moments() < 2) return;
        const auto& intervals = document_->curves().intervals;
        const std::size_t moment = std::min<std::size_t>(menu_moment_, intervals.size());
        emit heap_wanted(moment == 0 ? 0 : intervals[moment - 1].steps);
    });
    addAction(heap);
    offer_pair_menu(*this, session_, [this](const QPoint& point) {
        menu_moment_ = cursor_.value_or(moment_at(point.x()));
        return pair_at(point);
    });
}

void SpaceChart::leaveEvent(QEvent* event) {
    QChartView::leaveEvent(event);
    if (!drag_) set_cursor(std::nullopt);
}

} // namespace lexprof::gui
