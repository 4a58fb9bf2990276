#include "gui/views/finding_card.h"

#include "gui/core/make.h"
#include "gui/core/timeline.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/models/finding_model.h"
#include "gui/views/pair_menu.h"
#include "profile/analysis/blockages/words.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr int stripe = 5;

// What was in use where it changed, and the most in between.
std::vector<QPointF> peaks(const profile::Track& points, const Timeline& timeline) {
    std::vector<QPointF> curve{{0, 0}};
    for (const profile::Point& point : points) {
        const double from = timeline.position(point.interval);
        const double to = timeline.position(point.interval + 1);
        if (from > curve.back().x()) curve.emplace_back(from, curve.back().y());
        curve.emplace_back((from + to) / 2, static_cast<double>(point.in_use_max));
        curve.emplace_back(to, static_cast<double>(point.in_use));
    }
    curve.emplace_back(timeline.length(), curve.back().y());
    return curve;
}

} // namespace

Sparkline::Sparkline(const Session& session, PairIndex pair, profile::Window window,
                     QWidget* parent)
    : QWidget(parent),
      session_(session),
      document_(session.document()),
      pair_(pair),
      window_(window) {
    setMinimumSize(120, 56);
    setMaximumHeight(72);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("The cells in use of the pair over the run"));
}

