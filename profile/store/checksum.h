// Checksums over what the file says, whatever the pages it is on.
//
// Note [Checksums]
// Every row of a table has a sum of all its values; the sum of a table is that of its rows, modulo
// 2^64, whatever their order. So a row that is added or replaced costs the sum of that row, and the
// file is in order after every transaction. Sums and numbers of rows are in the table `checksum`,
// which has a line for itself. A reader that has read a table compares; so whatever is changed
// between the writer and the reader, a bit of a page, a page, a row or a whole table, shows as soon
// as it makes a difference to what is read.
//
// Each step of a row's sum is one to one in what was before and one to one in what is added: rows
// that differ in a single value of eight bytes or less never have the same sum. Otherwise they have
// with a probability of 2^-64. Nothing here withstands someone who wants to deceive.
#pragma once

#include <cstdint>
#include <string_view>

namespace lexprof::profile {

// The sum of one row: its values are added one after the other.
class RowSum {
  public:
    void add_null() { mix(null_mark); }
    void add(std::int64_t number) {
        mix(number_mark);
        mix(static_cast<std::uint64_t>(number));
    }
    // A text or a blob.
    void add(std::string_view bytes);

    std::uint64_t value() const;

  private:
    static constexpr std::uint64_t null_mark = 1;
    static constexpr std::uint64_t number_mark = 2;
    static constexpr std::uint64_t bytes_mark = 3;

    void mix(std::uint64_t word) {
        state_ = (state_ ^ word) * 0x9E3779B97F4A7C15; // odd, so that no two states become one
        state_ ^= state_ >> 32;
    }

    std::uint64_t state_ = 0x6C65787072;
};

// The sum of a table.
struct TableSum {
    std::uint64_t rows = 0;
    std::uint64_t sum = 0;

    void add(const RowSum& row) {
        ++rows;
        sum += row.value();
    }
    // Takes out a row of that sum.
    void remove(std::uint64_t row) {
        --rows;
        sum -= row;
    }

    friend bool operator==(const TableSum&, const TableSum&) = default;
};

} // namespace lexprof::profile
