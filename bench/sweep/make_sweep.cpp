// make_sweep RUNS PAIRS FILE: writes a sweep of that many runs, each with that many pairs whose
// costs grow in different ways, and tells how long that took for each run.
#include "profile/store/sweep_file.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

using namespace lexprof::profile;

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

SweepRun run_of(std::uint64_t size, std::size_t pairs) {
    SweepRun run;
    run.size = size;
    run.state = SweepState::finished;
    const auto n = static_cast<double>(size);
    for (std::size_t i = 0; i < pairs; ++i) {
        const double calls = (i % 4 == 0   ? n * n
                              : i % 4 == 1 ? n * std::log2(n)
                                           : n) +
                             17.0 * static_cast<double>(i);
        Row row;
        row.callee = static_cast<SubjectId>(i);
        row.origin = static_cast<SubjectId>(i / 3);
        row.calls = static_cast<std::uint64_t>(calls);
        row.ops = 3 * row.calls + i;
        row.matches = 2 * row.calls;
        row.steps = row.calls + row.ops + row.matches;
        row.cells = 4 * row.calls + 5 * i;
        row.updates = row.calls / 2;
        row.in_use_max = static_cast<std::int64_t>(n) + static_cast<std::int64_t>(i);
        row.in_use_max_step = row.steps / 3;
        row.in_use_steps = row.steps * 7;
        row.time_ns = row.steps * 11 + (row.steps * 7919) % 1000;
        add(run.total, row);
        run.rows.push_back(row);
    }
    return run;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: make_sweep RUNS PAIRS FILE\n");
        return 2;
    }
    const auto runs = static_cast<std::size_t>(std::atoll(argv[1]));
    const auto pairs = static_cast<std::size_t>(std::atoll(argv[2]));
    Sweep plan;
    plan.program = "large.flic";
    plan.parameter = "n";
    for (std::size_t i = 0; i < runs; ++i) plan.runs.emplace_back().size = 10 + 10 * i;
    Subjects subjects;
    for (std::size_t i = 0; i < pairs; ++i)
        subjects.push_back({SubjectKind::function, "f" + std::to_string(i), {}, no_subject});
    std::string problem;
    const auto file = SweepFile::open(argv[3], plan, problem);
    double putting = 0;
    for (std::size_t i = 0; file && problem.empty() && i < runs; ++i) {
        const SweepRun run = run_of(plan.runs[i].size, pairs);
        const auto begin = Clock::now();
        file->put(i, run, subjects, problem);
        putting += since(begin);
    }
    const auto begin = Clock::now();
    if (file && problem.empty()) file->settle(problem);
    if (!problem.empty()) {
        std::fprintf(stderr, "make_sweep: %s\n", problem.c_str());
        return 5;
    }
    std::printf("%.3f ms to keep a run, %.1f s to settle all\n",
                putting / static_cast<double>(runs) * 1e3, since(begin));
}
