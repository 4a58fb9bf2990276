// Prints the table of docs/blockages.md: what is found in generated programs of the sizes given.
#include "base/display.h"
#include "profile/analysis/blockages/blockages.h"
#include "tests/blockages/recorded.h"
#include "tests/blockages/shapes.h"

#include <iostream>

namespace lexprof::tests {
namespace {

std::string found_in(const Shape& shape, std::uint64_t size) {
    const profile::Recording recording = recorded("shape.flic", program(shape, size));
    const profile::BlockageReport report = profile::find_blockages(recording);
    std::string text;
    for (const profile::Blockage& each : report.found)
        text += (text.empty() ? "" : ", ") + std::string(word(each.kind)) + " `" + each.callee +
                "←" + each.origin + "` " + grouped(each.peak);
    return text.empty() ? "– (" + grouped(report.heap_max) + ")" : text;
}

void print(const std::vector<Shape>& shapes, const std::vector<std::uint64_t>& sizes) {
    std::cout << "| Program | |";
    for (const std::uint64_t size : sizes) std::cout << ' ' << grouped(size) << " |";
    std::cout << "\n|---|---|";
    for (std::size_t at = 0; at < sizes.size(); ++at) std::cout << "---|";
    std::cout << '\n';
    for (const Shape& shape : shapes) {
        std::cout << "| " << shape.name << " | " << shape.what << " |";
        for (const std::uint64_t size : sizes) std::cout << ' ' << found_in(shape, size) << " |";
        std::cout << '\n';
    }
}

} // namespace
} // namespace lexprof::tests

int main(int count, char** words) {
    std::vector<std::uint64_t> sizes;
    for (int at = 1; at < count; ++at) sizes.push_back(std::stoull(words[at]));
    if (sizes.empty()) {
        std::cerr << "usage: blockage-shapes SIZE...\n";
        return 2;
    }
    lexprof::tests::print(lexprof::tests::faulty_shapes(), sizes);
    std::cout << '\n';
    lexprof::tests::print(lexprof::tests::sound_shapes(), sizes);
}
