#include "reducer/character_text.h"

#include "base/unicode.h"

#include <array>
#include <cstdio>

namespace lexprof::reducer {

std::string escaped(std::uint32_t code, char quote) {
    switch (code) {
    case '\n': return "#n";
    case '\t': return "#t";
    case '\f': return "#f";
    case '#': return "##";
    default: break;
    }
    std::string text;
    if (code == static_cast<unsigned char>(quote)) return std::string("#") + quote;
    if (code < ' ' || code == 0x7F) {
        std::array<char, 8> hex{};
        std::snprintf(hex.data(), hex.size(), "#x%02X", code);
        return hex.data();
    }
    append_utf8(text, code);
    return text;
}

} // namespace lexprof::reducer
