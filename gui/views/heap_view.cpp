#include "gui/views/heap_view.h"

#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/views/flat_header.h"
#include "gui/views/number_delegate.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPainter>
#include <QSplitter>
#include <QStyleOption>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace lexprof::gui {

namespace {

constexpr int opened_levels = 4; // of the tree

// What is lit looks as in tables, also where a line is unfolded.
class HolderTree : public QTreeView {
  public:
    using QTreeView::QTreeView;
    using QTreeView::sizeHintForColumn;

  protected:
    void drawBranches(QPainter* painter, const QRect& rect,
                      const QModelIndex& index) const override {
        if (!selectionModel()->isSelected(index))
            return QTreeView::drawBranches(painter, rect, index);
        painter->fillRect(rect, lit_ground(palette()));
        QStyleOption option;
        option.initFrom(this);
        option.rect = rect;
        option.rect.setLeft(rect.right() + 1 - indentation());
        option.state = QStyle::State_Enabled | QStyle::State_Item;
        if (model()->hasChildren(index)) option.state |= QStyle::State_Children;
        if (isExpanded(index)) option.state |= QStyle::State_Open;
        style()->drawPrimitive(QStyle::PE_IndicatorBranch, &option, painter, this);
    }
};

} // namespace

HeapView::HeapView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("heap"), tr("Heap"),
           tr("What was in the heap at a moment of the run, what made it, and who held it: without "
              "a holder, the cells below it would be free. The program is run again up to that "
              "moment, with the input that was recorded."),
           parent),
      groups_(session) {
    add_tools();
    QWidget* both = make_tables();
    set_tables(both, lines_);
    connect(&look_, &HeapLook::looked, this, &HeapView::present);
    connect(&look_, &HeapLook::failed, this, &HeapView::tell);
    connect(&session, &Session::document_changed, this, &HeapView::follow_document);
    connect(&session, &Session::pair_changed, this, &HeapView::light_selected);
    follow_document();
}

void HeapView::add_tools() {
    moment_ = make<QComboBox>(this);
    moment_->setObjectName(QStringLiteral("heap_moment"));
    moment_->setAccessibleName(tr("Which moment"));
    moment_->addItems({tr("where the most is in use"), tr("where the selected pair has the most"),
                       tr("at the window's end")});
    tools().addWidget(moment_);
    button_ = make<QToolButton>(this);
    button_->setObjectName(QStringLiteral("heap_button"));
    button_->setText(tr("Look"));
    button_->setToolTip(tr("Runs the program again up to there and shows what is in its heap"));
    connect(button_, &QToolButton::clicked, this, [this] {
        if (!look_.is_looking()) return look_at_chosen();
        look_.cancel();
        tell(tr("Stopped."));
    });
    tools().addWidget(button_);
}

QWidget* HeapView::make_tables() {
    auto* box = make<QWidget>(this);
    auto* column = make<QVBoxLayout>(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    summary_ = make<QLabel>(this);
    summary_->setObjectName(QStringLiteral("heap_summary"));
    summary_->setWordWrap(true);
    summary_->setTextFormat(Qt::PlainText);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setContentsMargins(10, 4, 10, 6);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, summary_);
    lines_ = make_pair_table(*this, QStringLiteral("heap_lines"), tr("What was there"), groups_);
    lines_->offer_sorting();
    lines_->keep_fitted();
    tree_ = make<HolderTree>(box);
    tree_->setObjectName(QStringLiteral("heap_tree"));
    tree_->setAccessibleName(tr("Who held it"));
    tree_->setModel(&holders_);
    auto* delegate = make<NumberDelegate>(tree_);
    delegate->cut_words(Qt::ElideRight); // else the rest would be the name of something else
    tree_->setItemDelegate(delegate);
    tree_->setUniformRowHeights(true);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setHeader(make<FlatHeader>(Qt::Horizontal, tree_));
    tree_->header()->setStretchLastSection(false);
    connect(tree_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        const QString name = holders_.pair_name(index);
        const Document& document = *this->session().document();
        for (PairIndex pair = 0; pair < document.pairs(); ++pair)
            if (document.name(pair) == name) return this->session().choose_pair(pair);
        light_selected();
    });
    auto* split = make<QSplitter>(Qt::Horizontal, box);
    split->addWidget(lines_);
    split->addWidget(tree_);
    split->setChildrenCollapsible(false);
    connect(split, &QSplitter::splitterMoved, this, [this] { is_moved_ = true; });
    column->addWidget(split, 1);
    column->addStretch(0); // where nothing has been looked at
    what_is_there_ = split;
    return box;
}

// Beside each other where both have room for their columns, and the holders then have what the
// others leave; else they stand below.
void HeapView::arrange() {
    const int scroll_bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    int lines = scroll_bar + 2 * tree_->frameWidth();
    for (int at = 0; at < groups_.columnCount(); ++at) lines += lines_->wanted_width(at, 1);
    const int room = what_is_there_->width() - what_is_there_->handleWidth() - lines;
    const Qt::Orientation fitting =
        room < wanted_by_holders() + scroll_bar ? Qt::Vertical : Qt::Horizontal;
    const bool is_other = fitting != what_is_there_->orientation();
    what_is_there_->setOrientation(fitting);
    limit_lines();
    if (is_moved_ && !is_other) return;
    if (fitting == Qt::Horizontal)
        what_is_there_->setSizes({lines, room});
    else if (is_other)
        what_is_there_->setSizes({500, 500});
}

