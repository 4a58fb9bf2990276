// What kind of file stands at a path, from its first hundred bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof::profile {

constexpr std::size_t header_size = 100; // bytes
constexpr std::string_view sqlite_magic{"SQLite format 3\0", 16};

struct Header {
    enum class Kind : std::uint8_t {
        missing,  // it cannot be opened: `error` says why
        empty,    // no bytes at all
        foreign,  // something else
        database, // SQLite's, but no profile
        profile,
    };
    Kind kind = Kind::missing;
    std::uint32_t version = 0; // of the format
    int error = 0;             // errno
    bool locked = false;       // a writer has it
};

Header read_header(const std::string& path);

// The same for what begins with these bytes, wherever they come from: no `missing`, no lock.
Header header_of(std::string_view bytes);

} // namespace lexprof::profile
