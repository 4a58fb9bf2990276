// How hot the lines of a source text are: what was done through the references on them.
//
// Note [Each pair stands once]
// The numbers of a pair are those of all its references together; which of them did how much is not
// known. So they stand at the first one in the text only, and at the others it is said where that
// is. What no text refers to, such as the program's own value and the collector, is listed beside
// the text. So all lines of all files and that list add up to the whole, or to what a filter lets
// through. All files have the same scale: what is hottest anywhere is the hottest.
//
// Note [Where and how hot]
// Where the references are takes long to find and never changes; how hot they are changes with the
// measure, the window and the run that is compared with. So a text's heat is copied, with the marks
// that all copies share, and warmed by another thread if it is long, from values that do not change
// meanwhile: the `Warmth`.
#pragma once

#include "gui/core/graph_change.h"
#include "gui/core/session.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lexprof::gui {

// A reference as it stands in a line of a text, in QString's characters from 0.
struct Mark {
    std::uint32_t reference = 0; // in the recording
    int column = 0;
    int length = 0;
    std::optional<PairIndex> pair;
};

struct LineHeat {
    double value = 0; // of the measure, of the pairs whose first reference is on the line
    std::uint64_t time_error_ns = 0;      // of these together
    std::optional<std::uint32_t> repeats; // no such pair: the first reference of one that is here
    std::optional<GraphChange> change;    // of these pairs, since the run that is compared with
    std::span<const Mark> marks;          // of the text's
};

struct TextHeat {
    std::vector<LineHeat> lines;                    // from line 1 at index 0
    std::shared_ptr<const std::vector<Mark>> marks; // by line
    double greatest_line = 0;                       // of all files, and of what is nowhere
    double greatest_pair = 0;
    double greatest_change = 0; // of a line of this text
};

TextHeat heat_of(const Session& session, const profile::Source& source);
// The same in two steps: see Note [Where and how hot].
TextHeat marks_of(const Document& document, const profile::Source& source);
struct Warmth {
    Snapshot snapshot;
    DocumentPointer baseline; // if changes are shown
    Session::Formers formers;
    Measure measure;

    explicit Warmth(const Session& session);
    std::optional<PairIndex> former(PairIndex pair) const {
        return pair < formers->size() ? (*formers)[pair] : std::nullopt;
    }
};
void warm(TextHeat& heat, const Warmth& warmth);

// The pairs that no text refers to, the few hottest first, and what they have together.
struct Nowhere {
    static constexpr std::size_t hottest_first = 12; // nobody reads on

    std::vector<PairIndex> pairs;
    double value = 0;
};
// By how much the time of pairs may be wrong together, in what is shown.
std::uint64_t time_error_of(const Session& session, std::span<const PairIndex> pairs);
Nowhere nowhere_of(const Session& session);

// What the lines of other files have than the one that is shown, the most first; nothing of what
// has no sum.
struct FileHeat {
    std::string file;
    double value = 0;
    std::vector<PairIndex> pairs;
};
std::vector<FileHeat> other_files(const Session& session, const std::string& shown);

// A number of the measure as the margin has it: 12.3 %, ≈ 40 %, or 1,234.
QString heat_text(const Session& session, double value, std::uint64_t time_error_ns = 0);
// What the margin says about a line; empty where there is nothing.
QString line_text(const Session& session, const LineHeat& line, const profile::Source& source);
// Whether changes are shown: between whole runs only.
bool shows_changes(const Session& session);
// By how much a pair has changed; none while nothing is compared.
std::optional<GraphChange> change_of_pair(const Session& session, PairIndex pair, Measure measure);

// By how much pairs have changed together; none while nothing is compared.
std::optional<GraphChange> change_of_pairs(const Session& session,
                                           std::span<const PairIndex> pairs);

// The number of a pair for a measure, in what is shown.
double measured(const Session& session, PairIndex pair);
double measured(const Warmth& warmth, PairIndex pair);

// A line's text and how far into it, in QString's characters, its character number `column` (from
// 1) is.
int units_before(const QString& line, std::uint32_t column);

} // namespace lexprof::gui
