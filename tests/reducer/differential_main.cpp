// Long comparisons of the engines with the reference machine:
//
//   differential FIRST-SEED NUMBER [SIZE]
//   differential FILE [SEED]      with all checks, or with those of a seed
//
// Generates programs, profiles a random part of each and compares. Prints each program on which the
// machines differ, and what differs; exit status 1 if there was one.
#include "tests/generator/generate.h"
#include "tests/reducer/differential.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

namespace {

lexprof::tests::Checks checks_of(std::uint64_t seed) {
    lexprof::tests::Checks checks;
    checks.right_to_left = seed % 3 == 0;
    checks.calls_until_compiled = seed % 4 == 1 ? 3 : 0;
    checks.audit_every = seed % 8 == 0 ? 1 : seed % 2 == 0 ? 1000 : 0;
    return checks;
}

std::string text_of(const char* name) {
    std::ifstream file(name);
    return {std::istreambuf_iterator<char>(file), {}};
}

int report(const char* name, std::uint64_t selection, const std::optional<std::string>& wrong) {
    if (wrong) std::cout << name << ", selection " << selection << ": " << *wrong << "\n";
    return wrong ? 1 : 0;
}

// One program of the user's, all of it profiled and then random parts of it.
int compare_file(const char* name) {
    for (std::uint64_t selection = 0; selection < 8; ++selection) {
        lexprof::tests::Checks checks;
        checks.right_to_left = selection % 2 == 1;
        checks.audit_every = 1;
        if (report(name, selection, lexprof::tests::difference(text_of(name), selection, checks)))
            return 1;
    }
    return 0;
}

} // namespace

int main(int count, char** arguments) {
    if (count == 2) return compare_file(arguments[1]);
    if (count == 3 && std::strspn(arguments[1], "0123456789") < std::strlen(arguments[1])) {
        const auto seed = std::strtoull(arguments[2], nullptr, 10);
        return report(arguments[1], seed,
                      lexprof::tests::difference(text_of(arguments[1]), seed, checks_of(seed)));
    }
    if (count < 3) {
        std::cerr << "usage: differential FIRST-SEED NUMBER [SIZE]\n"
                     "       differential FILE [SEED]\n";
        return 2;
    }
    const auto first = std::strtoull(arguments[1], nullptr, 10);
    const auto number = std::strtoull(arguments[2], nullptr, 10);
    const auto size = count > 3 ? std::strtoul(arguments[3], nullptr, 10) : 0;
    std::size_t found = 0;
    for (auto seed = first; seed < first + number; ++seed) {
        const auto definitions = static_cast<unsigned>(size != 0 ? size : 1 + seed % 25);
        const std::string text = lexprof::generator::generate_program(seed, definitions);
        const auto wrong = lexprof::tests::difference(text, seed, checks_of(seed));
        if (!wrong) continue;
        ++found;
        std::cout << "seed " << seed << ", size " << definitions << ": " << *wrong << "\n";
        if (found == 1) std::cout << text << "\n";
    }
    std::cout << number << " programs, " << found << " differences\n";
    return found == 0 ? 0 : 1;
}
