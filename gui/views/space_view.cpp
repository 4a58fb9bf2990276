#include "gui/views/space_view.h"

#include "gui/core/make.h"
#include "gui/models/interval_model.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

SpaceView::SpaceView(Session& session, QWidget* parent)
    : View(
          session, QStringLiteral("space"), tr("Space over Time"),
          tr("How many cells of each pair were in use, from the beginning of the run to its end. "
             "A curve shows the most in each interval of the recording, the shade below it reaches "
             "down to the least; bands show what was in use at the end of each. "
             "Drag across the curves to choose a window: all views then show what was done within "
             "it. Turn the wheel to zoom; that changes only what is in sight here."),
          parent),
      curves_(session),
      chart_(make<SpaceChart>(session, curves_, this)),
      legend_(make<Table>(this)),
      scroll_(make<QScrollBar>(Qt::Horizontal, this)) {
    add_tools();
    legend_->setObjectName(QStringLiteral("space_legend"));
    legend_->setAccessibleName(tr("The curves"));
    legend_->setModel(&curves_);
    legend_->setMinimumWidth(210);
    legend_->setSelectionMode(QAbstractItemView::SingleSelection);
    QHeaderView* header = legend_->horizontalHeader();
    header->setSectionResizeMode(CurveListModel::name_column, QHeaderView::Stretch);
    header->setSectionResizeMode(CurveListModel::now_column, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(CurveListModel::most_column, QHeaderView::ResizeToContents);
    PairLink::tie(*legend_, session);
    connect(&curves_, &CurveListModel::pairs_changed, this, &SpaceView::fit_legend);
    connect(&curves_, &QAbstractItemModel::headerDataChanged, this,
            [this] { legend_->resizeColumnToContents(CurveListModel::now_column); });
    auto* split = make<QSplitter>(Qt::Horizontal, this);
    split->addWidget(make_chart_side());
    split->addWidget(legend_);
    split->setStretchFactor(0, 4);
    split->setStretchFactor(1, 1);
    split->setSizes({700, 250});
    split->setChildrenCollapsible(false);
    auto* table = make<Table>(this);
    table->setObjectName(QStringLiteral("space_table"));
    table->setAccessibleName(tr("Cells in use at the end of each interval"));
    table->setModel(make<IntervalModel>(session, curves_, table));
    table->keep_headings_whole(); // they are names
    set_picture_with(split, chart_, table);
}

// As wide as its names, within reason.
void SpaceView::fit_legend() {
    constexpr int least = 210;
    constexpr int most = 300;
    int wanted = 4;
    for (int column = 0; column < CurveListModel::column_count; ++column)
        wanted += legend_->wanted_width(column);
    legend_->setMinimumWidth(std::clamp(wanted, least, most));
}

QWidget* SpaceView::make_chart_side() {
    auto* side = make<QWidget>(this);
    auto* column = make<QVBoxLayout>(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(chart_, 1);
    column->addWidget(scroll_);
    scroll_->setObjectName(QStringLiteral("space_scroll"));
    scroll_->setAccessibleName(tr("Which part of the run is in sight"));
    connect(scroll_, &QScrollBar::valueChanged, this, [this](int value) {
        const auto first = static_cast<std::uint32_t>(value);
        chart_->set_sight({first, first + static_cast<std::uint32_t>(scroll_->pageStep())});
    });
    connect(chart_, &SpaceChart::sight_changed, this, &SpaceView::follow_sight);
    follow_sight();
    return side;
}

void SpaceView::follow_sight() {
    const QSignalBlocker silence(scroll_);
    const Stretch sight = chart_->sight();
    const auto all = static_cast<int>(chart_->moments()) - 1;
    const auto page = static_cast<int>(sight.last - sight.first);
    scroll_->setPageStep(page);
    scroll_->setSingleStep(std::max(1, page / 20));
    scroll_->setRange(0, all - page);
    scroll_->setValue(static_cast<int>(sight.first));
    scroll_->setVisible(page < all);
}

void SpaceView::add_tools() {
    add_style();
    add_axis();
    auto* count = make<QSpinBox>(this);
    count->setObjectName(QStringLiteral("space_count"));
    count->setRange(1, 40);
    count->setValue(curves_.limit());
    count->setSuffix(tr(" pairs"));
    count->setAccessibleName(tr("How many curves"));
    count->setToolTip(tr("How many pairs are drawn: those with the most cells in use"));
    connect(count, &QSpinBox::valueChanged, &curves_, &CurveListModel::set_limit);
    tools().addWidget(count);
    add_zoom();
}

void SpaceView::add_style() {
    auto* style = make<QComboBox>(this);
    style->setObjectName(QStringLiteral("space_style"));
    style->addItem(tr("Curves"));
    style->addItem(tr("Bands"));
    style->setAccessibleName(tr("How it is drawn"));
    style->setToolTip(tr("A curve for each pair, or bands on top of each other that add up to all "
                         "that was in use"));
    connect(style, &QComboBox::currentIndexChanged, this, [this](int at) {
        chart_->set_style(at == 0 ? SpaceChart::Style::curves : SpaceChart::Style::bands);
    });
    tools().addWidget(style);
}

void SpaceView::add_axis() {
    auto* axis = make<QComboBox>(this);
    axis->setObjectName(QStringLiteral("space_axis"));
    axis->addItem(tr("over steps"));
    axis->addItem(tr("over seconds"));
    axis->addItem(tr("over cells"));
    axis->addItem(tr("over % of the run"));
    axis->addItem(tr("over calls of a pair"));
    axis->setAccessibleName(tr("What it is drawn over"));
    axis->setToolTip(tr("Steps and cells allocated are the same on every machine; seconds are "
                        "those of the processor in this run. Over percents each of two runs has "
                        "the whole width; over calls of the selected pair its n-th call is at the "
                        "same place in both"));
    connect(axis, &QComboBox::currentIndexChanged, this, [this](int at) {
        if (static_cast<Axis>(at) != session().axis()) session().set_axis(static_cast<Axis>(at));
    });
    connect(axis, &QComboBox::activated, this, [this](int at) { // another pair may be selected now
        if (static_cast<Axis>(at) == Axis::calls) session().align_by();
    });
    // Of which pair, the axis says.
    connect(&session(), &Session::axis_changed, axis,
            [this, axis] { axis->setCurrentIndex(static_cast<int>(session().axis())); });
    axis->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    tools().addWidget(axis);
}

void SpaceView::add_zoom() {
    const auto button = [this](const QString& text, const QString& tip, auto action) {
        auto* made = make<QToolButton>(this);
        made->setText(text);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        connect(made, &QToolButton::clicked, chart_, action);
        tools().addWidget(made);
        return made;
    };
    button(QStringLiteral("+"), tr("Zoom in"), [this] { chart_->zoom(0.7); });
    button(QStringLiteral("−"), tr("Zoom out"), [this] { chart_->zoom(1 / 0.7); });
    button(tr("All"), tr("Show the whole run"), &SpaceChart::show_all);
    QToolButton* to_window =
        button(tr("Zoom to Window"), tr("Show only the window"), &SpaceChart::zoom_to_window);
    const auto follow = [this, to_window] {
        to_window->setEnabled(session().choice().window.has_value());
    };
    connect(&session(), &Session::window_changed, to_window, follow);
    connect(&session(), &Session::document_changed, to_window, follow);
    follow();
}

} // namespace lexprof::gui
