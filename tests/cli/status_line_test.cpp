// What the line says that tells how a run goes.
#include "cli/status_line.h"

#include "base/display.h"

#include <gtest/gtest.h>

namespace lexprof::cli {
namespace {

profile::Profile two_pairs() {
    profile::Profile profile;
    profile.steps = 200;
    profile::Row row;
    row.callee = "f";
    row.origin = "main";
    row.steps = 50;
    profile.rows.push_back(row);
    row.callee = "g\x1b";
    row.origin = "f";
    row.steps = 148;
    profile.rows.push_back(row);
    row.callee = profile::system_name;
    row.steps = 2;
    profile.rows.push_back(row);
    return profile;
}

TEST(StatusText, SaysWhatHasBeenDoneAndByWhom) {
    EXPECT_EQ(status_text({12.34, 5'000'000, 2.5e6, 1234, {}}, two_pairs(), 200),
              "12.3 s  5,000,000 steps (2.5 M/s)  1,234 live cells  g\\x1B←f 74 %  f←main 25 %");
}

TEST(StatusText, SaysHowMuchOfALimitIsUsed) {
    reducer::Limits limits;
    limits.seconds = 60;
    limits.steps = 9'000'000;
    limits.cells = 5000;
    EXPECT_EQ(status_text({1, 7, 7, 1, limits}, {}, 200),
              "1.0 s of 60 s  7 steps of 9,000,000 (0.0 M/s)  1 live cells of 5,000");
}

TEST(StatusText, FitsTheTerminal) {
    const std::string text = status_text({1, 7, 7, 1, {}}, two_pairs(), 20);
    EXPECT_EQ(display_width(text), 20U) << text;
    EXPECT_EQ(status_text({1, 7, 7, 1, {}}, two_pairs(), 55),
              "1.0 s  7 steps (0.0 M/s)  1 live cells  g\\x1B←f 74 %");
}

} // namespace
} // namespace lexprof::cli
