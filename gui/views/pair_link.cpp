#include "gui/views/pair_link.h"

#include "gui/core/make.h"
#include "gui/models/roles.h"
#include "gui/views/pair_menu.h"
#include "gui/views/view.h"

#include <QItemSelectionModel>
#include <QScopedValueRollback>

namespace lexprof::gui {

void PairLink::tie(QAbstractItemView& view, Session& session) { make<PairLink>(view, session); }

PairLink::PairLink(QAbstractItemView& view, Session& session)
    : QObject(&view), view_(view), session_(session) {
    // The keyboard selects a line and then makes it the current one, the mouse does it the other
    // way round: so both are listened to.
    const QItemSelectionModel* selection = view.selectionModel();
    connect(selection, &QItemSelectionModel::currentChanged, this, &PairLink::lead);
    connect(selection, &QItemSelectionModel::selectionChanged, this, &PairLink::lead);
    connect(view.model(), &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { resetting_ = true; });
    connect(view.model(), &QAbstractItemModel::modelReset, this, [this] {
        resetting_ = false;
        follow();
    });
    connect(&session, &Session::pair_changed, this, &PairLink::follow);
    offer_pair_menu(view, session, [&view](const QPoint& point) -> std::optional<PairIndex> {
        const QVariant pair = view.indexAt(point).data(pair_role);
        return pair.isValid() ? std::optional(pair.value<PairIndex>()) : std::nullopt;
    });
    follow();
}

// Whatever is selected here is so everywhere: on a line that is no pair, and where the selection is
// lifted, no other view goes on showing the former one.
void PairLink::lead() {
    const QModelIndex current = view_.currentIndex();
    if (following_ || resetting_) return;
    const auto chosen = session_.choice().pair;
    if (!view_.selectionModel()->hasSelection()) {
        if (chosen && line_of(*chosen)) session_.choose_pair(std::nullopt);
        return;
    }
    // A view that gets the keyboard has a current line, but has not selected it.
    if (!current.isValid() || !view_.selectionModel()->isSelected(current)) return;
    const QVariant pair = current.data(pair_role);
    if (pair.isValid()) return session_.choose_pair(pair.value<PairIndex>());
    if (chosen && line_of(*chosen) != current.row()) session_.choose_pair(std::nullopt);
}

void PairLink::follow() {
    const QScopedValueRollback guard(following_, true);
    const auto pair = session_.choice().pair;
    const auto line = pair ? line_of(*pair) : std::nullopt;
    if (!line) {
        const QModelIndex current = view_.currentIndex();
        const bool is_of_no_pair = current.isValid() && !current.data(pair_role).isValid();
        if (pair || !is_of_no_pair) view_.selectionModel()->clear();
        return;
    }
    if (view_.currentIndex().row() == *line && view_.selectionModel()->hasSelection()) return;
    const int column = std::max(view_.currentIndex().column(), 0);
    const QModelIndex index = view_.model()->index(*line, column);
    view_.selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                       QItemSelectionModel::Rows);
    if (auto* table = qobject_cast<Table*>(&view_))
        table->bring_into_sight(index);
    else
        view_.scrollTo(index);
}

std::optional<int> PairLink::line_of(PairIndex pair) const {
    const auto* model = qobject_cast<const TableModel*>(view_.model());
    return model != nullptr ? model->line_of(pair) : std::nullopt;
}

Table* make_pair_table(View& view, const QString& name, const QString& title, TableModel& model) {
    auto* table = make<Table>(&view);
    table->setObjectName(name);
    table->setAccessibleName(title);
    table->setModel(&model);
    PairLink::tie(*table, view.session());
    return table;
}

} // namespace lexprof::gui
