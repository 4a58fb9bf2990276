#include "gui/models/reference_model.h"

#include "gui/core/columns.h"
#include "gui/core/heat.h"
#include "gui/core/words.h"
#include "gui/models/roles.h"

namespace lexprof::gui {

ReferenceModel::ReferenceModel(const Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session) {
    connect(&session, &Session::document_changed, this, &ReferenceModel::rebuild);
    connect(&session, &Session::window_changed, this, &ReferenceModel::rebuild);
    connect(&session, &Session::measure_changed, this, &ReferenceModel::rebuild);
    rebuild();
}

int ReferenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(references_);
}

int ReferenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QVariant ReferenceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto at = static_cast<std::uint32_t>(index.row());
    const auto pair = session_.document()->pair_of(at);
    switch (role) {
    case Qt::DisplayRole: return text(at, index.column());
    case pair_role: return pair ? QVariant(*pair) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter |
                        (index.column() == value_column ? Qt::AlignRight : Qt::AlignLeft));
    default: return {};
    }
}

QString ReferenceModel::text(std::uint32_t reference, int column) const {
    const profile::Reference& at = session_.document()->recording().references[reference];
    if (column == place_column)
        return QStringLiteral("%1:%2:%3")
            .arg(words(at.place.file))
            .arg(at.place.line)
            .arg(at.place.column);
    if (column == pair_column) return words(at.callee + "←" + at.origin);
    const auto pair = session_.document()->pair_of(reference);
    if (!pair) return tr("never used");
    if (session_.measure() == Measure::time) return time_text(session_.shown().rows[*pair].time_ns);
    return grouped(static_cast<std::int64_t>(measured(session_, *pair)));
}

QVariant ReferenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    if (section == place_column) return tr("Place");
    if (section == pair_column) return tr("Pair");
    return title_of(session_.measure());
}

void ReferenceModel::rebuild() {
    beginResetModel();
    references_ = session_.is_open() ? session_.document()->recording().references.size() : 0;
    endResetModel();
}

} // namespace lexprof::gui
