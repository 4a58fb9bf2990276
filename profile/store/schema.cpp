#include "profile/store/schema.h"

#include "profile/store/columns.h"

namespace lexprof::profile {

namespace {

template <typename Record>
std::string measured(const Columns<Record>& columns, const char* type) {
    std::string text;
    for (const Column<Record>& column : columns)
        text += ", " + column.name() + " " + type + " NOT NULL";
    return text;
}

Relation table(const std::string& name, Keys keys, const std::string& columns) {
    return {name,
            "CREATE TABLE " + name + " (" + columns + ")" +
                (keys == Keys::rows ? " WITHOUT ROWID" : ""),
            keys};
}

std::vector<Relation> made_tables() {
    constexpr Keys numbers = Keys::numbers;
    constexpr Keys rows = Keys::rows;
    return {
        table("checksum", rows,
              "name TEXT PRIMARY KEY, \"number\" INTEGER NOT NULL, sum INTEGER NOT NULL"),
        table("run", rows, "key TEXT PRIMARY KEY, value"),
        table("command_line", numbers, "number INTEGER PRIMARY KEY, word TEXT NOT NULL"),
        table("under_evaluation", numbers, "number INTEGER PRIMARY KEY, name TEXT NOT NULL"),
        table("merged", numbers, "number INTEGER PRIMARY KEY, file TEXT NOT NULL"),
        table("source", numbers,
              "number INTEGER PRIMARY KEY, file TEXT NOT NULL, text TEXT NOT NULL"),
        table("input", numbers,
              "number INTEGER PRIMARY KEY, size INTEGER NOT NULL, packed BLOB NOT NULL"),
        table("note", numbers, "number INTEGER PRIMARY KEY, text TEXT NOT NULL"),
        table("subject", rows,
              "list INTEGER NOT NULL, id INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, "
              "parent INTEGER, file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL, "
              "PRIMARY KEY (list, id)"),
        table("function", numbers,
              "number INTEGER PRIMARY KEY, name TEXT NOT NULL, account INTEGER NOT NULL, "
              "standing TEXT NOT NULL, why TEXT NOT NULL, file TEXT NOT NULL, "
              "line INTEGER NOT NULL, col INTEGER NOT NULL"),
        table("reference", numbers,
              "number INTEGER PRIMARY KEY, callee INTEGER NOT NULL, origin INTEGER NOT NULL, "
              "file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL, "
              "length INTEGER NOT NULL"),
        table("definition", numbers,
              "number INTEGER PRIMARY KEY, first_function INTEGER NOT NULL, "
              "functions INTEGER NOT NULL, constant INTEGER NOT NULL"),
        table("passage", numbers,
              "number INTEGER PRIMARY KEY, definition INTEGER NOT NULL, "
              "enclosing INTEGER NOT NULL, names TEXT NOT NULL"),
        table("book", numbers,
              "id INTEGER PRIMARY KEY, scheme TEXT NOT NULL, subjects INTEGER NOT NULL, "
              "cycle_cells INTEGER NOT NULL, cycle_collections INTEGER NOT NULL, "
              "cycle_cells_at_once INTEGER NOT NULL" +
                  measured(total_columns(), "INTEGER")),
        table("account", rows,
              "book INTEGER NOT NULL, id INTEGER NOT NULL, callee INTEGER NOT NULL, "
              "origin INTEGER NOT NULL" +
                  measured(account_columns(), "INTEGER") + ", PRIMARY KEY (book, id)"),
        table("interval", numbers,
              "id INTEGER PRIMARY KEY" + measured(interval_columns(), "INTEGER")),
        table("strip", numbers,
              "id INTEGER PRIMARY KEY, book INTEGER NOT NULL, account INTEGER NOT NULL, "
              "points INTEGER NOT NULL, interval TEXT NOT NULL" +
                  measured(point_columns(), "TEXT"))};
}

std::vector<Relation> made_followed_tables() {
    const std::string phases = "lag INTEGER NOT NULL, use INTEGER NOT NULL, drag INTEGER NOT NULL, "
                               "void INTEGER NOT NULL";
    return {table("life", Keys::numbers,
                  "number INTEGER PRIMARY KEY, callee INTEGER NOT NULL, origin INTEGER NOT NULL, "
                  "cells INTEGER NOT NULL, unused INTEGER NOT NULL, " +
                      phases +
                      ", longest_drag INTEGER NOT NULL, longest_drag_end INTEGER NOT NULL"),
            table("life_interval", Keys::numbers,
                  "number INTEGER PRIMARY KEY, until_step INTEGER NOT NULL, " + phases),
            table("consumer", Keys::numbers,
                  "number INTEGER PRIMARY KEY, "
                  "producer_callee INTEGER NOT NULL, producer_origin INTEGER NOT NULL, "
                  "consumer_callee INTEGER NOT NULL, consumer_origin INTEGER NOT NULL, "
                  "choices INTEGER NOT NULL, takings INTEGER NOT NULL, firsts INTEGER NOT NULL, "
                  "delay INTEGER NOT NULL, longest_delay INTEGER NOT NULL, "
                  "longest_delay_end INTEGER NOT NULL")};
}

} // namespace

const std::vector<Relation>& tables() {
    static const std::vector<Relation> made = made_tables();
    return made;
}

const std::vector<Relation>& followed_tables() {
    static const std::vector<Relation> made = made_followed_tables();
    return made;
}

RowSum sum_of(std::string_view type, const Relation& relation) {
    RowSum values;
    values.add(type);
    for (int time = 0; time < 2; ++time) values.add(std::string_view(relation.name));
    values.add(std::string_view(relation.sql));
    return values;
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
