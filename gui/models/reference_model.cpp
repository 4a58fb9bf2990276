#include "gui/models/reference_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/heat.h"
#include "gui/core/words.h"

#include <QFileInfo>
#include <set>

namespace lexprof::gui {

namespace {

std::vector<TableColumn> reference_columns(Measure measure) {
    using enum TableColumn::Kind;
    return {{text, QStringLiteral("place"), ReferenceModel::tr("Place"), {}},
            {text, QStringLiteral("pair"), ReferenceModel::tr("Pair"), {}},
            {number, info(column_of(measure)).key, title_of(measure), {}}};
}

QString place_text(const profile::Place& place, bool is_name_enough) {
    const QString file = words(place.file);
    return QStringLiteral("%1:%2:%3")
        .arg(is_name_enough ? QFileInfo(file).fileName() : file)
        .arg(place.line)
        .arg(place.column);
}

// Whether no two files have the same name in different folders.
bool are_names_enough(const Document& document) {
    std::set<QString> names;
    for (const profile::Source& source : document.recording().sources)
        if (!names.insert(QFileInfo(words(source.file)).fileName()).second) return false;
    return true;
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
    if (column == place_column) return place_text(at.place, is_name_enough_);
    if (column == pair_column)
        return words(session().document()->recording().name(at.callee) + "←" +
                     session().document()->recording().name(at.origin));
    const auto value = number(row, column);
    return value ? measure_text(session().measure(), *value) : tr("no such pair");
}

// The whole way to the file.
QString ReferenceModel::in_full(int row, int column) const {
    if (column != place_column) return TableModel::in_full(row, column);
    return place_text(
        session().document()->recording().references[static_cast<std::size_t>(row)].place, false);
}

QString ReferenceModel::tip(int row, int column) const {
    return column == place_column ? in_full(row, column) : TableModel::tip(row, column);
}

void ReferenceModel::rebuild() {
    change_rows([this] {
        set_columns(reference_columns(session().measure()));
        is_name_enough_ = session().is_open() && are_names_enough(*session().document());
    });
}

} // namespace lexprof::gui
