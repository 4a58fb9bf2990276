// A table of the file: the rows that are put into it, and its checksum.
#pragma once

#include "profile/store/checksum.h"
#include "profile/store/tree.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

class Table {
  public:
    explicit Table(Keys keys = Keys::numbers) : keys_(keys) {}

    // The values of a row, column by column, and its end. Rows come in the order of their keys.
    Table& number(std::int64_t value);
    Table& number(std::uint64_t value) { return number(static_cast<std::int64_t>(value)); }
    Table& number(std::uint32_t value) { return number(std::int64_t{value}); }
    Table& text(std::string_view value);
    Table& blob(std::string_view value);
    void put();
    // Where the number is no column: first of all.
    Table& hidden_key(std::int64_t number);

    // Takes out all rows but so many of the first.
    void keep(std::size_t rows);
    void clear() { keep(0); }

    std::size_t size() const { return rows_.size(); }
    const TableSum& sum() const { return sum_; }
    // Returns the number of the root.
    std::uint32_t lay_out(Pages& pages) const;
    void lay_out(Pages& pages, Page& root, std::size_t begin) const;

  private:
    struct Row {
        std::size_t begin = 0; // in bytes_
        std::size_t values = 0;
        std::int64_t number = 0;
        TableSum before; // of the rows before it
    };

    std::vector<Cell> cells() const;

    Keys keys_;
    std::string bytes_; // of the cells
    std::vector<Row> rows_;
    TableSum sum_;
    // Of the row that is being put together: what each value is, and the values.
    std::string kinds_;
    std::string values_;
    bool has_key_ = false;
    std::int64_t number_ = 0;
    RowSum row_sum_;
};

} // namespace lexprof::profile
