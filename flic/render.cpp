// Diagnostics as people read them.
#include "flic/render.h"

#include "base/unicode.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace lexprof::flic {

namespace {

struct Style {
    std::string_view bold, error, warning, caret, help, reset;
};

constexpr Style plain{};
constexpr Style coloured{"\x1b[1m",    "\x1b[1;31m", "\x1b[1;35m",
                         "\x1b[1;32m", "\x1b[1;36m", "\x1b[0m"};

// Marks that take no column may follow a character; so many bytes are shown for a column at most.
constexpr std::size_t longest_character = 8;

struct Shown {
    std::string text;
    std::size_t columns = 0;
};

// A character as it can safely be shown on a terminal.
Shown show(std::string_view text) {
    const Decoded decoded = decode(text);
    if (decoded.length == 0) return {"\uFFFD", 1};
    if (decoded.code == '\t') return {"    ", 4};
    const bool control = decoded.code < 0x20 || (decoded.code >= 0x7F && decoded.code < 0xA0);
    const bool turns = (decoded.code >= 0x202A && decoded.code <= 0x202E) ||
                       (decoded.code >= 0x2066 && decoded.code <= 0x2069);
    if (control || turns) return {"\uFFFD", 1};
    return {std::string(text.substr(0, decoded.length)), columns_of(decoded.code)};
}

std::size_t length_at(std::string_view text) { return std::max(decode(text).length, 1u); }

std::string printable(std::string_view text) {
    std::string shown;
    for (std::size_t i = 0; i < text.size(); i += length_at(text.substr(i))) {
        shown += show(text.substr(i)).text;
    }
    return shown;
}

// As much of the beginning of `text` as fits in `room` columns; `used` becomes its bytes.
Shown show_front(std::string_view text, std::size_t room, std::size_t& used) {
    Shown front;
    used = 0;
    while (used < std::min(text.size(), room * longest_character)) {
        const Shown next = show(text.substr(used));
        if (front.columns + next.columns > room) break;
        front.text += next.text;
        front.columns += next.columns;
        used += length_at(text.substr(used));
    }
    return front;
}

// As much of the end of `text` as fits in `room` columns; `left` becomes the bytes left out.
Shown show_back(std::string_view text, std::size_t room, std::size_t& left) {
    std::size_t columns = 0;
    left = text.size();
    while (left > 0 && text.size() - left < room * longest_character) {
        std::size_t begin = left - 1;
        const std::size_t limit = left >= 4 ? left - 4 : 0;
        while (begin > limit && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) --begin;
        if (begin + length_at(text.substr(begin)) != left) begin = left - 1;
        const std::size_t wanted = show(text.substr(begin)).columns;
        if (columns + wanted > room) break;
        columns += wanted;
        left = begin;
    }
    std::size_t used = 0;
    return show_front(text.substr(left), room, used);
}

// The line, or the part of it around the caret, and the underline.
std::string excerpt(const Diagnostic& diagnostic, const SourceMap& sources,
                    const RenderOptions& options, const Style& style) {
    const std::string number = std::to_string(sources.locate(diagnostic.at).line);
    const std::string margin(std::max<std::size_t>(number.size(), 4), ' ');
    const std::string_view line = sources.line(diagnostic.at);
    const std::size_t split = std::min(sources.bytes_before(diagnostic.at), line.size());
    const std::string_view before = line.substr(0, split);
    const std::string_view after = line.substr(split);

    const std::size_t room = std::max<std::size_t>(options.width, 40) - margin.size() - 5;
    std::size_t left_out = 0;
    std::size_t used = 0;
    const Shown tail = show_front(after, room / 2, used);
    const Shown head = show_back(before, room - std::min(tail.columns, room / 2), left_out);
    const Shown rest = show_front(after, room - head.columns, used);

    std::size_t marked_bytes = 0;
    const std::string_view marked = after.substr(0, std::min<std::size_t>(diagnostic.width, used));
    const std::size_t marked_columns = show_front(marked, room, marked_bytes).columns;
    std::string text = margin.substr(number.size()) + number + " | ";
    text += left_out > 0 ? "…" : "";
    text += head.text + rest.text;
    text += used < after.size() ? "…\n" : "\n";
    text += margin + " | " + std::string(head.columns + (left_out > 0 ? 1 : 0), ' ');
    text += style.caret;
    text += "^" + std::string(std::max<std::size_t>(marked_columns, 1) - 1, '~');
    text += style.reset;
    return text + "\n";
}

} // namespace

std::string render(const Diagnostic& diagnostic, const SourceMap& sources,
                   const RenderOptions& options) {
    const Style& style = options.colours ? coloured : plain;
    const bool error = diagnostic.severity == Severity::error;
    const Place place = sources.locate(diagnostic.at);
    std::string text(style.bold);
    text += printable(to_string(place)) + ": ";
    text += error ? style.error : style.warning;
    text += error ? "error: " : "warning: ";
    text += style.reset;
    text += printable(diagnostic.message) + "\n";
    text += excerpt(diagnostic, sources, options, style);
    if (!diagnostic.advice.empty()) {
        text += "  ";
        text += style.help;
        text += "help: ";
        text += style.reset;
        text += printable(diagnostic.advice) + "\n";
    }
    const Place origin = sources.origin(diagnostic.at);
    if (origin != place) text += "  from: " + printable(to_string(origin)) + "\n";
    return text;
}

std::string render(const Diagnostics& diagnostics, const SourceMap& sources,
                   const RenderOptions& options) {
    std::vector<const Diagnostic*> sorted;
    for (const Diagnostic& diagnostic : diagnostics.all()) sorted.push_back(&diagnostic);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Diagnostic* a, const Diagnostic* b) { return a->at < b->at; });
    std::string text;
    for (const Diagnostic* diagnostic : sorted) text += render(*diagnostic, sources, options);
    if (diagnostics.suppressed() != 0) {
        text += "… and " + std::to_string(diagnostics.suppressed()) + " more\n";
    }
    return text;
}

} // namespace lexprof::flic
