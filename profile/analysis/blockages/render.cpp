// The report as text, Markdown and JSON.
#include "profile/analysis/blockages/words.h"

#include "base/display.h"
#include "base/json_object.h"

#include <algorithm>
#include <sstream>

namespace lexprof::profile {

namespace {

constexpr std::size_t columns = 90;

// Breaks a text into lines between words; `indent` goes before each.
std::string wrapped(const std::string& text, std::size_t indent) {
    std::string lines;
    std::string line;
    std::istringstream words(text);
    const auto finish = [&] {
        if (!line.empty()) lines += std::string(indent, ' ') + line + "\n";
        line.clear();
    };
    for (std::string word; words >> word;) {
        if (!line.empty() && indent + display_width(line) + 1 + display_width(word) > columns)
            finish();
        line += (line.empty() ? "" : " ") + word;
    }
    finish();
    return lines;
}

std::string place_text(const Place& place) {
    std::string text = printable(place.file) + ":" + std::to_string(place.line);
    if (place.column != 0) text += ":" + std::to_string(place.column);
    return text;
}

// Line `number` of a text, from 1.
std::string_view line_of(std::string_view text, std::uint32_t number) {
    for (std::uint32_t at = 1; at < number; ++at) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    text = text.substr(0, text.find('\n'));
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    return text;
}

// The bytes that so many characters take.
std::size_t bytes_of(std::string_view text, std::size_t characters) {
    std::size_t at = 0;
    for (; at < text.size(); ++at)
        if ((static_cast<unsigned char>(text[at]) & 0xC0) != 0x80 && characters-- == 0) break;
    return at;
}

// The line of text that a place is in, with a caret under it; nothing where there is no such text.
std::string excerpt(const Blockage& found, const Recording& recording, std::size_t indent) {
    const Place& place = *found.place;
    const auto source = std::find_if(recording.sources.begin(), recording.sources.end(),
                                     [&](const Source& other) { return other.file == place.file; });
    if (source == recording.sources.end()) return "";
    const std::string_view line = line_of(source->text, place.line);
    if (line.empty()) return "";
    const std::string gutter = std::to_string(place.line);
    std::string text = std::string(indent, ' ') + gutter + " | " + printable(line) + "\n";
    if (place.column == 0) return text;
    const std::size_t before = bytes_of(line, place.column - 1);
    const std::size_t under =
        bytes_of(line.substr(before), std::max<std::uint32_t>(1, found.place_length));
    const std::size_t width = display_width(printable(line.substr(before, under)));
    return text + std::string(indent + gutter.size(), ' ') + " | " +
           std::string(display_width(printable(line.substr(0, before))), ' ') + "^" +
           std::string(width > 1 ? width - 1 : 0, '~') + "\n";
}

std::string pair_of(const Blockage& found) {
    return printable(found.callee) + (found.origin.empty() ? "" : "←" + printable(found.origin));
}

// With marks around names.
std::string heading(const Blockage& found, const std::string& mark) {
    return std::string(found.cause ? title(*found.cause) : title(found.kind)) + ": " + mark +
           pair_of(found) + mark;
}

// Who has to do with it, and where each is defined; and whether all of it fits.
std::string parts_of(const Blockage& found) {
    if (!found.cause) return "";
    std::string text;
    for (const NamedPlace& named : found.places)
        text += (text.empty() ? "Defined: `" : "; `") + printable(named.function) + "` (" +
                named.role + ") in line " + std::to_string(named.place.line);
    return text + (text.empty() ? "" : ". ") + "Confidence: " + (found.is_sure ? "high." : "fair.");
}

std::string json_number(double value) {
    std::ostringstream text;
    text << value;
    return text.str();
}

std::string json_of(const Blockage& found) {
    JsonObject members(2);
    members.add("kind", word(found.kind));
    if (found.cause) {
        members.add("cause", word(*found.cause));
        members.add("confidence", found.is_sure ? "high" : "fair");
    }
    if (!found.needed.empty()) members.add("needed", found.needed);
    if (!found.places.empty()) {
        std::vector<std::string> places;
        for (const NamedPlace& named : found.places) {
            JsonObject place(4);
            place.add("function", named.function);
            place.add("role", named.role);
            place.add("file", named.place.file);
            place.add("line", named.place.line);
            places.push_back(place.text());
        }
        members.add_json("places", json_array(places, 3));
    }
    members.add("callee", found.callee);
    members.add("origin", found.origin);
    if (!found.constant.empty()) members.add("caf", found.constant);
    members.add("sentence", found.sentence);
    members.add("advice", found.advice);
    if (found.place) {
        members.add("file", found.place->file);
        members.add("line", found.place->line);
        members.add("column", found.place->column);
        members.add("length", found.place_length);
    }
    members.add("peak_cells", found.peak);
    members.add("waiting_cells", found.waiting);
    members.add("peak_step", found.peak_step);
    members.add("heap_cells", found.heap);
    members.add("allocated_cells", found.allocated);
    members.add("calls", found.calls);
    members.add("begin_step", found.begin_step);
    members.add("full_step", found.full_step);
    members.add("release_step", found.release_step);
    members.add("end_step", found.end_step);
    if (found.held_to != 0) {
        members.add("held_from", found.held_from);
        members.add("held_to", found.held_to);
    }
    members.add("usual_cells", found.usual);
    members.add("times", found.times);
    if (found.put_off) {
        JsonObject work(3);
        work.add("callee", found.put_off->callee);
        work.add("origin", found.put_off->origin);
        work.add("calls", found.put_off->calls);
        work.add("steps", found.put_off->steps);
        members.add_json("put_off", work.text());
    }
    return members.text();
}

} // namespace

std::string heading(const Blockage& found) { return heading(found, ""); }

std::string to_text(const BlockageReport& report, const Recording& recording, bool colours) {
    const std::string bold = colours ? "\033[1m" : "";
    const std::string usual = colours ? "\033[0m" : "";
    std::string text;
    for (const Blockage& found : report.found) {
        text += bold + heading(found) + usual;
        if (found.place) text += "  " + place_text(*found.place);
        text += "\n";
        if (found.place) text += excerpt(found, recording, 2);
        text += wrapped(found.sentence, 2) + wrapped(found.advice, 2) +
                wrapped(parts_of(found), 2) + "\n";
    }
    if (report.found.empty()) text += wrapped(nothing_found(report), 0);
    for (const Blockage& needed : report.needed) text += wrapped(needed.sentence, 0);
    return text + wrapped(thresholds(report), 0);
}

std::string to_markdown(const BlockageReport& report, const Recording& recording) {
    std::string text;
    for (const Blockage& found : report.found) {
        text += "### " + heading(found, "`") + "\n\n";
        if (found.place) {
            text += place_text(*found.place) + "\n\n";
            const std::string lines = excerpt(found, recording, 4);
            if (!lines.empty()) text += lines + "\n";
        }
        text += wrapped(found.sentence, 0) + "\n" + wrapped(found.advice, 0) + "\n";
        if (found.cause) text += wrapped(parts_of(found), 0) + "\n";
    }
    if (report.found.empty()) text += wrapped(nothing_found(report), 0) + "\n";
    for (const Blockage& needed : report.needed) text += wrapped(needed.sentence, 0) + "\n";
    return text + wrapped(thresholds(report), 0);
}

std::string to_json(const BlockageReport& report) {
    JsonObject limits(1);
    limits.add("min_cells", report.options.min_cells);
    limits.add_json("heap_share", json_number(report.options.heap_share));
    limits.add_json("run_share", json_number(report.options.run_share));
    limits.add_json("retained", json_number(report.options.retained));
    limits.add_json("growing", json_number(report.options.growing));
    limits.add_json("held", json_number(report.options.held));
    std::vector<std::string> found;
    for (const Blockage& blockage : report.found) found.push_back(json_of(blockage));
    JsonObject members(0);
    members.add("steps", report.steps);
    members.add("heap_max_cells", report.heap_max);
    members.add("pairs", report.pairs);
    members.add("pairs_looked_at", report.looked_at);
    members.add_flag("cafs_known", report.constants_known);
    members.add_json("thresholds", limits.text());
    members.add_json("blockages", json_array(found, 1));
    std::vector<std::string> needed;
    for (const Blockage& blockage : report.needed) needed.push_back(json_of(blockage));
    members.add_json("needed", json_array(needed, 1));
    members.add_flag("run_again", report.witnessed);
    if (report.witnessed) {
        members.add("seen_at", word(report.seen_at));
        members.add("seen_step", report.seen_step);
        members.add("seen_cells", report.seen);
    }
    if (!report.unwitnessed.empty()) members.add("not_run_again", report.unwitnessed);
    return members.text() + "\n";
}

} // namespace lexprof::profile
