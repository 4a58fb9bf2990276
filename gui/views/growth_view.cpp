#include "gui/views/growth_view.h"

#include "gui/core/columns.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/views/course_delegate.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

GrowthView::GrowthView(Session& session, Sweeps& sweeps, QWidget* parent)
    : View(session, QStringLiteral("growth"), tr("Growth"),
           tr("How costs grow with the size of what the program is given, told from a sweep: runs "
              "at many sizes. Each line is a pair; its course and the curve beside it are "
              "logarithmic in both directions, so that the same slope is the same growth. A "
              "double click on a mark shows the profile of that run."),
           parent),
      sweeps_(sweeps),
      model_(session, sweeps),
      runs_(session, sweeps) {
    add_tools();
    QWidget* picture = make_picture();
    auto* table = make<Table>(this);
    table->setObjectName(QStringLiteral("growth_runs"));
    table->setAccessibleName(tr("The runs, and what the chosen line cost in each"));
    table->setModel(&runs_);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    set_picture_with(picture, chart_, table);
    connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &GrowthView::lead_point);
    connect(table, &QAbstractItemView::activated, this, &GrowthView::ask_for_run);
    connect(&sweeps, &Sweeps::document_changed, this, &GrowthView::follow);
    connect(&sweeps, &Sweeps::told, this, [this] {
        follow();
        lines_->fit_columns(); // they were measured before it was known
    });
    connect(&sweeps, &Sweeps::measure_changed, this, &GrowthView::follow_measure);
    connect(&sweeps, &Sweeps::row_changed, this, &GrowthView::follow_row);
    connect(&sweeps, &Sweeps::point_changed, this, &GrowthView::follow_point);
    connect(&model_, &QAbstractItemModel::modelReset, this, &GrowthView::follow_row);
    connect(&runs_, &QAbstractItemModel::modelReset, this, &GrowthView::follow_point);
    follow();
    follow_measure();
}

void GrowthView::add_tools() {
    measure_ = make<QComboBox>(this);
    measure_->setObjectName(QStringLiteral("growth_measure"));
    measure_->setAccessibleName(tr("Whose growth is drawn"));
    measure_->setToolTip(tr("What courses and the curve are of"));
    for (const Measure measure : grown_measures) measure_->addItem(title_of(measure));
    connect(measure_, &QComboBox::currentIndexChanged, this,
            [this](int at) { sweeps_.set_measure(grown_measures[static_cast<std::size_t>(at)]); });
    tools().addWidget(measure_);
    const auto add = [this](const char* name, const QString& text, const QString& tip) {
        auto* button = make<QToolButton>(this);
        button->setObjectName(QString::fromLatin1(name));
        button->setText(text);
        button->setToolTip(tip);
        tools().addWidget(button);
        return button;
    };
    auto* open = add("growth_open", tr("Open a Sweep…"), tr("Shows what lexprof sweep has left"));
    connect(open, &QToolButton::clicked, this, &GrowthView::open_wanted);
    compare_ = add("growth_compare", tr("Compare with…"),
                   tr("Shows what an earlier sweep of the "
                      "program found beside this one"));
    connect(compare_, &QToolButton::clicked, this, &GrowthView::compare_wanted);
    alone_ = add("growth_alone", tr("End Comparison"), tr("Shows this sweep alone again"));
    connect(alone_, &QToolButton::clicked, &sweeps_, &Sweeps::end_comparison);
    profile_ = add("growth_profile", tr("Show This Run"),
                   tr("Opens the profile of the run that is chosen in the curve; where it was not "
                      "kept, the run is made again"));
    connect(profile_, &QToolButton::clicked, this, &GrowthView::ask_for_run);
}

