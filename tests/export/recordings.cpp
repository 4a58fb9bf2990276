#include "recordings.h"

#include "tests/making/books.h"

namespace lexprof::test {

using profile::Place;
using profile::SubjectId;

profile::Recording named_recording(const std::string& main, const std::string& f) {
    profile::Recording it;
    it.run.program = "prog.flic";
    it.run.started = "2026-01-31T12:00:00Z";
    add_rows(it, {named(main, "•", 1, 0, 0, 4, 3, 0, 3, 4, 10, 100),
                  named(f, main, 2, 2, 1, 5, 6, 1, 4, 9, 20, 200),
                  named(f, f, 3, 3, 2, 8, 1, 0, 1, 12, 2, 300)});
    define(it, main, {"prog.flic", 1, 4});
    define(it, f, {"prog.flic", 2, 4});
    const SubjectId of_main = subject(it, main);
    const SubjectId of_f = subject(it, f);
    it.functions = {{main, of_main, profile::Standing::profiled, "", Place{"prog.flic", 1, 4}},
                    {f, of_f, profile::Standing::profiled, "", Place{"prog.flic", 2, 4}}};
    it.references = {{of_f, of_main, Place{"prog.flic", 1, 9}, 1},
                     {of_f, of_f, Place{"prog.flic", 3, 7}, 1}};
    profile::Book& book = it.book();
    book.totals.steps = 17;
    book.totals.cells = 10;
    book.totals.live = 1;
    book.totals.live_max = 7;
    book.totals.time_ns = 600;
    book.curves.intervals = {interval(8, 6, 250, 0, 5, 4), interval(17, 10, 600, 1, 7, 1)};
    book.curves.rows = {
        {point(0, 0, 3, 2, 1, 0, 0, 4, 3, 100), point(1, 0, 2, 0, 1, 0, 0, 4, 3, 100)},
        {point(0, 0, 3, 2, 1, 1, 0, 4, 3, 150), point(1, 1, 4, 1, 2, 2, 1, 5, 6, 200)},
        {point(1, 0, 1, 0, 3, 3, 2, 8, 1, 300)}};
    nothing_waits(it);
    return it;
}

profile::Recording small_recording() { return named_recording("main", "f"); }

} // namespace lexprof::test
