// Rules of style that a text can be asked for: functions are short, and a note that is referred to
// stands somewhere.
#include "tests/house/source.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

namespace lexprof::test {
namespace {

constexpr std::size_t most_lines_of_a_function = 60;

std::size_t indent_of(const std::string& code) {
    return std::min(code.find_first_not_of(' '), code.size());
}

// The rule: from the line at whose indentation a block closes back to the one that opens it there
// are at most 60. So it holds for functions, and for whatever is in one. Classes close with `};`
// and namespaces say which: they may be longer.
Findings long_functions(const std::vector<Source>& sources) {
    Findings found;
    for (const Source& source : sources)
        for (std::size_t end = 0; end < source.lines.size(); ++end) {
            const std::string& closing = source.lines[end].text;
            const std::size_t indent = indent_of(closing);
            if (closing.substr(indent) != "}") continue;
            std::size_t begin = end;
            while (begin > 0) {
                const std::string& code = source.lines[--begin].code;
                const std::size_t first = code.find_first_not_of(' ');
                if (first != std::string::npos && first <= indent && code[first] != '#') break;
            }
            const std::size_t length = end - begin + 1;
            if (length > most_lines_of_a_function)
                found.push_back(
                    finding(source, begin + 1,
                            std::to_string(length) + " lines: " + source.lines[begin].text));
        }
    return found;
}

TEST(Style, FunctionsHaveAtMost60Lines) {
    std::vector<std::string> folders = top_folders();
    std::erase(folders, "tests"); // where long lists of cases are written as functions
    EXPECT_EQ(long_functions(sources(folders)), Findings{});
    const auto function_of = [](std::size_t lines) {
        std::string text = "// What it does.\nint sum(int a,\n        int b) {\n";
        for (std::size_t i = 0; i + 3 < lines; ++i) text += i == 1 ? "#ifdef X\n" : "    ++a;\n";
        return text + "}\n";
    };
    EXPECT_EQ(long_functions({planted("a.cpp", function_of(60))}), Findings{});
    EXPECT_EQ(long_functions({planted("a.cpp", "int c;\n" + function_of(61))}),
              Findings{"a.cpp:3: 61 lines: int sum(int a,"});
}

// Titles of notes: those that stand on a line of their own with text below, and all that are named
// anywhere, with a place for each.
struct Notes {
    std::map<std::string, std::string> written;
    std::map<std::string, std::string> named;
};

Notes notes_in(const std::vector<Source>& sources) {
    static const std::regex name("Note \\[([^\\]]+)\\]");
    static const std::regex heading("^ *// Note \\[([^\\]]+)\\]$");
    static const std::regex comment("^ *//( .*)?$");
    Notes notes;
    for (const Source& source : sources) {
        std::string text; // comments with their lines joined: a name may go over the end of one
        for (std::size_t i = 0; i < source.lines.size(); ++i) {
            const std::string& line = source.lines[i].text;
            std::smatch match;
            if (std::regex_match(line, match, heading) && i + 1 < source.lines.size() &&
                std::regex_match(source.lines[i + 1].text, comment))
                notes.written.try_emplace(match[1], source.path);
            const std::size_t begin = line.find("//");
            text += begin == std::string::npos ? "\n" : line.substr(begin + 2);
        }
        for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at)
            notes.named.try_emplace((*at)[1], source.path);
    }
    return notes;
}

// The rule: whatever note is named is written somewhere.
Findings missing_notes(const std::vector<Source>& sources) {
    const Notes notes = notes_in(sources);
    Findings found;
    for (const auto& [title, path] : notes.named)
        if (!notes.written.contains(title)) found.push_back(path + ": Note [" + title + "]");
    return found;
}

TEST(Style, NotesThatAreNamedAreWritten) {
    std::vector<Source> all = sources(top_folders());
    std::erase_if(all,
                  [](const Source& source) { return source.path.starts_with("tests/house/"); });
    EXPECT_GT(notes_in(all).written.size(), 20u);
    EXPECT_EQ(missing_notes(all), Findings{});
    EXPECT_EQ(missing_notes({planted("a.h", "// Note [The fast path]\n// It is fast.\n"),
                             planted("a.cpp", "int a; // Note [The fast\n       // path]\n"
                                              "int b; // see Note [The slow path]\n"
                                              "// Note [No text]\nint c;\n")}),
              (Findings{"a.cpp: Note [No text]", "a.cpp: Note [The slow path]"}));
}

} // namespace
} // namespace lexprof::test
