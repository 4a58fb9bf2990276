// The tables of a .lexprof file. docs/file.md explains them to those who write SQL of their own.
#pragma once

#include "base/sqlite.h"
#include "profile/data/followed.h"
#include "profile/store/checksum.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

constexpr std::uint32_t application_id = 0x4C785066; // "LxPf", at offset 68 of the file
constexpr std::uint32_t format_version = 2;          // SQLite's user_version, at offset 60

// What makes the tables of an empty database; those of what is followed only where it is.
std::string tables(const Followed& followed);

// The views over them (views.cpp), and what makes each.
struct View {
    std::string name;
    std::string sql;
};
std::vector<View> views();

// The sum of all definitions, and the line of the table of checksums that has it.
TableSum sum_of_schema(Database& database);
constexpr std::string_view schema_line = "sqlite_schema";

// The tables that a reader wants to be tables.
constexpr std::array<std::string_view, 17> table_names{
    "checksum", "run",     "command_line", "under_evaluation", "merged",     "source",  "input",
    "note",     "subject", "function",     "reference",        "definition", "passage", "book",
    "account",  "axis",    "strip"};

} // namespace lexprof::profile
