// A table as a value, and how it is written: for people, and as CSV, JSON and Markdown. Everything
// that lexprof shows in columns is one of these.
//
// The names in it may be anything: each writer escapes what its format cannot hold.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lexprof {

enum class Alignment : std::uint8_t { left, right };

// How the numbers of a column are shown to people; in CSV and JSON they stand as they are.
enum class Unit : std::uint8_t {
    none,
    count,       // 1,234
    decimal,     // 1,234.5
    percent,     // 12.3
    nanoseconds, // in s, ms or µs, whichever suits the greatest; the heading says which
    bytes,       // in B, KiB, MiB or GiB, likewise
};

struct Column {
    std::string key;     // in CSV and JSON and on the command line: live_max
    std::string title;   // for people: most live
    std::string meaning; // one sentence for a legend
    Unit unit = Unit::count;
    Alignment alignment = Alignment::right;
    bool bar = false;        // may be drawn as a bar, too
    bool files_only = false; // in CSV and JSON; people see it otherwise
};

// A name that may be shortened for people.
Column name_column(std::string key, std::string title, std::string meaning);

// Nothing, a name or a number.
using Value = std::variant<std::monostate, std::string, std::int64_t, std::uint64_t, double>;

struct Line {
    enum class Kind : std::uint8_t {
        entry,
        heading, // an entry that those around it belong to
        account, // of the machine's own
        rest,    // what was left out, for people only
        total,   // for people only
    };
    std::vector<Value> values; // one for each column
    Kind kind = Kind::entry;
    bool gap = false;      // an empty line goes before it, for people
    std::string lead = {}; // goes before its first column, for people
};

struct Table {
    std::vector<Column> columns;
    std::vector<Line> lines;
};

struct TextLook {
    bool colours = false; // as terminals have them
    bool bars = false;
    std::size_t name_width = 60; // names are shortened to so many columns; 0: never
};

// Aligned by the columns that characters take on a terminal.
std::string to_text(const Table& table, const TextLook& look = {});

// RFC 4180: a line of keys, then the entries.
std::string to_csv(const Table& table);

// An array with an object for each entry. Bytes that are not UTF-8 become U+FFFD.
std::string to_json(const Table& table);
void append_json(std::string& text, const Table& table);

// A table as GitHub's Markdown has it. The look's colours and bars do not matter.
std::string to_markdown(const Table& table, const TextLook& look = {});

// What each column means that people see.
struct Meaning {
    std::string title;
    std::string meaning;
};
std::vector<Meaning> legend(const Table& table);
std::string to_text(const std::vector<Meaning>& legend);
std::string to_markdown(const std::vector<Meaning>& legend);

// A printable text that Markdown takes for nothing but text.
std::string markdown_text(const std::string& text);

// A text as a JSON string, with its quotation marks.
std::string json_string(std::string_view text);

} // namespace lexprof
