// Reads a generated program of about so many megabytes and prints one row of a table: what reading,
// checking and printing it took, in all and for each byte.
#include "flic/printer.h"
#include "flic/program.h"
#include "flic/render.h"

#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>

namespace {

using namespace lexprof::flic;

// A module of many small functions, each calling two earlier ones, with what programs are made of:
// lambdas, case analysis, lets, numbers, strings, comments and positions.
std::string generate(std::size_t bytes) {
    std::string names;
    std::string sides;
    std::size_t count = 0;
    for (; names.size() + sides.size() < bytes; ++count) {
        const std::string number = std::to_string(count);
        const std::string before = "function" + std::to_string(count > 0 ? count - 1 : 0);
        const std::string earlier = "function" + std::to_string(count / 2);
        names += "function" + number + "\n";
        sides += "[[ function" + number + " :: Int -> [Int] -> [Int] ]]\n[line (\"Main.hs\" " +
                 std::to_string(3 * count + 1) + " 5)]\n(\\x" + number + " \\list IF (INT< x" +
                 number + " " + number +
                 ")\n  (CASE-2 PACK-0-0 (UNPACK!-2 (\\head \\tail PACK-2-1 " +
                 "(INT+ head 12345678) (" + before + " x" + number + " tail)) list) list)\n" +
                 "  (= y" + number + " (" + earlier + " (INT- x" + number +
                 " 1) list)\n   & (loop) ((\\n IF (INT= n 0) \"done#n\" (loop (INT- n 1))))\n" +
                 "   SEQ (loop x" + number + ") y" + number + "))\n";
    }
    return "& (" + names + ")\n(" + sides + ")\nfunction" + std::to_string(count - 1) +
           " 10 PACK-0-0\n";
}

// Processor time, so that other work on the machine does not count.
double seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

// A line of /proc/self/status, in bytes: VmRSS is what the process has now, VmHWM its peak.
double memory_bytes(const std::string& what) {
    std::ifstream status("/proc/self/status");
    std::string line;
    while (std::getline(status, line)) {
        if (line.starts_with(what + ":")) return std::stod(line.substr(what.size() + 1)) * 1024;
    }
    return 0;
}

// Sets the peak to what the process has now.
void reset_peak() {
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << "5";
}

} // namespace

int main(int count, char** arguments) {
    if (count != 2 || std::atoi(arguments[1]) < 1) {
        std::cerr << "usage: reading_bench MEGABYTES\n";
        return 2;
    }
    std::string text = generate(static_cast<std::size_t>(std::atoi(arguments[1])) << 20);
    const auto bytes = static_cast<double>(text.size());
    SourceMap sources;
    Diagnostics diagnostics;
    reset_peak();
    const double before = memory_bytes("VmRSS") - bytes; // the text becomes the program's own
    const auto start = std::clock();
    const auto program = load("bench.flic", std::move(text), {}, sources, diagnostics);
    const double read = seconds_since(start);
    const double memory = memory_bytes("VmHWM") - before;
    if (!program) {
        std::cerr << render(diagnostics, sources);
        return 1;
    }
    const auto middle = std::clock();
    const std::string printed = print(program->tree, program->value);
    for (const Definition& definition : program->definitions) {
        if (print(program->tree, definition.right_hand_side).empty()) return 1;
    }
    const double print = seconds_since(middle);
    std::printf("| %5.1f | %8zu | %8.2f | %8.1f | %9.2f | %9.1f | %10.1f |\n", bytes / (1 << 20),
                program->tree.size(), read, read / bytes * 1e9, print, memory / (1 << 20),
                memory / bytes);
    return 0;
}
