// Taking texts in: their size and their encoding.
#include "flic/text.h"

#include "base/unicode.h"

#include <utility>

namespace lexprof::flic {

std::optional<Offset> add_text(std::string name, std::string text, SourceMap& sources,
                               Diagnostics& diagnostics) {
    if (sources.fits(text.size())) return sources.add(std::move(name), std::move(text));
    const Offset at = sources.empty() ? sources.add(std::move(name), {}) : 0;
    diagnostics.error(at, 1,
                      "this text has " + std::to_string(text.size()) +
                          " bytes; all texts of a program together may have 4294967294",
                      "split the program, or leave out what it does not need");
    return std::nullopt;
}

bool check_encoding(std::string_view text, Offset base, Diagnostics& diagnostics) {
    const std::size_t zero = text.find('\0');
    if (zero != std::string_view::npos) {
        diagnostics.error(static_cast<Offset>(base + zero), 1,
                          "this is not a text: it contains a zero byte",
                          "give a FLIC text; a zero character is written #x00");
        return false;
    }
    const std::size_t invalid = find_invalid_utf8(text);
    if (invalid != std::string_view::npos) {
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(text[invalid]);
        diagnostics.error(static_cast<Offset>(base + invalid), 1,
                          std::string("the byte ") + digits[byte >> 4] + digits[byte & 15] +
                              " (hexadecimal) is not UTF-8 here",
                          "save the text as UTF-8");
        return false;
    }
    return true;
}

} // namespace lexprof::flic
