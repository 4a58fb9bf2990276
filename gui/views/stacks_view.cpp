#include "gui/views/stacks_view.h"

#include "gui/core/make.h"
#include "gui/views/measure_box.h"
#include "gui/views/pair_link.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace lexprof::gui {

StacksView::StacksView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("stacks"), tr("Stacks"),
           tr("Cost centres as a tree of stacks: what each costs itself, and together with all that "
              "go on from it. The arrows left and right, a double click and Enter fold a line and "
              "unfold it; headings sort what goes on from the same stack."),
           parent),
      model_(session) {
    add_tools();
    auto* table = make_pair_table(*this, QStringLiteral("stacks_table"), tr("Stacks"), model_);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->offer_sorting();
    table->keep_fitted();
    table->installEventFilter(this);
    set_content(nullptr, table);
    note_ = make<QLabel>(this);
    note_->setObjectName(QStringLiteral("stacks_note"));
    note_->setTextFormat(Qt::PlainText);
    note_->setWordWrap(true);
    note_->setContentsMargins(8, 2, 8, 4);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, note_);
    connect(table, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        fold(index.row(), !model_.is_folded(model_.stack_at(index.row())));
    });
    connect(&session, &Session::document_changed, this, &StacksView::follow);
    connect(&model_, &QAbstractItemModel::modelReset, this, &StacksView::follow);
    follow();
}

void StacksView::add_tools() {
    tools().addWidget(make<MeasureBox>(session(), this));
    tools().addWidget(add_button(QStringLiteral("stacks_fold"), tr("Fold All"), true));
    tools().addWidget(add_button(QStringLiteral("stacks_unfold"), tr("Unfold All"), false));
    tools().addStretch(1);
}

QToolButton* StacksView::add_button(const QString& name, const QString& text, bool folds) {
    auto* button = make<QToolButton>(this);
    button->setObjectName(name);
    button->setText(text);
    connect(button, &QToolButton::clicked, this, [this, folds] { model_.fold_all(folds); });
    return button;
}

QString StacksView::note() const { return note_->text(); }

void StacksView::settle() {
    View::settle();
    model_.settle();
}

void StacksView::follow() {
    const bool is_known = model_.is_known();
    table()->setVisible(is_known);
    note_->setVisible(!is_known && session().is_open());
    if (is_known || !session().is_open()) return note_->clear();
    const auto& books = session().document()->recording().books;
    const bool is_kept = std::ranges::any_of(
        books, [](const profile::Book& book) { return book.scheme == profile::Scheme::stacks; });
    note_->setText(is_kept ? tr("This book has no stacks; the book of stacks, which the run has "
                                "kept, has them.")
                           : tr("This run has not kept stacks: run the program with "
                                "--books=lexical,stacks."));
}

void StacksView::fold(int line, bool folded) {
    const StackList::Row row = model_.stack_at(line);
    const auto chosen = session().choice().pair;
    if (folded && chosen) {
        const std::vector<StackList::Row> below = model_.list().below(*chosen);
        if (std::find(below.begin(), below.end(), row) != below.end()) session().choose_pair(row);
    }
    model_.fold(row, folded);
}

// Right unfolds, and left folds; what is folded already, or has nothing to fold, goes to the stack
// that it goes on from.
bool StacksView::eventFilter(QObject* watched, QEvent* event) {
    const QModelIndex current = table()->currentIndex();
    if (watched != table() || event->type() != QEvent::KeyPress || !current.isValid())
        return View::eventFilter(watched, event);
    const int key = static_cast<const QKeyEvent*>(event)->key();
    if (key != Qt::Key_Left && key != Qt::Key_Right) return View::eventFilter(watched, event);
    const StackList::Row row = model_.stack_at(current.row());
    const bool can_fold = model_.list().has_below(row) && !model_.is_folded(row);
    if (key == Qt::Key_Right || can_fold) {
        fold(current.row(), key == Qt::Key_Left);
    } else if (const auto below = model_.list().below(row); !below.empty()) {
        session().choose_pair(below.front());
    }
    return true;
}

} // namespace lexprof::gui
