#include "profile/present/foreign_names.h"

#include "base/unicode.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace lexprof::profile {

std::string valid_utf8(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Decoded character = decode(text.substr(at));
        if (character.length == 0)
            result += "\xEF\xBF\xBD"; // U+FFFD
        else
            result += text.substr(at, character.length);
        at += std::max(character.length, 1U);
    }
    return result;
}

std::vector<std::string_view> characters(std::string_view text) {
    std::vector<std::string_view> result;
    for (std::size_t at = 0; at < text.size(); at += result.back().size())
        result.push_back(text.substr(at, std::max(decode(text.substr(at)).length, 1U)));
    return result;
}

std::string replaced(std::string text, std::string_view characters, char by) {
    for (char& c : text)
        if (characters.find(c) != std::string_view::npos) c = by;
    return text;
}

std::vector<std::string> made_distinct(std::vector<std::string> names) {
    std::unordered_set<std::string> taken(names.begin(), names.end());
    std::unordered_map<std::string, std::size_t> seen; // how often so far
    for (std::string& name : names) {
        std::size_t& number = seen[name];
        if (++number == 1) continue;
        std::string other = name + "~" + std::to_string(number);
        while (!taken.insert(other).second) other = name + "~" + std::to_string(++number);
        name = std::move(other);
    }
    return names;
}

} // namespace lexprof::profile
