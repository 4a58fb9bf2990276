#include "gui/views/growth_chart.h"

#include "gui/core/columns.h"
#include "gui/core/words.h"
#include "gui/look/sweep_colours.h"
#include "gui/look/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double mark = 3.5;        // its radius
constexpr double reach = 10;        // how near one must click
constexpr double room_above = 1.25; // in the values
constexpr int curve_points = 96;
constexpr int course_gap = 8;

QString number_text(double number) {
    return number < 10'000 ? grouped(static_cast<std::uint64_t>(std::llround(number)))
                           : short_number(number);
}

} // namespace

double LogAxis::place(double number) const {
    return from + (to - from) * std::log(number / least) / std::log(most / least);
}

double LogAxis::number(double place) const {
    return least * std::pow(most / least, (place - from) / (to - from));
}

std::vector<double> LogAxis::ticks() const {
    constexpr double near_enough = 1e-9;
    constexpr std::size_t few = 3;
    std::vector<double> tens;
    std::vector<double> between;
    const auto is_inside = [this](double number) {
        return number >= least * (1 - near_enough) && number <= most * (1 + near_enough);
    };
    for (double ten = std::pow(10, std::floor(std::log10(least))); ten <= most; ten *= 10) {
        if (is_inside(ten)) tens.push_back(ten);
        for (const double times : {1.0, 2.0, 5.0})
            if (is_inside(times * ten)) between.push_back(times * ten);
    }
    return tens.size() < few ? between : tens;
}

