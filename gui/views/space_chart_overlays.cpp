// What is drawn over the curves besides: the stretches that findings are about, and the curves of
// the run that this one is compared with.
#include "gui/look/theme.h"
#include "gui/views/space_chart.h"

#include <QChart>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr double strip = 5; // of findings about pairs that are not selected

// The pairs whose former curves are drawn: the selected one, or all.
std::vector<PairIndex> wanted(const Session& session, const CurveListModel& curves) {
    if (session.choice().pair) return {*session.choice().pair};
    return curves.pairs();
}

} // namespace

void SpaceChart::set_findings(const Findings* findings) {
    findings_ = findings;
    connect(findings, &Findings::changed, viewport(), [this] { viewport()->update(); });
}

QRectF SpaceChart::shade_of(const profile::Blockage& found) const {
    const QRectF area = plot();
    const std::uint32_t last = timeline_.moments() - 1;
    const double left = x_of(std::min(found.window.begin, last));
    const double right = std::max(left + 2, x_of(std::min(found.window.end, last)));
    return QRectF(QPointF(left, area.top()), QPointF(right, area.bottom())).intersected(area);
}

std::optional<QRectF> SpaceChart::shade() const {
    if (findings_ == nullptr || !session_.is_open() || timeline_.moments() < 2) return std::nullopt;
    const auto chosen = findings_->chosen();
    if (!chosen) return std::nullopt;
    return shade_of(findings_->at(*chosen));
}

void SpaceChart::draw_shades(QPainter& painter) const {
    if (findings_ == nullptr) return;
    const auto chosen = findings_->chosen();
    for (std::size_t finding = 0; finding < findings_->size(); ++finding) {
        const auto pair = findings_->pair_of(finding);
        if (!pair) continue;
        const profile::Blockage& found = findings_->at(finding);
        const QRectF whole = shade_of(found);
        if (whole.width() <= 0) continue;
        QColor colour = pair_colour(*session_.document(), *pair, palette());
        // Below the axis, so that no curve is hidden.
        painter.fillRect(QRectF(whole.left(), whole.bottom(), whole.width(), strip), colour);
        if (chosen != finding) continue;
        colour.setAlphaF(0.14F);
        painter.fillRect(whole, colour);
        colour.setAlphaF(0.8F);
        painter.setPen(QPen(colour, 1, Qt::DashLine));
        painter.drawLine(whole.topLeft(), whole.bottomLeft());
        painter.drawLine(whole.topRight(), whole.bottomRight());
    }
}

double SpaceChart::highest_of_baseline() const {
    double most = 0;
    if (!session_.baseline()) return most;
    if (style_ == Style::bands)
        return static_cast<double>(session_.baseline()->book().totals.in_use_max);
    for (const PairIndex pair : wanted(session_, curves_)) {
        const auto before = session_.former(pair);
        if (before)
            most =
                std::max(most, static_cast<double>(session_.baseline()->row(*before).in_use_max));
    }
    return most;
}

// The solid curve of the same pair has no name there, or one far below.
void SpaceChart::name_towering() {
    if (!is_baseline_drawn()) return;
    constexpr double towers = 2;  // times what it is now
    constexpr double seen = 0.15; // of all that is drawn
    const std::vector<PairIndex> pairs = wanted(session_, curves_);
    const auto curves = baseline_curves();
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        if (curves[at].empty()) continue;
        const QPointF before = *std::ranges::max_element(curves[at], {}, &QPointF::y);
        double now = 0;
        for (const Name& name : names_)
            if (name.pair == pairs[at]) now = std::max(now, name.at.y());
        if (before.y() > towers * now && before.y() > seen * top_)
            names_.push_back({pairs[at], before, true});
    }
}

bool SpaceChart::is_baseline_drawn() const {
    return session_.baseline() != nullptr && session_.baseline()->curves().intervals.size() > 0;
}

// What was in use before, where it is in sight: by each pair that is drawn, or in all.
std::vector<std::vector<QPointF>> SpaceChart::baseline_curves() const {
    std::vector<std::vector<QPointF>> all;
    const Document& before = *session_.baseline();
    const Timeline timeline = Timeline::of(session_, before);
    const double from = timeline_.position(sight_.first);
    const double to = timeline_.position(sight_.last);
    Stretch stretch{timeline.interval_at(from), timeline.interval_at(to) + 1};
    stretch.last = std::min(stretch.last, timeline.moments() - 1);
    if (style_ == Style::bands) {
        const auto moments = band_moments(stretch, resolution());
        const std::vector<double> heap = heap_at(before.curves().intervals, moments);
        all.emplace_back();
        for (std::size_t at = 0; at < moments.size(); ++at)
            all.back().emplace_back(timeline.position(moments[at]), heap[at]);
        return all;
    }
    for (const PairIndex pair : wanted(session_, curves_)) {
        const auto there = session_.former(pair);
        all.emplace_back();
        if (there)
            all.back() =
                space_range(before.curves().rows[*there], timeline, stretch, resolution()).most;
    }
    return all;
}

std::vector<QColor> SpaceChart::baseline_colours() const {
    if (style_ == Style::bands) return {palette().color(QPalette::Text)};
    std::vector<QColor> colours;
    for (const PairIndex pair : wanted(session_, curves_))
        colours.push_back(pair_colour(*session_.document(), pair, palette()));
    return colours;
}

void SpaceChart::draw_baseline(QPainter& painter) const {
    if (!is_baseline_drawn()) return;
    const auto curves = baseline_curves();
    const std::vector<QColor> colours = baseline_colours();
    painter.save();
    painter.setClipRect(plot());
    painter.setBrush(Qt::NoBrush);
    for (std::size_t at = 0; at < curves.size(); ++at) {
        QPolygonF line;
        for (const QPointF& point : curves[at]) line << on_screen(point);
        painter.setPen(QPen(colours[at], 1.6, Qt::DotLine));
        painter.drawPolyline(line);
    }
    if (own_moments() < moments()) { // where this run is over
        const double x = x_of(last_own());
        painter.setPen(QPen(quiet_text(palette()), 1, Qt::DashLine));
        painter.drawLine(QPointF(x, plot().top()), QPointF(x, plot().bottom()));
    }
    painter.restore();
}

} // namespace lexprof::gui
