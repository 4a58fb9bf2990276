// The rooms of the house, and on which of them each stands, from three witnesses: the table and the
// picture in docs/architecture.md, the libraries of the build, and what the sources include.
#pragma once

#include "tests/house/source.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::test {

struct Room {
    std::string name; // the folder: profile/data
    std::set<std::string> stands_on;
};

// Those of the table in a page, in its order.
std::vector<Room> rooms_in(std::string_view page);

// Those of docs/architecture.md.
const std::vector<Room>& rooms();

// The room that a path is in; nothing for tests, benchmarks, and what is in no room.
const Room* room_of(std::string_view path, const std::vector<Room>& all = rooms());

// On which others each room stands.
using Standing = std::map<std::string, std::set<std::string>>;
Standing standing_of(const std::vector<Room>& all);

// As the libraries are linked: `listed` is what lexprof_list_rooms() of cmake/LexprofRoom.cmake has
// written.
Standing linked(std::string_view listed, const std::vector<Room>& all);

// As the sources include each other.
Standing included(const std::vector<Source>& sources, const std::vector<Room>& all);

// `gc -> base`: the arrows from which all others follow.
using Arrows = std::set<std::string>;
Arrows without_implied(const Standing& standing);

// Those of a picture, as Graphviz reads it and as it writes it.
Arrows arrows_in_dot(const std::string& dot);
Arrows arrows_in_svg(const std::string& svg);

} // namespace lexprof::test
