#include "gui/models/finding_model.h"

#include "gui/core/words.h"

#include <QFileInfo>
#include <algorithm>

namespace lexprof::gui {

namespace {

std::vector<TableColumn> finding_columns() {
    const auto column = [](TableColumn::Kind kind, const char* key, const char* title,
                           const char* meaning, int decimals = 0) {
        return TableColumn{kind, QString::fromUtf8(key), FindingModel::tr(title),
                           FindingModel::tr(meaning), decimals};
    };
    using enum TableColumn::Kind;
    return {
        column(text, "pair", "Pair", "The pair whose cells they are."),
        column(text, "kind", "Finding",
               "What is wrong: a blocked pipeline, a leak, a CAF that holds on, a spike."),
        column(text, "place", "Place", "Where the function is referred to, or else defined."),
        column(
            number, "peak", "Held",
            "Where the run was made again, the cells that it holds at that moment, also those of "
            "others that only it keeps; else the most of its own in use at the same time."),
        column(number, "heap_percent", "% in Use", "Its part of what is in use at that moment.", 3),
        column(
            number, "begin_step", "From Step",
            "Where its cells begin to pile up: the beginning of that interval of the recording."),
        column(number, "end_step", "To Step",
               "Where they are gone, or where the run ends: the end of that interval."),
        column(text, "sentence", "What Happens", "The finding in words."),
        column(text, "advice", "What to Do", "What usually cures it."),
    };
}

// "Line 2" of the program's own text; "prelude.flic:2", without the folder, whose beginning says
// least.
QString short_place_text(const Document& document, const std::optional<profile::Place>& place) {
    if (!place) return {};
    const auto& sources = document.recording().sources;
    if (place->line != 0 && !sources.empty() && sources.front().file == place->file)
        return QObject::tr("Line %1").arg(place->line);
    const QString file = QFileInfo(words(place->file)).fileName();
    return place->line == 0 ? file : QStringLiteral("%1:%2").arg(file).arg(place->line);
}

QString plain(const std::string& text) { return words(text).remove(u'`'); }

} // namespace

QString kind_text(profile::BlockageKind kind) {
    return capitalised(words(std::string(profile::title(kind))));
}

QString fault_text(const profile::Blockage& found) {
    const QString kind = kind_text(found.kind);
    const QString cause =
        found.cause ? words(std::string(profile::title(*found.cause))) : QString();
    return cause.isEmpty() || cause.compare(kind, Qt::CaseInsensitive) == 0
               ? kind
               : QObject::tr("%1: %2").arg(kind, cause);
}

QString place_text(const std::optional<profile::Place>& place) {
    if (!place) return {};
    if (place->line == 0) return words(place->file);
    return QObject::tr("%1, line %2").arg(words(place->file)).arg(place->line);
}

FindingModel::FindingModel(const Session& session, const Findings& findings, QObject* parent)
    : TableModel(session, finding_columns(), parent), findings_(findings) {
    const auto rebuild = [this] { change_rows([] {}); };
    connect(&findings, &Findings::changed, this, rebuild);
    rebuild();
}

std::optional<double> FindingModel::number(int row, int column) const {
    const profile::Blockage& found = findings_.at(static_cast<std::size_t>(row));
    // As the card, the story and the window have them.
    const auto step_at = [this](std::uint32_t moment) {
        const auto& intervals = session().document()->curves().intervals;
        return moment == 0
                   ? 0.0
                   : static_cast<double>(
                         intervals[std::min<std::size_t>(moment, intervals.size()) - 1].steps);
    };
    switch (column) {
    case peak_column: return static_cast<double>(found.peak);
    case begin_column: return step_at(found.window.begin);
    case end_column: return step_at(found.window.end);
    case share_column:
        return found.heap > 0
                   ? 100 * static_cast<double>(found.peak) / static_cast<double>(found.heap)
                   : 0;
    default: return std::nullopt;
    }
}

QString FindingModel::text(int row, int column) const {
    const profile::Blockage& found = findings_.at(static_cast<std::size_t>(row));
    switch (column) {
    case kind_column: return fault_text(found);
    case pair_column: return words(found.callee) + QStringLiteral("←") + words(found.origin);
    case share_column:
        return percent(static_cast<double>(found.peak), static_cast<double>(found.heap));
    case place_column: return short_place_text(*session().document(), found.place);
    case sentence_column: return plain(found.sentence);
    case advice_column: return plain(found.advice);
    default: return grouped(static_cast<std::uint64_t>(*number(row, column)));
    }
}

QString FindingModel::in_full(int row, int column) const {
    if (column != place_column) return TableModel::in_full(row, column);
    return place_text(findings_.at(static_cast<std::size_t>(row)).place);
}

QString FindingModel::tip(int row, int column) const {
    const profile::Blockage& found = findings_.at(static_cast<std::size_t>(row));
    if (column == place_column) return place_text(found.place);
    if (column == kind_column) return fault_text(found);
    return QStringLiteral("<p>%1</p>").arg(rich_words(found.sentence));
}

std::optional<PairIndex> FindingModel::pair_at(int row, int) const {
    return findings_.pair_of(static_cast<std::size_t>(row));
}

} // namespace lexprof::gui
