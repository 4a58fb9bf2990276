#include "gui/views/bars_view.h"

#include "gui/core/make.h"
#include "gui/views/measure_box.h"
#include "gui/views/pair_link.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSpinBox>
#include <algorithm>

namespace lexprof::gui {

BarsView::BarsView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("bars"), tr("Bars"),
           tr("Calls, processor time and most cells in use of the pairs that have most of what "
              "is chosen above. Click a bar to select its pair."),
           parent),
      model_(session) {
    add_tools();
    auto* row = make<QWidget>(this);
    auto* layout = make<QHBoxLayout>(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (const int column : BarModel::charted) {
        const bool first = column == BarModel::calls_column;
        charts_.push_back(make<BarChart>(session, model_, column, first, row));
        layout->insertWidget(column == BarModel::measure_column ? 1 : -1, charts_.back(),
                             first ? 3 : 2);
    }
    auto* table =
        make_pair_table(*this, QStringLiteral("bars_table"), tr("Calls, time and space"), model_);
    // In the order of the charts, with ± beside its time.
    QHeaderView& header = *table->horizontalHeader();
    const auto put_behind = [&header](int column, int other) {
        const int from = header.visualIndex(column);
        const int behind = header.visualIndex(other);
        header.moveSection(from, from > behind ? behind + 1 : behind);
    };
    put_behind(BarModel::measure_column, BarModel::calls_column);
    put_behind(BarModel::error_column, BarModel::time_column);
    auto* area = make<QScrollArea>(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(row);
    set_picture_with(area, row, table);
    const auto follow = [this, table] {
        table->setColumnHidden(BarModel::error_column, !model_.knows_errors());
        const bool is_another = model_.has_measure_column();
        chart(BarModel::measure_column).setVisible(is_another);
        table->setColumnHidden(BarModel::measure_column, !is_another);
        const auto place = std::find(BarModel::charted.begin(), BarModel::charted.end(),
                                     int{BarModel::measure_column});
        const int change =
            BarModel::column_count + static_cast<int>(place - BarModel::charted.begin());
        if (change < model_.columnCount()) table->setColumnHidden(change, !is_another);
    };
    connect(&model_, &QAbstractItemModel::modelReset, table, follow);
    follow();
}

void BarsView::add_tools() {
    tools().addWidget(make<QLabel>(tr("Most:"), this));
    tools().addWidget(make<MeasureBox>(session(), this));
    auto* count = make<QSpinBox>(this);
    count->setObjectName(QStringLiteral("bars_count"));
    count->setRange(1, 40);
    count->setValue(model_.limit());
    count->setSuffix(tr(" pairs"));
    count->setAccessibleName(tr("How many bars"));
    count->setToolTip(tr("How many pairs are shown"));
    connect(count, &QSpinBox::valueChanged, &model_, &BarModel::set_limit);
    tools().addWidget(count);
}

} // namespace lexprof::gui
