// Checksums: what differs has another sum, and the sum of a table is kept up as it changes.
#include "profile/store/checksum.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

namespace lexprof::profile {
namespace {

std::uint64_t sum_of(std::string_view text) {
    RowSum sum;
    sum.add(text);
    return sum.value();
}

std::uint64_t sum_of(std::int64_t first, std::int64_t second) {
    RowSum sum;
    sum.add(first);
    sum.add(second);
    return sum.value();
}

// Every bit of texts of every length around a word's.
TEST(Checksum, ABitMakesADifference) {
    for (std::size_t length = 0; length < 40; ++length) {
        const std::string text(length, 'x');
        std::set<std::uint64_t> sums{sum_of(text)};
        for (std::size_t bit = 0; bit < 8 * length; ++bit) {
            std::string other = text;
            other[bit / 8] = static_cast<char>(other[bit / 8] ^ (1 << bit % 8));
            sums.insert(sum_of(other));
        }
        EXPECT_EQ(sums.size(), 8 * length + 1);
    }
}

TEST(Checksum, SoDoKindsPlacesAndLengths) {
    RowSum nothing;
    RowSum null;
    null.add_null();
    RowSum zero;
    zero.add(0);
    RowSum apart;
    apart.add("ab");
    apart.add("c");
    RowSum other;
    other.add("a");
    other.add("bc");
    const std::set<std::uint64_t> sums{nothing.value(),
                                       null.value(),
                                       zero.value(),
                                       apart.value(),
                                       other.value(),
                                       sum_of(""),
                                       sum_of(std::string(1, '\0')),
                                       sum_of(std::string(8, '\0')),
                                       sum_of(std::string(9, '\0')),
                                       sum_of(1, 2),
                                       sum_of(2, 1)};
    EXPECT_EQ(sums.size(), 11U);
}

TEST(Checksum, ATableIsTheSumOfItsRowsInAnyOrder) {
    RowSum first;
    first.add(1);
    RowSum second;
    second.add(2);
    TableSum table;
    table.add(first);
    table.add(second);
    TableSum other;
    other.add(second);
    other.add(first);
    EXPECT_EQ(table, other);
    other.add(first);
    EXPECT_NE(table, other);
    other.remove(first.value());
    EXPECT_EQ(table, other);
}

} // namespace
} // namespace lexprof::profile
