#include "gui/views/life_chart.h"

#include "gui/core/timeline.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace lexprof::gui {

namespace {

constexpr int lines_across = 4;
constexpr int right_margin = 30;
constexpr std::size_t most_columns = 512; // more than that cannot be told apart

// Neighbours together, such that there are not too many.
std::vector<LifeColumn> thinned(const std::vector<LifeColumn>& all) {
    const std::size_t by = 1 + all.size() / most_columns;
    if (by == 1) return all;
    std::vector<LifeColumn> thin;
    for (std::size_t at = 0; at < all.size(); at += by) {
        const std::size_t last = std::min(at + by, all.size());
        LifeColumn sum{all[at].begin, all[last - 1].end, {}};
        for (std::size_t each = at; each < last; ++each)
            for (std::size_t phase = 0; phase < sum.cells.size(); ++phase)
                sum.cells[phase] += all[each].cells[phase] *
                                    static_cast<double>(all[each].end - all[each].begin) /
                                    static_cast<double>(sum.end - sum.begin);
        thin.push_back(sum);
    }
    return thin;
}

} // namespace

double LifeColumn::all() const { return std::accumulate(cells.begin(), cells.end(), 0.0); }

std::vector<LifeColumn> life_columns(const profile::Lives& lives) {
    std::vector<LifeColumn> columns;
    std::uint64_t begin = 0;
    for (const profile::LifeInterval& interval : lives.intervals) {
        if (interval.end <= begin) continue;
        LifeColumn column{begin, interval.end, {}};
        for (std::size_t phase = 0; phase < column.cells.size(); ++phase)
            column.cells[phase] = static_cast<double>(interval.steps[phase]) /
                                  static_cast<double>(interval.end - begin);
        columns.push_back(column);
        begin = interval.end;
    }
    return columns;
}

// What is of use is blue, what is not is orange, the stronger the worse; void is what nobody
// wanted.
QColor phase_colour(profile::Phase phase, const QPalette& palette) {
    const bool dark = is_dark(palette);
    switch (phase) {
    case profile::Phase::lag: return dark ? QColor(0x9a, 0xc4, 0xf0) : QColor(0x9c, 0xc3, 0xea);
    case profile::Phase::use: return dark ? QColor(0x2f, 0x6c, 0xb3) : QColor(0x2b, 0x6c, 0xb0);
    case profile::Phase::drag: return dark ? QColor(0xd9, 0x8b, 0x45) : QColor(0xf0, 0xa0, 0x50);
    case profile::Phase::void_: return dark ? QColor(0xc4, 0x4f, 0x1f) : QColor(0xc6, 0x4a, 0x12);
    }
    return {};
}

QString phase_title(profile::Phase phase) {
    switch (phase) {
    case profile::Phase::lag: return LifeChart::tr("lag: made, not used yet");
    case profile::Phase::use: return LifeChart::tr("use: to the last use");
    case profile::Phase::drag: return LifeChart::tr("drag: not used any more");
    case profile::Phase::void_: return LifeChart::tr("void: never used");
    }
    return {};
}

LifeChart::LifeChart(const Session& session, QWidget* parent) : QWidget(parent), session_(session) {
    setObjectName(QStringLiteral("life_chart"));
    setAccessibleName(tr("Cells in each phase of their lives"));
    setMouseTracking(true);
    connect(&session, &Session::document_changed, this, &LifeChart::follow);
    follow();
}

void LifeChart::follow() {
    bands_.clear();
    most_ = 0;
    if (session_.is_open() && session_.document()->recording().followed.lives)
        bands_ = thinned(life_columns(*session_.document()->recording().followed.lives));
    for (const LifeColumn& column : bands_) most_ = std::max(most_, column.all());
    update();
}

QRect LifeChart::plot() const {
    const QFontMetrics metrics(font());
    const int left = metrics.height() + 16 +
                     metrics.horizontalAdvance(axis_number(most_, most_ / lines_across, most_));
    const int above = legend(left) == Legend::two_lines ? 2 * metrics.height() : metrics.height();
    return rect().adjusted(left, above + 12, -right_margin, -2 * metrics.height() - 10);
}

// Two lines of two, where four in one have no room; words alone where not even those have.
LifeChart::Legend LifeChart::legend(int left) const {
    int wanted = 0;
    int widest = 0;
    for (const profile::Phase phase : profile::every_phase) {
        wanted += legend_width(phase_title(phase));
        widest = std::max(widest, legend_width(phase_title(phase)));
    }
    const int room = width() - left - right_margin;
    return wanted <= room       ? Legend::one_line
           : 2 * widest <= room ? Legend::two_lines
                                : Legend::words;
}

int LifeChart::legend_width(const QString& title) const {
    return fontMetrics().height() + fontMetrics().horizontalAdvance(title) + 14;
}

