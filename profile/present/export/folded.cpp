// origin;callee amount, a line for each pair; of stacks all of their centres.
#include "profile/present/export/writers.h"

#include "profile/present/foreign_names.h"

#include <ostream>

namespace lexprof::profile {

void write_folded(const Recording& recording, const ExportOptions& options, std::ostream& out) {
    const Measure measure = options.measure.value_or(Measure::steps);
    const Frames frames = frames_of(recording.book());
    const std::vector<std::string> names =
        fitting(frames.names, [](std::string name) { return replaced(std::move(name), ";", ':'); });
    const std::vector<Row>& rows = recording.book().rows;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::uint64_t cost = amount(rows[i], measure);
        if (cost == 0) continue;
        std::string line;
        for (const std::uint32_t frame : frames.of[i])
            line += (line.empty() ? "" : ";") + names[frame];
        out << line << ' ' << cost << '\n';
    }
}

} // namespace lexprof::profile
