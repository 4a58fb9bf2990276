// The call graph for Graphviz, every account in attributes of the arcs.
#include "profile/present/export/writers.h"

#include "base/display.h"

#include <cmath>
#include <ostream>

namespace lexprof::profile {
namespace {

// A quoted string. Graphviz reads escapes in it, and in labels entities as well.
std::string quoted(const std::string& text, bool is_label = false) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += std::string("\\") + c;
        else if (c == '&' && is_label)
            result += "&amp;";
        else
            result += c;
    }
    return result + "\"";
}

// Line widths from 1 to 6, by the share of the whole.
std::string pen_width(std::uint64_t part, std::uint64_t whole) {
    const double share = whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
    const auto tenths = static_cast<std::uint64_t>(std::llround(10 + 50 * share));
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

} // namespace

void write_dot(const Recording& recording, const ExportOptions& options, std::ostream& out) {
    const Measure measure = options.measure.value_or(Measure::steps);
    const std::string key(facts_of(measure).word);
    const Book& book = recording.book();
    const std::vector<Row>& rows = book.rows;
    const FunctionList functions = functions_of(book);
    const std::vector<std::string> names =
        fitting(functions.names, [](std::string name) { return name; });
    const std::uint64_t whole = total(book, measure);
    std::vector<std::uint64_t> own(names.size(), 0);
    for (std::size_t i = 0; i < rows.size(); ++i)
        own[functions.callee[i]] += amount(rows[i], measure);

    out << "digraph " << quoted(shown_name(recording.run.program, 200))
        << " {\n  graph [cost=" << quoted(key) << ", total=" << whole
        << "]\n  node [shape=box, style=rounded, fontname=\"sans-serif\", fontsize=11]\n"
        << "  edge [fontname=\"sans-serif\", fontsize=10]\n";
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string label = quoted(names[i], true);
        label.pop_back();
        if (!functions.is_outside[i])
            label += "\\n" + grouped(own[i]) + " " + std::string(facts_of(measure).unit);
        out << "  n" << i << " [label=" << label << "\", function=" << quoted(names[i])
            << ", own=" << own[i] << "]\n";
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        out << "  n" << functions.origin[i] << " -> n" << functions.callee[i] << " [label=\""
            << (row.calls == 0 ? "" : grouped(row.calls))
            << "\", penwidth=" << pen_width(amount(row, measure), whole);
        for (const MeasureFacts& facts : measures)
            if (can_be_drawn(facts) && is_told(facts.measure, recording.run))
                out << ", " << facts.key << '=' << amount(row, facts.measure);
        out << "]\n";
    }
    out << "}\n";
}

} // namespace lexprof::profile
