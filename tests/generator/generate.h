// Programs made at random: well typed, terminating, bounded in work; as FLIC text.
#pragma once

#include "tests/generator/choices.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::generator {

// What a program is made of: a sequence of numbers for its shape, one for each definition, one for
// its value. Any numbers make a program; smaller and fewer ones a smaller program.
struct Description {
    Numbers shape;
    std::vector<Numbers> definitions;
    Numbers value;
};

struct Generated {
    std::string text;
    std::string undeclared;               // the same program without declarations of its types
    std::vector<std::string> definitions; // their names, `main` not among them
    double cost = 0;       // an estimate of the steps it takes; most programs stay below it
    bool may_fail = false; // it may demand something that fails; otherwise its value can be printed
};

Generated generate(const Description& description);

// The same seed and size give the same program, on every machine. `size` is roughly the number of
// definitions: 1 is tiny, 60 the largest that is sensible.
Generated generate(std::uint64_t seed, unsigned size);
std::string generate_program(std::uint64_t seed, unsigned size);

} // namespace lexprof::generator
