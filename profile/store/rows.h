// Reading a table whose checksum is known: Note [Checksums], profile/store/checksum.h.
#pragma once

#include "profile/store/checksum.h"
#include "profile/store/untrusted.h"

#include <map>
#include <string>
#include <string_view>

namespace lexprof::profile {

// The checksums that a file has. Throws Damaged where the table that they are in is.
class FileSums {
  public:
    explicit FileSums(Database& database);

    TableSum of(std::string_view table) const;

  private:
    std::map<std::string, TableSum, std::less<>> sums_;
};

// The rows of a table, in order; the last one has been read when they are known to be as they were
// written.
class Rows {
  public:
    Rows(Database& database, const std::string& table, const std::string& order);

    // Whether there is another row. Its values go into the sum.
    bool next();
    const TableSum& sum() const { return sum_; }

    // The columns of the table by name: later versions may have others. -1: it has none.
    int find(std::string_view column) const;
    int column(std::string_view column) const; // throws Malformed where it has none

    // Of the row, as Statement has them.
    std::int64_t integer(int at) { return statement_.integer(at); }
    std::uint64_t number(int at) { return statement_.number(at); }
    std::string text(int at) { return statement_.text(at); }
    std::string_view bytes(int at) { return statement_.bytes(at); }
    bool is_number(int at) const {
        return sqlite3_value_type(statement_.value(at)) == SQLITE_INTEGER;
    }

  private:
    Statement statement_;
    int columns_;
    TableSum sum_;
};

} // namespace lexprof::profile
