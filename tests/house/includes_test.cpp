// Rooms include each other in one direction only, and each header is somebody's.
#include "tests/house/rooms.h"
#include "tests/house/source.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>

namespace lexprof::test {
namespace {

// The rule: a file includes files of its own room and of those that its room stands on.
Findings foreign_includes(const std::vector<Source>& sources) {
    Findings found;
    for (const Source& source : sources) {
        const Room* room = room_of(source.path);
        if (room == nullptr) {
            found.push_back(source.path + " is in no room");
            continue;
        }
        for (const std::string& path : includes(source)) {
            const Room* other = room_of(path);
            const bool is_test = path.starts_with("tests/") || path.starts_with("bench/");
            if (is_test ||
                (other != nullptr && other != room && !room->stands_on.contains(other->name)))
                found.push_back(source.path + " includes " + path);
        }
    }
    return found;
}

std::vector<Source> sources_of_rooms() {
    std::vector<std::string> folders = top_folders();
    std::erase_if(folders,
                  [](const std::string& name) { return name == "tests" || name == "bench"; });
    return sources(folders);
}

TEST(Includes, GoOneWayOnly) { EXPECT_EQ(foreign_includes(sources_of_rooms()), Findings{}); }

TEST(Includes, ThatGoBackAreFound) {
    const std::vector<Source> planted_ones{
        planted("base/graph.cpp", "#include \"base/graph.h\"\n#include \"gc/heap.h\"\n"),
        planted("gui/core/heat.cpp", "#include \"reducer/run.h\"\n#include \"base/table.h\"\n"),
        planted("cli/run.cpp", "#include \"gc/heap.h\"\n#include \"cli/app.h\"\n"),
        planted("profile/data/axis.h", "#include \"profile/store/store.h\"\n"),
        planted("gc/heap.h", "#include \"tests/gc/books.h\"\n"),
        planted("shed/spade.h", "#include <vector>\n"),
    };
    EXPECT_EQ(
        foreign_includes(planted_ones),
        (Findings{"base/graph.cpp includes gc/heap.h", "gui/core/heat.cpp includes reducer/run.h",
                  "cli/run.cpp includes gc/heap.h",
                  "profile/data/axis.h includes profile/store/store.h",
                  "gc/heap.h includes tests/gc/books.h", "shed/spade.h is in no room"}));
}

// The rule: a profile is about functions and places, whatever language they were written in. What
// has to be known of the text is found before the run.
Findings readers_of_programs(const std::vector<Source>& sources) {
    Findings found;
    for (const Source& source : sources)
        for (const std::string& path : includes(source))
            if (path.starts_with("flic/") || path.starts_with("frontends/"))
                found.push_back(source.path + " includes " + path);
    return found;
}

TEST(Includes, NoProfileReadsAProgram) {
    EXPECT_EQ(readers_of_programs(sources({"profile", "gui"})), Findings{});
    EXPECT_EQ(
        readers_of_programs({planted("profile/analysis/merge.cpp", "#include \"flic/program.h\"\n"),
                             planted("profile/data/axis.h", "#include <vector>\n"),
                             planted("gui/core/heat.cpp", "#include \"frontends/languages.h\"\n")}),
        (Findings{"profile/analysis/merge.cpp includes flic/program.h",
                  "gui/core/heat.cpp includes frontends/languages.h"}));
}

// The rule: a folder of the viewer includes itself and those before it. What stands in gui/ itself,
// the program, may include all.
Findings foreign_folders(const std::vector<Source>& sources) {
    const std::vector<std::string> order{"gui/core/", "gui/look/", "gui/models/", "gui/views/",
                                         "gui/window/"};
    const auto place_of = [&](const std::string& path) {
        const auto found = std::find_if(order.begin(), order.end(), [&](const auto& folder) {
            return path.starts_with(folder);
        });
        return found - order.begin();
    };
    Findings found;
    for (const Source& source : sources)
        for (const std::string& path : includes(source))
            if (path.starts_with("gui/") && place_of(path) > place_of(source.path))
                found.push_back(source.path + " includes " + path);
    return found;
}

TEST(Includes, OfTheViewersFoldersGoOneWayOnly) {
    EXPECT_EQ(foreign_folders(sources({"gui"})), Findings{});
    EXPECT_EQ(foreign_folders({planted("gui/core/heat.cpp", "#include \"gui/look/theme.h\"\n"),
                               planted("gui/models/a.cpp", "#include \"gui/models/a.h\"\n"
                                                           "#include \"gui/views/view.h\"\n"),
                               planted("gui/views/a.cpp", "#include \"gui/core/heat.h\"\n"),
                               planted("gui/main.cpp", "#include \"gui/window/main_window.h\"\n")}),
              (Findings{"gui/core/heat.cpp includes gui/look/theme.h",
                        "gui/models/a.cpp includes gui/views/view.h"}));
}

// The rule: a header is included by another file than the one it is the header of; or what stands
// there is used by nobody.
Findings headers_of_nobody(const std::vector<Source>& sources) {
    const auto without_ending = [](std::filesystem::path path) {
        return path.replace_extension().string();
    };
    std::set<std::string> wanted;
    for (const Source& source : sources)
        for (const std::string& path : includes(source)) {
            const auto beside = std::filesystem::path(source.path).parent_path() / path;
            for (const std::string& named : {path, beside.string()})
                if (without_ending(named) != without_ending(source.path)) wanted.insert(named);
        }
    Findings found;
    for (const Source& source : sources)
        if (source.path.ends_with(".h") && !wanted.contains(source.path))
            found.push_back(source.path);
    return found;
}

TEST(Includes, NeedEachHeader) {
    EXPECT_EQ(headers_of_nobody(sources(top_folders())), Findings{});
    EXPECT_EQ(headers_of_nobody({planted("gc/a.h", "int a();\n"),
                                 planted("gc/a.cpp", "#include \"gc/a.h\"\n"),
                                 planted("gc/b.h", "int b();\n"),
                                 planted("base/c.cpp", "#include \"gc/b.h\"\n#include \"d.h\"\n"),
                                 planted("base/d.h", ""), planted("gc/d.h", "")}),
              (Findings{"gc/a.h", "gc/d.h"}));
}

} // namespace
} // namespace lexprof::test
