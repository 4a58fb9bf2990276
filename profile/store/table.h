// Writing a table of the file: rows are put into it, and its checksum is kept up meanwhile.
#pragma once

#include "base/sqlite.h"
#include "profile/store/checksum.h"

#include <string>
#include <string_view>

namespace lexprof::profile {

class Table {
  public:
    // One that exists, with nothing in it.
    Table(Database& database, std::string name);

    // The values of a row, column by column; texts and blobs must stay until it has been put.
    Table& number(std::int64_t value);
    Table& number(std::uint64_t value) { return number(static_cast<std::int64_t>(value)); }
    Table& number(std::uint32_t value) { return number(std::int64_t{value}); }
    Table& text(std::string_view value);
    Table& blob(std::string_view value);
    // Puts the row of these values, in place of one with the same key. Returns its sum.
    std::uint64_t put();

    // A row of that sum is there no longer: it has been taken out, or replaced.
    void gone(std::uint64_t row) { sum_.remove(row); }
    void clear();
    // The sum is again what it was before a transaction that came to nothing.
    void restore(const TableSum& sum) { sum_ = sum; }

    const std::string& name() const { return name_; }
    const TableSum& sum() const { return sum_; }

  private:
    Database& database_;
    std::string name_;
    Statement insert_;
    RowSum row_;
    int bound_ = 0;
    TableSum sum_;
};

} // namespace lexprof::profile
