// generate SEED SIZE [undeclared]: writes the program that this seed and size give, or the same
// without declarations of its types, for older readers.

#include "tests/generator/generate.h"

#include <cstdlib>
#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
    const bool undeclared = argc == 4 && std::string_view(argv[3]) == "undeclared";
    if (argc != 3 && !undeclared) {
        std::cerr << "usage: generate SEED SIZE [undeclared]\n";
        return 2;
    }
    const std::uint64_t seed = std::strtoull(argv[1], nullptr, 10);
    const auto size = static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10));
    const lexprof::generator::Generated generated = lexprof::generator::generate(seed, size);
    std::cout << (undeclared ? generated.undeclared : generated.text);
}
