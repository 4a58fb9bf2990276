#include "tests/making/stacks.h"

#include "tests/making/books.h"

#include <utility>

namespace lexprof::test {

using namespace profile;

Recording stacks_recording() {
    Recording it;
    it.run.program = "prog.flic";
    it.run.clock = "off";
    it.book().scheme = Scheme::stacks;
    const auto row = [](const char* stack, const char* below, std::uint64_t entries,
                        std::uint64_t steps, std::uint64_t cells) {
        return named(stack, below, entries, 0, 0, steps, cells);
    };
    add_rows(it, {row("MAIN", "•", 0, 2, 2), row("MAIN.a", "MAIN", 1, 2, 0),
                  row("MAIN.a.f", "MAIN.a", 1, 4, 1), row("MAIN.b", "MAIN", 1, 3, 0),
                  row("MAIN.b.f", "MAIN.b", 2, 9, 4), row("CAF:k", "•", 0, 5, 1)});
    Subjects subjects = *it.subjects;
    for (const Row& each : it.book().rows)
        if (subjects[each.origin].kind != SubjectKind::outside)
            subjects[each.callee].parent = each.origin;
    it.subjects = it.book().subjects = std::make_shared<const Subjects>(std::move(subjects));
    it.book().totals.steps = 25;
    it.book().totals.cells = 8;
    return it;
}

} // namespace lexprof::test
