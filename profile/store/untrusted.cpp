#include "profile/store/untrusted.h"

#include <algorithm>
#include <filesystem>
#include <limits>

namespace lexprof::profile {

namespace {

constexpr int longest_value = 1 << 30; // bytes
constexpr std::uint64_t rows_per_report = 1000;

std::string file_uri(const std::string& path) {
    std::string uri = "file:";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#') {
            constexpr const char* digits = "0123456789ABCDEF";
            uri += {'%', digits[c >> 4], digits[c & 15]};
        } else {
            uri += c;
        }
    }
    return uri + "?immutable=1";
}

void distrust(Database& database) {
    sqlite3* const handle = database.handle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longest_value);
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_busy_timeout(handle, 5000);
    database.run("PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
}

} // namespace

Database open_untrusted(const std::string& path) {
    const auto open = [](const std::string& name, int flags) {
        Database database(name, flags);
        distrust(database);
        database.prepare("SELECT count(*) FROM sqlite_schema").step();
        return database;
    };
    try {
        return open(path, SQLITE_OPEN_READONLY);
    } catch (const SqlError& error) {
        std::error_code ignored;
        if (error.code == SQLITE_READONLY) // a killed run left a journal: it must be rolled back
            return open(path, SQLITE_OPEN_READWRITE);
        if (error.code == SQLITE_CANTOPEN && !std::filesystem::exists(path + "-wal", ignored))
            return open(file_uri(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI); // read-only folder
        throw;
    }
}

bool has_table(Database& database, std::string_view name) {
    Statement find =
        database.prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ? "
                         "AND sql LIKE 'CREATE TABLE%'");
    find.bind(std::string(name));
    return find.step() && find.number(0) == 1;
}

void want_table(Database& database, std::string_view name) {
    if (!has_table(database, name)) throw Malformed("it has no table " + std::string(name));
}

void Reading::count() {
    if (++rows_ % rows_per_report != 0 || !progress_) return;
    const double done = static_cast<double>(rows_) / static_cast<double>(expected_);
    if (!progress_(std::min(done, 1.0))) throw Cancelled{};
}

std::uint32_t small(std::uint64_t number, std::uint64_t most, const char* what) {
    if (number > most) throw Malformed(std::string(what) + " is out of range");
    return static_cast<std::uint32_t>(number);
}

std::uint32_t small(std::uint64_t number, const char* what) {
    return small(number, std::numeric_limits<std::uint32_t>::max(), what);
}

void unknown_word(std::string_view text, const char* what) {
    throw Malformed("it does not know the " + std::string(what) + " '" +
                    std::string(text.substr(0, 40)) + "'");
}

} // namespace lexprof::profile
