#include "gui/window/start_page.h"

#include "gui/core/make.h"
#include "gui/look/theme.h"
#include "gui/views/state_bar.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>

// Resources of a library are there only once they have been asked for, outside of any namespace.
static void load_icon() { Q_INIT_RESOURCE(icon); }

namespace lexprof::gui {

namespace {

constexpr int page_margin = 8;
constexpr int widest = 1000;
constexpr int most_offered = 8;

QLabel* make_title(const QString& text, double scale, QWidget* parent) {
    auto* title = make<QLabel>(text, parent);
    title->setContentsMargins(page_margin, 0, 0, 0); // where the lines below it begin
    QFont font = title->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(true);
    title->setFont(font);
    return title;
}

// A file's name, with the folder it is in where that says more.
QString folder_text(const QString& path) {
    QString folder = QFileInfo(path).absolutePath();
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + u'/'))
        folder.replace(0, home.size(), QStringLiteral("~"));
    return folder;
}

} // namespace

StartEntry::StartEntry(const QString& title, const QString& about, QWidget* parent)
    : QAbstractButton(parent), about_(about) {
    setText(title);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(title);
    setAccessibleDescription(about);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QFont StartEntry::title_font() const {
    QFont bold = font();
    bold.setBold(true);
    return bold;
}

// Between words; the names of folders have none.
int StartEntry::wrapping() const {
    return about_.contains(u' ') ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
}

int StartEntry::heightForWidth(int width) const {
    const int room = std::max(60, width - 2 * page_margin);
    const int about =
        about_.isEmpty()
            ? 0
            : fontMetrics().boundingRect(QRect(0, 0, room, 10'000), wrapping(), about_).height();
    return QFontMetrics(title_font()).height() + about + page_margin + 4;
}

QSize StartEntry::sizeHint() const { return {320, heightForWidth(320)}; }

bool StartEntry::event(QEvent* event) {
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) update();
    return QAbstractButton::event(event);
}

void StartEntry::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor highlight = palette().color(QPalette::Highlight);
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (isEnabled() && (underMouse() || isDown())) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(blend(palette().color(QPalette::Base), highlight, 0.14));
        painter.drawRoundedRect(box, 5, 5);
    }
    if (hasFocus()) {
        painter.setPen(QPen(highlight, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, 5, 5);
    }
    const QRect inside = rect().adjusted(page_margin, page_margin / 2, -page_margin, -page_margin / 2);
    painter.setFont(title_font());
    const int line = QFontMetrics(title_font()).height();
    painter.setPen(isEnabled() ? palette().color(QPalette::Link) : quiet_text(palette()));
    painter.drawText(
        inside, Qt::AlignTop | Qt::AlignLeft | Qt::TextSingleLine,
        QFontMetrics(title_font()).elidedText(text(), Qt::ElideMiddle, inside.width()));
    painter.setFont(font());
    painter.setPen(quiet_text(palette()));
    painter.drawText(inside.adjusted(0, line, 0, 0), Qt::AlignTop | Qt::AlignLeft | wrapping(),
                     about_);
}

StartPage::StartPage(const std::vector<Example>& examples, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("start_page"));
    setAccessibleName(tr("Begin"));
    load_icon();
    auto* all = make<QVBoxLayout>(this);
    all->setSpacing(18);
    all->addWidget(make_heading());
    all->addWidget(make_actions());
    columns_ = make<QHBoxLayout>();
    columns_->setSpacing(32);
    columns_->addWidget(make_examples(examples));
    columns_->addWidget(make_recent());
    all->addLayout(columns_, 1);
    share_width();
}

// What has been open lately takes its share when there is something; the examples stand in two
// columns where they have room.
void StartPage::share_width() {
    constexpr int two_columns = 640;
    const int of_examples = has_recent_ ? 3 : 4;
    columns_->setStretch(0, of_examples);
    columns_->setStretch(1, 5 - of_examples);
    const QMargins margins = layout()->contentsMargins();
    const int wide = (width() - margins.left() - margins.right() - columns_->spacing()) *
                     of_examples / 5;
    const int columns = wide >= two_columns ? 2 : 1;
    const auto lines = (static_cast<int>(entries_.size()) + columns - 1) / columns;
    for (int at = 0; at < static_cast<int>(entries_.size()); ++at)
        examples_->addWidget(entries_[static_cast<std::size_t>(at)], at % lines, at / lines,
                             Qt::AlignTop);
    examples_->setColumnStretch(0, 1);
    examples_->setColumnStretch(1, columns - 1);
}

QWidget* StartPage::make_heading() {
    auto* box = make<QWidget>(this);
    auto* row = make<QHBoxLayout>(box);
    row->setContentsMargins(page_margin, 0, 0, 0);
    row->setSpacing(16);
    auto* picture = make<QLabel>(box);
    picture->setPixmap(QIcon(QStringLiteral(":/lexprof.svg")).pixmap(QSize(64, 64)));
    row->addWidget(picture);
    auto* words = make<QVBoxLayout>();
    words->setSpacing(2);
    QLabel* name = make_title(QStringLiteral("lexprof"), 2.0, box);
    name->setContentsMargins(0, 0, 0, 0);
    words->addWidget(name);
    auto* about = make<QLabel>(tr("What a lazy functional program computes, what it keeps in "
                                  "memory, and for whom."),
                               box);
    about->setWordWrap(true);
    words->addWidget(about);
    row->addLayout(words, 1);
    return box;
}

