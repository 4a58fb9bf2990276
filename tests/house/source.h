// The project's own text, as the tests of this folder read it: files of C++ line by line, once as
// they are and once as code alone, so that what a comment or a message says is no violation.
//
// A rule is a function from sources to findings. Its test applies it twice: to the project, where
// it finds nothing, and to a planted text, where it finds what was planted.
#pragma once

#include <cstddef>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::test {

inline const std::filesystem::path project = LEXPROF_SOURCE; // its folder

struct Line {
    std::string text;
    std::string code; // as long, with blanks for comments and for what stands in quotation marks
};

struct Source {
    std::string path; // from the project's folder: gc/heap.h
    std::vector<Line> lines;
};

// A source that stands in no file.
Source planted(std::string path, std::string_view text);

// All files .h and .cpp below these folders of the project, by path; none of them may be empty.
std::vector<Source> sources(const std::vector<std::string>& folders);

// The whole text of a file of the project; a failure where there is none.
std::string project_text(const std::string& path);

// The folders at the project's top that have sources anywhere below, such as gc.
std::vector<std::string> top_folders();

// What a source includes between quotation marks.
std::vector<std::string> includes(const Source& source);

// `gc/heap.h:12: text of the line`, as compilers write it.
using Findings = std::vector<std::string>;
std::string finding(const Source& source, std::size_t number, std::string_view text);

// The lines whose code has a match.
Findings lines_with(const std::vector<Source>& sources, const std::regex& pattern);

} // namespace lexprof::test
