// generate SEED SIZE: writes the program that this seed and size give.

#include "tests/generator/generate.h"

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: generate SEED SIZE\n";
        return 2;
    }
    const std::uint64_t seed = std::strtoull(argv[1], nullptr, 10);
    const auto size = static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10));
    std::cout << lexprof::generator::generate_program(seed, size);
}
