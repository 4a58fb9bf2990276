// Several runs as one, worked out by hand.
#include "profile/analysis/repeated.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

Book book_with(std::uint64_t time, std::uint64_t error, std::uint64_t steps = 4) {
    test::Named row = test::named("f", "main", 1, 2, 1, steps);
    row.time_ns = time;
    row.time_error_ns = error;
    Book book = test::book_of({row});
    book.totals.steps = steps;
    book.totals.time_ns = time;
    return book;
}

// 100, 110 and 120: mean 110, standard deviation 10, of the mean 10/√3 = 5.7735; Student's t with
// two degrees of freedom 4.303: 24.84, so 25.
TEST(Repeated, TheErrorIsHowFarRunsAreApart) {
    Book book = book_with(100, 1);
    const std::vector<Book> others{book_with(110, 1), book_with(120, 1)};
    EXPECT_EQ(take_means(book, others), "");
    EXPECT_EQ(book.rows[0].time_ns, 110U);
    EXPECT_EQ(book.rows[0].time_error_ns, 25U);
    EXPECT_EQ(book.totals.time_ns, 110U);
}

// Runs that agree by chance are no better than they say: √(30² + 40² + 0²)/3 = 16.7.
TEST(Repeated, TheErrorIsNoLessThanRunsSay) {
    Book book = book_with(100, 30);
    const std::vector<Book> others{book_with(100, 40), book_with(100, 0)};
    EXPECT_EQ(take_means(book, others), "");
    EXPECT_EQ(book.rows[0].time_ns, 100U);
    EXPECT_EQ(book.rows[0].time_error_ns, 17U);
}

TEST(Repeated, OneRunStaysWhatItIs) {
    Book book = book_with(100, 30);
    EXPECT_EQ(take_means(book, {}), "");
    EXPECT_EQ(book.rows[0].time_error_ns, 30U);
}

TEST(Repeated, OtherProgramsAreRefused) {
    Book book = book_with(100, 30);
    const std::vector<Book> others{book_with(100, 30, 5)};
    EXPECT_EQ(take_means(book, others), "it does not do the same in every run: 4 steps and 5");
}

} // namespace
} // namespace lexprof::profile
