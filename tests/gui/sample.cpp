#include "sample.h"

#include "tests/making/books.h"

namespace lexprof::gui {

namespace {

using test::named;
using test::Named;

void add_rows(profile::Recording& recording) {
    Named main = named("main", "•");
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
    Named f = named("f", "myhead");
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
    Named foldr = named("foldr", "foldr");
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
    Named collector = named(profile::collector_name, profile::outside_name);
    collector.time_ns = 600;
    test::add_rows(recording, {main, f, foldr, collector});
    profile::Totals& totals = recording.book().totals;
    totals.steps = 400;
    totals.cells = 200;
    totals.live = 7;
    totals.live_max = 107;
    totals.time_ns = 5000;
}

// interval, live_min, live_max, live, calls, ops, matches, steps, cells, time_ns
void add_curves(profile::Curves& curves) {
    using test::interval;
    using test::point;
    curves.intervals = {interval(100, 50, 1000, 0, 32, 30), interval(200, 150, 2000, 30, 107, 100),
                        interval(300, 170, 4000, 97, 102, 97), interval(400, 200, 5000, 7, 97, 7)};
    curves.rows = {
        {point(0, 0, 12, 10, 1, 20, 39, 60, 30, 600), point(2, 4, 10, 4, 1, 40, 59, 100, 40, 1500)},
        {point(0, 0, 20, 20, 20, 5, 15, 40, 20, 400),
         point(1, 20, 95, 90, 90, 10, 40, 140, 120, 1400),
         point(3, 0, 90, 0, 100, 20, 120, 240, 150, 2400)},
        {point(2, 0, 5, 3, 10, 0, 50, 60, 10, 500)},
        {point(2, 0, 0, 0, 0, 0, 0, 0, 0, 600)}};
}

void add_source(profile::Recording& recording) {
    const std::string file = "sample.flic";
    recording.sources = {{file, "main = …\n"
                                "myhead  f  is here\n"
                                "mylast  f  is here\n"
                                "foldr   foldr foldr\n"}};
    const auto id = [&](const char* name) { return test::subject(recording, name); };
    test::define(recording, "main", {file, 1, 1});
    test::define(recording, "f", {file, 2, 9});
    recording.functions = {
        {"main", id("main"), profile::Standing::profiled, "at the top level", {file, 1, 1}},
        {"f", id("f"), profile::Standing::profiled, "at the top level", {file, 2, 9}},
        {"inc", id("main"), profile::Standing::inherited, "only main refers to it", {file, 1, 8}}};
    recording.references = {{id("f"), id("myhead"), {file, 2, 9}, 1},
                            {id("f"), id("mylast"), {file, 3, 9}, 1},
                            {id("foldr"), id("foldr"), {file, 4, 9}, 5},
                            {id("foldr"), id("foldr"), {file, 4, 15}, 5}};
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
    add_rows(recording);
    add_curves(recording.book().curves);
    add_source(recording);
    test::nothing_waits(recording);
    return recording;
}

DocumentPointer sample_document() {
    return std::make_shared<const Document>(sample_recording(), QStringLiteral("sample.lexprof"));
}

profile::Recording two_books() {
    profile::Recording recording = sample_recording();
    profile::Book dynamic = recording.book();
    dynamic.scheme = profile::Scheme::dynamic;
    dynamic.rows[f_pair].origin = test::subject(recording, "foldr");
    dynamic.rows[foldr_pair].origin = test::subject(recording, "main");
    recording.books.push_back(std::move(dynamic));
    return recording;
}

DocumentPointer two_books_document() {
    return std::make_shared<const Document>(two_books(), QStringLiteral("two.lexprof"));
}

profile::Recording large_recording(std::uint32_t pairs, std::uint32_t intervals) {
    profile::Recording recording;
    recording.run.program = "large.flic";
    recording.run.state = profile::State::finished;
    profile::Book& book = recording.book();
    profile::Curves& curves = book.curves;
    profile::SubjectMaker subjects;
    curves.rows.resize(pairs);
    for (std::uint32_t at = 0; at < intervals; ++at)
        curves.intervals.push_back(
            test::interval(1000ULL * (at + 1), 500ULL * (at + 1), 10000ULL * (at + 1)));
    for (std::uint32_t pair = 0; pair < pairs; ++pair) {
        profile::Row row;
        row.callee = subjects.id_of_name("function" + std::to_string(pair % 997));
        row.origin = subjects.id_of_name("module/origin" + std::to_string(pair / 997));
        // Some ten points for each pair, all over the run.
        for (std::uint32_t at = pair % 7; at < intervals; at += std::max(1U, intervals / 10)) {
            row.calls += 1 + pair % 13;
            row.steps += 10;
            row.cells += 5;
            row.time_ns += 100;
            row.live = static_cast<std::int64_t>((pair * 7919ULL + at * 31ULL) % 5000);
            row.live_max = std::max(row.live_max, row.live);
            curves.rows[pair].push_back(test::point(at, 0, row.live, row.live, row.calls, 0, 0,
                                                    row.steps, row.cells, row.time_ns));
        }
        book.totals.steps += row.steps;
        book.totals.cells += row.cells;
        book.totals.time_ns += row.time_ns;
        book.totals.live += static_cast<std::uint64_t>(row.live);
        book.rows.push_back(row);
    }
    recording.subjects = book.subjects = subjects.take();
    test::nothing_waits(recording);
    return recording;
}

} // namespace lexprof::gui
