#include "base/display.h"

#include "base/code_range.h"
#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

namespace lexprof {

namespace {

constexpr std::string_view ellipsis = "…";
constexpr std::size_t longest_character = 4; // bytes

// Controls, marks that cannot be seen, and those that turn the direction of writing.
constexpr std::array unseen = {
    CodeRange{0x00, 0x1F},       CodeRange{0x7F, 0x9F},     CodeRange{0xAD, 0xAD},
    CodeRange{0x061C, 0x061C},   CodeRange{0x180E, 0x180E}, CodeRange{0x200B, 0x200F},
    CodeRange{0x2028, 0x202E},   CodeRange{0x2060, 0x206F}, CodeRange{0xFEFF, 0xFEFF},
    CodeRange{0xFFF9, 0xFFFB},   CodeRange{0xE000, 0xF8FF}, CodeRange{0xE0000, 0xE007F},
    CodeRange{0xF0000, 0x10FFFF}};

bool is_unseen(std::uint32_t code) {
    if (code >= 0x20 && code < 0x7F) return false;
    return within(unseen, code);
}

std::string spelt_out(std::uint32_t code) {
    if (code == '\n') return "\\n";
    if (code == '\t') return "\\t";
    if (code == '\r') return "\\r";
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), code < 0x80 ? "\\x%02X" : "\\u{%X}", code);
    return text.data();
}

std::string wrong_byte(char byte) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "\\x%02X", static_cast<unsigned char>(byte));
    return text.data();
}

// A character of one byte and one column that can be seen.
bool is_plain(char byte) { return byte >= 0x20 && byte < 0x7F; }

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

// The longest beginning of a text that takes at most so many columns, in bytes.
std::size_t head_within(std::string_view text, std::size_t width) {
    std::size_t columns = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const Decoded character = decode(text.substr(at));
        columns += columns_of(character.code);
        if (columns > width) return at;
        at += std::max(character.length, 1U);
    }
    return at;
}

// Where the longest end of a text begins that takes at most so many columns.
std::size_t tail_within(std::string_view text, std::size_t width) {
    std::size_t columns = 0;
    std::size_t kept = text.size();
    for (std::size_t at = text.size(); at > 0;) {
        do --at;
        while (at > 0 && !begins_character(text[at]));
        columns += columns_of(decode(text.substr(at)).code);
        if (columns > width) return kept;
        kept = at;
    }
    return kept;
}

} // namespace

std::string printable(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        if (is_plain(text[at])) {
            shown += text[at++];
            continue;
        }
        const Decoded character = decode(text.substr(at));
        if (character.length == 0)
            shown += wrong_byte(text[at]);
        else if (is_unseen(character.code))
            shown += spelt_out(character.code);
        else
            shown += text.substr(at, character.length);
        at += std::max(character.length, 1U);
    }
    return shown;
}

std::string shortened(const std::string& text, std::size_t width) {
    if (width == 0 || display_width(text) <= width) return text;
    if (width == 1) return std::string(ellipsis);
    const std::size_t after = (width - 1) / 3;
    const std::string_view all = text;
    return std::string(all.substr(0, head_within(all, width - 1 - after))) + std::string(ellipsis) +
           std::string(all.substr(tail_within(all, after)));
}

std::string shown_name(std::string_view text, std::size_t width) {
    // Marks that take no column can make a text long that is not wide: such a text loses its middle
    // here, too.
    const std::size_t enough = 16 * width + 64;
    if (width == 0 || text.size() <= 2 * enough) return shortened(printable(text), width);
    std::size_t head = enough;
    while (head > enough - longest_character && !begins_character(text[head])) --head;
    std::size_t tail = text.size() - enough;
    while (tail < text.size() - enough + longest_character && !begins_character(text[tail])) ++tail;
    return shortened(printable(text.substr(0, head)) + std::string(ellipsis) +
                         printable(text.substr(tail)),
                     width);
}

std::size_t display_width(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (is_plain(text[at])) {
            ++columns;
            ++at;
            continue;
        }
        const Decoded character = decode(text.substr(at));
        columns += columns_of(character.code);
        at += std::max(character.length, 1U);
    }
    return columns;
}

std::string fixed(double number, int decimals) {
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                   std::chars_format::fixed, decimals);
    return {text.data(), end.ptr};
}

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

std::string grouped(std::int64_t number) {
    if (number >= 0) return grouped(static_cast<std::uint64_t>(number));
    return "-" + grouped(~static_cast<std::uint64_t>(number) + 1);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string counted(std::uint64_t number, std::string_view noun) {
    std::string text = grouped(number) + " ";
    text += noun;
    return number == 1 ? text : text + "s";
}

} // namespace lexprof
