#include "gui/views/relatives_view.h"

#include "gui/core/facts.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/views/measure_box.h"
#include "gui/views/pair_link.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace lexprof::gui {

RelativesView::RelativesView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("relatives"), tr("Callers and Callees"),
           tr("Who calls the function of the selected pair, and what it calls, with what was done "
              "through each pair and together with what is below. Click a line to select its pair; "
              "double-click it, or press Enter, to go on to the function that it names."),
           parent),
      costs_(session),
      callers_(session, costs_, CallCosts::Side::callers),
      callees_(session, costs_, CallCosts::Side::callees),
      above_(make<Table>(this)),
      below_(make<Table>(this)),
      heading_(make<QLabel>(this)),
      middle_(make<QLabel>(this)) {
    tools().addWidget(make<MeasureBox>(session, this));
    heading_->setObjectName(QStringLiteral("relatives_heading"));
    heading_->setTextFormat(Qt::PlainText);
    heading_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    heading_->setWordWrap(true);
    tools().addWidget(heading_, 1);
    add_table(*above_, callers_, QStringLiteral("callers_table"), tr("Callers"));
    add_table(*below_, callees_, QStringLiteral("callees_table"), tr("What it calls"));
    set_content(nullptr, above_);
    middle_->setContentsMargins(8, 4, 8, 4);
    middle_->setTextFormat(Qt::PlainText);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(middle_);
    column->addWidget(below_, 1);
    connect(&costs_, &CallCosts::changed, this, &RelativesView::follow);
    connect(&session, &Session::pair_changed, this, &RelativesView::follow);
    connect(&session, &Session::visible_changed, this, &RelativesView::follow);
    connect(&session, &Session::measure_changed, this, &RelativesView::follow);
    follow();
}

void RelativesView::add_table(Table& table, RelativesModel& model, const QString& name,
                              const QString& title) {
    table.setObjectName(name);
    table.setAccessibleName(title);
    table.setModel(&model);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.offer_sorting();
    table.keep_fitted();
    PairLink::tie(table, session());
    connect(&table, &QAbstractItemView::activated, this,
            [this, &model](const QModelIndex& index) { go(model, index); });
}

// On to the function that a line names: to the pair through which it is called most.
void RelativesView::go(const RelativesModel& model, const QModelIndex& index) {
    if (!costs_.is_current()) return;
    const auto pair = costs_.main_pair_of(model.function_at(index.row()));
    if (pair) session().choose_pair(pair);
}

void RelativesView::follow_sight() { costs_.set_seen(is_in_sight()); }

void RelativesView::settle() {
    View::settle();
    costs_.settle();
}

QString RelativesView::heading() const { return heading_->text(); }

void RelativesView::follow() {
    const auto function = costs_.function();
    if (!function) {
        heading_->setText(session().is_open() ? tr("Select a pair: its function's callers and what "
                                                   "it calls are listed then.")
                                              : QString());
        middle_->clear();
        below_->setVisible(true);
        return;
    }
    const profile::CallNode& node = costs_.calls()->nodes[*function];
    const Measure measure = session().measure();
    QString text = words(node.name);
    if (can_be_propagated(profile::facts_of(measure))) {
        const double all = whole(session().shown(), column_of(measure));
        Inclusive below{node.inclusive()[measure], node.own[measure], {}};
        below.between = {below.value, below.value};
        if (!node.cycle) below.between = costs_.below(measure)->of_node(*function);
        text =
            tr("%1: %2 itself, %3 with what it calls")
                .arg(text, measure_text(measure, below.own), inclusive_text(measure, below, all));
    }
    heading_->setText(tr("Callers of %1").arg(text));
    heading_->setToolTip(heading_->text());
    const bool calls_any = callees_.rowCount() > 0;
    middle_->setText((calls_any ? tr("What %1 calls") : tr("%1 calls nothing that is profiled."))
                         .arg(words(node.name)));
    below_->setVisible(calls_any);
}

} // namespace lexprof::gui