QWidget* GrowthView::make_picture() {
    chart_ = make<GrowthChart>(sweeps_, this);
    connect(chart_, &GrowthChart::run_wanted, this, &GrowthView::run_wanted);
    chart_->set_colours([this](std::size_t row) {
        return model_.index(model_.line_at(static_cast<int>(row)), GrowthModel::name_column)
            .data(Qt::DecorationRole)
            .value<QColor>();
    });
    lines_ = make_pair_table(*this, QStringLiteral("growth_lines"), tr("How costs grow"), model_);
    lines_->setItemDelegateForColumn(GrowthModel::course_column, make<CourseDelegate>(lines_));
    auto* header = lines_->horizontalHeader(); // what has changed stands beside what it is about
    header->moveSection(GrowthModel::before_column, GrowthModel::first_growth);
    header->moveSection(GrowthModel::fate_column, GrowthModel::first_growth + 1);
    lines_->offer_sorting();
    lines_->keep_fitted();
    connect(lines_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &GrowthView::lead);
    auto* split = make<QSplitter>(Qt::Horizontal, this);
    split->addWidget(lines_);
    split->addWidget(chart_);
    split->setChildrenCollapsible(false);
    split->setSizes({745, 275}); // so that a small window shows how all that is told grows
    split->setStretchFactor(0, 745);
    split->setStretchFactor(1, 275);
    split_ = split;
    auto* box = make<QWidget>(this);
    auto* column = make<QVBoxLayout>(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    summary_ = make<QLabel>(box);
    summary_->setObjectName(QStringLiteral("growth_summary"));
    summary_->setWordWrap(true);
    summary_->setTextFormat(Qt::PlainText);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setContentsMargins(10, 4, 10, 6);
    column->addWidget(summary_);
    column->addWidget(split, 1);
    column->addStretch(0); // where there is nothing to show
    return box;
}

void GrowthView::settle() {
    View::settle();
    sweeps_.settle();
}

QString GrowthView::summary() const { return summary_->text(); }

QString GrowthView::summary_text() const {
    if (!sweeps_.is_open())
        return tr("No sweep is open. lexprof sweep PROGRAM --over n=10..10000 runs a program at "
                  "many sizes; open the .lexsweep file that it leaves, to see how costs grow.");
    const SweepDocument& document = *sweeps_.document();
    QString text = QFileInfo(words(document.sweep().program)).fileName() + QStringLiteral(": ") +
                   document.outline();
    if (sweeps_.former())
        text = tr("%1. Compared with %2: %3")
                   .arg(text, QFileInfo(sweeps_.former()->path()).fileName(),
                        sweeps_.former()->outline());
    if (!document.troubles().isEmpty()) text += QStringLiteral("\n⚠ ") + document.troubles();
    if (sweeps_.growths() == nullptr || sweeps_.is_finding_growth())
        text += tr("\nFinding how costs grow…");
    if (!note_.isEmpty()) text += u'\n' + note_;
    return text;
}

void GrowthView::set_note(const QString& note) {
    note_ = note;
    summary_->setText(summary_text());
}

void GrowthView::follow() {
    summary_->setText(summary_text());
    split_->setVisible(sweeps_.is_open());
    compare_->setEnabled(sweeps_.is_open() && !sweeps_.document()->sweep().has_two_parameters());
    alone_->setVisible(sweeps_.former() != nullptr);
    for (int column = 0; column < model_.columnCount(); ++column)
        lines_->setColumnHidden(column, !model_.is_wanted(column));
    follow_row();
    follow_point();
}

void GrowthView::follow_measure() {
    measure_->setCurrentIndex(static_cast<int>(place_of(sweeps_.measure())));
    follow_with_order();
    follow_row();
}

// Who has most of what is looked at comes first, or what grows most, if that is what lines are
// sorted by; an order by anything else stays.
void GrowthView::follow_with_order() {
    const QHeaderView& header = *lines_->horizontalHeader();
    const int by = header.sortIndicatorSection();
    const bool is_growth = by >= GrowthModel::first_growth && by < GrowthModel::before_column;
    if (is_growth)
        lines_->sortByColumn(GrowthModel::first_growth +
                                 static_cast<int>(place_of(sweeps_.measure())),
                             header.sortIndicatorOrder());
    else if (by < 0 || by == GrowthModel::amount_column)
        lines_->sortByColumn(GrowthModel::amount_column,
                             by < 0 ? Qt::DescendingOrder : header.sortIndicatorOrder());
}

void GrowthView::follow_row() {
    const QScopedValueRollback guard(is_following_, true);
    for (int column = 0; column < runs_.columnCount(); ++column)
        table()->setColumnHidden(column, !runs_.is_wanted(column));
    const auto row = static_cast<int>(sweeps_.row());
    if (row >= model_.rowCount()) return;
    const QModelIndex index = model_.index(model_.line_at(row), GrowthModel::name_column);
    if (lines_->currentIndex().row() == index.row() && lines_->selectionModel()->hasSelection())
        return;
    lines_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                         QItemSelectionModel::Rows);
}

void GrowthView::follow_point() {
    const QScopedValueRollback guard(is_following_, true);
    profile_->setEnabled(sweeps_.point().has_value());
    profile_->setToolTip(sweeps_.point()
                             ? tr("Opens the profile of the run that is chosen in the curve; where "
                                  "it was not kept, the run is made again")
                             : tr("No run is chosen: click a mark of the curve"));
    const auto row = sweeps_.point() ? runs_.row_of(*sweeps_.point()) : std::nullopt;
    if (!row) return table()->selectionModel()->clear();
    const QModelIndex index = runs_.index(runs_.line_at(*row), 0);
    table()->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                          QItemSelectionModel::Rows);
}

void GrowthView::lead() {
    const QModelIndex current = lines_->currentIndex();
    if (is_following_ || !current.isValid()) return;
    sweeps_.choose_row(static_cast<std::size_t>(model_.row_at(current.row())));
}

void GrowthView::lead_point() {
    const QModelIndex current = table()->currentIndex();
    if (is_following_ || !current.isValid() || !table()->selectionModel()->hasSelection()) return;
    sweeps_.choose_point(runs_.point_of(runs_.row_at(current.row())));
}

void GrowthView::ask_for_run() {
    if (sweeps_.point()) emit run_wanted(sweeps_.document()->runs()[*sweeps_.point()]);
}

} // namespace lexprof::gui
