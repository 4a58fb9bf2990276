#include "gui/views/change_bars.h"

#include "gui/core/graph_change.h"
#include "gui/core/words.h"

#include "gui/look/change_colours.h"
#include "gui/look/theme.h"
#include "gui/views/pair_menu.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr int most_bars = 40;
constexpr int top = 30; // for the heading
constexpr int bar_gap = 8;

} // namespace

ChangeBars::ChangeBars(Session& session, ChangeModel& model, QWidget* parent)
    : QWidget(parent), session_(session), model_(model) {
    setObjectName(QStringLiteral("change_bars"));
    setAccessibleName(tr("Before and now, side by side"));
    setFocusPolicy(Qt::StrongFocus);
    connect(&model, &QAbstractItemModel::modelReset, this, &ChangeBars::follow);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &ChangeBars::follow);
    connect(&session, &Session::pair_changed, this, [this] { update(); });
    offer_pair_menu(*this, session, [this](const QPoint& point) {
        const auto line = line_at(point);
        return line ? model_.pair_of(*line) : std::nullopt;
    });
    follow();
}

void ChangeBars::set_number(std::size_t number) {
    number_ = number;
    follow();
}

// Many ask for these while it is painted.
void ChangeBars::measure() {
    widest_name_ = 40;
    greatest_ = 1;
    for (int line = 0; line < lines(); ++line) {
        widest_name_ = std::max(
            widest_name_, fontMetrics().horizontalAdvance(
                              model_.index(line, ChangeModel::name_column).data().toString()));
        for (const auto part : {ChangeModel::Part::before, ChangeModel::Part::after})
            greatest_ = std::max(greatest_, static_cast<double>(model_.value(
                                                line, ChangeModel::column_of(number_, part))));
    }
}

void ChangeBars::follow() {
    measure();
    setMinimumHeight(sizeHint().height());
    updateGeometry();
    update();
}

int ChangeBars::lines() const { return std::min(model_.rowCount(), most_bars); }

int ChangeBars::line_height() const { return 2 * fontMetrics().height() + 8; }

QSize ChangeBars::sizeHint() const { return {420, top + lines() * line_height() + bar_gap}; }

int ChangeBars::names_width() const { return std::min(widest_name_ + bar_gap, width() * 9 / 20); }

QRectF ChangeBars::bar(int line, ChangeModel::Part part) const {
    const int left = names_width() + 2 * bar_gap;
    const int room = std::max(
        20, width() - left -
                fontMetrics().horizontalAdvance(QStringLiteral("00,000,000  gone −9,999")) -
                2 * bar_gap);
    const auto value =
        static_cast<double>(model_.value(line, ChangeModel::column_of(number_, part)));
    const double height = (line_height() - 8) / 2.0;
    const double y =
        top + line * line_height() + 4 + (part == ChangeModel::Part::after ? height : 0);
    return {static_cast<double>(left), y + 1, value / greatest_ * room, height - 2};
}

QRectF ChangeBars::bar_before(int line) const { return bar(line, ChangeModel::Part::before); }

QRectF ChangeBars::bar_now(int line) const { return bar(line, ChangeModel::Part::after); }

std::optional<int> ChangeBars::line_at(const QPointF& point) const {
    const int line = (static_cast<int>(point.y()) - top) / line_height();
    if (point.y() < top || line >= lines()) return std::nullopt;
    return line;
}

QString ChangeBars::value_text(int line, ChangeModel::Part part) const {
    const profile::MeasureFacts& facts = ChangeModel::compared()[number_];
    if (facts.measure == Measure::time_ns) return known_text(model_.time(line, part));
    const std::int64_t value = model_.value(line, ChangeModel::column_of(number_, part));
    return facts.is_time() ? time_text(static_cast<std::uint64_t>(value)) : grouped(value);
}

// As in all pictures.
QString ChangeBars::change_text(std::int64_t before, std::int64_t after) const {
    GraphChange change;
    change.before = before;
    change.after = after;
    if (before == 0 && after != 0) change.fate = GraphChange::Fate::fresh;
    if (after == 0 && before != 0) change.fate = GraphChange::Fate::gone;
    return change_label(change, ChangeModel::compared()[number_].measure);
}

void ChangeBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    const QString title = capitalised(words(std::string(ChangeModel::compared()[number_].title)));
    const int left = names_width() + 2 * bar_gap;
    painter.drawText(QRect(left, 0, width() - left, top), Qt::AlignVCenter | Qt::AlignLeft, title);
    const int after_title = left + painter.fontMetrics().horizontalAdvance(title) + 2 * bar_gap;
    painter.setFont(font());
    painter.setPen(quiet_text(palette()));
    painter.drawText(QRect(after_title, 0, width() - after_title, top),
                     Qt::AlignVCenter | Qt::AlignLeft,
                     ChangeModel::compared()[number_].is_time() ? tr("dotted: before; times vary")
                                                                : tr("dotted: before"));
    for (int line = 0; line < lines(); ++line) draw_line(painter, line);
}

void ChangeBars::draw_line(QPainter& painter, int line) const {
    const auto pair = model_.pair_of(line);
    const QColor base = palette().color(QPalette::Base);
    const QColor colour =
        pair ? pair_colour(*session_.document(), *pair, palette()) : quiet_text(palette());
    const QRectF row(0, top + line * line_height(), width(), line_height());
    if (pair && session_.choice().pair == pair) {
        painter.setPen(QPen(selection_colour(palette()), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(row.adjusted(2, 1, -2, -1), 4, 4);
    }
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(
        QRectF(bar_gap, row.top(), names_width() - bar_gap, row.height()),
        Qt::AlignVCenter | Qt::AlignRight,
        fontMetrics().elidedText(model_.index(line, ChangeModel::name_column).data().toString(),
                                 Qt::ElideMiddle, names_width() - bar_gap));
    const QRectF before = bar_before(line);
    const QRectF now = bar_now(line);
    painter.setPen(QPen(blend(base, colour, 0.75), 1, Qt::DotLine));
    painter.setBrush(blend(base, colour, 0.3));
    painter.drawRect(before);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRect(now);
    const auto value = [&](ChangeModel::Part part) {
        return model_.value(line, ChangeModel::column_of(number_, part));
    };
    const std::int64_t old_one = value(ChangeModel::Part::before);
    const std::int64_t new_one = value(ChangeModel::Part::after);
    const auto write = [&](const QRectF& bar, const QString& text, const QColor& ink) {
        painter.setPen(ink);
        painter.drawText(QRectF(bar.right() + bar_gap, bar.top() - 1, width(), bar.height() + 2),
                         Qt::AlignVCenter | Qt::AlignLeft, text);
    };
    write(before, value_text(line, ChangeModel::Part::before), quiet_text(palette()));
    const QString text = value_text(line, ChangeModel::Part::after) + QStringLiteral("  ");
    write(now, text, palette().color(QPalette::Text));
    const bool is_noise = ChangeModel::compared()[number_].is_time();
    write(now.translated(fontMetrics().horizontalAdvance(text), 0),
          model_.is_change_known(line, number_) ? change_text(old_one, new_one)
                                                : QStringLiteral("≈"),
          is_noise ? quiet_text(palette()) : change_colour(new_one - old_one, palette()));
}

void ChangeBars::mousePressEvent(QMouseEvent* event) {
    const auto line = line_at(event->position());
    if (!line) return;
    const auto pair = model_.pair_of(*line);
    if (pair) session_.choose_pair(pair);
}

void ChangeBars::keyPressEvent(QKeyEvent* event) {
    const int by = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (by == 0 || lines() == 0) return QWidget::keyPressEvent(event);
    const auto chosen = session_.choice().pair;
    const auto at = chosen ? model_.line_of(*chosen) : std::nullopt;
    int line = at ? *at : by > 0 ? -1 : lines();
    for (line += by; line >= 0 && line < lines(); line += by) {
        const auto pair = model_.pair_of(line);
        if (pair) return session_.choose_pair(pair);
    }
}

bool ChangeBars::event(QEvent* event) {
    if (event->type() == QEvent::FontChange) follow();
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto line = line_at(help->pos());
    if (line)
        QToolTip::showText(
            help->globalPos(),
            model_.index(*line, ChangeModel::column_of(number_, ChangeModel::Part::change))
                .data(Qt::ToolTipRole)
                .toString(),
            this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace lexprof::gui
