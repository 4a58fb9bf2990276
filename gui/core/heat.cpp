#include "gui/core/heat.h"

#include "gui/core/columns.h"
#include "gui/core/words.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace lexprof::gui {

namespace {

constexpr std::ptrdiff_t hottest_first = 8; // nobody reads on

int units_of(const QString& line, qsizetype from, std::uint32_t characters) {
    qsizetype at = from;
    for (std::uint32_t done = 0; done < characters && at < line.size(); ++done)
        at += line[at].isHighSurrogate() && at + 1 < line.size() ? 2 : 1;
    return static_cast<int>(at - from);
}

profile::Amounts former(const Session& session, PairIndex pair) {
    const auto there = session.former(pair);
    return there ? session.baseline()->row(*there) : profile::Row();
}

// See Note [Each pair stands once].
void warm_line(LineHeat& line, const Session& session) {
    const bool compares = shows_changes(session);
    profile::Amounts before;
    profile::Amounts now;
    bool has_home = false;
    line.value = 0;
    line.repeats.reset();
    line.change.reset();
    for (const Mark& mark : line.marks) {
        if (!mark.pair) continue;
        const auto home = session.document()->home_of(*mark.pair);
        if (home != mark.reference) {
            if (measured(session, *mark.pair) > 0 && !line.repeats) line.repeats = home;
            continue;
        }
        has_home = true;
        line.value += measured(session, *mark.pair);
        if (!compares) continue;
        profile::add(before, former(session, *mark.pair));
        profile::add(now, session.document()->row(*mark.pair));
    }
    if (line.value > 0) line.repeats.reset();
    if (compares && has_home) line.change = change_of(before, now, session.measure());
}

// The greatest of all lines of all files, and of the pairs.
std::pair<double, double> greatest_of(const Session& session) {
    const Document& document = *session.document();
    std::unordered_map<std::string_view, std::unordered_map<std::uint32_t, double>> files;
    double line = 0;
    double most = 0;
    for (PairIndex pair = 0; pair < document.pairs(); ++pair) {
        const double value = measured(session, pair);
        most = std::max(most, value);
        const auto home = document.home_of(pair);
        if (!home || value <= 0) continue;
        const profile::Place& place = document.recording().references[*home].place;
        line = std::max(line, files[place.file][place.line] += value);
    }
    return {std::max(line, most), most};
}

bool is_of_name(QChar letter) {
    return letter.isLetterOrNumber() || letter == u'_' || letter == u'\'';
}

// sieve/ok is written ok, Shapes.area also area, Show Shape.show show, and the second go of a
// function go.
QString as_written(const QString& name) {
    QString bare = name.mid(name.lastIndexOf(u'/') + 1);
    bare.truncate(bare.lastIndexOf(u'#') > 0 ? bare.lastIndexOf(u'#') : bare.size());
    return bare.mid(bare.lastIndexOf(u'.') + 1);
}

bool stands_at(const QString& line, qsizetype at, const QString& name) {
    const qsizetype end = at + name.size();
    return line.mid(at, name.size()) == name && !name.isEmpty() &&
           !(is_of_name(name.front()) && at > 0 && is_of_name(line[at - 1])) &&
           !(is_of_name(name.back()) && end < line.size() && is_of_name(line[end]));
}

// Of some references in Haskell it is only known where the expression around them begins, and a
// name of another module is longer than what stands there: then the name is looked for from there
// on, as it is written.
Mark written_at(Mark mark, const QString& line, const QString& name) {
    if (stands_at(line, mark.column, name)) return mark;
    const QString bare = as_written(name);
    for (qsizetype at = mark.column; at < line.size(); ++at) {
        if (!stands_at(line, at, bare)) continue;
        mark.column = static_cast<int>(at);
        mark.length = static_cast<int>(bare.size());
        break;
    }
    return mark;
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
        const QString name = words(document.recording().name(references[at].callee));
        heat.lines[place.line - 1].marks.push_back(written_at(
            {at, column, units_of(line, column, references[at].length), pair}, line, name));
    }
    return heat;
}

void warm(TextHeat& heat, const Session& session) {
    std::tie(heat.greatest_line, heat.greatest_pair) = greatest_of(session);
    heat.greatest_change = 0;
    for (LineHeat& line : heat.lines) {
        warm_line(line, session);
        if (line.change)
            heat.greatest_change = std::max(heat.greatest_change, line.change->weight());
    }
}

Nowhere nowhere_of(const Session& session) {
    Nowhere nowhere;
    if (!session.is_open()) return nowhere;
    for (PairIndex pair = 0; pair < session.document()->pairs(); ++pair) {
        const double value = measured(session, pair);
        if (session.document()->home_of(pair) || value <= 0) continue;
        nowhere.pairs.push_back(pair);
        nowhere.value += value;
    }
    const auto first = std::min<std::ptrdiff_t>(std::ssize(nowhere.pairs), hottest_first);
    std::partial_sort(nowhere.pairs.begin(), nowhere.pairs.begin() + first, nowhere.pairs.end(),
                      [&](PairIndex a, PairIndex b) {
                          const double x = measured(session, a);
                          const double y = measured(session, b);
                          return x != y ? x > y : a < b;
                      });
    return nowhere;
}

QString heat_text(const Session& session, double value) {
    const double all = whole(session.shown(), column_of(session.measure()));
    if (all > 0 && adds_up(session.measure())) return percent(value, all) + QStringLiteral(" %");
    return axis_number(value, value < 10000 ? 1 : value / 20, value);
}

QString line_text(const Session& session, const LineHeat& line, const profile::Source& source) {
    if (line.change) return change_label(*line.change, session.measure());
    if (line.value > 0) return heat_text(session, line.value);
    if (!line.repeats) return {};
    const profile::Place& place = session.document()->recording().references[*line.repeats].place;
    return place.file == source.file ? QStringLiteral("↑ %1").arg(place.line) : QStringLiteral("↑");
}

bool shows_changes(const Session& session) {
    return session.is_open() && session.baseline() != nullptr && !session.choice().window;
}

std::optional<GraphChange> change_of_pair(const Session& session, PairIndex pair, Measure measure) {
    if (!shows_changes(session)) return std::nullopt;
    return change_of(former(session, pair), session.document()->row(pair), measure);
}

} // namespace lexprof::gui
