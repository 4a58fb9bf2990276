// A thin hand on SQLite: connections and statements that clean up after themselves.
#pragma once

#include <cstdint>
#include <memory>
#include <sqlite3.h>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lexprof {

// What SQLite says when it cannot; `code` is its primary result code.
struct SqlError : std::runtime_error {
    SqlError(const std::string& message, int number) : std::runtime_error(message), code(number) {}
    int code;
};

class Statement;

class Database {
  public:
    // `flags` as sqlite3_open_v2 takes them. Throws SqlError.
    Database(const std::string& path, int flags);

    void run(const std::string& sql);
    Statement prepare(std::string_view sql);
    sqlite3* handle() const { return handle_.get(); }

  private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

class Statement {
  public:
    // Values for the parameters, from the first on, and one step of a statement without rows.
    template <typename... Values>
    void run(const Values&... values) {
        bind(values...);
        step();
        reset();
    }
    template <typename... Values>
    void bind(const Values&... values) {
        int at = 0;
        (bind_one(++at, values), ...);
    }
    // One parameter; a text or blob must stay until the statement has been reset.
    void bind_number(int at, std::int64_t value) {
        check(sqlite3_bind_int64(statement_.get(), at, value));
    }
    void bind_text(int at, std::string_view text);
    void bind_blob(int at, std::string_view bytes);
    bool step(); // whether there is a row
    void reset();

    int columns() const { return sqlite3_column_count(statement_.get()); }
    std::string_view name(int column) const {
        return sqlite3_column_name(statement_.get(), column);
    }
    sqlite3_value* value(int column) const {
        return sqlite3_column_value(statement_.get(), column);
    }

    // Of the row. Throws SqlError where the value is of another type, or negative for `number`.
    std::int64_t integer(int column);
    std::uint64_t number(int column);
    std::string text(int column);
    // Of a text or a blob; stays until the next step.
    std::string_view bytes(int column);

  private:
    friend class Database;
    Statement(sqlite3* database, sqlite3_stmt* statement);

    void bind_one(int at, std::int64_t value);
    void bind_one(int at, std::uint64_t value) { bind_one(at, static_cast<std::int64_t>(value)); }
    void bind_one(int at, std::uint32_t value) { bind_one(at, std::int64_t{value}); }
    void bind_one(int at, int value) { bind_one(at, std::int64_t{value}); }
    void bind_one(int at, const std::string& value);
    void check(int code);
    [[noreturn]] void wrong(int column, const char* wanted);

    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// All or nothing: rolled back unless committed.
class Transaction {
  public:
    explicit Transaction(Database& database) : database_(database) { database.run("BEGIN"); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction() {
        if (!done_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
    void commit() {
        database_.run("COMMIT");
        done_ = true;
    }

  private:
    Database& database_;
    bool done_ = false;
};

} // namespace lexprof
