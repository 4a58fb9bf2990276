#include "recordings.h"

namespace lexprof::test {

using profile::Interval;
using profile::Place;
using profile::Point;
using profile::Row;

profile::Recording named_recording(const std::string& main, const std::string& f) {
    profile::Recording it;
    it.run.program = "prog.flic";
    it.run.started = "2026-01-31T12:00:00Z";
    it.functions = {{main, main, profile::Standing::profiled, "", Place{"prog.flic", 1, 4}},
                    {f, f, profile::Standing::profiled, "", Place{"prog.flic", 2, 4}}};
    it.references = {{f, main, Place{"prog.flic", 1, 9}, 1}, {f, f, Place{"prog.flic", 3, 7}, 1}};
    it.profile.rows = {Row{main, "•", 1, 0, 0, 4, 3, 0, 3, 4, 10, 100},
                       Row{f, main, 2, 2, 1, 5, 6, 1, 4, 9, 20, 200},
                       Row{f, f, 3, 3, 2, 8, 1, 0, 1, 12, 2, 300}};
    it.profile.steps = 17;
    it.profile.cells = 10;
    it.profile.live = 1;
    it.profile.live_max = 7;
    it.profile.time_ns = 600;
    it.curves.intervals = {Interval{8, 6, 250, 0, 5, 4}, Interval{17, 10, 600, 1, 7, 1}};
    it.curves.pairs = {
        {Point{0, 0, 3, 2, 1, 0, 0, 4, 3, 100}, Point{1, 0, 2, 0, 1, 0, 0, 4, 3, 100}},
        {Point{0, 0, 3, 2, 1, 1, 0, 4, 3, 150}, Point{1, 1, 4, 1, 2, 2, 1, 5, 6, 200}},
        {Point{1, 0, 1, 0, 3, 3, 2, 8, 1, 300}}};
    return it;
}

profile::Recording small_recording() { return named_recording("main", "f"); }

} // namespace lexprof::test
