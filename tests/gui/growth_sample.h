// Two small sweeps of one program, worked out by hand, as files. Sizes n are 10, 20, 50, 100, 200,
// 500, 1,000 and 2,000, and a ninth, 4,000, that had no memory.
//
//              calls  steps  cells  most in use
//   f←main     n      n²     2n     n
//   g←main     3      3      0      1
//
// In the earlier one f←main did n steps, and there was h←main with 7 steps and a call.
#pragma once

#include "profile/store/sweep_file.h"

#include <QString>
#include <array>

namespace lexprof::gui {

enum class SweepTime : std::uint8_t { now, before };

inline constexpr std::array<std::uint64_t, 8> sample_sizes{10, 20, 50, 100, 200, 500, 1000, 2000};

inline profile::SweepRun sample_run(std::uint64_t n, SweepTime time) {
    const auto row = [](profile::SubjectId callee, std::uint64_t calls, std::uint64_t steps,
                        std::uint64_t cells, std::uint64_t in_use) {
        profile::Row of;
        of.callee = callee;
        of.origin = 3;
        of.calls = calls;
        of.steps = steps;
        of.cells = cells;
        of.in_use_max = in_use;
        return of;
    };
    profile::SweepRun run;
    run.size = n;
    run.state = profile::SweepState::finished;
    run.wall_ns = n * 1'000'000;
    run.rows = {row(0, n, time == SweepTime::now ? n * n : n, 2 * n, n), row(1, 3, 3, 0, 1)};
    if (time == SweepTime::before) run.rows.push_back(row(2, 1, 7, 0, 0));
    for (const profile::Row& each : run.rows) {
        run.total.calls += each.calls;
        run.total.steps += each.steps;
        run.total.cells += each.cells;
    }
    run.total.in_use_max = n + 1;
    return run;
}

// Returns what is wrong, if anything.
inline std::string write_sample_sweep(const QString& path, SweepTime time,
                                      std::vector<std::string> command_line = {"sweep"}) {
    const profile::Subjects subjects{
        {profile::SubjectKind::function, "f", {}, profile::no_subject},
        {profile::SubjectKind::function, "g", {}, profile::no_subject},
        {profile::SubjectKind::function, "h", {}, profile::no_subject},
        {profile::SubjectKind::function, "main", {}, profile::no_subject}};
    profile::Sweep plan;
    plan.program = "sort.flic";
    plan.digest = "d";
    plan.parameter = "n";
    plan.version = "1";
    plan.command_line = std::move(command_line);
    for (const std::uint64_t n : sample_sizes) plan.runs.emplace_back().size = n;
    plan.runs.emplace_back().size = 4000;
    std::string problem;
    const auto file = profile::SweepFile::open(path.toStdString(), plan, problem);
    if (!file) return problem;
    for (std::size_t at = 0; at < sample_sizes.size(); ++at)
        if (!file->put(at, sample_run(sample_sizes[at], time), subjects, problem)) return problem;
    profile::SweepRun failed;
    failed.size = 4000;
    failed.state = profile::SweepState::failed;
    failed.failure = "out of memory";
    if (!file->put(sample_sizes.size(), failed, {}, problem)) return problem;
    file->settle(problem);
    return problem;
}

} // namespace lexprof::gui
