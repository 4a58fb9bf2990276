// Opening a file that may come from anywhere, and what can be wrong with it. Nothing in it is
// trusted.
#pragma once

#include "base/sqlite.h"
#include "profile/store/store.h"

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lexprof::profile {

// What the file holds is not what a profile holds.
struct Malformed : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// A table is not as it was written.
struct Damaged {
    std::string table;
};
struct Cancelled {};

// For reading only. Throws SqlError.
Database open_untrusted(const std::string& path);

// A table that is a view could hide anything: throws Malformed where one of them is none.
void want_table(Database& database, std::string_view name);
bool has_table(Database& database, std::string_view name);

// How far reading is.
class Reading {
  public:
    explicit Reading(const Progress& progress) : progress_(progress) {}

    void expect(std::uint64_t rows) { expected_ += rows; }
    // Another row has been read. Throws Cancelled.
    void count();

  private:
    const Progress& progress_;
    std::uint64_t rows_ = 0;
    std::uint64_t expected_ = 1;
};

constexpr std::size_t most_intervals = 4096; // narrower ones are joined
constexpr std::uint32_t most_rows = 1U << 24;
constexpr std::uint32_t most_stored_intervals = 1U << 24;

// A number that is no greater than `most`, or than what fits. Throws Malformed.
std::uint32_t small(std::uint64_t number, std::uint64_t most, const char* what);
std::uint32_t small(std::uint64_t number, const char* what);

[[noreturn]] void unknown_word(std::string_view text, const char* what);

// Which of the words the text is.
template <typename Enum, std::size_t size>
Enum one_of(std::string_view text, const std::array<std::string_view, size>& words,
            const char* what) {
    for (std::size_t at = 0; at < size; ++at)
        if (text == words[at]) return static_cast<Enum>(at);
    unknown_word(text, what);
}

} // namespace lexprof::profile
