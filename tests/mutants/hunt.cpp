// Runs generated programs with an audit after every step, each in a process of its own: the engine
// here may have a deliberate fault (gc/mutant.h) and crash.
//
//   hunt FAULT PROGRAMS   exits with 0 when no audit objects to any program, with 1 at the first that
//                         one objects to; a crash is no catch.
#include "colouring/plan.h"
#include "flic/program.h"
#include "gc/mutant.h"
#include "reducer/run.h"
#include "tests/generator/generate.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using namespace lexprof;

constexpr int objection = 77;

// Programs in which each fault has a chance to do its harm.
const std::vector<std::string> chosen{
    "& (ones) ((PACK-2-1 1 ones)) take 20 ones",
    "& (fibs) ((PACK-2-1 0 (PACK-2-1 1 (zipWith INT+ fibs (tail fibs))))) take 12 fibs",
    "& (main knot) ((map knot (enumFromTo 1 9))"
    " (\\n & (a b) ((PACK-2-1 n b) (PACK-2-1 (INT+ n 1) a)) INT+ (head (tail a)) (head b)))",
    "= xs (map (INT* 3) (enumFromTo 1 40)) (INT+ (sum xs) (length (filter (INT< 50) xs)))",
};

// The audit's objection to a program, or nothing. Limits end what a fault makes endless.
std::string audit(const std::string& text, reducer::Engine engine) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load("hunt.flic", text, {}, sources, diagnostics);
    if (!program) return "the program cannot be read";
    std::string problem;
    const auto plan = colouring::colour(*program, {}, problem);
    if (!plan) return problem;
    reducer::RunOptions options;
    options.engine = engine;
    options.audit_every = 1;
    options.limits.steps = 3000;
    options.limits.seconds = 5;
    reducer::Input input{std::string()};
    const auto outcome = reducer::run(*program, *plan, options, input, [](std::string_view) {});
    if (!outcome.audit.empty()) return outcome.audit;
    if (outcome.failure.kind == reducer::Failure::Kind::none &&
        outcome.books.front().totals.in_use != 0)
        return std::to_string(outcome.books.front().totals.in_use) + " cells are in use at the end";
    return {};
}

bool caught(const std::string& text) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::alarm(20);
        for (const auto engine : {reducer::Engine::plain, reducer::Engine::fast}) {
            const std::string found = audit(text, engine);
            if (found.empty()) continue;
            std::cout << found << "\nin\n" << text << std::endl;
            std::_Exit(objection);
        }
        std::_Exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == objection;
}

} // namespace

int main(int count, char** words) {
    constexpr std::array<std::string_view, 5> faults = {"none", "skip_retain", "drop_cyclic",
                                                        "rebook_root", "forget_frame"};
    const auto* const fault =
        std::find(faults.begin(), faults.end(), count == 3 ? std::string_view(words[1]) : "");
    if (fault == faults.end()) {
        std::cerr << "hunt FAULT PROGRAMS\n";
        return 2;
    }
    gc::mutant = static_cast<gc::Mutant>(fault - faults.begin());
    const unsigned long programs = std::stoul(words[2]);
    for (unsigned long at = 0; at < programs; ++at) {
        const bool is_chosen = at < chosen.size();
        if (caught(is_chosen ? chosen[at]
                             : generator::generate_program(at, 4 + static_cast<unsigned>(at % 12))))
            return 1;
    }
    return 0;
}
