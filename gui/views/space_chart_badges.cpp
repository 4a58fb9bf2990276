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
        .arg(
            counted(counted_there ? before.row(*counted_there).calls : 0, tr("call"), tr("calls")));
}

// In the first of the forms for which there is room: each is shorter than the one before.
void SpaceChart::add_badge(std::vector<Badge>& all, const Badge& badge, const QStringList& forms,
                           double middle) const {
    for (const QString& text : forms) {
        const auto place = free_place(text, middle, all);
        if (!place) continue;
        all.push_back(badge);
        all.back().text = text;
        all.back().place = *place;
        return;
    }
}

// The window comes first, then the finding about the selected pair, then the others. Where that
// leaves no room for one of them, what is no finding is short and stands at the left.
std::vector<SpaceChart::Badge> SpaceChart::badges() const {
    std::vector<Badge> all = badges_of_chart(false);
    if (add_findings(all)) return all;
    std::vector<Badge> close = badges_of_chart(true);
    add_findings(close);
    return close.size() > all.size() ? close : all;
}

std::vector<SpaceChart::Badge> SpaceChart::badges_of_chart(bool is_close) const {
    std::vector<Badge> all;
    const QColor quiet = quiet_text(palette());
    const auto dragged = dragged_window();
    if (const auto window = dragged ? dragged : session_.choice().window) {
        const QString stretch =
            window_text(session_.document()->curves(), *window, timeline_.axis());
        const double middle = (x_of(window->begin) + x_of(window->end)) / 2;
        add_badge(all, {{}, {}, window_colour(palette()), true, std::nullopt},
                  {is_close ? stretch : tr("Window: %1").arg(stretch)},
                  is_close ? plot().left() : middle);
    }
    if (is_baseline_drawn())
        add_badge(all, {{}, {}, quiet, false, std::nullopt},
                  {is_close ? tr("dotted: before") : former_text()}, plot().left());
    if (own_moments() < moments() && last_own() >= sight_.first && last_own() <= sight_.last) {
        const QString end = position_text(timeline_.position(last_own()), timeline_.axis());
        add_badge(all, {{}, {}, quiet, false, std::nullopt},
                  {is_close ? tr("ends at %1").arg(end) : tr("this run ends at %1").arg(end)},
                  x_of(last_own()));
    }
    return all;
}

// Says whether each has found its place.
bool SpaceChart::add_findings(std::vector<Badge>& all) const {
    if (findings_ == nullptr) return true;
    std::size_t wanted = all.size();
    const auto chosen = findings_->chosen();
    const auto add = [&](std::size_t at) {
        const auto pair = findings_->pair_of(at);
        const QRectF stretch = shade_of(findings_->at(at));
        if (!pair || stretch.width() <= 0) return;
        ++wanted;
        const QString kind = kind_text(findings_->at(at).kind);
        const QString full = findings_->are_by_curves() ? tr("%1 (by its curve)").arg(kind) : kind;
        const Document& document = *session_.document();
        const QString name = document.name(*pair);
        QStringList forms{full};
        if (at != chosen)
            forms = {tr("%1: %2").arg(full, name), tr("%1: %2").arg(kind, name), full};
        forms << kind;
        add_badge(all,
                  {{},
                   {},
                   at == chosen ? pair_colour(document, *pair, palette())
                                : name_colour(document, *pair, palette()),
                   at == chosen,
                   pair},
                  forms, stretch.center().x());
    };
    if (chosen) add(*chosen);
    for (std::size_t at = 0; at < findings_->size(); ++at)
        if (at != chosen) add(at);
    return all.size() == wanted;
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
