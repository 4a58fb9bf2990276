// What holds for every file: it says at its top what it is, and it is not long.
#include "tests/house/source.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

constexpr std::size_t most_lines_of_a_file = 600;

Findings long_files(const std::vector<Source>& sources) {
    Findings found;
    for (const Source& source : sources)
        if (source.lines.size() > most_lines_of_a_file)
            found.push_back(source.path + " has " + std::to_string(source.lines.size()) + " lines");
    return found;
}

// The rule: the first line begins a comment. A .cpp may leave that to its header, which it includes
// first.
Findings unexplained_files(const std::vector<Source>& sources) {
    Findings found;
    for (const Source& source : sources) {
        const std::filesystem::path path = source.path;
        const std::string first = source.lines.empty() ? "" : source.lines.front().text;
        const std::string header = path.stem().string() + ".h\"";
        const bool has_header = path.extension() == ".cpp" && first.starts_with("#include \"") &&
                                (first.ends_with("/" + header) || first.ends_with("\"" + header));
        if (!first.starts_with("// ") && !has_header) found.push_back(source.path);
    }
    return found;
}

TEST(Files, HaveAtMost600Lines) {
    EXPECT_EQ(long_files(sources(top_folders())), Findings{});
    std::string text;
    for (int i = 0; i < 600; ++i) text += "\n";
    EXPECT_EQ(long_files({planted("a.h", text)}), Findings{});
    EXPECT_EQ(long_files({planted("a.h", text + "int a;\n")}), Findings{"a.h has 601 lines"});
}

TEST(Files, SayAtTheirTopWhatTheyAre) {
    EXPECT_EQ(unexplained_files(sources(top_folders())), Findings{});
    const std::string good = "// What it is.\n";
    EXPECT_EQ(
        unexplained_files({planted("gc/a.h", good), planted("gc/b.cpp", good),
                           planted("gc/c.cpp", "#include \"gc/c.h\"\n"),
                           planted("gc/d.h", "#pragma once\n" + good),
                           planted("gc/e.cpp", "#include \"gc/c.h\"\n"),
                           planted("gc/f.h", "#include \"gc/f.h\"\n"), planted("gc/g.h", "")}),
        (Findings{"gc/d.h", "gc/e.cpp", "gc/f.h", "gc/g.h"}));
}

} // namespace
} // namespace lexprof::test
