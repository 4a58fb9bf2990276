#include "tests/house/source.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>

namespace lexprof::test {

namespace fs = std::filesystem;

namespace {

// A source of the project's own. Programs in Haskell include headers that are theirs.
bool is_source(const fs::path& path) {
    if (path.extension() != ".h" && path.extension() != ".cpp") return false;
    const std::string name = path.string();
    return name.find("/tests/haskell/programs/") == std::string::npos &&
           name.find("/haskell/setup/include/") == std::string::npos;
}

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    EXPECT_TRUE(in.is_open()) << path;
    return {std::istreambuf_iterator<char>(in), {}};
}

bool is_part_of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Blanks what is no code, from left to right; line ends stay.
class Blanking {
  public:
    explicit Blanking(std::string_view text) : text_(text), code_(text) {}

    std::string code() {
        while (at_ < text_.size()) {
            at_ = std::min(text_.find_first_of("/R\"'", at_), text_.size());
            if (at_ < text_.size()) step();
        }
        return std::move(code_);
    }

  private:
    bool sees(std::string_view what) const { return text_.substr(at_).starts_with(what); }

    void blank_to(std::size_t end) {
        end = std::min(end, text_.size());
        for (; at_ < end; ++at_)
            if (text_[at_] != '\n') code_[at_] = ' ';
    }

    // The end of what ends with these characters, beginning to look at `from`.
    std::size_t end_of(std::string_view last, std::size_t from) const {
        const std::size_t found = text_.find(last, from);
        return found == std::string_view::npos ? text_.size() : found;
    }

    // What stands between two marks on one line, \ making the character after it an ordinary one.
    void literal(char mark) {
        std::size_t end = ++at_;
        while (end < text_.size() && text_[end] != mark && text_[end] != '\n')
            end += text_[end] == '\\' ? 2 : 1;
        blank_to(end);
        ++at_;
    }

    // R"word( … )word"
    void raw_literal() {
        const std::size_t opening = end_of("(", at_);
        const std::string last = ")" + std::string(text_.substr(at_ + 2, opening - at_ - 2)) + "\"";
        at_ = std::min(opening + 1, text_.size());
        const std::size_t end = end_of(last, at_);
        blank_to(end);
        at_ = std::min(end + last.size(), text_.size());
    }

    void step() {
        const bool is_within_word = at_ > 0 && is_part_of_word(text_[at_ - 1]);
        if (sees("//")) {
            blank_to(end_of("\n", at_));
        } else if (sees("/*")) {
            blank_to(end_of("*/", at_ + 2) + 2);
        } else if (sees("R\"") && !is_within_word) {
            raw_literal();
        } else if (sees("\"")) {
            literal('"');
        } else if (sees("'") && !is_within_word) { // not the one in 1'000
            literal('\'');
        } else {
            ++at_;
        }
    }

    std::string_view text_;
    std::string code_;
    std::size_t at_ = 0;
};

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace

Source planted(std::string path, std::string_view text) {
    Source source{std::move(path), {}};
    const std::vector<std::string> lines = lines_of(text);
    const std::vector<std::string> code = lines_of(Blanking(text).code());
    for (std::size_t i = 0; i < lines.size(); ++i) source.lines.push_back({lines[i], code[i]});
    return source;
}

std::vector<Source> sources(const std::vector<std::string>& folders) {
    std::vector<Source> found;
    for (const std::string& folder : folders) {
        const std::size_t before = found.size();
        for (const auto& entry : fs::recursive_directory_iterator(project / folder))
            if (entry.is_regular_file() && is_source(entry.path()))
                found.push_back(
                    planted(fs::relative(entry.path(), project).string(), read(entry.path())));
        EXPECT_GT(found.size(), before) << "there is no source in " << folder;
    }
    std::sort(found.begin(), found.end(),
              [](const Source& a, const Source& b) { return a.path < b.path; });
    return found;
}

std::string project_text(const std::string& path) { return read(project / path); }

std::vector<std::string> top_folders() {
    std::vector<std::string> found;
    for (const auto& top : fs::directory_iterator(project)) {
        const std::string name = top.path().filename().string();
        if (!top.is_directory() || name.starts_with(".") || name == "build") continue;
        for (const auto& entry : fs::recursive_directory_iterator(top)) {
            if (!is_source(entry.path())) continue;
            found.push_back(name);
            break;
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::string> includes(const Source& source) {
    static const std::regex line("^\\s*#\\s*include\\s*\"([^\"]*)\".*");
    std::vector<std::string> found;
    for (const Line& read : source.lines) {
        std::smatch match;
        if (read.code.find('#') != std::string::npos && std::regex_match(read.text, match, line))
            found.push_back(match[1]);
    }
    return found;
}

std::string finding(const Source& source, std::size_t number, std::string_view text) {
    return source.path + ":" + std::to_string(number) + ": " + std::string(text);
}

Findings lines_with(const std::vector<Source>& sources, const std::regex& pattern) {
    Findings found;
    for (const Source& source : sources)
        for (std::size_t i = 0; i < source.lines.size(); ++i)
            if (std::regex_search(source.lines[i].code, pattern))
                found.push_back(finding(source, i + 1, source.lines[i].text));
    return found;
}

} // namespace lexprof::test
