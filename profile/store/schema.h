// The tables of a .lexprof file. docs/file.md explains them to those who write SQL of their own.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace lexprof::profile {

constexpr std::uint32_t application_id = 0x4C785066; // "LxPf", at offset 68 of the file
constexpr std::uint32_t format_version = 1;          // SQLite's user_version, at offset 60

// What CREATE makes of an empty database: tables, then views.
extern const char* const schema;

// The tables that a reader wants to be tables.
constexpr std::array<std::string_view, 11> table_names{
    "run",  "command_line", "under_evaluation", "merged", "source", "function", "reference",
    "note", "pair",         "interval",         "point"};

} // namespace lexprof::profile
