#include "tests/house/rooms.h"

namespace lexprof::test {

const std::vector<Room>& rooms() {
    static const std::vector<Room> all{
        {"base", {}},
        {"flic", {"base"}},
        {"colouring", {"base", "flic"}},
        {"gc", {"base"}},
        {"profile/data", {"base"}},
        {"profile/store", {"base", "profile/data"}},
        {"profile/analysis", {"base", "flic", "profile/data"}},
        {"profile/present", {"base", "profile/data", "profile/store", "profile/analysis"}},
        {"reducer", {"base", "flic", "colouring", "gc", "profile/data"}},
        {"cli",
         {"base", "flic", "colouring", "profile/data", "profile/store", "profile/analysis",
          "profile/present", "reducer"}},
        {"gui", {"base", "profile/data", "profile/store", "profile/analysis", "profile/present"}},
    };
    return all;
}

const Room* room_of(std::string_view path) {
    for (const Room& room : rooms())
        if (path.starts_with(room.name + "/")) return &room;
    return nullptr;
}

} // namespace lexprof::test
