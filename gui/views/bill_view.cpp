#include "gui/views/bill_view.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/views/measure_box.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>
#include <utility>

namespace lexprof::gui {

namespace {

QString title_of_fold(profile::Fold fold) {
    switch (fold) {
    case profile::Fold::local: return BillView::tr("Each function, local ones too");
    case profile::Fold::function: return BillView::tr("Functions with what is local in them");
    case profile::Fold::module: return BillView::tr("Files");
    case profile::Fold::asker: return BillView::tr("Who asked for it");
    }
    return {};
}

} // namespace

BillView::BillView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("bill"), tr("Whose Bill"),
           tr("Who pays for what was done, folded outward with the slider: each function for "
              "itself, "
              "with its local functions, all of a file, or whoever asked for it. The sums stay "
              "the same. Where several books were kept, they stand side by side, for the same "
              "stretch."),
           parent),
      bills_(session),
      model_(session, bills_) {
    add_tools();
    auto* table = make<Table>(this);
    table->setObjectName(QStringLiteral("bill_table"));
    table->setAccessibleName(tr("Whose bill it is"));
    table->setModel(&model_);
    table->offer_sorting();
    table->keep_fitted();
    set_content(nullptr, table);
    sum_ = make<QLabel>(this);
    sum_->setObjectName(QStringLiteral("bill_sum"));
    sum_->setTextFormat(Qt::PlainText);
    sum_->setWordWrap(true);
    sum_->setContentsMargins(8, 4, 8, 4);
    static_cast<QVBoxLayout*>(layout())->addWidget(sum_);
    connect(table, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        const QString name = model_.bill_line(index.row()).name;
        const Document& document = *this->session().document();
        for (FunctionIndex at = 0; at < document.functions(); ++at)
            if (document.function_name(at) == name) return this->session().focus(name);
    });
    connect(&bills_, &Bills::changed, this, &BillView::follow);
    connect(&session, &Session::pair_changed, this, &BillView::follow_pair);
    connect(&model_, &QAbstractItemModel::modelReset, this, &BillView::follow_pair);
    follow();
}

void BillView::add_tools() {
    tools().addWidget(make<MeasureBox>(session(), this));
    auto* title = make<QLabel>(tr("&Fold:"), this);
    tools().addWidget(title);
    fold_ = make<QSlider>(Qt::Horizontal, this);
    fold_->setObjectName(QStringLiteral("bill_fold"));
    fold_->setAccessibleName(tr("How far accounts are folded outward"));
    fold_->setRange(0, static_cast<int>(profile::every_fold.size()) - 1);
    fold_->setPageStep(1);
    fold_->setTickPosition(QSlider::TicksBelow);
    fold_->setTickInterval(1);
    fold_->setFixedWidth(110);
    fold_->setValue(static_cast<int>(bills_.fold()));
    title->setBuddy(fold_);
    tools().addWidget(fold_);
    folded_ = make<QLabel>(this);
    folded_->setObjectName(QStringLiteral("bill_folded"));
    folded_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    tools().addWidget(folded_, 1);
    connect(fold_, &QSlider::valueChanged, this,
            [this](int at) { bills_.set_fold(profile::every_fold[static_cast<std::size_t>(at)]); });
}

// Lit is who pays for the selected pair, as far as accounts are not folded into another.
void BillView::follow_pair() {
    const auto pair = session().choice().pair;
    if (!pair || !bills_.sides()) return table()->selectionModel()->clear();
    const QString name = words(session().document()->callee_text(*pair));
    for (int line = 0; line < model_.rowCount(); ++line) {
        if (model_.bill_line(line).name != name) continue;
        const QModelIndex index = model_.index(line, 0);
        table()->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                              QItemSelectionModel::Rows);
        return table()->bring_into_sight(index);
    }
    table()->selectionModel()->clear();
}

void BillView::follow_sight() { bills_.set_seen(is_in_sight()); }

void BillView::settle() {
    View::settle();
    bills_.settle();
}

QString BillView::sum_text() const { return sum_->text(); }

void BillView::follow() {
    folded_->setText(title_of_fold(bills_.fold()));
    folded_->setToolTip(folded_->text());
    sum_->clear();
    if (!bills_.sides()) return;
    if (!std::exchange(is_sorted_, true)) table()->sortByColumn(1, Qt::DescendingOrder);
    QStringList parts;
    const Measure measure = bills_.measure();
    for (const BillSides::Side& side : bills_.sides()->sides) {
        const double sum = number(side.bill.total, column_of(measure));
        const double whole = number(side.whole, column_of(measure));
        parts << tr("%1 %2: all lines %3, measured %4")
                     .arg(sum == whole ? QStringLiteral("✓") : QStringLiteral("✗"),
                          words(std::string(word(side.scheme))), measure_text(measure, sum),
                          measure_text(measure, whole));
    }
    sum_->setText(title_of(measure) + QStringLiteral(" – ") + parts.join(QStringLiteral("  ·  ")));
}

} // namespace lexprof::gui
