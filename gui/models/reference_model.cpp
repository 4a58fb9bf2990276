#include "gui/models/reference_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/heat.h"
#include "gui/core/words.h"

namespace lexprof::gui {

namespace {

std::vector<TableColumn> reference_columns(Measure measure) {
    using enum TableColumn::Kind;
    return {{text, QStringLiteral("place"), ReferenceModel::tr("Place"), {}},
            {text, QStringLiteral("pair"), ReferenceModel::tr("Pair"), {}},
            {number, info(column_of(measure)).key, title_of(measure), {}}};
}

} // namespace

ReferenceModel::ReferenceModel(const Session& session, QObject* parent)
    : TableModel(session, reference_columns(session.measure()), parent) {
    connect(&session, &Session::document_changed, this, &ReferenceModel::rebuild);
    connect(&session, &Session::window_changed, this, &ReferenceModel::rebuild);
    connect(&session, &Session::measure_changed, this, &ReferenceModel::rebuild);
    rebuild();
}

int ReferenceModel::rows() const {
    if (!session().is_open()) return 0;
    return static_cast<int>(session().document()->recording().references.size());
}

std::optional<PairIndex> ReferenceModel::pair_at(int row, int) const {
    return session().document()->pair_of(static_cast<std::uint32_t>(row));
}

std::optional<double> ReferenceModel::number(int row, int column) const {
    const auto pair = column == value_column ? pair_at(row, column) : std::nullopt;
    if (!pair) return std::nullopt;
    return measured(session(), *pair);
}

QString ReferenceModel::text(int row, int column) const {
    const profile::Reference& at =
        session().document()->recording().references[static_cast<std::size_t>(row)];
    if (column == place_column)
        return QStringLiteral("%1:%2:%3")
            .arg(words(at.place.file))
            .arg(at.place.line)
            .arg(at.place.column);
    if (column == pair_column)
        return words(session().document()->recording().name(at.callee) + "←" +
                     session().document()->recording().name(at.origin));
    const auto value = number(row, column);
    return value ? measure_text(session().measure(), *value) : tr("no such pair");
}

void ReferenceModel::rebuild() {
    change_rows([this] { set_columns(reference_columns(session().measure())); });
}

} // namespace lexprof::gui
