// Stacks, of two where the book has pairs; one profile for each cost.
#include "profile/present/export/writers.h"

#include "base/table.h"

#include <algorithm>
#include <ostream>

namespace lexprof::profile {
namespace {

void write_frames(const Frames& frames, std::ostream& out) {
    out << "  \"shared\": {\"frames\": [";
    for (std::size_t i = 0; i < frames.names.size(); ++i) {
        out << (i == 0 ? "\n    " : ",\n    ") << "{\"name\": " << json_string(frames.names[i]);
        const Place& place = frames.places[i];
        if (!place.file.empty()) out << ", \"file\": " << json_string(place.file);
        if (place.line > 0) out << ", \"line\": " << place.line;
        if (place.line > 0 && place.column > 0) out << ", \"col\": " << place.column;
        out << '}';
    }
    out << "]},\n";
}

std::string stack_text(const std::vector<std::uint32_t>& stack) {
    std::string text;
    for (const std::uint32_t frame : stack)
        text += (text.empty() ? "" : ", ") + std::to_string(frame);
    return "[" + text + "]";
}

void write_profile(const Recording& recording, const Frames& frames, Measure measure,
                   std::ostream& out) {
    const std::vector<Row>& rows = recording.book().rows;
    std::string samples;
    std::string weights;
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::uint64_t weight = amount_in_bytes(rows[i], measure);
        if (weight == 0) continue;
        const char* comma = samples.empty() ? "" : ", ";
        samples += comma + stack_text(frames.of[i]);
        weights += comma + std::to_string(weight);
        sum += weight;
    }
    out << "{\"type\": \"sampled\", \"name\": "
        << json_string(std::string(facts_of(measure).caption)) << ", \"unit\": \""
        << unit_in_bytes(measure, "none") << "\", \"startValue\": 0, \"endValue\": " << sum
        << ",\n     \"samples\": [" << samples << "],\n     \"weights\": [" << weights << "]}";
}

} // namespace

void write_speedscope(const Recording& recording, const ExportOptions& options, std::ostream& out) {
    const std::vector<Measure> told = measures_of("speedscope", recording.run);
    const auto chosen =
        std::find(told.begin(), told.end(), options.measure.value_or(Measure::steps));
    const Frames frames = frames_of(recording.book());
    out << "{\n  \"$schema\": \"https://www.speedscope.app/file-format-schema.json\",\n"
        << "  \"exporter\": \"lexprof\",\n  \"name\": " << json_string(recording.run.program)
        << ",\n  \"activeProfileIndex\": " << chosen - told.begin() << ",\n";
    write_frames(frames, out);
    out << "  \"profiles\": [";
    for (std::size_t i = 0; i < told.size(); ++i) {
        out << (i == 0 ? "\n    " : ",\n    ");
        write_profile(recording, frames, told[i], out);
    }
    out << "]\n}\n";
}

} // namespace lexprof::profile
