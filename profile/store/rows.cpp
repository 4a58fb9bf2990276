#include "profile/store/rows.h"

#include "profile/store/schema.h"

namespace lexprof::profile {

Rows::Rows(Database& database, const std::string& table, const std::string& order)
    : statement_(database.prepare("SELECT * FROM " + table + " ORDER BY " + order)),
      values_(static_cast<std::size_t>(statement_.columns())) {}

Rows::Value Rows::value_of(int at) const {
    sqlite3_value* const value = statement_.value(at);
    Value read;
    read.type = sqlite3_value_type(value);
    if (read.type == SQLITE_INTEGER) read.number = sqlite3_value_int64(value);
    if (read.type == SQLITE_TEXT || read.type == SQLITE_BLOB) {
        const auto* first = static_cast<const char*>(sqlite3_value_blob(value));
        const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
        if (size > 0) read.bytes = {first, size};
    }
    return read;
}

bool Rows::next() {
    if (!statement_.step()) return false;
    RowSum row;
    for (std::size_t at = 0; at < values_.size(); ++at) {
        Value& value = values_[at];
        value = value_of(static_cast<int>(at));
        if (value.type == SQLITE_INTEGER)
            row.add(value.number);
        else if (value.type == SQLITE_TEXT || value.type == SQLITE_BLOB)
            row.add(value.bytes);
        else
            row.add_null(); // nobody writes any
    }
    sum_.add(row);
    return true;
}

void Rows::wrong(int at, const char* wanted) const {
    throw SqlError("column " + std::string(statement_.name(at)) + " has something else than " +
                       wanted,
                   SQLITE_MISMATCH);
}

int Rows::find(std::string_view column) const {
    for (int at = 0; at < statement_.columns(); ++at)
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
