#include "profile/store/table.h"

namespace lexprof::profile {

namespace {

Statement insertion(Database& database, const std::string& table) {
    const int columns = database.prepare("SELECT * FROM " + table).columns();
    std::string places;
    for (int at = 0; at < columns; ++at) places += at == 0 ? "?" : ", ?";
    return database.prepare("INSERT OR REPLACE INTO " + table + " VALUES (" + places + ")");
}

} // namespace

Table::Table(Database& database, std::string name)
    : database_(database), name_(std::move(name)), insert_(insertion(database, name_)) {}

Table& Table::number(std::int64_t value) {
    insert_.bind_number(++bound_, value);
    row_.add(value);
    return *this;
}

Table& Table::text(std::string_view value) {
    insert_.bind_text(++bound_, value);
    row_.add(value);
    return *this;
}

Table& Table::blob(std::string_view value) {
    insert_.bind_blob(++bound_, value);
    row_.add(value);
    return *this;
}

std::uint64_t Table::put() {
    const RowSum row = row_;
    row_ = {};
    bound_ = 0;
    insert_.step();
    insert_.reset();
    sum_.add(row);
    return row.value();
}

void Table::clear() {
    database_.run("DELETE FROM " + name_);
    sum_ = {};
}

} // namespace lexprof::profile
