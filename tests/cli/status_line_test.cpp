// What the line says that tells how a run goes.
#include "cli/status_line.h"

#include "base/display.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::cli {
namespace {

profile::Book two_pairs() {
    profile::Book book = test::book_of({test::named("f", "main", 0, 0, 0, 50),
                                        test::named("g\x1b", "f", 0, 0, 0, 148),
                                        test::named(profile::system_name, "•", 0, 0, 0, 2)});
    book.totals.steps = 200;
    return book;
}

TEST(StatusText, SaysWhatHasBeenDoneAndByWhom) {
    EXPECT_EQ(status_text({12.34, 5'000'000, 2.5e6, 1234, {}}, two_pairs(), 200),
              "12.3 s  5,000,000 steps (2.5 M/s)  1,234 cells in use  g\\x1B←f 74 %  f←main 25 %");
}

TEST(StatusText, SaysHowMuchOfALimitIsUsed) {
    reducer::Limits limits;
    limits.seconds = 60;
    limits.steps = 9'000'000;
    limits.cells = 5000;
    EXPECT_EQ(status_text({1, 7, 7, 1, limits}, {}, 200),
              "1.0 s of 60 s  7 steps of 9,000,000 (0.0 M/s)  1 cells in use of 5,000");
}

TEST(StatusText, FitsTheTerminal) {
    const std::string text = status_text({1, 7, 7, 1, {}}, two_pairs(), 20);
    EXPECT_EQ(display_width(text), 20U) << text;
    EXPECT_EQ(status_text({1, 7, 7, 1, {}}, two_pairs(), 57),
              "1.0 s  7 steps (0.0 M/s)  1 cells in use  g\\x1B←f 74 %");
}

} // namespace
} // namespace lexprof::cli
