#include "tests/house/rooms.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>

namespace lexprof::test {

namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// All that a room stands on, by way of others, too. There are no circles.
std::set<std::string> reached(const Standing& standing, const std::string& room) {
    std::set<std::string> all;
    const auto found = standing.find(room);
    if (found == standing.end()) return all;
    for (const std::string& other : found->second) {
        all.insert(other);
        all.merge(reached(standing, other));
    }
    return all;
}

Arrows arrows_in(const std::string& text, const std::regex& arrow) {
    Arrows found;
    for (std::sregex_iterator at(text.begin(), text.end(), arrow), end; at != end; ++at)
        found.insert((*at)[1].str() + " -> " + (*at)[2].str());
    return found;
}

} // namespace

std::vector<Room> rooms_in(std::string_view page) {
    static const std::regex row(R"(\| \[`([a-z/_]+)/`\]\(\.\./\1/README\.md\) \|[^|]*\|([^|]*)\|)");
    static const std::regex name("`([^`]*)`");
    std::vector<Room> found;
    std::istringstream lines{std::string(page)};
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (!std::regex_match(line, match, row)) continue;
        Room room{match[1], {}};
        const std::string others = match[2];
        for (std::sregex_iterator at(others.begin(), others.end(), name), end; at != end; ++at)
            room.stands_on.insert((*at)[1]);
        found.push_back(std::move(room));
    }
    return found;
}

const std::vector<Room>& rooms() {
    static const std::vector<Room> all = rooms_in(project_text("docs/architecture.md"));
    return all;
}

const Room* room_of(std::string_view path, const std::vector<Room>& all) {
    const Room* found = nullptr;
    for (const Room& room : all) {
        const bool is_within = path == room.name || path.starts_with(room.name + "/");
        if (is_within && (found == nullptr || found->name.size() < room.name.size())) found = &room;
    }
    return found;
}

Standing standing_of(const std::vector<Room>& all) {
    Standing standing;
    for (const Room& room : all) standing[room.name] = room.stands_on;
    return standing;
}

Standing linked(std::string_view listed, const std::vector<Room>& all) {
    struct Library {
        std::set<std::string> rooms;
        std::vector<std::string> links;
    };
    static const std::regex line_of_library("([^:]*): ([^:]*): ?([^:]*)");
    std::map<std::string, Library> libraries;
    std::istringstream lines{std::string(listed)};
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        EXPECT_TRUE(std::regex_match(line, match, line_of_library)) << line;
        Library& library = libraries[match[1]];
        library.links = words_of(match[3]);
        for (const std::string& folder : words_of(match[2])) {
            const Room* room = room_of(folder, all);
            EXPECT_TRUE(room) << folder << " is in no room";
            if (room != nullptr) library.rooms.insert(room->name);
        }
    }
    Standing standing;
    for (const auto& [name, library] : libraries)
        for (const std::string& room : library.rooms) {
            std::set<std::string>& others = standing[room];
            for (const std::string& link : library.links)
                others.insert(libraries[link].rooms.begin(), libraries[link].rooms.end());
            others.erase(room);
        }
    return standing;
}

Standing included(const std::vector<Source>& sources, const std::vector<Room>& all) {
    Standing standing;
    for (const Source& source : sources) {
        const Room* room = room_of(source.path, all);
        if (room == nullptr) continue;
        std::set<std::string>& others = standing[room->name];
        for (const std::string& path : includes(source)) {
            const Room* other = room_of(path, all);
            if (other != nullptr && other != room) others.insert(other->name);
        }
    }
    return standing;
}

Arrows without_implied(const Standing& standing) {
    Arrows arrows;
    for (const auto& [room, others] : standing)
        for (const std::string& other : others) {
            const bool is_implied =
                std::any_of(others.begin(), others.end(), [&](const std::string& by) {
                    return reached(standing, by).contains(other);
                });
            if (!is_implied) arrows.insert(room + " -> " + other);
        }
    return arrows;
}

Arrows arrows_in_dot(const std::string& dot) {
    return arrows_in(dot, std::regex(R"re("([a-z/_]+)" -> "([a-z/_]+)";)re"));
}

Arrows arrows_in_svg(const std::string& svg) {
    return arrows_in(svg, std::regex("<title>([a-z/_]+)&#45;&gt;([a-z/_]+)</title>"));
}

} // namespace lexprof::test
