#include "profile/store/rows.h"

#include "profile/store/schema.h"

namespace lexprof::profile {

namespace {

void add(RowSum& sum, sqlite3_value* value) {
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER: sum.add(std::int64_t{sqlite3_value_int64(value)}); return;
    case SQLITE_TEXT:
    case SQLITE_BLOB: {
        const auto* first = static_cast<const char*>(sqlite3_value_blob(value));
        const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
        sum.add(size == 0 ? std::string_view() : std::string_view(first, size));
        return;
    }
    default: sum.add_null(); // nobody writes any
    }
}

} // namespace

Rows::Rows(Database& database, const std::string& table, const std::string& order)
    : statement_(database.prepare("SELECT * FROM " + table + " ORDER BY " + order)),
      columns_(statement_.columns()) {}

bool Rows::next() {
    if (!statement_.step()) return false;
    RowSum row;
    for (int at = 0; at < columns_; ++at) add(row, statement_.value(at));
    sum_.add(row);
    return true;
}

int Rows::find(std::string_view column) const {
    for (int at = 0; at < columns_; ++at)
        if (statement_.name(at) == column) return at;
    return -1;
}

int Rows::column(std::string_view column) const {
    const int at = find(column);
    if (at < 0) throw Malformed("a table of it has no column " + std::string(column));
    return at;
}

FileSums::FileSums(Database& database) {
    const std::string table = "checksum";
    try {
        TableSum lines;
        TableSum own;
        Rows rows(database, table, "name");
        const int name = rows.column("name");
        const int number = rows.column("number");
        const int sum = rows.column("sum");
        while (rows.next()) {
            const TableSum read{rows.number(number), static_cast<std::uint64_t>(rows.integer(sum))};
            if (rows.text(name) == table)
                own = read;
            else
                sums_[rows.text(name)] = read;
        }
        // The line of the table itself is no part of its sum.
        for (const auto& [each, read] : sums_) {
            RowSum line;
            line.add(std::string_view(each));
            line.add(static_cast<std::int64_t>(read.rows));
            line.add(static_cast<std::int64_t>(read.sum));
            lines.add(line);
        }
        if (lines != own) throw Damaged{table};
    } catch (const Malformed&) {
        throw Damaged{table};
    }
    if (sum_of_schema(database) != of(schema_line)) throw Damaged{std::string(schema_line)};
}

TableSum FileSums::of(std::string_view table) const {
    const auto found = sums_.find(table);
    return found == sums_.end() ? TableSum{} : found->second;
}

} // namespace lexprof::profile
