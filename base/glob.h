// Patterns of names and paths: `f`, `show*`, `parse/go`, `*/go?`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexprof {

// One name of a pattern. `*` fits any text, `?` any one character, and a backslash takes the
// special meaning from the character after it.
class NamePattern {
  public:
    explicit NamePattern(std::string_view text);

    bool matches(std::string_view name) const;
    bool wild() const { return wild_; }
    // What it fits when it is not wild; otherwise the text before the first wild character.
    const std::string& stem() const { return stem_; }

  private:
    enum class Part : unsigned char { byte, one, any };
    struct Token {
        Part part;
        char byte;
    };

    std::vector<Token> tokens_;
    std::string stem_;
    bool wild_ = false;
};

// The parts of a text between separators that are not behind a backslash. The parts keep their
// backslashes.
std::vector<std::string> split(std::string_view text, char separator);

} // namespace lexprof
