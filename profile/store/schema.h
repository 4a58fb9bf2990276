// The tables of a .lexprof file. docs/file.md explains them to those who write SQL of their own.
#pragma once

#include "base/sqlite.h"
#include "profile/store/checksum.h"
#include "profile/store/tree.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

constexpr std::uint32_t application_id = 0x4C785066; // "LxPf", at offset 68 of the file
constexpr std::uint32_t format_version = 2;          // SQLite's user_version, at offset 60

// A table or view, and what makes it.
struct Relation {
    std::string name;
    std::string sql;
    Keys keys = Keys::numbers; // of a table
};
const std::vector<Relation>& tables(); // that every file has
// life, life_interval, consumer: of what is followed, where it is.
const std::vector<Relation>& followed_tables();
const std::vector<Relation>& views(); // over them (views.cpp)

// The sum of all definitions is made of these; that of a file; and the line of the table of
// checksums that has it.
RowSum sum_of(std::string_view type, const Relation& relation);
TableSum sum_of_schema(Database& database);
constexpr std::string_view schema_line = "sqlite_schema";

// The tables, in the order of `tables`; a reader wants them to be tables.
constexpr std::array<std::string_view, 17> table_names{
    "checksum", "run",  "command_line", "under_evaluation", "merged",    "source",
    "input",    "note", "subject",      "function",         "reference", "definition",
    "passage",  "book", "account",      "interval",         "strip"};

} // namespace lexprof::profile
