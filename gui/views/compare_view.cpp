#include "gui/views/compare_view.h"

#include "gui/core/words.h"

#include "gui/core/make.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

namespace lexprof::gui {

namespace {

// In the table beside the bars there is room for the differences only, and not for those of the
// kinds of steps, nor for what the differences say, too: that something is new or gone.
void show_only_changes(QTableView& table) {
    table.setColumnHidden(ChangeModel::fate_column, true);
    for (int column = ChangeModel::first_number; column < table.model()->columnCount(); ++column) {
        const profile::MeasureFacts& facts =
            ChangeModel::compared()[ChangeModel::number_of(column)];
        // By how much less is known of times than before says nothing.
        const bool is_error = facts.nature == profile::Nature::error;
        table.setColumnHidden(column, ChangeModel::part_of(column) != ChangeModel::Part::change ||
                                          ChangeModel::is_kind_of_step(column) || is_error);
    }
}

int change_column(Measure measure) {
    const auto& all = ChangeModel::compared();
    const auto found = std::ranges::find_if(
        all, [measure](const profile::MeasureFacts& each) { return each.measure == measure; });
    return ChangeModel::column_of(static_cast<std::size_t>(found - all.begin()),
                                  ChangeModel::Part::change);
}

// Where the table is narrow, the most in use is in sight rather than steps.
void put_steps_behind(QHeaderView& header) {
    header.moveSection(header.visualIndex(change_column(Measure::steps)),
                       header.visualIndex(change_column(Measure::in_use_max)));
}

} // namespace

CompareView::CompareView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("compare"), tr("Compare"),
           tr("What has changed since another run. Calls, steps and cells are exact, so that every "
              "difference in them is real; times differ from run to run and are shown in grey."),
           parent),
      contrast_(session),
      model_(session, contrast_) {
    add_tools();
    QWidget* picture = make_picture();
    auto* table = make_pair_table(*this, QStringLiteral("compare_table"),
                                  tr("What has changed, with all numbers"), model_);
    set_picture_with(picture, bars_, table);
    twin_ = table;
    // The other table has the same order, and began without one.
    lines_->sortByColumn(lines_->horizontalHeader()->sortIndicatorSection(), Qt::DescendingOrder);
    connect(&contrast_, &Contrast::changed, this, &CompareView::follow);
    follow();
}

void CompareView::add_tools() {
    auto* number = make<QComboBox>(this);
    number->setObjectName(QStringLiteral("compare_number"));
    number->setAccessibleName(tr("What the bars stand for"));
    for (const profile::MeasureFacts& facts : ChangeModel::compared())
        number->addItem(capitalised(words(std::string(facts.title))));
    tools().addWidget(number);
    auto* by = make<QComboBox>(this);
    by->setObjectName(QStringLiteral("compare_by"));
    by->setAccessibleName(tr("What a line stands for"));
    by->addItems({tr("Pairs"), tr("By function"), tr("By origin")});
    connect(by, &QComboBox::currentIndexChanged, this,
            [this](int at) { contrast_.set_by(static_cast<profile::Grouping>(at)); });
    tools().addWidget(by);
    connect(number, &QComboBox::currentIndexChanged, this, [this](int at) {
        bars_->set_number(static_cast<std::size_t>(at));
        lines_->sortByColumn(
            ChangeModel::column_of(static_cast<std::size_t>(at), ChangeModel::Part::change),
            Qt::DescendingOrder);
    });
}

QWidget* CompareView::make_picture() {
    bars_ = make<ChangeBars>(session(), model_);
    auto* area = make<QScrollArea>(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(bars_);
    lines_ =
        make_pair_table(*this, QStringLiteral("compare_lines"), tr("What has changed"), model_);
    lines_->offer_sorting();
    lines_->keep_fitted();
    show_only_changes(*lines_);
    put_steps_behind(*lines_->horizontalHeader());
    auto* split = make<QSplitter>(Qt::Horizontal, this);
    split->addWidget(lines_);
    split->addWidget(area);
    split->setChildrenCollapsible(false);
    split->setSizes({580, 420});
    auto* box = make<QWidget>(this);
    auto* column = make<QVBoxLayout>(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    summary_ = make<QLabel>(box);
    summary_->setObjectName(QStringLiteral("compare_summary"));
    summary_->setWordWrap(true);
    summary_->setTextFormat(Qt::PlainText);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setContentsMargins(10, 4, 10, 6);
    column->addWidget(summary_);
    column->addWidget(split, 1);
    column->addStretch(0); // where there is nothing to compare with
    auto* number = findChild<QComboBox*>(QStringLiteral("compare_number"));
    for (std::size_t at = 0; at < ChangeModel::compared().size(); ++at)
        if (ChangeModel::compared()[at].measure == Measure::cells)
            number->setCurrentIndex(static_cast<int>(at));
    return box;
}

void CompareView::settle() {
    View::settle();
    contrast_.settle();
    model_.settle();
}

QString CompareView::summary() const { return summary_->text(); }

// Why nothing is compared; empty where something is.
QString CompareView::reason() const {
    if (!session().is_open()) return {};
    if (!session().baseline())
        return tr("Choose an older profile with File → Compare with… (Ctrl+D), to see what has "
                  "changed since.");
    return contrast_.comparison() == nullptr ? tr("Comparing…") : QString();
}

QString CompareView::summary_text() const {
    if (!session().is_open()) return {};
    if (const QString why = reason(); !why.isEmpty()) return why;
    const profile::Comparison& comparison = *contrast_.comparison();
    QString text = tr("%1, compared with %2: ")
                       .arg(QFileInfo(session().document()->path()).fileName(),
                            QFileInfo(session().baseline()->path()).fileName()) +
                   summary_of(comparison, contrast_.proof().empty());
    if (!contrast_.proof().empty()) text.prepend(with_signs_kept(words(contrast_.proof())) + u'\n');
    for (const std::string& remark : comparison.remarks)
        text += QStringLiteral("  ⚠ ") + words(remark) + u'.';
    return text.remove(u'`');
}

void CompareView::follow() {
    lines_->parentWidget()->setVisible(session().baseline() != nullptr);
    summary_->setText(summary_text());
    const QString why = reason();
    twin_->set_empty_text(why.isEmpty() ? tr("Nothing of this has changed.") : why);
}

} // namespace lexprof::gui
