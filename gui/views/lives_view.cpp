#include "gui/views/lives_view.h"

#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/models/roles.h"
#include "gui/views/matrix_table.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSplitter>
#include <QVBoxLayout>

namespace lexprof::gui {

namespace {

// A cell in the heat of its number, and the number where there is room.
class CellHeat : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const QVariant share = index.data(bar_role);
        const QPalette& palette = option.palette;
        painter->save();
        const QRect rect = option.rect.adjusted(0, 0, -1, -1);
        const QColor base = palette.color(QPalette::Base);
        painter->fillRect(rect, share.isValid()
                                    ? heat_colour(share.toDouble(), palette)
                                    : blend(base, palette.color(QPalette::Window), 0.7));
        painter->setPen(palette.color(QPalette::Text));
        painter->drawText(rect.adjusted(4, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data().toString());
        if (option.state.testFlag(QStyle::State_Selected)) { // with its neighbours, a line
            const QColor frame = selection_colour(palette);
            painter->fillRect(QRect(option.rect.left(), rect.top(), option.rect.width(), 2), frame);
            painter->fillRect(QRect(option.rect.left(), rect.bottom() - 1, option.rect.width(), 2),
                              frame);
        }
        painter->restore();
    }
};

QLabel* make_note(const QString& name, View& view) {
    auto* note = make<QLabel>(&view);
    note->setObjectName(name);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setContentsMargins(8, 2, 8, 4);
    static_cast<QVBoxLayout*>(view.layout())->insertWidget(1, note);
    return note;
}

QString note_text(const Session& session, bool is_known, const char* book) {
    if (!session.is_open()) return {};
    if (!is_known)
        return View::tr("This run has not kept it: run the program with --books=lexical,%1.")
            .arg(QString::fromLatin1(book));
    return session.choice().window
               ? View::tr("Of the whole run: it is not kept by stretches, so that the window says "
                          "nothing here.")
               : View::tr("Of the whole run.");
}

} // namespace

LivesView::LivesView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("lives"), tr("Lives"),
           tr("How long cells were needed: from being made to their first use (lag), to the last "
              "(use), and until they were gone (drag); cells that were never used are void."),
           parent),
      model_(session) {
    chart_ = make<LifeChart>(session);
    auto* table =
        make_pair_table(*this, QStringLiteral("lives_lines"), tr("Lives by pair"), model_);
    table->offer_sorting();
    table->keep_fitted();
    auto* split = make<QSplitter>(Qt::Vertical, this);
    split->addWidget(chart_);
    split->addWidget(table);
    split->setChildrenCollapsible(false);
    split->setSizes({230, 230});
    box_ = split;
    auto* twin = make_pair_table(*this, QStringLiteral("lives_table"),
                                 tr("Lives by pair, as a table"), model_);
    lines_ = table;
    set_picture_with(split, chart_, twin);
    note_ = make_note(QStringLiteral("lives_note"), *this);
    connect(&session, &Session::document_changed, this, &LivesView::follow);
    connect(&session, &Session::window_changed, this, &LivesView::follow);
    follow();
}

QString LivesView::note() const { return note_->text(); }

void LivesView::settle() {
    View::settle();
    model_.settle();
}

void LivesView::follow() {
    QString text = note_text(session(), model_.is_known(), "lives");
    if (model_.is_known())
        text +=
            tr(" Only cells are counted here, and not what waiting calls take, which Space over "
               "Time has, too. Lag, use, drag and void are cells times steps.");
    note_->setText(text);
    box_->setVisible(model_.is_known());
    const bool is_known = session().is_open() && session().document()->recording().followed.lives;
    if (!is_known || std::exchange(is_sorted_, true)) return;
    for (Table* each : {lines_, table()}) // what cost most for nothing comes first
        each->sortByColumn(LivesModel::idle_column, Qt::DescendingOrder);
}

ConsumersView::ConsumersView(Session& session, QWidget* parent)
    : View(
          session, QStringLiteral("consumers"), tr("Consumers"),
          tr("Who takes apart what, and how much later: a line for each pair whose cells are taken "
             "apart, a column for each that does so. Click a cell to select the pair of its line."),
          parent),
      model_(session) {
    add_choice();
    auto* table = make<Table>(this);
    table->setObjectName(QStringLiteral("consumers_table"));
    table->setAccessibleName(tr("Who takes apart what"));
    auto* heading = make<TurnedHeader>(table);
    table->setHorizontalHeader(heading);
    table->setModel(&model_);
    QAbstractItemDelegate* usual = table->itemDelegate();
    table->setItemDelegate(make<CellHeat>(table));
    table->setItemDelegateForColumn(ConsumerModel::name_column, usual);
    table->setSelectionBehavior(QAbstractItemView::SelectItems);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->offer_sorting();
    table->keep_fitted();
    PairLink::tie(*table, session);
    set_content(nullptr, table);
    note_ = make_note(QStringLiteral("consumers_note"), *this);
    connect(&session, &Session::document_changed, this, &ConsumersView::follow);
    connect(&session, &Session::window_changed, this, &ConsumersView::follow);
    connect(&model_, &QAbstractItemModel::modelReset, this, &ConsumersView::follow);
    follow();
}

void ConsumersView::add_choice() {
    auto* title = make<QLabel>(tr("&Heat:"), this);
    auto* of = make<QComboBox>(this);
    of->setObjectName(QStringLiteral("consumers_of"));
    of->setAccessibleName(tr("What a cell says"));
    of->addItem(tr("Fields taken"));
    of->addItem(tr("Choices made"));
    of->addItem(tr("How much later, on average (steps)"));
    of->addItem(tr("How much later, at most (steps)"));
    title->setBuddy(of);
    tools().addWidget(title);
    tools().addWidget(of);
    tools().addStretch(1);
    connect(of, &QComboBox::currentIndexChanged, this,
            [this](int at) { model_.set_of(static_cast<ConsumerModel::Of>(at)); });
}

QString ConsumersView::note() const { return note_->text(); }

void ConsumersView::settle() {
    View::settle();
    model_.settle();
}

void ConsumersView::follow() {
    QString text = note_text(session(), model_.is_known(), "consumers");
    if (model_.is_known())
        text += tr(" A line for each pair whose cells are taken apart, a column for who does so.");
    const ConsumerList& list = model_.list();
    if (list.all_producers() > list.producers().size() ||
        list.all_consumers() > list.consumers().size())
        text += tr(" Of %1 and %2 those are shown that have to do with most; a filter finds the "
                   "others.")
                    .arg(counted(list.all_producers(), tr("line"), tr("lines")),
                         counted(list.all_consumers(), tr("column"), tr("columns")));
    note_->setText(text);
    table()->setVisible(model_.is_known());
}

} // namespace lexprof::gui
