// Patterns of names and paths.
#include "base/glob.h"

namespace lexprof {
namespace {

constexpr std::size_t nowhere = std::string_view::npos;

// Where the character after the one at `at` begins (UTF-8).
std::size_t next_character(std::string_view text, std::size_t at) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
    return at;
}

} // namespace

NamePattern::NamePattern(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char byte = text[at];
        if (byte == '*' || byte == '?') {
            tokens_.push_back({byte == '*' ? Part::any : Part::one, byte});
            wild_ = true;
            continue;
        }
        if (byte == '\\' && at + 1 < text.size()) ++at;
        tokens_.push_back({Part::byte, text[at]});
        if (!wild_) stem_ += text[at];
    }
}

// After a mismatch the last `*` takes one character more; those before it need never change.
bool NamePattern::matches(std::string_view name) const {
    std::size_t token = 0;
    std::size_t at = 0;
    std::size_t star = nowhere; // the last `*` passed
    std::size_t taken = 0;      // the end of what it takes
    while (at < name.size()) {
        if (token < tokens_.size() && tokens_[token].part == Part::any) {
            star = token++;
            taken = at;
        } else if (token < tokens_.size() && tokens_[token].part == Part::one) {
            ++token;
            at = next_character(name, at);
        } else if (token < tokens_.size() && tokens_[token].byte == name[at]) {
            ++token;
            ++at;
        } else if (star != nowhere) {
            taken = next_character(name, taken);
            at = taken;
            token = star + 1;
        } else {
            return false;
        }
    }
    while (token < tokens_.size() && tokens_[token].part == Part::any) ++token;
    return token == tokens_.size();
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts{{}};
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == separator) {
            parts.emplace_back();
            continue;
        }
        parts.back() += text[at];
        if (text[at] == '\\' && at + 1 < text.size()) parts.back() += text[++at];
    }
    return parts;
}

} // namespace lexprof
