// UTF-8: decoding, encoding, counting.
#include "base/unicode.h"

#include "base/code_range.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace lexprof {

namespace {

constexpr std::array combining = {
    CodeRange{0x0300, 0x036F}, CodeRange{0x0483, 0x0489}, CodeRange{0x0591, 0x05BD},
    CodeRange{0x0610, 0x061A}, CodeRange{0x064B, 0x065F}, CodeRange{0x1AB0, 0x1AFF},
    CodeRange{0x1DC0, 0x1DFF}, CodeRange{0x200B, 0x200F}, CodeRange{0x202A, 0x202E},
    CodeRange{0x2060, 0x2064}, CodeRange{0x20D0, 0x20FF}, CodeRange{0xFE00, 0xFE0F},
    CodeRange{0xFE20, 0xFE2F}, CodeRange{0xFEFF, 0xFEFF}, CodeRange{0xE0100, 0xE01EF}};

constexpr std::array wide = {
    CodeRange{0x1100, 0x115F},   CodeRange{0x2E80, 0x303E},   CodeRange{0x3041, 0x33FF},
    CodeRange{0x3400, 0x4DBF},   CodeRange{0x4E00, 0x9FFF},   CodeRange{0xA000, 0xA4CF},
    CodeRange{0xAC00, 0xD7A3},   CodeRange{0xF900, 0xFAFF},   CodeRange{0xFE30, 0xFE6F},
    CodeRange{0xFF00, 0xFF60},   CodeRange{0xFFE0, 0xFFE6},   CodeRange{0x1F300, 0x1F64F},
    CodeRange{0x1F680, 0x1F6FF}, CodeRange{0x1F900, 0x1F9FF}, CodeRange{0x20000, 0x3FFFD}};

// True if at least eight bytes are left and the first eight are ASCII.
bool eight_ascii(std::string_view text) {
    std::uint64_t eight = 0;
    if (text.size() < sizeof eight) return false;
    std::memcpy(&eight, text.data(), sizeof eight);
    return (eight & 0x8080808080808080u) == 0;
}

} // namespace

Decoded decode(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t first = byte(0);
    if (first < 0x80) return {first, 1};
    const std::uint32_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return {first, 0};
    std::uint32_t code = first & (0x7Fu >> length);
    for (std::uint32_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {first, 0};
        code = code << 6 | (byte(i) & 0x3F);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (overlong || surrogate || code > 0x10FFFF) return {first, 0};
    return {code, length};
}

void append_utf8(std::string& text, std::uint32_t code) {
    const auto put = [&text](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (code < 0x80) {
        put(code);
        return;
    }
    if (code < 0x800) {
        put(0xC0 | code >> 6);
    } else {
        if (code < 0x10000) {
            put(0xE0 | code >> 12);
        } else {
            put(0xF0 | code >> 18);
            put(0x80 | (code >> 12 & 0x3F));
        }
        put(0x80 | (code >> 6 & 0x3F));
    }
    put(0x80 | (code & 0x3F));
}

std::size_t find_invalid_utf8(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        if (eight_ascii(text.substr(i))) {
            i += 8;
            continue;
        }
        const Decoded decoded = decode(text.substr(i));
        if (decoded.length == 0) return i;
        i += decoded.length;
    }
    return std::string_view::npos;
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    std::size_t i = 0;
    while (i < text.size()) {
        const bool ascii = eight_ascii(text.substr(i));
        i += ascii ? 8 : std::max(decode(text.substr(i)).length, 1u);
        count += ascii ? 8 : 1;
    }
    return count;
}

unsigned columns_of(std::uint32_t code) {
    if (code < 0x300) return 1;
    if (within(combining, code)) return 0;
    return within(wide, code) ? 2 : 1;
}

} // namespace lexprof