// Above the holders they have no more room than they fill, with headings of two lines.
void HeapView::limit_lines() {
    const int heading =
        std::max(lines_->horizontalHeader()->height(), 2 * fontMetrics().height() + 8);
    const int all = heading + lines_->verticalHeader()->length() + 2 * lines_->frameWidth() +
                    style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    lines_->setMaximumHeight(what_is_there_->orientation() == Qt::Vertical ? all : QWIDGETSIZE_MAX);
}

// For names of a usual length, even where there is none so long, and of what is unfolded. Longer
// ones are cut.
int HeapView::wanted_by_holders() const {
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const auto& tree = static_cast<const HolderTree&>(*tree_);
    int wanted = 0;
    for (int column = HolderModel::held_column; column < HolderModel::columns; ++column)
        wanted += std::max(tree.sizeHintForColumn(column), tree.header()->sectionSizeHint(column));
    const int names = tree.sizeHintForColumn(HolderModel::name_column);
    return wanted + std::clamp(names, 30 * digit, 60 * digit);
}

void HeapView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    arrange();
}

QString HeapView::summary() const { return summary_->text(); }

void HeapView::look_at_chosen() {
    if (!session().is_open()) return;
    const Choice& choice = session().choice();
    HeapMoment moment;
    if (moment_->currentIndex() == 1) {
        if (!choice.pair) return tell(tr("Select a pair first: in a table, or by its curve."));
        moment.pair = session().document()->name(*choice.pair);
    } else if (moment_->currentIndex() == 2) {
        const auto& intervals = session().document()->curves().intervals;
        if (!choice.window || choice.window->end == 0 || choice.window->end > intervals.size())
            return tell(tr("Choose a window first: drag across the curves."));
        moment.step = intervals[choice.window->end - 1].steps;
    }
    look(moment);
}

void HeapView::look(const HeapMoment& moment) {
    if (!session().is_open()) return;
    const QString wrong = look_.look(session().document(), moment);
    if (!wrong.isEmpty()) return tell(wrong);
    summary_->setText(moment.step
                          ? tr("The program is run again up to step %1…").arg(grouped(*moment.step))
                          : tr("The program is run again up to there…"));
    button_->setText(tr("Stop"));
}

void HeapView::tell(const QString& text) {
    groups_.show(nullptr);
    holders_.show(nullptr);
    summary_->setText(text);
    button_->setText(tr("Look"));
    what_is_there_->hide();
}

// The run is looked at where an interval of it ends, and its peak may lie before that.
QString HeapView::nearly_most_text(const HeapPicture& picture) const {
    constexpr double nearly = 0.99;
    const std::uint64_t most =
        session().is_open() ? session().document()->book().totals.in_use_max : 0;
    const bool is_nearly = picture.in_use < most && static_cast<double>(picture.in_use) >=
                                                        nearly * static_cast<double>(most);
    if (!is_nearly) return {};
    return tr("; %1 in use in all, nearly the most (%2)")
        .arg(grouped(picture.in_use), grouped(most));
}

void HeapView::present(const HeapPicturePointer& picture) {
    groups_.show(picture);
    holders_.show(picture);
    QString text = tr("At step %1 of %2: %3")
                       .arg(grouped(picture->step), grouped(picture->steps),
                            counted(picture->live, tr("cell"), tr("cells")));
    if (picture->in_use > picture->live)
        text += tr(", and waiting calls take the room of %1 more")
                    .arg(grouped(picture->in_use - picture->live));
    text += nearly_most_text(*picture);
    summary_->setText(text);
    button_->setText(tr("Look"));
    what_is_there_->show();
    tree_->expandToDepth(opened_levels);
    arrange();
    lines_->fit_columns();
    limit_lines();
    tree_->header()->setSectionResizeMode(HolderModel::name_column, QHeaderView::Stretch);
    for (int column = HolderModel::held_column; column < HolderModel::columns; ++column)
        tree_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    light_selected();
}

// All lines of the selected pair are lit, and the first of them is in sight.
void HeapView::light_selected() {
    const auto pair = session().choice().pair;
    QItemSelectionModel& selection = *tree_->selectionModel();
    selection.clear();
    if (!pair || !session().is_open()) return;
    const QModelIndexList lines = holders_.lines_of(session().document()->name(*pair));
    for (const QModelIndex& line : lines)
        selection.select(line, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    if (!lines.isEmpty()) tree_->scrollTo(lines.front());
}

// What is shown stays while it is of the file that is open.
void HeapView::follow_document() {
    const DocumentPointer before = std::exchange(document_, session().document());
    if (before && document_ && before->identity() == document_->identity()) return;
    look_.cancel();
    tell(document_ ? tr("Press Look, or right-click on a curve: the program is run again up to "
                        "that moment, and here stands what was in its heap, and who held it.")
                   : QString());
}

} // namespace lexprof::gui
