// The pages for people: links lead somewhere, and lists of what there is are complete.
#include "tests/house/rooms.h"
#include "tests/house/source.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace lexprof::test {
namespace {

namespace fs = std::filesystem;

// All pages of the project, by their paths.
std::vector<std::string> pages() {
    std::vector<std::string> found;
    for (auto at = fs::recursive_directory_iterator(project); at != fs::end(at); ++at) {
        const std::string name = at->path().filename().string();
        if (at->is_directory() && (name == "build" || name.starts_with("."))) {
            at.disable_recursion_pending();
        } else if (at->path().extension() == ".md" &&
                   at->path().string().find("/snapshots/") == std::string::npos) {
            found.push_back(fs::relative(at->path(), project).string());
        }
    }
    return found;
}

// Blocks of code and what stands between ` is no text: no links, no headings.
std::string prose(const std::string& page) {
    std::string text;
    std::istringstream lines(page);
    bool is_code = false;
    for (std::string line; std::getline(lines, line);) {
        const bool is_fence = line.starts_with("```");
        if (is_fence) is_code = !is_code;
        if (!is_fence && !is_code && !line.starts_with("    ")) text += line + "\n";
    }
    return text;
}

// The name of a heading in a link, as GitHub makes it.
std::string anchor_of(const std::string& heading) {
    std::string anchor;
    for (const char c : heading) {
        if (c == ' ') anchor += '-';
        if (c >= 'A' && c <= 'Z') anchor += static_cast<char>(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
            static_cast<unsigned char>(c) >= 0x80)
            anchor += c;
    }
    return anchor;
}

std::set<std::string> anchors_in(const std::string& page) {
    static const std::regex heading("^#+ (.*)$");
    std::set<std::string> found;
    std::istringstream lines(prose(page));
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (std::regex_match(line, match, heading)) found.insert(anchor_of(match[1]));
    }
    return found;
}

// The rule: a link into the project leads to a file or folder, and to a heading of it if it names
// one.
Findings dead_links(const std::string& path, const std::string& page) {
    static const std::regex link("\\]\\(([^)\\s]*)\\)");
    Findings found;
    const std::string text = std::regex_replace(prose(page), std::regex("``?[^`]*``?"), "");
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
        const std::string target = (*at)[1];
        if (target.find("://") != std::string::npos) continue;
        const std::size_t hash = std::min(target.find('#'), target.size());
        const std::string file = target.substr(0, hash);
        const fs::path full = project / fs::path(path).parent_path() / file;
        const std::string anchor = hash < target.size() ? target.substr(hash + 1) : "";
        bool leads = file.empty() || fs::exists(full);
        if (leads && !anchor.empty()) {
            const std::string there =
                file.empty() ? page : project_text(fs::relative(full, project).string());
            leads = anchors_in(there).contains(anchor);
        }
        if (!leads) found.push_back(path + " links to " + target);
    }
    return found;
}

TEST(Pages, LinksLeadSomewhere) {
    Findings found;
    const std::vector<std::string> all = pages();
    EXPECT_GT(all.size(), 20u);
    for (const std::string& path : all)
        for (const std::string& each : dead_links(path, project_text(path))) found.push_back(each);
    EXPECT_EQ(found, Findings{});
}

TEST(Pages, DeadLinksAreFound) {
    const std::string page = "# A title: with `code`\n"
                             "[good](README.md) [good](docs) [good](#a-title-with-code)\n"
                             "[good](docs/semantics.md#what-always-holds)\n"
                             "[good](https://example.org/nowhere) `[code](none.md)`\n"
                             "```\n[code](none.md)\n# No heading\n```\n"
                             "[bad](none.md) [bad](#no-heading) [bad](docs/semantics.md#none)\n";
    EXPECT_EQ(dead_links("PLANTED.md", page),
              (Findings{"PLANTED.md links to none.md", "PLANTED.md links to #no-heading",
                        "PLANTED.md links to docs/semantics.md#none"}));
}

// The names of a list that a page does not mention in the form `before` name `after`.
Findings missing_from(const std::string& page, const std::vector<std::string>& names,
                      const std::string& before, const std::string& after) {
    Findings found;
    for (const std::string& name : names)
        if (page.find(before + name + after) == std::string::npos) found.push_back(name);
    return found;
}

TEST(Pages, TheReadmeNamesEveryPageOfTheDocumentation) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(project / "docs"))
        if (entry.path().extension() == ".md") names.push_back(entry.path().filename().string());
    const std::string readme = project_text("README.md");
    EXPECT_GT(names.size(), 10u);
    std::erase(names, "viewer-design.md"); // for those who work on it
    EXPECT_EQ(missing_from(readme, names, "](docs/", ")"), Findings{});
    EXPECT_EQ(missing_from(readme, {"planted.md"}, "](docs/", ")"), Findings{"planted.md"});
}

TEST(Pages, TheReadmeNamesEveryFolder) {
    EXPECT_EQ(missing_from(project_text("README.md"), top_folders(), "\n| [", "/]("), Findings{});
}

TEST(Pages, EveryPresetIsExplained) {
    static const std::regex preset(R"re("name": "([a-z-]+)",\s*"displayName")re");
    const std::string presets = project_text("CMakePresets.json");
    std::vector<std::string> names;
    for (std::sregex_iterator at(presets.begin(), presets.end(), preset), end; at != end; ++at)
        names.push_back((*at)[1]);
    EXPECT_GT(names.size(), 4u);
    EXPECT_EQ(missing_from(project_text("CONTRIBUTING.md"), names, "\n| `", "` |"), Findings{});
}

} // namespace
} // namespace lexprof::test
