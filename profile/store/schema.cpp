#include "profile/store/schema.h"

#include "profile/store/columns.h"

namespace lexprof::profile {

namespace {

constexpr const char* run_tables = R"sql(
CREATE TABLE checksum (name TEXT PRIMARY KEY, "number" INTEGER NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE run (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE command_line (number INTEGER PRIMARY KEY, word TEXT NOT NULL);
CREATE TABLE under_evaluation (number INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE merged (number INTEGER PRIMARY KEY, file TEXT NOT NULL);
CREATE TABLE source (number INTEGER PRIMARY KEY, file TEXT NOT NULL, text TEXT NOT NULL);
CREATE TABLE input (number INTEGER PRIMARY KEY, size INTEGER NOT NULL, packed BLOB NOT NULL);
CREATE TABLE note (number INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE subject (
    list INTEGER NOT NULL, id INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    parent INTEGER, file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL,
    PRIMARY KEY (list, id)) WITHOUT ROWID;
CREATE TABLE function (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, account INTEGER NOT NULL,
    standing TEXT NOT NULL, why TEXT NOT NULL,
    file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL);
CREATE TABLE reference (
    number INTEGER PRIMARY KEY, callee INTEGER NOT NULL, origin INTEGER NOT NULL,
    file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL, length INTEGER NOT NULL);
CREATE TABLE definition (
    number INTEGER PRIMARY KEY, first_function INTEGER NOT NULL, functions INTEGER NOT NULL,
    constant INTEGER NOT NULL);
CREATE TABLE passage (
    number INTEGER PRIMARY KEY, definition INTEGER NOT NULL, enclosing INTEGER NOT NULL,
    names TEXT NOT NULL);
)sql";

constexpr const char* life_tables = R"sql(
CREATE TABLE life (
    number INTEGER PRIMARY KEY, callee INTEGER NOT NULL, origin INTEGER NOT NULL,
    cells INTEGER NOT NULL, unused INTEGER NOT NULL,
    lag INTEGER NOT NULL, use INTEGER NOT NULL, drag INTEGER NOT NULL, void INTEGER NOT NULL,
    longest_drag INTEGER NOT NULL, longest_drag_end INTEGER NOT NULL);
CREATE TABLE life_interval (
    number INTEGER PRIMARY KEY, until_step INTEGER NOT NULL,
    lag INTEGER NOT NULL, use INTEGER NOT NULL, drag INTEGER NOT NULL, void INTEGER NOT NULL);
)sql";

constexpr const char* consumer_table = R"sql(
CREATE TABLE consumer (
    number INTEGER PRIMARY KEY,
    producer_callee INTEGER NOT NULL, producer_origin INTEGER NOT NULL,
    consumer_callee INTEGER NOT NULL, consumer_origin INTEGER NOT NULL,
    choices INTEGER NOT NULL, takings INTEGER NOT NULL, firsts INTEGER NOT NULL,
    delay INTEGER NOT NULL, longest_delay INTEGER NOT NULL, longest_delay_end INTEGER NOT NULL);
)sql";

template <typename Record>
std::string measured(const Columns<Record>& columns, const char* type) {
    std::string text;
    for (const Column<Record>& column : columns)
        text += ", " + column.name() + " " + type + " NOT NULL";
    return text;
}

} // namespace

std::string tables(const Followed& followed) {
    return run_tables + std::string(followed.lives ? life_tables : "") +
           std::string(followed.consumers ? consumer_table : "") +
           ("CREATE TABLE book (id INTEGER PRIMARY KEY, scheme TEXT NOT NULL, subjects INTEGER NOT "
            "NULL, cycle_cells INTEGER NOT NULL, cycle_collections INTEGER NOT NULL, "
            "cycle_cells_at_once INTEGER NOT NULL" +
            measured(total_columns(), "INTEGER") + ");") +
           ("CREATE TABLE account (book INTEGER NOT NULL, id INTEGER NOT NULL, callee INTEGER NOT "
            "NULL, origin INTEGER NOT NULL" +
            measured(account_columns(), "INTEGER") + ", PRIMARY KEY (book, id)) WITHOUT ROWID;") +
           "CREATE TABLE axis (id INTEGER PRIMARY KEY, intervals INTEGER NOT NULL" +
           measured(interval_columns(), "TEXT") + ");" +
           "CREATE TABLE strip (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, account INTEGER NOT "
           "NULL, points INTEGER NOT NULL, interval TEXT NOT NULL" +
           measured(point_columns(), "TEXT") + ");";
}

TableSum sum_of_schema(Database& database) {
    TableSum sum;
    Statement row =
        database.prepare("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema");
    while (row.step()) {
        RowSum values;
        for (int column = 0; column < row.columns(); ++column) values.add(row.bytes(column));
        sum.add(values);
    }
    return sum;
}

} // namespace lexprof::profile
