#include "profile/store/schema.h"

namespace lexprof::profile {

const char* const schema = R"sql(
CREATE TABLE run (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE command_line (number INTEGER PRIMARY KEY, word TEXT NOT NULL);
CREATE TABLE under_evaluation (number INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE merged (number INTEGER PRIMARY KEY, file TEXT NOT NULL);
CREATE TABLE source (number INTEGER PRIMARY KEY, file TEXT NOT NULL, text TEXT NOT NULL);
CREATE TABLE function (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, account TEXT NOT NULL,
    standing TEXT NOT NULL, why TEXT NOT NULL,
    file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL);
CREATE TABLE reference (
    number INTEGER PRIMARY KEY, callee TEXT NOT NULL, origin TEXT NOT NULL,
    file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL, length INTEGER NOT NULL);
CREATE TABLE definition (
    number INTEGER PRIMARY KEY, first_function INTEGER NOT NULL, functions INTEGER NOT NULL,
    constant INTEGER NOT NULL);
CREATE TABLE passage (
    number INTEGER PRIMARY KEY, definition INTEGER NOT NULL, enclosing INTEGER NOT NULL,
    names TEXT NOT NULL);
CREATE TABLE note (number INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE pair (
    id INTEGER PRIMARY KEY, callee TEXT NOT NULL, origin TEXT NOT NULL,
    calls INTEGER NOT NULL, ops INTEGER NOT NULL, matches INTEGER NOT NULL,
    steps INTEGER NOT NULL, cells INTEGER NOT NULL, live INTEGER NOT NULL,
    live_max INTEGER NOT NULL, live_max_step INTEGER NOT NULL, cell_steps INTEGER NOT NULL,
    time_ns INTEGER NOT NULL);
CREATE TABLE interval (
    id INTEGER PRIMARY KEY, steps INTEGER NOT NULL, cells INTEGER NOT NULL,
    time_ns INTEGER NOT NULL, live_min INTEGER NOT NULL, live_max INTEGER NOT NULL,
    live INTEGER NOT NULL);
CREATE TABLE point (
    interval INTEGER NOT NULL, pair INTEGER NOT NULL, live_min INTEGER NOT NULL,
    live_max INTEGER NOT NULL, live INTEGER NOT NULL, calls INTEGER NOT NULL,
    ops INTEGER NOT NULL, matches INTEGER NOT NULL, steps INTEGER NOT NULL,
    cells INTEGER NOT NULL, time_ns INTEGER NOT NULL,
    PRIMARY KEY (interval, pair)) WITHOUT ROWID;

CREATE VIEW profile AS
    SELECT callee || '←' || origin AS pair, callee, origin, calls, ops, matches, steps, cells, live,
           live_max, live_max_step, cell_steps, time_ns / 1e9 AS seconds
    FROM pair;
CREATE VIEW by_callee AS
    SELECT callee, sum(calls) AS calls, sum(ops) AS ops, sum(matches) AS matches,
           sum(steps) AS steps, sum(cells) AS cells, sum(live) AS live,
           sum(cell_steps) AS cell_steps, sum(time_ns) / 1e9 AS seconds
    FROM pair GROUP BY callee;
CREATE VIEW by_origin AS
    SELECT origin, sum(calls) AS calls, sum(ops) AS ops, sum(matches) AS matches,
           sum(steps) AS steps, sum(cells) AS cells, sum(live) AS live,
           sum(cell_steps) AS cell_steps, sum(time_ns) / 1e9 AS seconds
    FROM pair GROUP BY origin;
CREATE VIEW total AS
    SELECT sum(calls) AS calls, sum(ops) AS ops, sum(matches) AS matches, sum(steps) AS steps,
           sum(cells) AS cells, sum(live) AS live, sum(cell_steps) AS cell_steps,
           sum(time_ns) / 1e9 AS seconds
    FROM pair;
CREATE VIEW curve AS
    SELECT pair.callee || '←' || pair.origin AS pair, interval.steps AS until_step,
           interval.time_ns / 1e9 AS until_second, interval.cells AS until_cell,
           point.live_min, point.live_max, point.live, point.calls, point.ops, point.matches,
           point.steps, point.cells, point.time_ns / 1e9 AS seconds
    FROM point JOIN pair ON pair.id = point.pair JOIN interval ON interval.id = point.interval;
CREATE VIEW heap AS
    SELECT steps AS until_step, time_ns / 1e9 AS until_second, cells AS until_cell, live_min,
           live_max, live
    FROM interval;
CREATE VIEW place AS
    SELECT callee || '←' || origin AS pair, file, line, col AS "column" FROM reference;
)sql";

} // namespace lexprof::profile
