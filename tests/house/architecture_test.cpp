// docs/architecture.md tells the truth: its table of rooms, its picture, the build and the sources
// say the same.
#include "tests/house/rooms.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

const std::string small_page = "| Room | What it is | Stands on |\n"
                               "|---|---|---|\n"
                               "| [`base/`](../base/README.md) | ground | nothing |\n"
                               "| [`gc/`](../gc/README.md) | heap | `base` |\n"
                               "| [`profile/data/`](../profile/data/README.md) | x | `base` |\n"
                               "| [`cli/`](../cli/README.md) | top | `base`, `gc` |\n";

TEST(Architecture, TheTableIsRead) {
    const std::vector<Room> all = rooms_in(small_page);
    ASSERT_EQ(all.size(), 4u);
    EXPECT_EQ(all[0].name, "base");
    EXPECT_EQ(all[0].stands_on, std::set<std::string>{});
    EXPECT_EQ(all[2].name, "profile/data");
    EXPECT_EQ(all[3].stands_on, (std::set<std::string>{"base", "gc"}));
    EXPECT_EQ(room_of("gc/heap.h", all)->name, "gc");
    EXPECT_EQ(room_of("profile/data", all)->name, "profile/data");
    EXPECT_EQ(room_of("gcc/heap.h", all), nullptr);
    EXPECT_EQ(room_of("profile/store/x.h", all), nullptr);
}

// The rule: a room stands only on such as come before it in the table.
Findings going_back(const std::vector<Room>& all) {
    Findings found;
    std::set<std::string> before;
    for (const Room& room : all) {
        for (const std::string& other : room.stands_on)
            if (!before.contains(other)) found.push_back(room.name + " stands on " + other);
        before.insert(room.name);
    }
    return found;
}

TEST(Architecture, NothingGoesBack) {
    EXPECT_EQ(going_back(rooms()), Findings{});
    std::string page = small_page;
    page.replace(page.find("heap | `base`"), 13, "heap | `base`, `cli`");
    EXPECT_EQ(going_back(rooms_in(page)), Findings{"gc stands on cli"});
}

const std::vector<std::string> questions{"## What is mine", "## What others may touch",
                                         "## What must never come in here"};

// The rule: a README answers the three questions, in their order.
bool answers(const std::string& text) {
    std::size_t at = 0;
    for (const std::string& question : questions) {
        at = text.find("\n" + question + "\n", at);
        if (at == std::string::npos) return false;
        at += question.size() + 2;
        const std::size_t answer = text.find_first_not_of('\n', at);
        if (answer == std::string::npos || text[answer] == '#') return false;
    }
    return true;
}

TEST(Architecture, EachRoomAnswersTheThreeQuestions) {
    ASSERT_FALSE(rooms().empty());
    for (const Room& room : rooms()) {
        ASSERT_TRUE(std::filesystem::is_directory(project / room.name)) << room.name;
        EXPECT_TRUE(answers(project_text(room.name + "/README.md"))) << room.name;
    }
    std::string text = "# gc\n";
    for (const std::string& question : questions) text += "\n" + question + "\n\nThis.\n";
    EXPECT_TRUE(answers(text));
    EXPECT_FALSE(answers(text.substr(0, text.find(questions[2]))));
    EXPECT_FALSE(answers(text.substr(0, text.size() - 6)));
}

TEST(Architecture, LibrariesAreLinkedAsThePageSays) {
    Standing page = standing_of(rooms());
    const Standing build = linked(project_text(LEXPROF_ROOMS), rooms());
    for (const char* configured : {"gui", "mpi"}) // or left out
        if (!build.contains(configured))
            std::erase_if(page,
                          [&](const auto& room) { return room.first.starts_with(configured); });
    EXPECT_EQ(build, page);
}

TEST(Architecture, AnotherLinkIsFound) {
    const std::vector<Room> all = rooms_in(small_page);
    const std::string listed = "lexprof_base: base: \n"
                               "lexprof_gc: gc: lexprof_base\n"
                               "lexprof_data: profile/data profile/data/x: lexprof_base\n"
                               "lexprof_cli: cli: lexprof_base lexprof_gc\n";
    EXPECT_EQ(linked(listed, all), standing_of(all));
    std::string planted = listed;
    planted.replace(planted.find("gc: lexprof_base"), 16, "gc: lexprof_base lexprof_data");
    Standing other = standing_of(all);
    other["gc"].insert("profile/data");
    EXPECT_EQ(linked(planted, all), other);
}

TEST(Architecture, SourcesIncludeWhatThePageSays) {
    std::vector<std::string> folders;
    for (const Room& room : rooms()) folders.push_back(room.name);
    EXPECT_EQ(included(sources(folders), rooms()), standing_of(rooms()));
}

TEST(Architecture, AnotherIncludeIsFound) {
    const std::vector<Room> all = rooms_in(small_page);
    const std::vector<Source> some{
        planted("gc/heap.h", "#include \"base/graph.h\"\n#include \"gc/cell.h\"\n"),
        planted("gc/cell.h", "#include \"cli/app.h\"\n")};
    EXPECT_EQ(included(some, all), (Standing{{"gc", {"base", "cli"}}}));
}

TEST(Architecture, ThePictureIsThatOfThePage) {
    const Arrows arrows = without_implied(standing_of(rooms()));
    EXPECT_EQ(arrows_in_dot(project_text("docs/pictures/rooms.dot")), arrows);
    const std::string svg = project_text("docs/pictures/rooms.svg");
    EXPECT_EQ(arrows_in_svg(svg), arrows);
    for (const Room& room : rooms())
        EXPECT_NE(svg.find(">" + room.name + "/</text>"), std::string::npos) << room.name;
}

TEST(Architecture, ArrowsAreRead) {
    const Arrows arrows{"cli -> gc", "gc -> base", "profile/data -> base"};
    EXPECT_EQ(without_implied(standing_of(rooms_in(small_page))), arrows); // not cli -> base
    EXPECT_EQ(arrows_in_dot("digraph {\n \"gc\" [label=<gc>];\n \"cli\" -> \"gc\";\n"
                            " \"gc\" -> \"base\"; \"profile/data\" -> \"base\";\n}\n"),
              arrows);
    EXPECT_EQ(
        arrows_in_svg("<title>cli&#45;&gt;gc</title>\n<title>gc</title>"
                      "<title>gc&#45;&gt;base</title><title>profile/data&#45;&gt;base</title>"),
        arrows);
}

} // namespace
} // namespace lexprof::test