QWidget* StartPage::make_actions() {
    auto* box = make<QWidget>(this);
    auto* row = make<QHBoxLayout>(box);
    row->setContentsMargins(page_margin, 0, 0, 0);
    row->setSpacing(10);
    auto* open = make<QPushButton>(tr("Open a Profile…"), box);
    open->setObjectName(QStringLiteral("start_open"));
    connect(open, &QPushButton::clicked, this, &StartPage::open_wanted);
    auto* run = make<QPushButton>(tr("Run a Program…"), box);
    run->setObjectName(QStringLiteral("start_run"));
    connect(run, &QPushButton::clicked, this, &StartPage::run_wanted);
    for (QPushButton* button : {open, run}) {
        button->setMinimumSize(150, 34);
        row->addWidget(button);
    }
    auto* hint = make<QLabel>(
        tr("or drop a .lexprof, .lexsweep, .flic or .hs file anywhere in the window"), box);
    hint->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(hint);
    row->addStretch(1);
    return box;
}

QWidget* StartPage::make_recent() {
    auto* box = make<QWidget>(this);
    auto* column = make<QVBoxLayout>(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(make_title(tr("Recent Profiles"), 1.2, box));
    recent_ = make<QVBoxLayout>();
    recent_->setSpacing(2);
    column->addLayout(recent_);
    column->addStretch(1);
    set_recent({});
    return box;
}

void StartPage::set_recent(const QStringList& files) {
    while (recent_->count() > 0) {
        const std::unique_ptr<QLayoutItem> item(recent_->takeAt(0));
        if (item->widget() == nullptr) continue;
        item->widget()->hide();
        item->widget()->deleteLater();
    }
    has_recent_ = !files.isEmpty();
    if (examples_ != nullptr) share_width();
    if (files.isEmpty()) {
        auto* none = make<QLabel>(tr("None yet. Profiles that you open are listed here."), this);
        none->setWordWrap(true);
        none->setContentsMargins(page_margin, 0, 0, 0);
        none->setForegroundRole(QPalette::PlaceholderText);
        recent_->addWidget(none);
    }
    for (const QString& path : files.mid(0, most_offered)) {
        const bool is_there = QFileInfo::exists(path);
        auto* entry = make<StartEntry>(
            QFileInfo(path).fileName(),
            is_there ? folder_text(path) : tr("no longer in %1").arg(folder_text(path)), this);
        entry->setObjectName(QStringLiteral("recent_entry"));
        entry->setToolTip(path);
        entry->setEnabled(is_there);
        connect(entry, &StartEntry::clicked, this, [this, path] { emit file_wanted(path); });
        recent_->addWidget(entry);
    }
}

QWidget* StartPage::make_examples(const std::vector<Example>& examples) {
    auto* box = make<QWidget>(this);
    auto* column = make<QVBoxLayout>(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(make_title(tr("Examples: Click to Run and Watch"), 1.2, box));
    auto* inside = make<QWidget>(box);
    auto* list = make<QVBoxLayout>(inside);
    list->setContentsMargins(0, 0, 8, 0);
    list->setSpacing(2);
    examples_ = make<QGridLayout>();
    examples_->setVerticalSpacing(2);
    examples_->setHorizontalSpacing(16);
    list->addLayout(examples_);
    for (const Example& example : examples) {
        auto* entry = make<StartEntry>(example.name, example.about, inside);
        entry->setObjectName(QStringLiteral("example_entry"));
        entry->setToolTip(example.path);
        connect(entry, &StartEntry::clicked, this,
                [this, path = example.path] { emit example_wanted(path); });
        entries_.push_back(entry);
    }
    if (examples.empty()) {
        auto* none = make<QLabel>(tr("The examples are not installed."), inside);
        none->setContentsMargins(page_margin, 0, 0, 0);
        none->setForegroundRole(QPalette::PlaceholderText);
        list->addWidget(none);
    }
    list->addStretch(1);
    auto* area = make<QScrollArea>(box);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(inside);
    for (QWidget* ground : {area->viewport(), inside}) ground->setBackgroundRole(QPalette::Base);
    column->addWidget(area, 1);
    return box;
}

// Lines that are too long are hard to read; so what is there stays in the middle of a wide window.
void StartPage::resizeEvent(QResizeEvent* event) {
    const int side = std::max(40, (event->size().width() - widest) / 2);
    layout()->setContentsMargins(side, 28 + side / 10, side, 20);
    share_width();
}

void StartPage::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), palette().color(QPalette::Base));
}

PageCover::PageCover(QMainWindow& window, QWidget& page) : window_(window), page_(page) {
    window.installEventFilter(this);
    for (QToolBar* bar : window.findChildren<QToolBar*>()) bar->installEventFilter(this);
    place();
}

bool PageCover::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::Move:
    case QEvent::LayoutRequest: place(); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

void PageCover::place() {
    int top = window_.menuWidget() != nullptr ? window_.menuWidget()->geometry().bottom() + 1 : 0;
    for (const QToolBar* bar : window_.findChildren<QToolBar*>())
        if (bar->isVisible() && !bar->findChild<StateBar*>())
            top = std::max(top, bar->geometry().bottom() + 1);
    const int bottom =
        window_.statusBar()->isVisible() ? window_.statusBar()->geometry().top() : window_.height();
    page_.setGeometry(0, top, window_.width(), std::max(0, bottom - top));
    page_.raise();
}

} // namespace lexprof::gui
