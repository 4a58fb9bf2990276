// What is drawn over the curves besides: the stretches that findings are about, and the curves of
// the run that this one is compared with.
#include "gui/look/theme.h"
#include "gui/views/space_chart.h"

#include <QChart>
#include <QPainter>
#include <QPainterPath>
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
        painter.fillRect(QRectF(whole.left(), whole.bottom() - strip, whole.width(), strip),
                         colour);
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
    for (const PairIndex pair : wanted(session_, curves_)) {
        const auto before = session_.baseline()->find(*session_.document(), pair);
        if (before)
            most =
                std::max(most, static_cast<double>(session_.baseline()->row(*before).in_use_max));
    }
    return most;
}

bool SpaceChart::is_baseline_drawn() const {
    return session_.baseline() != nullptr && style_ == Style::curves;
}

void SpaceChart::draw_baseline(QPainter& painter) const {
    if (!is_baseline_drawn()) return;
    const Document& before = *session_.baseline();
    const Timeline timeline(before.curves(), session_.axis());
    if (timeline.moments() < 2) return;
    const QRectF area = plot();
    const double from = timeline_.position(sight_.first);
    const double to = std::max(timeline_.position(sight_.last), from + 1e-9);
    const auto moments = band_moments({0, timeline.moments() - 1}, resolution());
    painter.save();
    painter.setClipRect(area);
    for (const PairIndex pair : wanted(session_, curves_)) {
        const auto there = before.find(*session_.document(), pair);
        if (!there) continue;
        const auto in_use = in_use_at(before.curves().rows[*there], moments);
        QPainterPath path;
        for (std::size_t at = 0; at < moments.size(); ++at) {
            const double share = (timeline.position(moments[at]) - from) / (to - from);
            const QPointF point(area.left() + share * area.width(),
                                area.bottom() - in_use[at] / top_ * area.height());
            at == 0 ? path.moveTo(point) : path.lineTo(point);
        }
        QPen pen(pair_colour(*session_.document(), pair, palette()), 1.6, Qt::DotLine);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(path);
    }
    painter.restore();
}

} // namespace lexprof::gui
