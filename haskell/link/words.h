// The words of a fragment's line, and what is wrong with one.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lexprof::haskell {

// A line of a fragment, and where it stands.
struct Line {
    std::string_view text;
    std::string_view fragment; // the file's name
    std::uint32_t number = 0;  // from 1; 0 where a library's index has it
};

// A fragment, or an index of fragments, that is not what the bridge writes.
struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Reads a line word by word. What is missing or wrong is thrown, as Broken, with its place.
class Words {
  public:
    explicit Words(const Line& line) : line_(line) { skip_blanks(); }

    bool done() const { return at_ == line_.text.size(); }
    // The next word as it stands; one that ends in a string ends where that does.
    std::string_view peek() const;
    std::string_view word();
    std::string string();                   // "…", its escapes undone
    std::string string(std::size_t prefix); // the same after that many letters, as in s"…"
    std::uint32_t number(std::uint32_t most = 0xFFFFFFFF);
    void expect(std::string_view wanted);
    // How many more there can be at most, each with a blank before it.
    std::size_t room() const { return (line_.text.size() - at_ + 1) / 2; }

    [[noreturn]] void fail(const std::string& what) const;

  private:
    void skip_blanks();
    std::size_t end_of_word() const;

    Line line_;
    std::size_t at_ = 0;
};

} // namespace lexprof::haskell
