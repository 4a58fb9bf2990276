// The tables of a .lexprof file. docs/file.md explains them to those who write SQL of their own.
#pragma once

#include "base/sqlite.h"
#include "profile/store/checksum.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof::profile {

constexpr std::uint32_t application_id = 0x4C785066; // "LxPf", at offset 68 of the file
constexpr std::uint32_t format_version = 2;          // SQLite's user_version, at offset 60

// What CREATE makes of an empty database: tables, and the views over them (views.cpp).
std::string tables();
std::string views();

// The sum of all definitions, and the line of the table of checksums that has it.
TableSum sum_of_schema(Database& database);
constexpr std::string_view schema_line = "sqlite_schema";

// The tables that a reader wants to be tables.
constexpr std::array<std::string_view, 17> table_names{
    "checksum", "run",  "command_line", "under_evaluation", "merged",    "source",
    "input",    "note", "subject",      "function",         "reference", "definition",
    "passage",  "book", "account",      "interval",         "strip"};

} // namespace lexprof::profile
