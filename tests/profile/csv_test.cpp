// The table in long form.
#include "profile/present/csv.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

const std::string header =
    "callee,origin,kind,calls,ops,matches,steps,cells,updates,in_use,in_use_max,"
    "in_use_max_step,in_use_steps,live,live_max,live_max_step,cell_steps,time_ns,"
    "time_error_ns\r\n";
const std::string zeros = ",0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0\r\n";

TEST(Csv, NothingButTheHeader) { EXPECT_EQ(to_csv({}), header); }

TEST(Csv, EachColumnInItsPlace) {
    test::Named row = test::named("f", "•", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    row.in_use = 11;
    row.in_use_max = 12;
    row.in_use_max_step = 13;
    row.in_use_steps = 14;
    row.updates = 15;
    row.time_error_ns = 16;
    EXPECT_EQ(to_csv(test::book_of({row})),
              header + "f,•,function,1,2,3,4,5,15,11,12,13,14,6,7,8,9,10,16\r\n");
}

TEST(Csv, RowsAreSortedByCalleeThenOrigin) {
    std::vector<test::Named> rows;
    for (const auto& [callee, origin] : std::vector<std::pair<const char*, const char*>>{
             {"g", "f"}, {"f", "z"}, {"(system)", "•"}, {"f", "a"}, {"f", "•"}})
        rows.push_back(test::named(callee, origin));
    EXPECT_EQ(to_csv(test::book_of(rows)), header + "(system),•,system" + zeros + "f,a,function" +
                                               zeros + "f,z,function" + zeros + "f,•,function" +
                                               zeros + "g,f,function" + zeros);
}

TEST(Csv, LargeAndNegativeNumbers) {
    test::Named row = test::named("f", "g");
    row.ops = 9223372036854775807U;
    row.cell_steps = -5;
    EXPECT_EQ(to_csv(test::book_of({row})),
              header + "f,g,function,0,9223372036854775807,0,0,0,0,0,0,0,-5,0,0,0,-5,0,0\r\n");
}

TEST(Csv, NamesAreQuotedInTheTable) {
    EXPECT_EQ(to_csv(test::book_of({test::named("<,>", "x\"y")})),
              header + "\"<,>\",\"x\"\"y\",function" + zeros);
}

// A function of the program's may be called what the machine's accounts are called.
TEST(Csv, AFunctionIsToldFromTheMachinesOwn) {
    Recording recording;
    recording.subjects = recording.book().subjects = std::make_shared<const Subjects>(
        Subjects{{SubjectKind::collector, "(collector)", {}, no_subject},
                 {SubjectKind::function, "(collector)", {}, no_subject},
                 {SubjectKind::outside, "•", {}, no_subject}});
    recording.book().rows = {Row{{}, 0, 2}, Row{{}, 1, 2}};
    EXPECT_EQ(to_csv(recording.book()), header + "\"\"\"(collector)\"\"\",•,function" + zeros +
                                            "(collector),•,collector" + zeros);
}

} // namespace
} // namespace lexprof::profile
