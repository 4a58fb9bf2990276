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
        {"gui/core",
         {"base", "profile/data", "profile/store", "profile/analysis", "profile/present"}},
        {"gui/look", {"gui/core", "profile/data", "profile/present"}},
        {"gui/models", {"base", "gui/core", "gui/look", "profile/data", "profile/analysis"}},
        {"gui/views",
         {"gui/core", "gui/look", "gui/models", "profile/data", "profile/analysis",
          "profile/present"}},
        {"gui/window",
         {"gui/core", "gui/look", "gui/models", "gui/views", "profile/data", "profile/present"}},
        {"gui", {"gui/core", "gui/look", "gui/window"}}, // main
    };
    return all;
}

const Room* room_of(std::string_view path) {
    for (const Room& room : rooms())
        if (path.starts_with(room.name + "/")) return &room;
    return nullptr;
}

} // namespace lexprof::test