double LifeChart::x_of(std::uint64_t step, const QRect& area) const {
    const double all = bands_.empty() ? 1 : static_cast<double>(bands_.back().end);
    return area.left() + area.width() * static_cast<double>(step) / all;
}

double LifeChart::y_of(double cells, const QRect& area) const {
    return most_ > 0 ? area.bottom() - area.height() * cells / most_ : area.bottom();
}

void LifeChart::paint_axes(QPainter& painter) const {
    const QRect area = plot();
    const int height = fontMetrics().height();
    const std::vector<double> levels = ticks(0, most_, lines_across);
    for (const double cells : levels) {
        const auto y = static_cast<int>(y_of(cells, area));
        painter.setPen(grid_line(palette()));
        painter.drawLine(area.left(), y, area.right(), y);
        painter.setPen(quiet_text(palette()));
        painter.drawText(QRect(0, y - height / 2, area.left() - 6, height),
                         Qt::AlignRight | Qt::AlignVCenter,
                         axis_number(cells, levels.size() > 1 ? levels[1] : 1, most_));
    }
    const auto last = static_cast<double>(bands_.back().end);
    const std::vector<double> steps = ticks(0, last, lines_across);
    for (const double step : steps) {
        const auto x = static_cast<int>(x_of(static_cast<std::uint64_t>(step), area));
        constexpr int room = 120;
        painter.drawText(QRect(x - room / 2, area.bottom() + 4, room, height), Qt::AlignHCenter,
                         axis_number(step, steps.size() > 1 ? steps[1] : 1, last));
    }
    painter.drawText(QRect(area.left(), area.bottom() + 4 + height, area.width(), height),
                     Qt::AlignHCenter, tr("Steps"));
    painter.save(); // upright beside the axis
    painter.translate(2, area.bottom());
    painter.rotate(-90);
    painter.drawText(QRect(0, 0, area.height(), height), Qt::AlignHCenter, tr("Cells"));
    painter.restore();
}

void LifeChart::paint_bands(QPainter& painter) const {
    const QRect area = plot(); // which takes longer than all the points do
    std::vector<double> below(bands_.size(), 0);
    for (const profile::Phase phase :
         {profile::Phase::use, profile::Phase::lag, profile::Phase::drag, profile::Phase::void_}) {
        QPainterPath path;
        path.moveTo(x_of(0, area), y_of(bands_.empty() ? 0 : below.front(), area));
        std::vector<double> above = below;
        for (std::size_t at = 0; at < bands_.size(); ++at) {
            above[at] += bands_[at].cells[static_cast<std::size_t>(phase)];
            path.lineTo(x_of(bands_[at].begin, area), y_of(above[at], area));
            path.lineTo(x_of(bands_[at].end, area), y_of(above[at], area));
        }
        for (std::size_t at = bands_.size(); at-- > 0;) {
            path.lineTo(x_of(bands_[at].end, area), y_of(below[at], area));
            path.lineTo(x_of(bands_[at].begin, area), y_of(below[at], area));
        }
        path.closeSubpath();
        painter.fillPath(path, phase_colour(phase, palette()));
        below = std::move(above);
    }
}

void LifeChart::paint_legend(QPainter& painter) const {
    const int height = fontMetrics().height();
    const QRect area = plot();
    const Legend how = legend(area.left());
    int left = area.left();
    int top = 4;
    for (const profile::Phase phase :
         {profile::Phase::use, profile::Phase::lag, profile::Phase::drag, profile::Phase::void_}) {
        if (how == Legend::two_lines && phase == profile::Phase::drag) {
            left = area.left();
            top += height;
        }
        QString title = phase_title(phase);
        if (how == Legend::words) title = title.section(u':', 0, 0);
        painter.fillRect(QRect(left, top + 2, height - 4, height - 4),
                         phase_colour(phase, palette()));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(left + height, top + fontMetrics().ascent(), title);
        left += legend_width(title);
    }
}

void LifeChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (bands_.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    paint_bands(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paint_axes(painter);
    paint_legend(painter);
}

QString LifeChart::tip_at(const QPoint& place) const {
    const QRect area = plot();
    if (bands_.empty() || !area.contains(place)) return {};
    const auto found = std::find_if(bands_.begin(), bands_.end(), [&](const LifeColumn& column) {
        return place.x() <= x_of(column.end, area);
    });
    if (found == bands_.end()) return {};
    QString tip = tr("<p>Steps %1 to %2, cells on average:</p><table>")
                      .arg(grouped(found->begin), grouped(found->end));
    for (const profile::Phase phase : profile::every_phase)
        tip += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align='right'>%2</td></tr>")
                   .arg(phase_title(phase),
                        QString::number(found->cells[static_cast<std::size_t>(phase)], 'f', 1));
    return tip + QStringLiteral("</table>");
}

bool LifeChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tip_at(help->pos()), this);
    return true;
}

} // namespace lexprof::gui
