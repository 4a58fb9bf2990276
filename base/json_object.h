// JSON objects, a member to a line, nested with indentation.
#pragma once

#include "base/table.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexprof {

class JsonObject {
  public:
    // `depth`: in how many other objects and arrays it stands.
    explicit JsonObject(std::size_t depth) : indent_(2 * depth, ' ') {}

    // A member whose value is JSON already.
    void add_json(std::string_view name, std::string_view json) {
        text_ += (text_.empty() ? "\n" : ",\n") + indent_ + "  " + json_string(name) + ": ";
        text_ += json;
    }
    void add(std::string_view name, std::string_view text) { add_json(name, json_string(text)); }
    void add(std::string_view name, std::uint64_t number) {
        add_json(name, std::to_string(number));
    }
    void add_flag(std::string_view name, bool flag) { add_json(name, flag ? "true" : "false"); }

    std::string text() const { return text_.empty() ? "{}" : "{" + text_ + "\n" + indent_ + "}"; }

  private:
    std::string indent_;
    std::string text_;
};

// An array of pieces of JSON, a piece to a line.
inline std::string json_array(const std::vector<std::string>& pieces, std::size_t depth) {
    std::string text;
    for (const std::string& piece : pieces)
        text += (text.empty() ? "\n" : ",\n") + std::string(2 * depth + 2, ' ') + piece;
    return text.empty() ? "[]" : "[" + text + "\n" + std::string(2 * depth, ' ') + "]";
}

} // namespace lexprof
