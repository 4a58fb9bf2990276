// The rooms of the house, and on which of them each stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::test {

struct Room {
    std::string name; // the folder: profile/data
    std::vector<std::string> stands_on;
};

// Each stands only on such as come before it.
const std::vector<Room>& rooms();

// The room that a path is in; nothing for tests, benchmarks, and what is in no room.
const Room* room_of(std::string_view path);

} // namespace lexprof::test