GrowthChart::GrowthChart(Sweeps& sweeps, QWidget* parent) : QWidget(parent), sweeps_(sweeps) {
    setObjectName(QStringLiteral("growth_chart"));
    setAccessibleName(tr("How it grows, both axes logarithmic"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    const auto follow = [this] { update(); };
    for (const auto signal : {&Sweeps::document_changed, &Sweeps::told, &Sweeps::row_changed,
                              &Sweeps::measure_changed, &Sweeps::point_changed})
        connect(&sweeps, signal, this, follow);
}

GrowthChart::Samples GrowthChart::now() const {
    const auto line = sweeps_.is_open() ? sweeps_.now(sweeps_.row()) : std::nullopt;
    return line ? sweeps_.document()->samples(*line, sweeps_.measure()) : Samples();
}

GrowthChart::Samples GrowthChart::before() const {
    const auto line = sweeps_.is_open() ? sweeps_.before(sweeps_.row()) : std::nullopt;
    return line ? sweeps_.former()->samples(*line, sweeps_.measure()) : Samples();
}

const profile::Growth* GrowthChart::growth() const {
    const auto line = sweeps_.is_open() ? sweeps_.now(sweeps_.row()) : std::nullopt;
    return line && sweeps_.growths() != nullptr
               ? &sweeps_.growths()->growth(*line, sweeps_.measure())
               : nullptr;
}

const profile::Growth* GrowthChart::former_growth() const {
    const auto line = sweeps_.is_open() ? sweeps_.before(sweeps_.row()) : std::nullopt;
    return line && sweeps_.former_growths() != nullptr
               ? &sweeps_.former_growths()->growth(*line, sweeps_.measure())
               : nullptr;
}

QRectF GrowthChart::plot() const {
    const int line = fontMetrics().height();
    const int left = fontMetrics().horizontalAdvance(QStringLiteral("500.5 M")) + 2 * course_gap;
    return QRectF(rect()).adjusted(left, 2 * line + 3 * course_gap, -2.5 * course_gap, -2 * line - 2 * course_gap);
}

LogAxis GrowthChart::sizes() const {
    const QRectF area = plot();
    LogAxis axis{0, 0, area.left(), area.right()};
    for (const Samples samples : {now(), before()}) {
        if (samples.empty()) continue;
        axis.least =
            axis.least > 0 ? std::min(axis.least, samples.front().size) : samples.front().size;
        axis.most = std::max(axis.most, samples.back().size);
    }
    if (axis.least <= 0) axis.least = axis.most = 1;
    if (axis.most <= axis.least) axis.most = 10 * axis.least;
    return axis;
}

// What does not grow has some room above and below.
LogAxis GrowthChart::values() const {
    const QRectF area = plot();
    LogAxis axis{0, 0, area.bottom(), area.top()};
    for (const Samples samples : {now(), before()})
        for (const profile::GrowthPoint& sample : samples) {
            axis.most = std::max(axis.most, sample.value);
            if (sample.value > 0)
                axis.least = axis.least > 0 ? std::min(axis.least, sample.value) : sample.value;
        }
    if (axis.least <= 0) axis.least = axis.most = 1;
    axis.least /= room_above;
    axis.most *= room_above;
    if (axis.most < 10 * axis.least) {
        const double middle = std::sqrt(axis.most * axis.least);
        axis.least = middle / std::sqrt(10.0);
        axis.most = middle * std::sqrt(10.0);
    }
    return axis;
}

std::vector<QPointF> GrowthChart::marks_of(Samples samples) const {
    const LogAxis across = sizes();
    const LogAxis up = values();
    std::vector<QPointF> places;
    for (const profile::GrowthPoint& sample : samples)
        places.emplace_back(across.place(sample.size),
                            sample.value > 0 ? up.place(sample.value) : plot().bottom());
    return places;
}

std::vector<QPointF> GrowthChart::marks() const { return marks_of(now()); }

std::vector<QPointF> GrowthChart::former_marks() const { return marks_of(before()); }

std::vector<QPointF> GrowthChart::curve_of(const profile::Growth* growth) const {
    std::vector<QPointF> places;
    if (growth == nullptr || growth->models.empty()) return places;
    const LogAxis across = sizes();
    const LogAxis up = values();
    for (int at = 0; at <= curve_points; ++at) {
        const double part = static_cast<double>(at) / curve_points;
        const double size = growth->from * std::pow(growth->upto / growth->from, part);
        const double value = growth->models.front().at(size);
        if (value < up.least || value > up.most) continue;
        places.emplace_back(across.place(size), up.place(value));
    }
    return places;
}

std::vector<QPointF> GrowthChart::curve() const { return curve_of(growth()); }

std::optional<std::size_t> GrowthChart::point_at(const QPointF& place) const {
    const auto all = marks();
    std::optional<std::size_t> nearest;
    double least = reach;
    for (std::size_t at = 0; at < all.size(); ++at) {
        const double far = std::hypot(all[at].x() - place.x(), all[at].y() - place.y());
        if (far >= least) continue;
        least = far;
        nearest = at;
    }
    return nearest;
}

QString GrowthChart::point_text(std::size_t point) const {
    const Samples samples = now();
    if (point >= samples.size()) return {};
    const SweepDocument& document = *sweeps_.document();
    const profile::SweepRun& run = document.sweep().runs[document.runs()[point]];
    const auto& facts = profile::facts_of(sweeps_.measure());
    return QStringLiteral("%1: %2 %3")
        .arg(words(document.sweep().name(run)).replace(u'=', QStringLiteral(" = ")),
             grouped(static_cast<std::uint64_t>(samples[point].value)),
             words(std::string(facts.unit)));
}

QString GrowthChart::title() const {
    return sweeps_.is_open() ? sweeps_.name(sweeps_.row()) : QString();
}

QString GrowthChart::subtitle() const {
    if (!sweeps_.is_open()) return {};
    const auto said = [this](const SweepGrowths* growths, std::optional<std::size_t> line) {
        if (!line) return tr("no such pair");
        return growths == nullptr ? QStringLiteral("…") : growths->text(*line, sweeps_.measure());
    };
    QString text = capitalised(title_of(sweeps_.measure())) + QStringLiteral(": ") +
                   said(sweeps_.growths(), sweeps_.now(sweeps_.row()));
    const auto fate = sweeps_.fate(sweeps_.row(), sweeps_.measure());
    if (fate == GrowthFate::same)
        text += tr(", the same as before");
    else if (sweeps_.former())
        text +=
            tr("; before: %1").arg(said(sweeps_.former_growths(), sweeps_.before(sweeps_.row())));
    return text;
}

QColor GrowthChart::colour() const {
    const auto line = sweeps_.now(sweeps_.row());
    if (const QColor own = colours_ && line ? colours_(sweeps_.row()) : QColor(); own.isValid())
        return own;
    return line && *line > 0 ? place_colour(sweeps_.document()->palette_place(*line), palette())
                             : palette().color(QPalette::Text);
}

std::vector<double> GrowthChart::size_labels() const {
    const LogAxis axis = sizes();
    const auto half = [this](double size) {
        return fontMetrics().horizontalAdvance(number_text(size)) / 2.0 + course_gap / 2.0;
    };
    std::vector<double> labels{axis.least, axis.most};
    for (const double size : axis.ticks()) {
        const bool has_room = std::all_of(labels.begin(), labels.end(), [&](double other) {
            return std::abs(axis.place(size) - axis.place(other)) >= half(size) + half(other);
        });
        if (has_room) labels.push_back(size);
    }
    std::sort(labels.begin(), labels.end());
    return labels;
}

void GrowthChart::paint_axes(QPainter& painter) const {
    const QRectF area = plot();
    const int height = fontMetrics().height();
    const LogAxis across = sizes();
    const LogAxis up = values();
    painter.setPen(grid_line(palette()));
    for (const double size : across.ticks())
        painter.drawLine(QPointF(across.place(size), area.top()),
                         QPointF(across.place(size), area.bottom()));
    painter.setPen(quiet_text(palette()));
    for (const double size : size_labels()) {
        const double x = across.place(size);
        const QString text = number_text(size);
        const double wide = fontMetrics().horizontalAdvance(text);
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 4));
        painter.drawText(QRectF(x - wide, area.bottom() + 4, 2 * wide, height),
                         Qt::AlignHCenter | Qt::AlignTop, text);
    }
    double last = 1e9; // of the labels, so that none lies on another
    for (const double value : up.ticks()) {
        const double y = up.place(value);
        painter.setPen(grid_line(palette()));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        if (y + height / 2.0 > last) continue;
        last = y - height / 2.0;
        painter.setPen(quiet_text(palette()));
        painter.drawText(QRectF(0, y - height / 2.0, area.left() - course_gap, height),
                         Qt::AlignRight | Qt::AlignVCenter, number_text(value));
    }
    painter.setPen(quiet_text(palette()));
    painter.drawText(QRectF(area.left(), area.bottom() + height + 4, area.width(), height),
                     Qt::AlignHCenter, words(sweeps_.document()->sweep().parameter));
}

