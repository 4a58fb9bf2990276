#include "gui/core/heat.h"

#include "gui/core/columns.h"
#include "gui/core/words.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

int units_of(const QString& line, qsizetype from, std::uint32_t characters) {
    qsizetype at = from;
    for (std::uint32_t done = 0; done < characters && at < line.size(); ++done)
        at += line[at].isHighSurrogate() && at + 1 < line.size() ? 2 : 1;
    return static_cast<int>(at - from);
}

double sum_of(const Session& session, const LineHeat& line) {
    if (line.marks.size() <= 1) {
        const auto pair = line.marks.empty() ? std::nullopt : line.marks.front().pair;
        return pair ? measured(session, *pair) : 0;
    }
    std::vector<PairIndex> pairs;
    for (const Mark& mark : line.marks)
        if (mark.pair) pairs.push_back(*mark.pair);
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    double sum = 0;
    for (const PairIndex pair : pairs) sum += measured(session, pair);
    return sum;
}

} // namespace

double measured(const Session& session, PairIndex pair) {
    return number(session.shown().rows[pair], column_of(session.measure()));
}

int units_before(const QString& line, std::uint32_t column) {
    return column == 0 ? 0 : units_of(line, 0, column - 1);
}

TextHeat heat_of(const Session& session, const profile::Source& source) {
    TextHeat heat = marks_of(*session.document(), source);
    warm(heat, session);
    return heat;
}

TextHeat marks_of(const Document& document, const profile::Source& source) {
    TextHeat heat;
    const QStringList lines = words(source.text).split(u'\n');
    heat.lines.resize(static_cast<std::size_t>(lines.size()));
    const auto& references = document.recording().references;
    for (std::uint32_t at = 0; at < references.size(); ++at) {
        const profile::Place& place = references[at].place;
        if (place.file != source.file || place.line == 0 || place.line > heat.lines.size())
            continue;
        const QString& line = lines[static_cast<qsizetype>(place.line) - 1];
        const int column = units_before(line, place.column);
        const auto pair = document.pair_of(at);
        heat.lines[place.line - 1].marks.push_back(
            {at, column, units_of(line, column, references[at].length), pair});
    }
    return heat;
}

void warm(TextHeat& heat, const Session& session) {
    heat.greatest_pair = 0;
    heat.greatest_line = 0;
    for (LineHeat& line : heat.lines) {
        line.value = sum_of(session, line);
        heat.greatest_line = std::max(heat.greatest_line, line.value);
        for (const Mark& mark : line.marks)
            if (mark.pair)
                heat.greatest_pair = std::max(heat.greatest_pair, measured(session, *mark.pair));
    }
}

} // namespace lexprof::gui
