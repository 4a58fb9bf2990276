// The pages of an SQLite database that is written to a file without SQLite, one after the other.
//
// Note [Files without SQLite]
// A file is written as a whole, every time. Laid out like that, in the order of keys and with the
// checksums that are kept anyhow, it takes some nanoseconds for a number, where a row of SQLite's
// takes microseconds, and its start, with tables to make and statements to prepare, milliseconds.
// What it is to look like is SQLite's file format, which has stayed the same since 2004: pages
// (here), b-trees of them (tree.h), records in those (table.h), and a first page that says where
// the trees are (tables.h). The tests let SQLite check what comes of it (`PRAGMA integrity_check`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof::profile {

constexpr std::size_t page_size = 4096;
using Page = std::array<char, page_size>;

// Writes so many lowest bytes of a number, the highest of them first.
void put_big_endian(char* to, std::uint64_t number, std::size_t bytes);

class Pages {
  public:
    // To a file that is empty. Its first page is written last, when it is known.
    explicit Pages(int file) : file_(file) {}

    // Where the page is that comes next, to be filled before another one is asked for; `number` is
    // its number. Throws std::system_error.
    Page& next(std::uint32_t& number);
    // All is there but this.
    void finish(const Page& first);

    std::uint32_t count() const { return count_; }

    // Writes what is too long for a page of its own to further ones; the number of the first.
    std::uint32_t overflow(std::string_view rest);

  private:
    void flush();

    static constexpr std::size_t at_once = 16; // pages

    int file_;
    std::uint32_t count_ = 1;   // with the first
    std::uint32_t flushed_ = 1; // of them
    std::string waiting_ = std::string(at_once * page_size, '\0');
};

} // namespace lexprof::profile
