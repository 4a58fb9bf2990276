// The lane above the curves: what a stretch below it is, the window or what a finding is about.
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/models/finding_model.h"
#include "gui/views/space_chart.h"

#include <QPainter>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr double badge_gap = 6;


} // namespace

double SpaceChart::lane_height() const { return fontMetrics().height() + 4.0; }

// Over the middle of its stretch if nobody is there, else beside those who are; nowhere if there is
// no room.
std::optional<QRectF> SpaceChart::free_place(const QString& text, double middle,
                                             const std::vector<Badge>& taken) const {
    const QRectF area = plot();
    const double width = fontMetrics().horizontalAdvance(text) + 14.0;
    if (width > area.width()) return std::nullopt;
    std::vector<double> lefts{middle - width / 2};
    for (const Badge& other : taken) {
        lefts.push_back(other.place.left() - badge_gap - width);
        lefts.push_back(other.place.right() + badge_gap);
    }
    for (double left : lefts) {
        left = std::clamp(left, area.left(), area.right() - width);
        const QRectF place(left, area.top() - lane_height() - 5, width, lane_height());
        const bool free = std::none_of(taken.begin(), taken.end(), [&](const Badge& other) {
            return other.place.adjusted(-1, 0, 1, 0).intersects(place);
        });
        if (free) return place;
    }
    return std::nullopt;
}

// What is dotted. Over calls it may be too short to be seen: it says how many calls it has.
QString SpaceChart::former_text() const {
    if (style_ == Style::bands) return tr("dotted: all before");
    if (timeline_.axis() != Axis::calls) return tr("dotted: before");
    const Document& before = *session_.baseline();
    const auto counted_there = session_.counted_in(before);
    return tr("dotted: before, %1")
        .arg(counted(counted_there ? before.row(*counted_there).calls : 0, tr("call"), tr("calls")));
}

// The window comes first, then the finding about the selected pair, then the others.
std::vector<SpaceChart::Badge> SpaceChart::badges() const {
    std::vector<Badge> all;
    const auto add = [&](const QString& text, double middle, const QColor& colour, bool filled,
                         std::optional<PairIndex> pair) {
        if (const auto place = free_place(text, middle, all))
            all.push_back({*place, text, colour, filled, pair});
    };
    const auto dragged = dragged_window();
    if (const auto window = dragged ? dragged : session_.choice().window)
        add(tr("Window: %1")
                .arg(window_text(session_.document()->curves(), *window, timeline_.axis())),
            (x_of(window->begin) + x_of(window->end)) / 2, window_colour(palette()), true,
            std::nullopt);
    if (is_baseline_drawn())
        add(former_text(), plot().left(), quiet_text(palette()), false, std::nullopt);
    if (own_moments() < moments() && last_own() >= sight_.first && last_own() <= sight_.last)
        add(tr("this run ends at %1")
                .arg(position_text(timeline_.position(last_own()), timeline_.axis())),
            x_of(last_own()), quiet_text(palette()), false, std::nullopt);
    if (findings_ == nullptr) return all;
    const auto add_finding = [&](std::size_t at, bool chosen) {
        const auto pair = findings_->pair_of(at);
        const QRectF stretch = shade_of(findings_->at(at));
        if (!pair || stretch.width() <= 0) return;
        QString kind = kind_text(findings_->at(at).kind);
        if (findings_->are_by_curves()) kind = tr("%1 (by its curve)").arg(kind);
        add(chosen ? kind : tr("%1: %2").arg(kind, session_.document()->name(*pair)),
            stretch.center().x(),
            chosen ? pair_colour(*session_.document(), *pair, palette())
                   : name_colour(*session_.document(), *pair, palette()),
            chosen, pair);
    };
    const auto chosen = findings_->chosen();
    if (chosen) add_finding(*chosen, true);
    for (std::size_t at = 0; at < findings_->size(); ++at)
        if (at != chosen) add_finding(at, false);
    return all;
}

void SpaceChart::draw_badges(QPainter& painter) const {
    painter.setFont(font());
    for (const Badge& badge : badges()) {
        const bool framed = badge.filled || badge.pair;
        painter.setPen(framed ? QPen(badge.colour, 1) : QPen(Qt::NoPen));
        painter.setBrush(badge.filled ? QBrush(badge.colour) : QBrush(Qt::NoBrush));
        if (framed) painter.drawRoundedRect(badge.place.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        painter.setPen(badge.filled ? text_on(badge.colour) : badge.colour);
        painter.drawText(badge.place, Qt::AlignCenter, badge.text);
    }
}

std::optional<PairIndex> SpaceChart::badge_at(const QPointF& point) const {
    if (!session_.is_open() || timeline_.moments() < 2) return std::nullopt;
    for (const Badge& badge : badges())
        if (badge.pair && badge.place.contains(point)) return badge.pair;
    return std::nullopt;
}

} // namespace lexprof::gui
