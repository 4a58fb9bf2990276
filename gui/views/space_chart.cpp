#include "gui/views/space_chart.h"

#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QCategoryAxis>
#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QPainter>
#include <algorithm>
#include <ranges>

namespace lexprof::gui {

namespace {

constexpr double headroom = 1.1; // for the names of the highest curves
// Shades of more than these lie over each other until no colour can be told from the next: of many
// curves only the selected one has its shade.
constexpr std::size_t few_curves = 3;

// As long as the longer of two runs that are compared.
Timeline timeline_of(const Session& session) {
    static const profile::Curves none;
    if (!session.is_open()) return {none, session.axis()};
    Timeline timeline = Timeline::of(session, *session.document());
    if (session.baseline()) timeline.reach_as_far_as(Timeline::of(session, *session.baseline()));
    return timeline;
}

double highest(const std::vector<QPointF>& points) {
    double most = 0;
    for (const QPointF& point : points) most = std::max(most, point.y());
    return most;
}

QPointF peak(const std::vector<QPointF>& points) {
    return *std::max_element(points.begin(), points.end(),
                             [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
}

QLineSeries* line_of(const std::vector<QPointF>& points) {
    auto* series = make<QLineSeries>();
    series->replace(QList<QPointF>(points.begin(), points.end()));
    return series;
}

// The greatest distance between a curve and the end of its shade.
double widest(const Range& range) {
    double most = 0;
    for (std::size_t at = 0; at < range.most.size(); ++at)
        most = std::max(most, range.most[at].y() - range.least[at].y());
    return most;
}

// Ticks of an axis with labels of our own, and its look.
QCategoryAxis* make_axis(double from, double to, const std::vector<double>& marks,
                         const QPalette& palette) {
    auto* axis = make<QCategoryAxis>();
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setRange(from, to);
    axis->setStartValue(from);
    const double step = marks.size() > 1 ? marks[1] - marks[0] : 1;
    for (const double mark : marks) axis->append(axis_number(mark, step, to), mark);
    axis->setGridLineColor(grid_line(palette));
    axis->setLinePenColor(grid_line(palette));
    axis->setLabelsColor(quiet_text(palette));
    axis->setTitleBrush(quiet_text(palette));
    axis->setTruncateLabels(false);
    return axis;
}

} // namespace

SpaceChart::SpaceChart(Session& session, CurveListModel& curves, QWidget* parent)
    : QChartView(parent),
      session_(session),
      curves_(curves),
      timeline_(timeline_of(session)),
      areas_(make<AreaItem>(*chart())) {
    setObjectName(QStringLiteral("space_chart"));
    setAccessibleName(tr("Cells in use over time"));
    setFrameShape(NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(220, 140);
    chart()->legend()->hide();
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    make_room();
    offer_menu();
    connect(scene(), &QGraphicsScene::changed, this, &SpaceChart::forget_picture);
    connect(&session, &Session::document_changed, this, &SpaceChart::reset);
    connect(&session, &Session::axis_changed, this, &SpaceChart::follow_axis);
    connect(&session, &Session::window_changed, viewport(), [this] {
        if (!session_.choice().window) { // with it goes what it was drawn with
            anchor_.reset();
            set_cursor(std::nullopt);
        }
        viewport()->update();
    });
    connect(&session, &Session::pair_changed, this, &SpaceChart::rebuild);
    connect(&session, &Session::baseline_changed, this, &SpaceChart::reset);
    connect(&curves, &CurveListModel::pairs_changed, this, [this] {
        if (document_ == session_.document()) rebuild(); // else everything is reset after this
    });
    reset();
}

// Above the curves for the lane of badges.
void SpaceChart::make_room() {
    const int half_a_label = fontMetrics().horizontalAdvance(QStringLiteral("999,999")) / 2;
    chart()->setMargins({4, static_cast<int>(lane_height()) + 8, std::max(14, half_a_label), 2});
}

void SpaceChart::set_style(Style style) {
    if (style == style_) return;
    style_ = style;
    rebuild();
}

void SpaceChart::reset() {
    document_ = session_.document();
    timeline_ = timeline_of(session_);
    drag_.reset();
    anchor_.reset();
    set_cursor(std::nullopt);
    sight_ = {0, timeline_.moments() - 1};
    rebuild();
    emit sight_changed();
}

// What is in sight of the run itself stays; where the other run reaches may be elsewhere.
void SpaceChart::follow_axis() {
    const bool is_all = sight_.first == 0 && sight_.last + 1 == timeline_.moments();
    timeline_ = timeline_of(session_);
    const std::uint32_t last = timeline_.moments() - 1;
    sight_ = is_all ? Stretch{0, last}
                    : Stretch{std::min(sight_.first, last), std::min(sight_.last, last)};
    rebuild();
    emit sight_changed();
}

Stretch SpaceChart::own_sight() const {
    return {std::min(sight_.first, last_own()), std::min(sight_.last, last_own())};
}

void SpaceChart::rebuild() {
    chart()->removeAllSeries();
    areas_->clear();
    for (QAbstractAxis* axis : {horizontal_, vertical_}) {
        if (axis == nullptr) continue;
        chart()->removeAxis(axis);
        axis->deleteLater();
    }
    horizontal_ = nullptr;
    vertical_ = nullptr;
    names_.clear();
    chart()->setBackgroundBrush(palette().color(QPalette::Base));
    setBackgroundBrush(palette().color(QPalette::Base));
    if (session_.is_open() && timeline_.moments() > 1) {
        if (style_ == Style::curves)
            add_curves();
        else
            add_bands();
    }
    drawn_resolution_ = resolution();
    forget_picture();
}

// More than an interval for each two pixels says nothing.
std::uint32_t SpaceChart::resolution() const {
    return static_cast<std::uint32_t>(std::clamp(width() / 2, 150, 800));
}

void SpaceChart::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    if (resolution() > drawn_resolution_ + drawn_resolution_ / 4) rebuild();
}

QColor SpaceChart::faded(PairIndex pair) const {
    const QColor colour = pair_colour(*session_.document(), pair, palette());
    const auto chosen = session_.choice().pair;
    const bool among = chosen && std::find(curves_.pairs().begin(), curves_.pairs().end(),
                                           *chosen) != curves_.pairs().end();
    if (!among || *chosen == pair) return colour;
    return style_ == Style::curves ? line_standing_back(colour, palette())
                                   : blend(palette().color(QPalette::Base), colour, 0.45);
}

void SpaceChart::add_curves() {
    const auto& points = session_.document()->curves().rows;
    std::vector<PairIndex> order(curves_.pairs().rbegin(), curves_.pairs().rend());
    const auto chosen = session_.choice().pair;
    if (chosen) // on top of the others
        std::stable_partition(order.begin(), order.end(),
                              [&](PairIndex pair) { return pair != *chosen; });
    std::vector<std::pair<PairIndex, Range>> curves;
    double greatest = 0;
    for (const PairIndex pair : order) {
        curves.emplace_back(pair, space_range(points[pair], timeline_, own_sight(), resolution()));
        greatest = std::max(greatest, highest(curves.back().second.most));
    }
    add_axes(std::max(greatest, highest_of_baseline()));
    for (const auto& [pair, curve] : std::views::reverse(curves))
        names_.push_back({pair, peak(curve.most), false});
    name_towering();
    for (const auto& [pair, curve] : curves) {
        if (curves.size() > few_curves && pair != chosen) continue;
        if (widest(curve) < greatest / 100) continue; // it would not be seen
        QColor colour = faded(pair);
        colour.setAlphaF(0.25F);
        areas_->add({curve.most, curve.least, colour});
    }
    for (const auto& [pair, curve] : curves) {
        QLineSeries* series = line_of(curve.most);
        QPen pen(faded(pair), chosen == pair ? 3 : 1.6); // dashes take long to paint
        pen.setJoinStyle(Qt::BevelJoin);                 // and so do round corners
        series->setPen(pen);
        series->setName(session_.document()->name(pair));
        attach(series);
    }
}

void SpaceChart::add_bands() {
    const auto& curves = session_.document()->curves();
    const std::vector<std::uint32_t> moments = band_moments(own_sight(), resolution());
    std::vector<double> rest = heap_at(curves.intervals, moments);
    add_axes(std::max(*std::max_element(rest.begin(), rest.end()), highest_of_baseline()));
    std::vector<double> below(moments.size(), 0);
    const auto band = [&](const std::vector<double>& values, const QColor& colour,
                          double strength) {
        std::vector<QPointF> lower;
        std::vector<QPointF> upper;
        for (std::size_t at = 0; at < moments.size(); ++at) {
            const double x = timeline_.position(moments[at]);
            lower.emplace_back(x, below[at]);
            below[at] += std::max(0.0, values[at]);
            upper.emplace_back(x, below[at]);
        }
        areas_->add({upper, lower, blend(palette().color(QPalette::Base), colour, strength)});
    };
    const auto chosen = session_.choice().pair;
    for (const PairIndex pair : curves_.pairs()) {
        const std::vector<double> used = in_use_at(curves.rows[pair], moments);
        names_.push_back({pair, {}, false});
        band(used, faded(pair), chosen == pair ? 1.0 : 0.8);
    }
    for (std::size_t at = 0; at < rest.size(); ++at) rest[at] -= below[at];
    band(rest, quiet_text(palette()), 0.35);
}

void SpaceChart::add_axes(double greatest) {
    const double from = timeline_.position(sight_.first);
    double to = timeline_.position(sight_.last);
    if (to <= from) to = from + 1;
    top_ = std::max(greatest, 1.0) * headroom;
    areas_->set_axes(from, to, top_);
    const std::vector<double> heights = ticks(0, top_, 5);
    horizontal_ = make_axis(from, to, ticks(from, to, std::max(2, width() / 85)), palette());
    vertical_ = make_axis(0, top_, heights, palette());
    horizontal_->setTitleText(axis_title(timeline_.axis(), session_.counted_name()));
    horizontal_->setGridLineVisible(false);
    vertical_->setTitleText(tr("Cells in use"));
    QFont font = this->font();
    horizontal_->setTitleFont(font);
    vertical_->setTitleFont(font);
    horizontal_->setLabelsFont(font);
    vertical_->setLabelsFont(font);
    chart()->addAxis(horizontal_, Qt::AlignBottom);
    chart()->addAxis(vertical_, Qt::AlignLeft);
}

void SpaceChart::attach(QAbstractSeries* series) {
    chart()->addSeries(series);
    series->attachAxis(horizontal_);
    series->attachAxis(vertical_);
}

void SpaceChart::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    switch (event->type()) {
    case QEvent::FontChange: make_room(); [[fallthrough]];
    case QEvent::PaletteChange:
    case QEvent::EnabledChange: rebuild(); break;
    default: break;
    }
}

} // namespace lexprof::gui
