// The views of a .lexprof file: what those see who write SQL of their own.
//
// Note [Digits in SQL]
// Curves are kept as texts of digits: Note [Digits], profile/store/digits.h. The view `curve` reads
// them with nothing but SQL. For each strip a recursive query walks along the texts of all its
// columns that are not empty, a number at a time: c is the column, n the number's place, t the rest
// of the text, o its order, v the value and b the one before. What it finds is handed on as one
// text in JSON, because only a function (json_each) can make rows out of a row of another table; so
// a condition on the pair leaves the strips of all others alone. Joins are CROSS JOINs, as SQLite
// takes these in the order in which they are written: a strip is walked along once, and not once
// for each interval, and intervals are found by their numbers.
#include "profile/store/columns.h"
#include "profile/store/schema.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace lexprof::profile {

namespace {

constexpr int digits_of_longest = 13; // characters

std::string replaced(std::string text, const std::string& mark, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += by.size())
        text.replace(at, mark.size(), by);
    return text;
}

// A time is shown in seconds.
std::string shown(const std::string& value, const std::string& column) {
    return column == "time_ns" ? value + " / 1e9 AS seconds" : value + " AS " + column;
}

// The account's measures, each as `form` with {} for its column.
std::string measures_as(const char* form, bool with_peaks) {
    std::string text;
    for (const MeasureFacts& facts : measures) {
        const std::string key(facts.key);
        if (with_peaks || facts.adds_up()) text += ", " + shown(replaced(form, "{}", key), key);
    }
    return text;
}

// --- curves -------------------------------------------------------------------------------------

// The number that begins with the character `at` of the rest of a text. What is nested stands
// first, as SQLite's parser keeps what stands before it on a stack of a hundred.
std::string number_at(int at) {
    const std::string code =
        at == 1 ? "unicode(t)" : "unicode(substr(t, " + std::to_string(at) + "))";
    const std::string last = code + " - 65";
    if (at == digits_of_longest) return last;
    return "CASE WHEN " + code + " >= 65 THEN " + last + " ELSE " + number_at(at + 1) + " * 32 + " +
           code + " - 33 END";
}

// What follows the first number of the rest.
constexpr const char* next_rest =
    "CASE WHEN unicode(t) >= 65 THEN substr(t, 2) "
    "ELSE substr(ltrim(t, '!\"#$%&''()*+,-./0123456789:;<=>?@'), 2) END";

// An even number stands for its half, an odd one for a negative; digits and last digits of even
// numbers have odd codes.
std::string next_value() {
    return "CASE o WHEN 0 THEN 0 WHEN 1 THEN v ELSE 2 * v - b END + CASE t WHEN '' THEN 0 "
           "ELSE (2 * (unicode(t) & 1) - 1) * ((" +
           number_at(1) + ") >> 1) + (unicode(t) & 1) - 1 END";
}

// All points of the strip s as a text in JSON: [{"interval":…, …}, …]. The numbers of intervals are
// walked along even if they are all zero, so that every point appears.
std::string points_of_strip(const std::string& texts) {
    return "WITH RECURSIVE walk(c, n, t, o, v, b) AS (SELECT name, 0, substr(text, 2), "
           "CAST(substr(text, 1, 1) AS INTEGER), 0, 0 FROM (" +
           texts + ") WHERE text <> '' OR name = 'interval' UNION ALL SELECT c, n + 1, " +
           next_rest + ", o, " + next_value() +
           ", v FROM walk WHERE n < s.points) SELECT '[' || group_concat(p) || ']' FROM (SELECT "
           "'{' || group_concat('\"' || c || '\":' || v) || '}' AS p FROM walk WHERE n > 0 "
           "GROUP BY n)";
}

// A text of the strip s, among those that are walked along.
std::string text_of(const std::string& name, bool is_first) {
    return is_first ? "SELECT '" + name + "' AS name, s." + name + " AS text"
                    : " UNION ALL SELECT '" + name + "', s." + name;
}

