// The exit statuses of the command. Help, man page and tests take them from the one table here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace lexprof::cli {

enum class Status : std::uint8_t {
    fine = 0,
    program_text = 1,
    usage = 2,
    stopped = 3,
    limit = 4,
    input_output = 5,
    internal = 6,
    not_passed = 7,
    interrupted = 130,
    terminated = 143,
};

struct StatusMeaning {
    Status status;
    std::string_view meaning;
};

inline constexpr std::array status_meanings{
    StatusMeaning{Status::fine, "everything is fine"},
    StatusMeaning{Status::program_text, "the text of the program has errors"},
    StatusMeaning{Status::usage, "the command line is wrong"},
    StatusMeaning{Status::stopped, "the program stopped with an error of its own"},
    StatusMeaning{Status::limit, "a limit was reached"},
    StatusMeaning{Status::input_output,
                  "a file could not be read or written, or the viewer not be started"},
    StatusMeaning{Status::internal, "lexprof itself is wrong: an audit failed"},
    StatusMeaning{Status::not_passed, "a check that was asked for has failed"},
    StatusMeaning{Status::interrupted, "interrupted (SIGINT)"},
    StatusMeaning{Status::terminated, "terminated (SIGTERM)"},
};

constexpr int exit_status(Status status) { return static_cast<int>(status); }

} // namespace lexprof::cli
