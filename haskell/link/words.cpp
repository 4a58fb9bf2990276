#include "haskell/link/words.h"

#include <charconv>

namespace lexprof::haskell {

void Words::skip_blanks() {
    while (at_ < line_.text.size() && line_.text[at_] == ' ') ++at_;
}

void Words::fail(const std::string& what) const {
    std::string place(line_.fragment);
    if (line_.number != 0) place += ":" + std::to_string(line_.number);
    throw Broken(place + ":" + std::to_string(at_ + 1) + ": " + what);
}

// A string begins at a quotation mark that is the first character of a word or the second, after
// one of `!`, `s`, `d` and `f`; elsewhere it is part of a name.
std::size_t Words::end_of_word() const {
    const std::string_view text = line_.text;
    const bool prefixed = at_ + 1 < text.size() && text[at_ + 1] == '"' &&
                          std::string_view("!sdf").find(text[at_]) != std::string_view::npos;
    std::size_t end = at_;
    if (prefixed || (at_ < text.size() && text[at_] == '"')) {
        end = at_ + (prefixed ? 2 : 1);
        while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
        return std::min(end + 1, text.size());
    }
    while (end < text.size() && text[end] != ' ') ++end;
    return end;
}

std::string_view Words::peek() const { return line_.text.substr(at_, end_of_word() - at_); }

std::string_view Words::word() {
    if (done()) fail("the line ends too early");
    const std::string_view found = peek();
    at_ += found.size();
    skip_blanks();
    return found;
}

std::string Words::string() { return string(0); }

std::string Words::string(std::size_t prefix) {
    const std::string_view found = peek();
    if (found.size() < prefix + 2 || found[prefix] != '"' || found.back() != '"')
        fail("a string is expected");
    const std::string_view inside = found.substr(prefix + 1, found.size() - prefix - 2);
    std::string text;
    for (std::size_t at = 0; at < inside.size(); ++at) {
        if (inside[at] != '\\') {
            text += inside[at];
            continue;
        }
        if (++at == inside.size()) fail("an escape without an end");
        if (inside[at] == 'n') {
            text += '\n';
        } else if (inside[at] == 'x') {
            const std::size_t end = inside.find(';', at);
            unsigned code = 0;
            if (end == std::string_view::npos ||
                std::from_chars(inside.data() + at + 1, inside.data() + end, code, 16).ptr !=
                    inside.data() + end ||
                code > 0xFF)
                fail("an escape that is no byte");
            text += static_cast<char>(code);
            at = end;
        } else {
            text += inside[at];
        }
    }
    word();
    return text;
}

std::uint32_t Words::number(std::uint32_t most) {
    const std::string_view digits = peek();
    std::uint32_t value = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || problem != std::errc{} || end != digits.data() + digits.size())
        fail("a number is expected");
    if (value > most) fail("a number that is too large");
    word();
    return value;
}

void Words::expect(std::string_view wanted) {
    if (peek() != wanted) fail("'" + std::string(wanted) + "' is expected");
    word();
}

} // namespace lexprof::haskell
