#include "gui/models/reference_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/heat.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QApplication>
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
    connect(&session, &Session::visible_changed, this, &ReferenceModel::rebuild);
    connect(&session, &Session::window_changed, this, &ReferenceModel::rebuild);
    connect(&session, &Session::measure_changed, this, &ReferenceModel::rebuild);
    rebuild();
}

// Those of pairs that the filter lets through; all, where it lets all through.
std::vector<std::uint32_t> ReferenceModel::references() const {
    std::vector<std::uint32_t> all;
    if (!session().is_open()) return all;
    const Document& document = *session().document();
    const bool is_filtered = session().visible().size() < document.pairs();
    std::vector<bool> is_let_through(document.pairs(), !is_filtered);
    if (is_filtered)
        for (const PairIndex pair : session().visible()) is_let_through[pair] = true;
    const auto count = static_cast<std::uint32_t>(document.recording().references.size());
    for (std::uint32_t at = 0; at < count; ++at) {
        const auto pair = document.pair_of(at);
        if (pair ? is_let_through[*pair] : !is_filtered) all.push_back(at);
    }
    return all;
}

std::optional<PairIndex> ReferenceModel::pair_at(int row, int) const {
    return session().document()->pair_of(reference(row));
}

// See Note [Each pair stands once].
std::optional<double> ReferenceModel::number(int row, int column) const {
    const auto pair = column == value_column ? pair_at(row, column) : std::nullopt;
    if (!pair || session().document()->home_of(*pair) != reference(row)) return std::nullopt;
    return measured(session(), *pair);
}

QString ReferenceModel::text(int row, int column) const {
    const Document& document = *session().document();
    const auto& references = document.recording().references;
    const profile::Reference& at = references[reference(row)];
    if (column == place_column) return place_text(at.place, is_name_enough_);
    if (column == pair_column)
        return words(document.recording().name(at.callee) + "←" +
                     document.recording().name(at.origin));
    const auto pair = pair_at(row, column);
    if (number(row, column)) return pair_text(session(), *pair, session().measure());
    const auto home = pair ? document.home_of(*pair) : std::nullopt;
    return home ? QStringLiteral("↑ %1").arg(references[*home].place.line) : tr("no such pair");
}

// The whole way to the file.
QString ReferenceModel::in_full(int row, int column) const {
    if (column != place_column) return TableModel::in_full(row, column);
    return place_text(session().document()->recording().references[reference(row)].place, false);
}

QString ReferenceModel::tip(int row, int column) const {
    if (column == value_column && pair_at(row, column) && !number(row, column))
        return tr("The numbers of the pair are those of all its references together, and stand at "
                  "the first.");
    return column == place_column ? in_full(row, column) : TableModel::tip(row, column);
}

QVariant ReferenceModel::look(int row, int column, int role) const {
    const bool is_grey = role == Qt::ForegroundRole && number(row, column) &&
                         is_uncertain(session(), *pair_at(row, column), session().measure());
    return is_grey ? QVariant(quiet_text(QApplication::palette()))
                   : TableModel::look(row, column, role);
}

void ReferenceModel::rebuild() {
    change_rows([this] {
        references_ = references();
        set_columns(reference_columns(session().measure()));
        is_name_enough_ = session().is_open() && are_names_enough(*session().document());
    });
}

} // namespace lexprof::gui
