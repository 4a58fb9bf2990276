// Reading a table whose checksum is known: Note [Checksums], profile/store/checksum.h.
#pragma once

#include "profile/store/checksum.h"
#include "profile/store/untrusted.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

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

    // Of the row. Bytes are those of a text or a blob; they stay until the next row. Throws
    // SqlError where the value is of another type, or negative for `number`.
    std::int64_t integer(int at) const {
        if (values_[at].type != SQLITE_INTEGER) wrong(at, "a number");
        return values_[at].number;
    }
    std::uint64_t number(int at) const {
        if (integer(at) < 0) wrong(at, "a number that is not negative");
        return static_cast<std::uint64_t>(values_[at].number);
    }
    std::string_view bytes(int at) const {
        if (values_[at].type != SQLITE_TEXT && values_[at].type != SQLITE_BLOB) wrong(at, "a text");
        return values_[at].bytes;
    }
    std::string text(int at) const {
        if (values_[at].type != SQLITE_TEXT) wrong(at, "a text");
        return std::string(values_[at].bytes);
    }

  private:
    struct Value {
        int type = SQLITE_NULL;
        std::int64_t number = 0;
        std::string_view bytes;
    };

    Value value_of(int at) const;
    [[noreturn]] void wrong(int at, const char* wanted) const;

    Statement statement_;
    std::vector<Value> values_; // of the row: asking SQLite twice takes as long as all the rest
    TableSum sum_;
};

} // namespace lexprof::profile
