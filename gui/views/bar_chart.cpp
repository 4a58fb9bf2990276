#include "gui/views/bar_chart.h"

#include "gui/core/make.h"
#include "gui/core/short_names.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"
#include "gui/views/pair_menu.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QHelpEvent>
#include <QHorizontalStackedBarSeries>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QValueAxis>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr double bar_share = 0.62; // of a line's height
constexpr double title_height = 26;
constexpr double number_gap = 6; // between a bar and its number
constexpr double change_gap = 8; // and between that and by how much it has changed

} // namespace

BarChart::BarChart(Session& session, BarModel& model, int column, bool has_names, QWidget* parent)
    : QChartView(parent), session_(session), model_(model), column_(column), has_names_(has_names) {
    setFrameShape(NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumWidth(has_names ? 250 : 120);
    setAccessibleName(model.headerData(column, Qt::Horizontal).toString());
    chart()->legend()->hide();
    chart()->setBackgroundRoundness(0);
    connect(&model, &QAbstractItemModel::modelReset, this, &BarChart::rebuild);
    connect(&session, &Session::pair_changed, this, &BarChart::rebuild);
    offer_pair_menu(*this, session, [this](const QPoint& point) -> std::optional<PairIndex> {
        const auto line = line_at(point);
        return line ? std::optional(model_.pairs()[static_cast<std::size_t>(*line)]) : std::nullopt;
    });
    rebuild();
}

// The greatest first means the last category: Qt Charts counts from below. Each bar has a set of
// its own, so that it can have the colour of its pair.
void BarChart::rebuild() {
    chart()->removeAllSeries();
    for (QAbstractAxis* axis : chart()->axes()) {
        chart()->removeAxis(axis);
        axis->deleteLater();
    }
    chart()->setBackgroundBrush(palette().color(QPalette::Base));
    setBackgroundBrush(palette().color(QPalette::Base));
    const int lines = model_.rowCount();
    greatest_ = 0;
    auto* series = make<QHorizontalStackedBarSeries>();
    series->setBarWidth(bar_share);
    for (int line = 0; line < lines; ++line) {
        const double value = model_.value(line, column_);
        greatest_ = std::max({greatest_, model_.most(line, column_), before_of(line)});
        const PairIndex pair = model_.pairs()[static_cast<std::size_t>(line)];
        auto* set = make<QBarSet>(session_.document()->name(pair));
        for (int at = 0; at < lines; ++at) set->append(at == lines - 1 - line ? value : 0);
        set->setColor(model_.is_limit(line, column_) ? Qt::transparent : colour_of(line));
        set->setBorderColor(Qt::transparent);
        series->append(set);
    }
    chart()->addSeries(series);
    auto* across = make<QValueAxis>();
    across->setRange(0, std::max(greatest_, 1.0));
    across->setVisible(false);
    auto* names = make<QBarCategoryAxis>();
    for (int line = lines; line-- > 0;) names->append(QString::number(line));
    names->setVisible(false);
    chart()->addAxis(across, Qt::AlignBottom);
    chart()->addAxis(names, Qt::AlignLeft);
    series->attachAxis(across);
    series->attachAxis(names);
    place();
}

QColor BarChart::colour_of(int line) const {
    const PairIndex pair = model_.pairs()[static_cast<std::size_t>(line)];
    const auto chosen = session_.choice().pair;
    const QColor colour = pair_colour(*session_.document(), pair, palette());
    return !chosen || chosen == pair ? colour
                                     : blend(palette().color(QPalette::Base), colour, 0.55);
}

int BarChart::names_width() const {
    if (!has_names_) return 0;
    int wanted = 0;
    for (int line = 0; line < model_.rowCount(); ++line)
        wanted = std::max(
            wanted, fontMetrics().horizontalAdvance(model_.text(line, BarModel::name_column)));
    if (has_before()) wanted = std::max(wanted, fontMetrics().horizontalAdvance(before_legend()));
    return std::min(wanted + 16, width() / 2);
}

bool BarChart::has_before() const {
    for (int line = 0; line < model_.rowCount(); ++line)
        for (const int column : BarModel::charted)
            if (model_.change(line, column)) return true;
    return false;
}

QString BarChart::before_legend() { return tr("dotted: before"); }

// All charts have their lines at the same heights.
void BarChart::place() {
    const double left = names_width() + 8;
    const int lines = std::max(1, model_.rowCount());
    setMinimumHeight(static_cast<int>(title_height) + 8 + lines * (fontMetrics().height() + 4));
    const double height = std::min(height_for_lines(), lines * (fontMetrics().height() + 14.0));
    chart()->setPlotArea(QRectF(left, title_height,
                                std::max(10.0, width() - left - numbers_width()),
                                std::max(10.0, height)));
    viewport()->update();
}

double BarChart::height_for_lines() const { return height() - title_height - 8; }

QRectF BarChart::row_of(int line) const {
    const QRectF area = chart()->plotArea();
    const double height = area.height() / std::max(1, model_.rowCount());
    return {0, area.top() + line * height, static_cast<double>(width()), height};
}

QRectF BarChart::bar_of(int line) const {
    const QRectF area = chart()->plotArea();
    const QRectF row = row_of(line);
    const double length =
        greatest_ > 0 ? model_.value(line, column_) / greatest_ * area.width() : 0;
    return {area.left(), row.top() + row.height() * (1 - bar_share) / 2, length,
            row.height() * bar_share};
}

// None where all that can be said is that two times differ by less than they may be wrong.
std::optional<GraphChange> BarChart::change_at(int line) const {
    const auto change = model_.change(line, column_);
    return change && !change->is_noise ? change : std::nullopt;
}

// What is noise was something before, too, unless that is shorter than the clock can tell.
bool BarChart::is_before_known(int line) const {
    const auto change = model_.change(line, column_);
    return change && !change->is_unknown;
}

double BarChart::before_of(int line) const {
    return is_before_known(line) ? static_cast<double>(model_.change(line, column_)->before) : 0;
}

// What is said beside the heading where lines have no dotted outline although runs are compared, as
// long as there is room.
QString BarChart::note_on_before() const {
    int unknown = 0;
    for (int line = 0; line < model_.rowCount(); ++line) {
        const auto change = model_.change(line, column_);
        if (change && change->is_unknown) ++unknown;
    }
    if (unknown == 0) return {};
    QFont bold = font();
    bold.setBold(true);
    const QString title = model_.headerData(column_, Qt::Horizontal).toString();
    const double room = width() - chart()->plotArea().left() - number_gap -
                        QFontMetricsF(bold).horizontalAdvance(title);
    const QStringList all =
        unknown < model_.rowCount()
            ? QStringList{tr("dotted: before, where known"), tr("before: where known"),
                          tr("before: in part")}
            : QStringList{tr("before: too short to say"), tr("before: too short"), tr("before: ?")};
    for (const QString& text : all)
        if (fontMetrics().horizontalAdvance(text) <= room) return text;
    return {};
}

// For what stands behind the longest bar.
double BarChart::numbers_width() const {
    double widest = 0;
    for (int line = 0; line < model_.rowCount(); ++line) {
        double width = fontMetrics().horizontalAdvance(model_.text(line, column_));
        if (const QString change = change_text(line); !change.isEmpty())
            width += change_gap + fontMetrics().horizontalAdvance(change);
        widest = std::max(widest, width);
    }
    return 2 * number_gap + widest;
}

QString BarChart::change_text(int line) const {
    const auto change = change_at(line);
    return change ? change_label(*change, model_.measure_of(column_)) : QString();
}

// What it was in the other run: as long as that, around the bar.
QRectF BarChart::bar_before(int line) const {
    QRectF bar = bar_of(line);
    bar.setWidth(greatest_ > 0 ? before_of(line) / greatest_ * chart()->plotArea().width() : 0);
    return bar.adjusted(0, -2, 0, 2);
}

QRectF BarChart::error_of(int line) const {
    if (model_.error(line, column_) <= 0 || greatest_ <= 0) return {};
    const QRectF bar = bar_of(line);
    const double scale = chart()->plotArea().width() / greatest_;
    const double least = model_.least(line, column_) * scale;
    const double most = model_.most(line, column_) * scale;
    return {QPointF(bar.left() + least, bar.top() + bar.height() / 4),
            QPointF(bar.left() + most, bar.bottom() - bar.height() / 4)};
}

std::optional<int> BarChart::line_at(const QPointF& point) const {
    for (int line = 0; line < model_.rowCount(); ++line)
        if (row_of(line).contains(point)) return line;
    return std::nullopt;
}

void BarChart::drawForeground(QPainter* painter, const QRectF& rect) {
    QChartView::drawForeground(painter, rect);
    QFont bold = font();
    bold.setBold(true);
    painter->setFont(bold);
    painter->setPen(palette().color(QPalette::Text));
    const QRectF area = chart()->plotArea();
    painter->drawText(QRectF(area.left(), 0, width() - area.left(), title_height),
                      Qt::AlignVCenter | Qt::AlignLeft,
                      model_.headerData(column_, Qt::Horizontal).toString());
    const double title = painter->fontMetrics().horizontalAdvance(
        model_.headerData(column_, Qt::Horizontal).toString());
    painter->setFont(font());
    painter->setPen(quiet_text(palette()));
    painter->drawText(QRectF(area.left() + title + number_gap, 0, width(), title_height),
                      Qt::AlignVCenter | Qt::AlignLeft, note_on_before());
    if (has_names_ && has_before()) {
        painter->setPen(quiet_text(palette()));
        painter->drawText(QRectF(4, 0, names_width() - 8, title_height),
                          Qt::AlignVCenter | Qt::AlignRight, before_legend());
    }
    const QStringList names = shown_names();
    for (int line = 0; line < model_.rowCount(); ++line) {
        const QRectF row = row_of(line);
        const bool chosen =
            session_.choice().pair == model_.pairs()[static_cast<std::size_t>(line)];
        if (chosen) {
            painter->setPen(QPen(selection_colour(palette()), 1.5));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(row.adjusted(2, 1, -2, -1), 4, 4);
        }
        draw_number(*painter, line);
        if (has_names_) draw_name(*painter, line, names);
    }
}

void BarChart::draw_number(QPainter& painter, int line) const {
    const QRectF row = row_of(line);
    const QString text = model_.text(line, column_);
    const auto change = change_at(line);
    if (model_.is_limit(line, column_)) draw_limit(painter, line);
    draw_error(painter, line);
    double left = std::max(bar_of(line).right(), error_of(line).right());
    if (is_before_known(line)) {
        painter.setPen(QPen(quiet_text(palette()), 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar_before(line));
        left = std::max(left, bar_before(line).right());
    }
    const QRectF place(left + number_gap, row.top(), width() - left, row.height());
    painter.setPen(model_.is_uncertain(line, column_) ? quiet_text(palette())
                                                      : palette().color(QPalette::Text));
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, text);
    if (!change) return;
    painter.setPen(change_text_colour(*change, palette()));
    const double behind = change_gap + fontMetrics().horizontalAdvance(text);
    painter.drawText(place.translated(behind, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     change_text(line));
}

// What is only known to be less than something has no length: its bar is empty.
void BarChart::draw_limit(QPainter& painter, int line) const {
    painter.setPen(QPen(colour_of(line), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar_of(line));
}

// A line along the end of the bar, with a stroke at either end.
void BarChart::draw_error(QPainter& painter, int line) const {
    const QRectF error = error_of(line);
    if (error.isEmpty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false); // lines as thin as they can be
    const double middle = error.center().y();
    const auto draw = [&](const QPen& pen) {
        painter.setPen(pen);
        painter.drawLine(QPointF(error.left(), middle), QPointF(error.right(), middle));
        for (const double end : {error.left(), error.right()})
            painter.drawLine(QPointF(end, error.top()), QPointF(end, error.bottom()));
    };
    draw(QPen(palette().color(QPalette::Base), 3)); // to be seen on bars of any colour
    draw(QPen(palette().color(QPalette::Text), 1));
    painter.restore();
}

QStringList BarChart::shown_names() const {
    QStringList names;
    for (int line = 0; has_names_ && line < model_.rowCount(); ++line)
        names << model_.text(line, BarModel::name_column);
    const int room = names_width() - 8;
    return short_names(
        names, [&](const QString& text) { return fontMetrics().horizontalAdvance(text) <= room; });
}

void BarChart::draw_name(QPainter& painter, int line, const QStringList& names) const {
    const QRectF row = row_of(line);
    const int room = names_width() - 8;
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(4, row.top(), room, row.height()), Qt::AlignVCenter | Qt::AlignRight,
                     names.value(line));
}

void BarChart::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    place();
}

void BarChart::mousePressEvent(QMouseEvent* event) {
    const auto line = line_at(event->position());
    if (line) session_.choose_pair(model_.pairs()[static_cast<std::size_t>(*line)]);
}

void BarChart::keyPressEvent(QKeyEvent* event) {
    const int by = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (by == 0 || model_.rowCount() == 0) return QChartView::keyPressEvent(event);
    const auto& pairs = model_.pairs();
    const auto chosen = session_.choice().pair;
    const auto found = chosen ? std::find(pairs.begin(), pairs.end(), *chosen) : pairs.end();
    auto at = found == pairs.end() ? (by > 0 ? -1 : 0) : static_cast<int>(found - pairs.begin());
    at = std::clamp(at + by, 0, static_cast<int>(pairs.size()) - 1);
    session_.choose_pair(pairs[static_cast<std::size_t>(at)]);
}

void BarChart::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
}

bool BarChart::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QChartView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto line = line_at(help->pos());
    if (!line) {
        QToolTip::hideText();
        return true;
    }
    const QString number = model_.text_with_error(*line, column_);
    QToolTip::showText(help->globalPos(),
                       QStringLiteral("<b>%1</b><br>%2: %3")
                           .arg(model_.text(*line, BarModel::name_column).toHtmlEscaped(),
                                model_.headerData(column_, Qt::Horizontal).toString(), number),
                       viewport());
    return true;
}

} // namespace lexprof::gui