void GrowthChart::paint_course(QPainter& painter, bool is_former) const {
    const QColor base = palette().color(QPalette::Base);
    const QColor ink = is_former ? quiet_text(palette()) : colour();
    const profile::Growth* grows = is_former ? former_growth() : growth();
    const auto line = curve_of(grows);
    if (line.size() > 1) {
        const bool is_known = grows->verdict == profile::GrowthVerdict::known;
        painter.setPen(QPen(ink, is_former ? 1.2 : 2, is_known ? Qt::SolidLine : Qt::DashLine));
        painter.drawPolyline(line.data(), static_cast<int>(line.size()));
    }
    const Samples samples = is_former ? before() : now();
    const auto places = marks_of(samples);
    for (std::size_t at = 0; at < places.size(); ++at) {
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(is_former || samples[at].value <= 0 ? base : ink);
        painter.drawEllipse(places[at], mark, mark);
    }
    painter.setBrush(Qt::NoBrush);
}

QRectF GrowthChart::label_box(std::size_t point) const {
    const auto places = marks();
    if (point >= places.size()) return {};
    const QPointF at = places[point];
    const QSizeF size(fontMetrics().horizontalAdvance(point_text(point)) + 2 * course_gap,
                      fontMetrics().height() + 4);
    const QRectF area = plot();
    const double left = at.x() - course_gap - size.width();
    const double above = at.y() - course_gap - size.height();
    const double far_right = area.right() - size.width();
    const double low = area.bottom() - size.height() - course_gap;
    // Beside the mark, above at the left first; else in a corner.
    const std::array<QPointF, 7> wishes{QPointF(left, above),   {at.x() + course_gap, at.y() + course_gap},
                                        {at.x() + course_gap, above},  {left, at.y() + course_gap},
                                        {far_right, low},       {area.left(), area.top()},
                                        {far_right, area.top()}};
    for (const QPointF& wish : wishes) {
        const QRectF box(wish, size);
        if (area.contains(box) && is_free(box)) return box;
    }
    return {QPointF(std::clamp(left, area.left(), std::max(area.left(), far_right)), area.top()),
            size};
}

