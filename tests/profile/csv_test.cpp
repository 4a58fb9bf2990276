// The table in long form.
#include "profile/present/csv.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

const std::string header = "callee,origin,calls,ops,matches,steps,cells,live,live_max,"
                           "live_max_step,cell_steps,time_ns\r\n";

TEST(Csv, NothingButTheHeader) { EXPECT_EQ(to_csv({}), header); }

TEST(Csv, EachColumnInItsPlace) {
    Profile profile;
    profile.rows.push_back({"f", "•", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    EXPECT_EQ(to_csv(profile), header + "f,•,1,2,3,4,5,6,7,8,9,10\r\n");
}

TEST(Csv, RowsAreSortedByCalleeThenOrigin) {
    Profile profile;
    for (const auto& [callee, origin] : std::vector<std::pair<const char*, const char*>>{
             {"g", "f"}, {"f", "z"}, {"(system)", "•"}, {"f", "a"}, {"f", "•"}}) {
        Row row;
        row.callee = callee;
        row.origin = origin;
        profile.rows.push_back(row);
    }
    const std::string zeros = ",0,0,0,0,0,0,0,0,0,0\r\n";
    EXPECT_EQ(to_csv(profile), header + "(system),•" + zeros + "f,a" + zeros + "f,z" + zeros +
                                   "f,•" + zeros + "g,f" + zeros);
}

TEST(Csv, LargeAndNegativeNumbers) {
    Profile profile;
    Row row;
    row.callee = "f";
    row.origin = "g";
    row.cells = 18446744073709551615U;
    row.cell_steps = -5;
    profile.rows.push_back(row);
    EXPECT_EQ(to_csv(profile), header + "f,g,0,0,0,0,18446744073709551615,0,0,0,-5,0\r\n");
}

TEST(Csv, NamesAreQuotedInTheTable) {
    Profile profile;
    Row row;
    row.callee = "<,>";
    row.origin = "x\"y";
    profile.rows.push_back(row);
    EXPECT_EQ(to_csv(profile), header + "\"<,>\",\"x\"\"y\",0,0,0,0,0,0,0,0,0,0\r\n");
}

} // namespace
} // namespace lexprof::profile