std::string value_of(const std::string& name) {
    return "coalesce(json_extract(p.value, '$." + name + "'), 0)";
}

std::string curve_view() {
    std::string texts = text_of("interval", true);
    std::string values;
    for (const Column<Point>& column : point_columns()) {
        const std::string& name = column.name();
        texts += text_of(name, false);
        values += ", " + shown(value_of(name), name);
    }
    return "SELECT a.book, a.pair, i.steps AS until_step, "
           "i.time_ns / 1e9 AS until_second, i.cells AS until_cell" +
           values +
           " FROM strip AS s CROSS JOIN named AS a ON a.book_id = s.book AND a.id = s.account "
           "CROSS JOIN json_each((" +
           points_of_strip(texts) +
           ")) AS p CROSS JOIN interval AS i ON i.id = json_extract(p.value, '$.interval')";
}

// --- accounts -----------------------------------------------------------------------------------

// A subject's name, such that it cannot be taken for another kind of subject.
std::string name_of(const std::string& subject) {
    return replaced("CASE WHEN {}.kind = CASE {}.name WHEN '•' THEN 'outside' WHEN '(collector)' "
                    "THEN 'collector' "
                    "WHEN '(system)' THEN 'system' WHEN '(main)' THEN 'body' ELSE 'function' END "
                    "AND NOT (length({}.name) > 1 AND {}.name LIKE '\"%\"') THEN {}.name "
                    "ELSE '\"' || {}.name || '\"' END",
                    "{}", subject);
}

std::string pair() { return name_of("c") + " || '←' || " + name_of("o") + " AS pair"; }

std::string named_view() {
    std::string measures;
    for (const Column<Amounts>& column : account_columns()) measures += ", a." + column.name();
    return "SELECT b.id AS book_id, a.id, b.scheme AS book, " + pair() + ", " + name_of("c") +
           " AS callee, " + name_of("o") + " AS origin" + measures +
           " FROM account AS a CROSS JOIN book AS b ON b.id = a.book "
           "CROSS JOIN subject AS c ON c.list = b.subjects AND c.id = a.callee "
           "CROSS JOIN subject AS o ON o.list = b.subjects AND o.id = a.origin";
}

std::string sums_view(const std::string& by) {
    return "SELECT book" + by + measures_as("sum({})", false) + " FROM named GROUP BY book" + by;
}

// The steps, cells and nanoseconds of an interval are where it ends on three axes.
std::string heap_view() {
    constexpr std::array<std::string_view, 3> ends{"steps", "cells", "time_ns"};
    std::string values;
    for (const Column<Interval>& column : interval_columns())
        if (std::find(ends.begin(), ends.end(), column.name()) == ends.end())
            values += ", " + column.name();
    return "SELECT steps AS until_step, time_ns / 1e9 AS until_second, cells AS until_cell" +
           values + " FROM interval";
}

std::string place_view() {
    return "SELECT " + pair() +
           ", r.file, r.line, r.col AS \"column\" FROM reference AS r "
           "CROSS JOIN subject AS c ON c.list = 0 AND c.id = r.callee "
           "CROSS JOIN subject AS o ON o.list = 0 AND o.id = r.origin";
}

std::vector<Relation> made_views() {
    std::vector<Relation> made{
        {"named", named_view()},
        {"profile", "SELECT book, pair, callee, origin" + measures_as("{}", true) + " FROM named"},
        {"by_callee", sums_view(", callee")},
        {"by_origin", sums_view(", origin")},
        {"total", sums_view("")},
        {"curve", curve_view()},
        {"heap", heap_view()},
        {"place", place_view()}};
    for (Relation& view : made) view.sql = "CREATE VIEW " + view.name + " AS " + view.sql;
    return made;
}

} // namespace

const std::vector<Relation>& views() {
    static const std::vector<Relation> made = made_views();
    return made;
}

} // namespace lexprof::profile