// Whether no curve and no mark is there.
bool GrowthChart::is_free(const QRectF& box) const {
    const auto is_outside = [&box](const std::vector<QPointF>& places) {
        return std::none_of(places.begin(), places.end(),
                            [&box](const QPointF& at) { return box.contains(at); });
    };
    return is_outside(curve()) && is_outside(marks()) && is_outside(former_marks()) &&
           is_outside(curve_of(former_growth()));
}

void GrowthChart::paint_chosen(QPainter& painter) const {
    const auto point = sweeps_.point();
    const auto places = marks();
    if (!point || *point >= places.size()) return;
    painter.setPen(QPen(selection_colour(palette()), 2));
    painter.drawEllipse(places[*point], mark + 4, mark + 4);
    const QString text = point_text(*point);
    const QRectF box = label_box(*point);
    painter.setPen(selection_colour(palette()));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(box, Qt::AlignCenter, text);
    painter.setBrush(Qt::NoBrush);
}

void GrowthChart::paint_words(QPainter& painter) const {
    const int height = fontMetrics().height();
    const QRectF line(course_gap, course_gap, width() - 2 * course_gap, height);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(bold).elidedText(title(), Qt::ElideMiddle, line.width()));
    painter.setFont(font());
    painter.setPen(quiet_text(palette()));
    painter.drawText(line.translated(0, height), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font()).elidedText(subtitle(), Qt::ElideRight, line.width()));
}

void GrowthChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!sweeps_.is_open()) return;
    paint_words(painter);
    if (now().empty() && before().empty()) return;
    paint_axes(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_course(painter, true);
    paint_course(painter, false);
    paint_chosen(painter);
}

void GrowthChart::ask_for_run() {
    if (sweeps_.point()) emit run_wanted(sweeps_.document()->runs()[*sweeps_.point()]);
}

void GrowthChart::mousePressEvent(QMouseEvent* event) {
    if (!sweeps_.is_open()) return;
    sweeps_.choose_point(point_at(event->position()));
}

void GrowthChart::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
    ask_for_run();
}

void GrowthChart::keyPressEvent(QKeyEvent* event) {
    const std::size_t all = now().size();
    const auto point = sweeps_.point();
    if (all == 0) return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Right: return sweeps_.choose_point(point ? std::min(*point + 1, all - 1) : 0);
    case Qt::Key_Left: return sweeps_.choose_point(!point ? all - 1 : *point > 0 ? *point - 1 : 0);
    case Qt::Key_Home: return sweeps_.choose_point(0);
    case Qt::Key_End: return sweeps_.choose_point(all - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter: return ask_for_run();
    default: QWidget::keyPressEvent(event);
    }
}

bool GrowthChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !sweeps_.is_open()) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto point = point_at(help->pos()))
        QToolTip::showText(help->globalPos(),
                           point_text(*point) + tr("\nA double click shows the run's profile."),
                           this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace lexprof::gui
