#include "base/sqlite.h"

namespace lexprof {

namespace {

[[noreturn]] void fail(sqlite3* database, int code) {
    throw SqlError(database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code),
                   code & 0xFF);
}

} // namespace

Database::Database(const std::string& path, int flags) {
    // Nobody asks how much memory is in use, and counting takes a lock each time.
    [[maybe_unused]] static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3* handle = nullptr;
    // One thread at a time uses a connection: SQLite need not lock it for each value.
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) fail(handle, code);
}

void Database::run(const std::string& sql) {
    const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(handle_.get(), code);
}

Statement Database::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                        &statement, nullptr);
    if (code != SQLITE_OK) fail(handle_.get(), code);
    return {handle_.get(), statement};
}

Statement::Statement(sqlite3* database, sqlite3_stmt* statement)
    : database_(database), statement_(statement) {}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) {
        const SqlError error(sqlite3_errmsg(database_), code & 0xFF);
        sqlite3_reset(statement_.get());
        throw error;
    }
    return false;
}

void Statement::reset() { check(sqlite3_reset(statement_.get())); }

std::int64_t Statement::integer(int column) {
    sqlite3_value* const value = sqlite3_column_value(statement_.get(), column); // of one thread
    if (sqlite3_value_type(value) != SQLITE_INTEGER) wrong(column, "a number");
    return sqlite3_value_int64(value);
}

std::uint64_t Statement::number(int column) {
    const std::int64_t value = integer(column);
    if (value < 0) wrong(column, "a number that is not negative");
    return static_cast<std::uint64_t>(value);
}

std::string Statement::text(int column) {
    if (sqlite3_column_type(statement_.get(), column) != SQLITE_TEXT) wrong(column, "a text");
    return std::string(bytes(column));
}

std::string_view Statement::bytes(int column) {
    const int type = sqlite3_column_type(statement_.get(), column);
    if (type != SQLITE_TEXT && type != SQLITE_BLOB) wrong(column, "a text");
    const auto* first = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return size == 0 ? std::string_view() : std::string_view(first, size);
}

void Statement::bind_text(int at, std::string_view text) {
    check(sqlite3_bind_text64(statement_.get(), at, text.empty() ? "" : text.data(), text.size(),
                              SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind_blob(int at, std::string_view bytes) {
    check(sqlite3_bind_blob64(statement_.get(), at, bytes.empty() ? "" : bytes.data(), bytes.size(),
                              SQLITE_STATIC));
}

void Statement::bind_one(int at, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), at, value));
}

void Statement::bind_one(int at, const std::string& value) {
    check(sqlite3_bind_text64(statement_.get(), at, value.data(), value.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8));
}

void Statement::check(int code) {
    if (code != SQLITE_OK) fail(database_, code);
}

void Statement::wrong(int column, const char* wanted) {
    throw SqlError(std::string("column ") + sqlite3_column_name(statement_.get(), column) +
                       " has something else than " + wanted,
                   SQLITE_MISMATCH);
}

} // namespace lexprof
