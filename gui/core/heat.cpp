#include "gui/core/heat.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace lexprof::gui {

namespace {

int units_of(const QString& line, qsizetype from, std::uint32_t characters) {
    qsizetype at = from;
    for (std::uint32_t done = 0; done < characters && at < line.size(); ++done)
        at += line[at].isHighSurrogate() && at + 1 < line.size() ? 2 : 1;
    return static_cast<int>(at - from);
}

// By the filter.
bool is_let_through(const Snapshot& snapshot, PairIndex pair) {
    const auto& visible = *snapshot.visible; // in the document's order
    return visible.size() == snapshot.document->pairs() ||
           std::binary_search(visible.begin(), visible.end(), pair);
}

// See Note [Each pair stands once].
void warm_line(LineHeat& line, const Warmth& warmth) {
    const Document& document = *warmth.snapshot.document;
    const auto value_of = [&](PairIndex pair) {
        return is_let_through(warmth.snapshot, pair) ? measured(warmth, pair) : 0;
    };
    profile::Amounts before;
    profile::Amounts now;
    bool has_home = false;
    line.value = 0;
    line.time_error_ns = 0;
    line.repeats.reset();
    line.change.reset();
    for (const Mark& mark : line.marks) {
        if (!mark.pair) continue;
        const auto home = document.home_of(*mark.pair);
        if (home != mark.reference) {
            if (value_of(*mark.pair) > 0 && !line.repeats) line.repeats = home;
            continue;
        }
        if (!is_let_through(warmth.snapshot, *mark.pair)) continue;
        has_home = true;
        line.value += value_of(*mark.pair);
        line.time_error_ns = profile::together(
            line.time_error_ns, warmth.snapshot.shown->rows[*mark.pair].time_error_ns);
        if (!warmth.baseline) continue;
        if (const auto former = warmth.former(*mark.pair))
            profile::add(before, warmth.baseline->row(*former));
        profile::add(now, document.row(*mark.pair));
    }
    if (line.value > 0) line.repeats.reset();
    if (warmth.baseline && has_home) line.change = change_of(before, now, warmth.measure);
}

// The greatest of all lines of all files, and of the pairs.
std::pair<double, double> greatest_of(const Warmth& warmth) {
    const Document& document = *warmth.snapshot.document;
    std::unordered_map<std::string_view, std::unordered_map<std::uint32_t, double>> files;
    double line = 0;
    double most = 0;
    for (const PairIndex pair : *warmth.snapshot.visible) {
        const double value = measured(warmth, pair);
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

double measured(const Warmth& warmth, PairIndex pair) {
    return number(warmth.snapshot.shown->rows[pair], column_of(warmth.measure));
}

Warmth::Warmth(const Session& session)
    : snapshot(session.snapshot()),
      baseline(shows_changes(session) ? session.baseline() : nullptr),
      formers(session.formers()),
      measure(session.measure()) {}

int units_before(const QString& line, std::uint32_t column) {
    return column == 0 ? 0 : units_of(line, 0, column - 1);
}

TextHeat heat_of(const Session& session, const profile::Source& source) {
    TextHeat heat = marks_of(*session.document(), source);
    warm(heat, Warmth(session));
    return heat;
}

TextHeat marks_of(const Document& document, const profile::Source& source) {
    TextHeat heat;
    const QStringList lines = words(source.text).split(u'\n');
    heat.lines.resize(static_cast<std::size_t>(lines.size()));
    const auto& references = document.recording().references;
    std::vector<std::uint32_t> here;
    for (std::uint32_t at = 0; at < references.size(); ++at) {
        const profile::Place& place = references[at].place;
        if (place.file == source.file && place.line > 0 && place.line <= heat.lines.size())
            here.push_back(at);
    }
    const auto line_of = [&](std::uint32_t at) { return references[at].place.line; };
    std::stable_sort(here.begin(), here.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return line_of(a) < line_of(b); });
    auto marks = std::make_shared<std::vector<Mark>>();
    marks->reserve(here.size());
    for (const std::uint32_t at : here) {
        const QString& line = lines[static_cast<qsizetype>(line_of(at)) - 1];
        const int column = units_before(line, references[at].place.column);
        const QString name = words(document.recording().name(references[at].callee));
        marks->push_back(written_at(
            {at, column, units_of(line, column, references[at].length), document.pair_of(at)}, line,
            name));
    }
    for (std::size_t first = 0; first < here.size();) {
        std::size_t end = first;
        while (end < here.size() && line_of(here[end]) == line_of(here[first])) ++end;
        heat.lines[line_of(here[first]) - 1].marks = std::span(*marks).subspan(first, end - first);
        first = end;
    }
    heat.marks = std::move(marks);
    return heat;
}

void warm(TextHeat& heat, const Warmth& warmth) {
    std::tie(heat.greatest_line, heat.greatest_pair) = greatest_of(warmth);
    heat.greatest_change = 0;
    for (LineHeat& line : heat.lines) {
        warm_line(line, warmth);
        if (line.change)
            heat.greatest_change = std::max(heat.greatest_change, line.change->weight());
    }
}

Nowhere nowhere_of(const Session& session) {
    Nowhere nowhere;
    if (!session.is_open()) return nowhere;
    for (const PairIndex pair : session.visible()) {
        const double value = measured(session, pair);
        if (session.document()->home_of(pair)) continue;
        const auto change = change_of_pair(session, pair, session.measure());
        if (value <= 0 && (!change || change->by() == 0)) continue;
        nowhere.pairs.push_back(pair);
        nowhere.value += value;
    }
    const auto first =
        static_cast<std::ptrdiff_t>(std::min(nowhere.pairs.size(), Nowhere::hottest_first));
    std::partial_sort(nowhere.pairs.begin(), nowhere.pairs.begin() + first, nowhere.pairs.end(),
                      [&](PairIndex a, PairIndex b) {
                          const double x = measured(session, a);
                          const double y = measured(session, b);
                          return x != y ? x > y : a < b;
                      });
    return nowhere;
}

std::vector<FileHeat> other_files(const Session& session, const std::string& shown) {
    std::vector<FileHeat> others;
    if (!session.is_open() || !adds_up(session.measure())) return others;
    std::map<std::string, FileHeat> files;
    for (const PairIndex pair : session.visible()) {
        const auto home = session.document()->home_of(pair);
        if (!home) continue;
        const std::string& file = session.document()->recording().references[*home].place.file;
        if (file == shown) continue;
        FileHeat& heat = files.try_emplace(file, FileHeat{file, 0, {}}).first->second;
        heat.value += measured(session, pair);
        heat.pairs.push_back(pair);
    }
    for (auto& [file, heat] : files)
        if (heat.value > 0 ||
            (shows_changes(session) && change_of_pairs(session, heat.pairs)->by() != 0))
            others.push_back(std::move(heat));
    std::stable_sort(others.begin(), others.end(),
                     [](const FileHeat& a, const FileHeat& b) { return a.value > b.value; });
    return others;
}

std::uint64_t time_error_of(const Session& session, std::span<const PairIndex> pairs) {
    std::uint64_t error = 0;
    for (const PairIndex pair : pairs)
        error = profile::together(error, session.shown().rows[pair].time_error_ns);
    return error;
}

QString heat_text(const Session& session, double value, std::uint64_t time_error_ns) {
    const double all = whole(session.shown(), column_of(session.measure()));
    if (all > 0 && adds_up(session.measure()))
        return part_percent(session, {session.measure(), value, time_error_ns}, all) +
               QStringLiteral(" %");
    return axis_number(value, value < 10000 ? 1 : value / 20, value);
}

QString line_text(const Session& session, const LineHeat& line, const profile::Source& source) {
    if (line.change) return change_label(*line.change, session.measure());
    if (line.value > 0) return heat_text(session, line.value, line.time_error_ns);
    if (!line.repeats) return {};
    const profile::Place& place = session.document()->recording().references[*line.repeats].place;
    return place.file == source.file ? QStringLiteral("↑ %1").arg(place.line) : QStringLiteral("↑");
}

bool shows_changes(const Session& session) {
    return session.is_open() && session.baseline() != nullptr && !session.choice().window;
}

std::optional<GraphChange> change_of_pair(const Session& session, PairIndex pair, Measure measure) {
    if (!shows_changes(session)) return std::nullopt;
    const auto former = session.former(pair);
    const profile::Amounts before = former ? session.baseline()->row(*former) : profile::Row();
    return change_of(before, session.document()->row(pair), measure);
}

std::optional<GraphChange> change_of_pairs(const Session& session,
                                           std::span<const PairIndex> pairs) {
    if (!shows_changes(session)) return std::nullopt;
    profile::Amounts before;
    profile::Amounts now;
    for (const PairIndex pair : pairs) {
        if (const auto former = session.former(pair))
            profile::add(before, session.baseline()->row(*former));
        profile::add(now, session.document()->row(pair));
    }
    return change_of(before, now, session.measure());
}

} // namespace lexprof::gui
