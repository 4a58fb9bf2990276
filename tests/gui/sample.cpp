#include "sample.h"

namespace lexprof::gui {

namespace {

profile::Row row_of(std::string callee, std::string origin) {
    profile::Row row;
    row.callee = std::move(callee);
    row.origin = std::move(origin);
    return row;
}

void add_rows(profile::Profile& profile) {
    profile::Row main = row_of("main", "•");
    main.calls = 1;
    main.ops = 40;
    main.matches = 59;
    main.steps = 100;
    main.cells = 40;
    main.live = 4;
    main.live_max = 12;
    main.live_max_step = 80;
    main.cell_steps = 2800;
    main.time_ns = 1500;
    profile::Row f = row_of("f", "myhead");
    f.calls = 100;
    f.ops = 20;
    f.matches = 120;
    f.steps = 240;
    f.cells = 150;
    f.live = 0;
    f.live_max = 95;
    f.live_max_step = 180;
    f.cell_steps = 20000;
    f.time_ns = 2400;
    profile::Row foldr = row_of("foldr", "foldr");
    foldr.calls = 10;
    foldr.ops = 0;
    foldr.matches = 50;
    foldr.steps = 60;
    foldr.cells = 10;
    foldr.live = 3;
    foldr.live_max = 5;
    foldr.live_max_step = 290;
    foldr.cell_steps = 450;
    foldr.time_ns = 500;
    profile::Row collector = row_of(profile::collector_name, profile::outside_name);
    collector.time_ns = 600;
    profile.rows = {main, f, foldr, collector};
    profile.steps = 400;
    profile.cells = 200;
    profile.live = 7;
    profile.live_max = 107;
    profile.time_ns = 5000;
}

// interval, live_min, live_max, live, calls, ops, matches, steps, cells, time_ns
void add_curves(profile::Curves& curves) {
    curves.intervals = {{100, 50, 1000, 0, 32, 30},
                        {200, 150, 2000, 30, 107, 100},
                        {300, 170, 4000, 97, 102, 97},
                        {400, 200, 5000, 7, 97, 7}};
    curves.pairs = {
        {{0, 0, 12, 10, 1, 20, 39, 60, 30, 600}, {2, 4, 10, 4, 1, 40, 59, 100, 40, 1500}},
        {{0, 0, 20, 20, 20, 5, 15, 40, 20, 400},
         {1, 20, 95, 90, 90, 10, 40, 140, 120, 1400},
         {3, 0, 90, 0, 100, 20, 120, 240, 150, 2400}},
        {{2, 0, 5, 3, 10, 0, 50, 60, 10, 500}},
        {{2, 0, 0, 0, 0, 0, 0, 0, 0, 600}}};
}

void add_source(profile::Recording& recording) {
    const std::string file = "sample.flic";
    recording.sources = {{file, "main = …\n"
                                "myhead  f  is here\n"
                                "mylast  f  is here\n"
                                "foldr   foldr foldr\n"}};
    recording.functions = {
        {"main", "main", profile::Standing::profiled, "at the top level", {file, 1, 1}},
        {"f", "f", profile::Standing::profiled, "at the top level", {file, 2, 9}},
        {"inc", "main", profile::Standing::inherited, "only main refers to it", {file, 1, 8}}};
    recording.references = {{"f", "myhead", {file, 2, 9}, 1},
                            {"f", "mylast", {file, 3, 9}, 1},
                            {"foldr", "foldr", {file, 4, 9}, 5},
                            {"foldr", "foldr", {file, 4, 15}, 5}};
}

} // namespace

profile::Recording sample_recording() {
    profile::Recording recording;
    recording.run.program = "sample.flic";
    recording.run.version = "0";
    recording.run.engine = "fast";
    recording.run.machine = "a machine";
    recording.run.started = "2026-01-31T12:00:00Z";
    recording.run.state = profile::State::finished;
    add_rows(recording.profile);
    add_curves(recording.curves);
    add_source(recording);
    return recording;
}

DocumentPointer sample_document() {
    return std::make_shared<const Document>(sample_recording(), QStringLiteral("sample.lexprof"));
}

profile::Recording large_recording(std::uint32_t pairs, std::uint32_t intervals) {
    profile::Recording recording;
    recording.run.program = "large.flic";
    recording.run.state = profile::State::finished;
    auto& curves = recording.curves;
    curves.pairs.resize(pairs);
    for (std::uint32_t at = 0; at < intervals; ++at)
        curves.intervals.push_back({1000ULL * (at + 1), 500ULL * (at + 1), 10000ULL * (at + 1)});
    for (std::uint32_t pair = 0; pair < pairs; ++pair) {
        profile::Row row = row_of("function" + std::to_string(pair % 997),
                                  "module/origin" + std::to_string(pair / 997));
        // Some ten points for each pair, all over the run.
        for (std::uint32_t at = pair % 7; at < intervals; at += std::max(1U, intervals / 10)) {
            row.calls += 1 + pair % 13;
            row.steps += 10;
            row.cells += 5;
            row.time_ns += 100;
            row.live = static_cast<std::int64_t>((pair * 7919ULL + at * 31ULL) % 5000);
            row.live_max = std::max(row.live_max, row.live);
            curves.pairs[pair].push_back(
                {at, 0, row.live, row.live, row.calls, 0, 0, row.steps, row.cells, row.time_ns});
        }
        recording.profile.steps += row.steps;
        recording.profile.cells += row.cells;
        recording.profile.time_ns += row.time_ns;
        recording.profile.live += static_cast<std::uint64_t>(row.live);
        recording.profile.rows.push_back(std::move(row));
    }
    return recording;
}

} // namespace lexprof::gui
