// Accounts folded outward: lines worked out by hand, and sums that stay.
#include "profile/analysis/bill.h"
#include "tests/making/books.h"
#include "tests/making/stacks.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

// a.flic defines main and f, with f/go in it; b.flic defines g. f/go does 10 steps for f and 20 for
// itself, g 5 for f/go and 40 for main, main 1 for nobody; the collector took 7 ns.
Book bills() {
    Recording recording;
    const auto row = [](const char* callee, const char* origin, std::uint64_t steps) {
        test::Named made = test::named(callee, origin, 1);
        made.steps = steps;
        return made;
    };
    test::Named collector = test::named(collector_name, outside_name);
    collector.time_ns = 7;
    test::add_rows(recording, {row("main", "•", 1), row("f/go", "f", 10), row("f/go", "f/go", 20),
                               row("g", "f/go", 5), row("g", "main", 40), collector});
    test::define(recording, "main", {"a.flic", 1, 1});
    test::define(recording, "f", {"a.flic", 2, 1});
    test::define(recording, "f/go", {"a.flic", 3, 1});
    test::define(recording, "g", {"b.flic", 1, 1});
    const SubjectId inner = test::subject(recording, "f/go");
    const SubjectId outer = test::subject(recording, "f");
    Subjects subjects = *recording.subjects;
    subjects[inner].parent = outer;
    recording.subjects = recording.book().subjects = std::make_shared<const Subjects>(subjects);
    return recording.book();
}

std::string steps_of(const Bill& bill) {
    std::string text;
    for (const BillLine& line : bill.lines)
        text += line.name + " " + std::to_string(line.amounts.steps) + " in " +
                std::to_string(line.rows) + "; ";
    return text;
}

TEST(Bill, IsFoldedOutward) {
    const Book book = bills();
    EXPECT_EQ(steps_of(bill_of(book, Fold::local)),
              "main 1 in 1; f/go 30 in 2; g 45 in 2; (collector) 0 in 1; ");
    EXPECT_EQ(steps_of(bill_of(book, Fold::function)),
              "main 1 in 1; f 30 in 2; g 45 in 2; (collector) 0 in 1; ");
    EXPECT_EQ(steps_of(bill_of(book, Fold::module)),
              "a.flic 31 in 3; b.flic 45 in 2; (collector) 0 in 1; ");
    EXPECT_EQ(steps_of(bill_of(book, Fold::asker)),
              "• 1 in 1; f 35 in 3; main 40 in 1; (collector) 0 in 1; ");
}

// Whatever is folded, every measure that adds up has the sum of the rows, and each row is in the
// line that says so.
TEST(Bill, AddsUpToTheSame) {
    const Book book = bills();
    Amounts whole;
    for (const Row& row : book.rows) add(whole, row);
    for (const Fold fold : every_fold) {
        const Bill bill = bill_of(book, fold);
        Amounts sum;
        std::size_t rows = 0;
        for (const BillLine& line : bill.lines) {
            rows += line.rows;
            add(sum, line.amounts);
        }
        EXPECT_EQ(rows, book.rows.size());
        EXPECT_EQ(bill.line_of.size(), book.rows.size());
        for (const MeasureFacts& facts : measures) {
            if (!facts.adds_up()) continue;
            EXPECT_EQ(kept(sum, facts.measure), kept(whole, facts.measure)) << word(fold);
            EXPECT_EQ(kept(bill.total, facts.measure), kept(whole, facts.measure)) << word(fold);
        }
    }
}

// So that centres stand beside those of another book, whatever encloses them.
TEST(Bill, StacksAreFoldedToTheCentreOnTop) {
    const Recording recording = test::stacks_recording();
    const Book& book = recording.book();
    EXPECT_EQ(steps_of(bill_of(book, Fold::local)),
              "MAIN 2 in 1; MAIN.a 2 in 1; MAIN.a.f 4 in 1; MAIN.b 3 in 1; MAIN.b.f 9 in 1; "
              "CAF:k 5 in 1; ");
    EXPECT_EQ(steps_of(bill_of(book, Fold::function)),
              "MAIN 2 in 1; a 2 in 1; f 13 in 2; b 3 in 1; CAF:k 5 in 1; ");
    EXPECT_EQ(steps_of(bill_of(book, Fold::asker)), "• 7 in 2; MAIN 5 in 2; a 4 in 1; b 9 in 1; ");
}

// A damaged file may say that two functions stand in each other.
TEST(Bill, ParentsThatGoRoundEnd) {
    Book book = bills();
    Subjects subjects = *book.subjects;
    for (SubjectId id = 0; id < subjects.size(); ++id) subjects[id].parent = id;
    book.subjects = std::make_shared<const Subjects>(subjects);
    EXPECT_EQ(bill_of(book, Fold::function).total.steps, 76U);
}

} // namespace
} // namespace lexprof::profile
