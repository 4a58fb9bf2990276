#include "gui/views/pair_link.h"

#include "gui/core/make.h"
#include "gui/models/roles.h"

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
    connect(view.model(), &QAbstractItemModel::modelReset, this, &PairLink::follow);
    connect(&session, &Session::pair_changed, this, &PairLink::follow);
    follow();
}

void PairLink::lead() {
    const QModelIndex current = view_.currentIndex();
    if (following_ || !current.isValid()) return;
    // A view that gets the keyboard has a current line, but has not selected it.
    if (!view_.selectionModel()->isSelected(current)) return;
    const QVariant pair = current.data(pair_role);
    if (pair.isValid()) session_.choose_pair(pair.value<PairIndex>());
}

void PairLink::follow() {
    const QScopedValueRollback guard(following_, true);
    const auto pair = session_.choice().pair;
    const auto line = pair ? line_of(*pair) : std::nullopt;
    if (!line) {
        view_.selectionModel()->clear();
        return;
    }
    if (view_.currentIndex().row() == *line && view_.selectionModel()->hasSelection()) return;
    const int column = std::max(view_.currentIndex().column(), 0);
    const QModelIndex index = view_.model()->index(*line, column);
    view_.selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                       QItemSelectionModel::Rows);
    view_.scrollTo(index);
}

std::optional<int> PairLink::line_of(PairIndex pair) const {
    const auto* model = qobject_cast<const TableModel*>(view_.model());
    return model != nullptr ? model->line_of(pair) : std::nullopt;
}

} // namespace lexprof::gui
