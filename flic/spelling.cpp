// How names and literals are written in FLIC, escapes included.
#include "flic/spelling.h"

#include "base/unicode.h"

namespace lexprof::flic {

namespace {

constexpr std::string_view name_specials = "()[]\"#";
constexpr std::string_view first_specials = "'\\0123456789";

// Line ends, other control characters. True if `c` was written.
bool append_control(std::string& text, char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7F) return false;
    constexpr std::string_view digits = "0123456789ABCDEF";
    switch (c) {
    case '\n': text += "#n"; break;
    case '\t': text += "#t"; break;
    case '\f': text += "#f"; break;
    default:
        text += "#x";
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return true;
}

} // namespace

std::string spell_name(std::string_view name) {
    if (name == "=" || name == "&" || name == "SCC") return "#" + std::string(name);
    std::string text;
    text.reserve(name.size());
    if (name.starts_with("\uFEFF")) text += '#'; // at the very beginning it would not be read
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (append_control(text, c)) continue;
        if (c == ' ') {
            text += "#x20"; // an escaped blank at the end of a line would be easy to lose
            continue;
        }
        const bool special = name_specials.find(c) != std::string_view::npos ||
                             (i == 0 && first_specials.find(c) != std::string_view::npos);
        if (special) text += '#';
        text += c;
    }
    return text;
}

std::string spell_string(std::string_view characters) {
    std::string text = "\"";
    text.reserve(characters.size() + 2);
    for (const char c : characters) {
        if (append_control(text, c)) continue;
        if (c == '"' || c == '#') text += '#';
        text += c;
    }
    text += '"';
    return text;
}

std::string spell_character(std::uint32_t code) {
    std::string text = "'";
    if (code >= 0x80 || !append_control(text, static_cast<char>(code))) {
        if (code == '\'' || code == '#') text += '#';
        append_utf8(text, code);
    }
    text += '\'';
    return text;
}

std::string spell_number(std::string_view digits) {
    if (!digits.starts_with('-')) return std::string(digits);
    return std::string(digits.substr(1)) + "-";
}

std::string quote_name(std::string_view name) {
    constexpr std::size_t longest = 60;
    constexpr std::size_t kept = 40;
    std::size_t end = name.size();
    if (end > longest) {
        end = kept;
        while ((static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) ++end;
    }
    std::string quoted = "`";
    quoted += name == "=" || name == "&" || name == "SCC" ? std::string(name)
                                                          : spell_name(name.substr(0, end));
    quoted += end < name.size() ? "…`" : "`";
    return quoted;
}

} // namespace lexprof::flic
