// The tables of a library's index, and what is asked of them.
#pragma once

#include <array>
#include <string_view>

namespace lexprof::haskell {

constexpr int index_version = 1;

constexpr std::string_view index_schema = R"(
CREATE TABLE meta (version INTEGER NOT NULL);
CREATE TABLE modules (number INTEGER PRIMARY KEY, name TEXT NOT NULL, file TEXT NOT NULL);
CREATE TABLE definitions (name TEXT PRIMARY KEY, module INTEGER NOT NULL, line TEXT NOT NULL)
    WITHOUT ROWID;
CREATE TABLE types (name TEXT PRIMARY KEY, module INTEGER NOT NULL, line TEXT NOT NULL)
    WITHOUT ROWID;
CREATE TABLE classes (name TEXT PRIMARY KEY, module INTEGER NOT NULL, line TEXT NOT NULL)
    WITHOUT ROWID;
CREATE TABLE constructors (name TEXT PRIMARY KEY, type TEXT NOT NULL) WITHOUT ROWID;
)";

// By ItemKind: line, module, file.
constexpr std::array<std::string_view, 4> index_queries = {
    "SELECT line, m.name, file FROM definitions d JOIN modules m ON number = module "
    "WHERE d.name = ?",
    "SELECT line, m.name, file FROM constructors c JOIN types t ON t.name = type "
    "JOIN modules m ON number = module WHERE c.name = ?",
    "SELECT line, m.name, file FROM types t JOIN modules m ON number = module WHERE t.name = ?",
    "SELECT line, m.name, file FROM classes c JOIN modules m ON number = module WHERE c.name = ?",
};

} // namespace lexprof::haskell
