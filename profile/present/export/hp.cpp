// Cells in use along the run as GHC's heap profiles have them.
//
// Note [What readers of .hp files want]
// The four lines of the heading in this order. Times with a decimal point; whole numbers that are
// not negative. Names without white space, that do not begin like a number or a string.
#include "profile/present/export/writers.h"

#include "profile/present/foreign_names.h"

#include <algorithm>
#include <ostream>

namespace lexprof::profile {
namespace {

std::string spelled(std::uint64_t place, Axis axis) {
    if (axis != Axis::time) return std::to_string(place) + ".0";
    std::string decimals = std::to_string(place % 1000000000);
    decimals.insert(0, 9 - decimals.size(), '0');
    return std::to_string(place / 1000000000) + "." + decimals;
}

std::string in_quotes(const std::string& text) {
    return "\"" +
           replaced(fitting({text}, [](std::string name) { return name; }).front(), "\"\\", '\'') +
           "\"";
}

// Note [What readers of .hp files want]
std::string fit(std::string name) {
    name = replaced(std::move(name), " \"", '_');
    const char first = name.empty() ? '_' : name.front();
    return first >= '0' && first <= '9' ? "_" + name : name;
}

std::vector<std::string> names_of(const Book& book) {
    std::vector<std::string> names;
    for (const Row& row : book.rows) {
        const bool is_outside = book.origin(row).kind == SubjectKind::outside;
        names.push_back(book.is_account(row) || book.is_of_single_subjects
                            ? book.name(row.callee)
                            : book.name(row.callee) + "<-" +
                                  (is_outside ? "(outside)" : book.name(row.origin)));
    }
    return fitting(names, fit);
}

// The values of all rows, by interval: those of intervals in which a row has no point stay as they
// were before.
class Sampler {
  public:
    Sampler(const Curves& curves, std::size_t rows, Measure measure)
        : curves_(curves),
          level_(level_of(measure)),
          wants_most_(facts_of(measure).nature == Nature::peak),
          next_(rows, 0) {}

    std::int64_t at(std::size_t row, std::uint32_t interval) {
        if (row >= curves_.rows.size()) return 0;
        const Track& points = curves_.rows[row];
        std::size_t& next = next_[row];
        if (next < points.size() && points.interval(next) == interval) {
            const Point point = points[next++];
            return std::max<std::int64_t>(point.*(wants_most_ ? level_.most : level_.point), 0);
        }
        return next == 0 ? 0 : std::max<std::int64_t>(points[next - 1].*level_.point, 0);
    }

  private:
    const Curves& curves_;
    const LevelMembers& level_;
    bool wants_most_;
    std::vector<std::size_t> next_; // by row: the first point that has not been reached
};

} // namespace

void write_hp(const Recording& recording, const ExportOptions& options, std::ostream& out) {
    const std::vector<std::string> names = names_of(recording.book());
    const char* unit = options.axis == Axis::time    ? "seconds"
                       : options.axis == Axis::steps ? "steps"
                                                     : "cells allocated";
    out << "JOB " << in_quotes(recording.run.program) << "\nDATE " << in_quotes(recording.run.started)
        << "\nSAMPLE_UNIT \"" << unit << "\"\nVALUE_UNIT \"cells\"\n"
        << "BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\n";
    Sampler sampler(recording.book().curves, names.size(),
                    options.measure.value_or(Measure::in_use));
    for (std::uint32_t i = 0; i < recording.book().curves.intervals.size(); ++i) {
        const std::string time =
            spelled(end_of(recording.book().curves.intervals[i], options.axis), options.axis);
        out << "BEGIN_SAMPLE " << time << '\n';
        for (std::size_t row = 0; row < names.size(); ++row) {
            const std::int64_t cells = sampler.at(row, i);
            if (cells > 0) out << names[row] << '\t' << cells << '\n';
        }
        out << "END_SAMPLE " << time << '\n';
    }
}

} // namespace lexprof::profile
