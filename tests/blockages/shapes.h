// Programs with and without space faults, of any size, and what is to be found in each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::tests {

// A program is a list of definitions, `name = right-hand side`; in the right-hand sides $N stands
// for the size and a few other words for pieces of FLIC that are hard to read (see `program`).
struct Shape {
    const char* name;
    const char* what;  // what is special about it, for people
    const char* kind;  // what is to be found: the kind's word, or "" where nothing is wrong
    const char* pairs; // the pairs of which one is to be named, with a blank between them
    std::vector<const char*> definitions;
};

std::vector<Shape> faulty_shapes();
std::vector<Shape> sound_shapes();

// The text of a program of that shape and size.
std::string program(const Shape& shape, std::uint64_t size);

} // namespace lexprof::tests
