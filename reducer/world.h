// What a program that acts may deal with, and how it is told why something was not possible.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::reducer {

// Where a program runs. What is not given is not there.
struct Surroundings {
    std::string program_name;
    std::vector<std::string> arguments;
    std::function<void(std::string_view)> errors; // standard error
};

// Standard output, which the program shares with the printer of its value.
struct StandardOutput {
    std::function<void(std::string_view)> write; // what is written may wait to be sent
    std::function<void()> flush;
};

// Why the world does not do what it was asked for; the numbers are the program's, docs/flic.md.
enum class Reason : std::uint8_t {
    other = 0,
    missing = 1, // there is no such thing
    exists = 2,  // there is such a thing
    not_permitted = 3,
    full = 4,
    busy = 5,
    end = 6,        // of the file
    illegal = 7,    // for a handle in its state
    invalid = 8,    // an argument, a sequence of bytes, a character
    wrong_type = 9, // a folder is no file
    unsupported = 10,
};

// Thrown by what deals with the world, and given to the program as a value.
struct Refusal {
    Reason reason = Reason::other;
    std::string text;
};

[[noreturn]] inline void refuse(Reason reason, std::string text) {
    throw Refusal{reason, std::move(text)};
}
// The same by a number of the system's.
[[noreturn]] void refuse(int error);

} // namespace lexprof::reducer