void Sparkline::paintEvent(QPaintEvent*) {
    const Timeline timeline = Timeline::of(session_, *document_);
    if (timeline.moments() < 2 || timeline.length() <= 0) return;
    const auto curve = peaks(document_->curves().rows[pair_], timeline);
    double most = 1;
    for (const QPointF& point : curve) most = std::max(most, point.y());
    const QRectF area = QRectF(rect()).adjusted(0.5, 3, -0.5, -1.5);
    const auto x_of = [&](double position) {
        return area.left() + position / timeline.length() * area.width();
    };
    const auto place = [&](const QPointF& point) {
        return QPointF(x_of(point.x()), area.bottom() - point.y() / most * area.height());
    };
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = pair_colour(*document_, pair_, palette());
    const std::uint32_t last = timeline.moments() - 1;
    const double left = x_of(timeline.position(std::min(window_.begin, last)));
    const double right = x_of(timeline.position(std::min(window_.end, last)));
    painter.fillRect(QRectF(left, area.top(), std::max(2.0, right - left), area.height()),
                     blend(palette().color(QPalette::Base), colour, 0.18));
    painter.setPen(QPen(grid_line(palette()), 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    QPainterPath path;
    for (const QPointF& point : curve)
        path.elementCount() == 0 ? path.moveTo(place(point)) : path.lineTo(place(point));
    painter.setPen(QPen(colour, 1.8));
    painter.drawPath(path);
}

FindingCard::FindingCard(Session& session, const profile::Blockage& found, QWidget* parent)
    : QFrame(parent),
      session_(session),
      pair_(session.document()->find(found.callee, found.origin)) {
    setObjectName(QStringLiteral("finding_card"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(fault_text(found) + QStringLiteral(": ") + words(found.callee) +
                      QStringLiteral("←") + words(found.origin));
    offer_pair_menu(*this, session, [this](const QPoint&) { return pair_; });
    auto* column = make<QVBoxLayout>(this);
    column->setContentsMargins(stripe + 14, 12, 14, 10);
    column->setSpacing(8);
    column->addWidget(make_heading(found));
    auto* middle = make<QHBoxLayout>();
    middle->setSpacing(16);
    sentence_ = add_words(QStringLiteral("sentence"), rich_words(found.sentence));
    middle->addWidget(sentence_, 3);
    if (pair_)
        middle->addWidget(make<Sparkline>(session, *pair_, found.window, this), 1, Qt::AlignTop);
    column->addLayout(middle);
    rows_.push_back(middle);
    if (pair_) {
        QLabel* stretch = add_words(QStringLiteral("stretch"),
                                    stretch_text(*session.document(), found).toHtmlEscaped());
        stretch->setForegroundRole(QPalette::PlaceholderText);
        column->addWidget(stretch);
    }
    advice_ =
        add_words(QStringLiteral("advice"),
                  QStringLiteral("<b>%1</b> %2").arg(tr("What to do:"), rich_words(found.advice)));
    column->addWidget(advice_);
    column->addWidget(make_ways(found));
    measure_room(*column);
}

// As much as each row wants, and as the widest thing in any.
void FindingCard::measure_room(const QLayout& layout) {
    const QMargins margins = layout.contentsMargins();
    const int sides = margins.left() + margins.right();
    for (const QBoxLayout* row : rows_) wide_.push_back(row->sizeHint().width() + sides);
    for (const QWidget* each : findChildren<QWidget*>())
        if (each->layout() == nullptr && each->objectName() != QStringLiteral("pair_name"))
            least_ = std::max(least_, each->minimumSizeHint().width());
    // The name asks for nothing, as it may be longer than any card is wide.
    const auto* name = findChild<const QLabel*>(QStringLiteral("pair_name"));
    wide_.front() += name->sizeHint().width();
    least_ += sides;
}

QLabel* FindingCard::add_words(const QString& name, const QString& text) {
    auto* label = make<QLabel>(text, this);
    label->setObjectName(name);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus);
    label->setCursor(Qt::IBeamCursor);
    return label;
}

QWidget* FindingCard::make_heading(const profile::Blockage& found) {
    auto* box = make<QWidget>(this);
    auto* row = make<QHBoxLayout>(box);
    rows_.push_back(row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto* name = make<QLabel>(words(found.callee) + QStringLiteral("←") + words(found.origin), box);
    name->setTextFormat(Qt::PlainText);
    name->setObjectName(QStringLiteral("pair_name"));
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setBold(true);
    name->setFont(large);
    name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(name, 1);
    auto* cells = make<QLabel>(
        // What is found by looking at the heap holds cells of others, too.
        (found.cause ? tr("%1 held · %2 % of what is in use")
                     : tr("%1 in use · %2 % of all that is"))
            .arg(counted(found.peak, tr("cell"), tr("cells")),
                 words(profile::percent_of(found.peak, found.heap)).remove(QStringLiteral(" %"))),
        box);
    cells->setObjectName(QStringLiteral("quiet"));
    if (found.cause)
        cells->setToolTip(tr("Its own cells and waiting calls, and what others have built and only "
                             "they keep. In use is what is its own."));
    row->addWidget(cells);
    auto* kind = make<QLabel>(fault_text(found), box);
    kind->setObjectName(QStringLiteral("kind"));
    kind->setStyleSheet(QStringLiteral("border: 1px solid palette(mid); border-radius: 8px; "
                                       "padding: 1px 8px;"));
    row->addWidget(kind, 0, Qt::AlignLeft);
    return box;
}

QPushButton* FindingCard::add_way(QHBoxLayout& row, const QString& text, const QString& tip) {
    auto* way = make<QPushButton>(text, this);
    way->setToolTip(tip);
    way->setCursor(Qt::ArrowCursor);
    row.addWidget(way);
    return way;
}

QWidget* FindingCard::make_ways(const profile::Blockage& found) {
    auto* box = make<QWidget>(this);
    auto* row = make<QHBoxLayout>(box);
    rows_.push_back(row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    if (found.place && found.place->line > 0) {
        QPushButton* line = add_way(*row, tr("Go to Line %1").arg(found.place->line),
                                    tr("Shows %1 in Source").arg(place_text(found.place)));
        line->setObjectName(QStringLiteral("go_to_line"));
        connect(line, &QPushButton::clicked, this, [this, place = *found.place] {
            session_.choose_pair(pair_);
            emit place_wanted(place);
        });
    }
    QPushButton* select =
        add_way(*row, tr("Select the Pair"),
                tr("Lights the pair in all views, and its stretch on the curves"));
    select->setObjectName(QStringLiteral("select_pair"));
    select->setEnabled(pair_.has_value());
    connect(select, &QPushButton::clicked, this, [this] { session_.choose_pair(pair_); });
    QPushButton* window = add_way(*row, tr("Look Only at This Stretch"),
                                  tr("Makes these steps the window: all views then show what was "
                                     "done within them"));
    window->setObjectName(QStringLiteral("use_window"));
    connect(window, &QPushButton::clicked, this, [this, stretch = found.window] {
        session_.choose_pair(pair_);
        session_.set_window(stretch);
    });
    row->addStretch(1);
    return box;
}

QString FindingCard::sentence() const { return sentence_->text(); }

QString FindingCard::advice() const { return advice_->text(); }

void FindingCard::set_chosen(bool chosen) {
    chosen_ = chosen;
    update();
}

// Where there is little room, what stands beside each other elsewhere stands below each other.
void FindingCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    for (std::size_t at = 0; at < rows_.size(); ++at) // the second has the curve
        rows_[at]->setDirection(width() < wide_[at] ? QBoxLayout::TopToBottom
                                                    : QBoxLayout::LeftToRight);
    constexpr int low = 32; // so that what to do stays in sight
    if (auto* curve = findChild<Sparkline*>())
        curve->setFixedHeight(width() < wide_[1] ? low : curve->sizeHint().height());
}

QSize FindingCard::minimumSizeHint() const {
    const QSize asked = QFrame::minimumSizeHint();
    return {std::min(asked.width(), least_), asked.height()};
}

void FindingCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour =
        pair_ ? pair_colour(*session_.document(), *pair_, palette()) : quiet_text(palette());
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    QPainterPath path;
    path.addRoundedRect(box, 6, 6);
    painter.fillPath(path, palette().color(QPalette::Base));
    painter.save();
    painter.setClipPath(path);
    painter.fillRect(QRectF(box.left(), box.top(), stripe, box.height()), colour);
    painter.restore();
    const bool lit = chosen_ || hasFocus();
    painter.setPen(QPen(lit ? selection_colour(palette()) : palette().color(QPalette::Mid),
                        chosen_ ? 2 : 1, hasFocus() && !chosen_ ? Qt::DashLine : Qt::SolidLine));
    painter.drawPath(path);
}

void FindingCard::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) session_.choose_pair(pair_);
}

void FindingCard::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: session_.choose_pair(pair_); break;
    case Qt::Key_Down: emit neighbour_wanted(1); break;
    case Qt::Key_Up: emit neighbour_wanted(-1); break;
    default: QFrame::keyPressEvent(event);
    }
}

} // namespace lexprof::gui
