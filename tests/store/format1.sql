-- What lexprof 0.1.0 left of a run of small.flic, as the sqlite3 program dumps it; the machine is made up.
BEGIN TRANSACTION;
CREATE TABLE run (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
INSERT INTO run VALUES('argument_order','ltr');
INSERT INTO run VALUES('cells',175);
INSERT INTO run VALUES('clock','off');
INSERT INTO run VALUES('cycle_cells',0);
INSERT INTO run VALUES('cycle_cells_at_once',0);
INSERT INTO run VALUES('cycle_collections',0);
INSERT INTO run VALUES('digest','9a5dcc4800dd0f00e3390a614e9be5f0dd6a06e4aa42d572fa8f4b69f95afffb');
INSERT INTO run VALUES('engine','plain');
INSERT INTO run VALUES('exit_status',0);
INSERT INTO run VALUES('failure','');
INSERT INTO run VALUES('limits','');
INSERT INTO run VALUES('live',0);
INSERT INTO run VALUES('live_max',40);
INSERT INTO run VALUES('machine','a machine');
INSERT INTO run VALUES('program','small.flic');
INSERT INTO run VALUES('started','2026-01-31T12:00:00Z');
INSERT INTO run VALUES('state','finished');
INSERT INTO run VALUES('steps',83);
INSERT INTO run VALUES('style','lexical');
INSERT INTO run VALUES('time_ns',288837);
INSERT INTO run VALUES('version','0.1.0');
CREATE TABLE command_line (number INTEGER PRIMARY KEY, word TEXT NOT NULL);
INSERT INTO command_line VALUES(1,'run');
INSERT INTO command_line VALUES(2,'--engine=plain');
INSERT INTO command_line VALUES(3,'--clock=off');
INSERT INTO command_line VALUES(4,'-o');
INSERT INTO command_line VALUES(5,'small.lexprof');
INSERT INTO command_line VALUES(6,'small.flic');
CREATE TABLE under_evaluation (number INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE merged (number INTEGER PRIMARY KEY, file TEXT NOT NULL);
CREATE TABLE source (number INTEGER PRIMARY KEY, file TEXT NOT NULL, text TEXT NOT NULL);
INSERT INTO source VALUES(1,'small.flic',replace('& (main count double)\012  ((foldl INT+ 0 (map double (count 5)))\012   (\n IF (INT= n 0) PACK-0-0 (PACK-2-1 n (count (INT- n 1))))\012   (\x INT+ x x))\012','\012',char(10)));
CREATE TABLE function (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, account TEXT NOT NULL,
    standing TEXT NOT NULL, why TEXT NOT NULL,
    file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL);
INSERT INTO function VALUES(1,'main','main','profiled','the program''s value, always profiled','small.flic',2,5);
INSERT INTO function VALUES(2,'count','count','profiled','profiled','small.flic',3,5);
INSERT INTO function VALUES(3,'double','double','profiled','profiled','small.flic',4,5);
CREATE TABLE reference (
    number INTEGER PRIMARY KEY, callee TEXT NOT NULL, origin TEXT NOT NULL,
    file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL, length INTEGER NOT NULL);
INSERT INTO reference VALUES(1,'double','main','small.flic',2,23,6);
INSERT INTO reference VALUES(2,'count','main','small.flic',2,31,5);
INSERT INTO reference VALUES(3,'count','count','small.flic',3,44,5);
CREATE TABLE note (number INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE pair (
    id INTEGER PRIMARY KEY, callee TEXT NOT NULL, origin TEXT NOT NULL,
    calls INTEGER NOT NULL, ops INTEGER NOT NULL, matches INTEGER NOT NULL,
    steps INTEGER NOT NULL, cells INTEGER NOT NULL, live INTEGER NOT NULL,
    live_max INTEGER NOT NULL, live_max_step INTEGER NOT NULL, cell_steps INTEGER NOT NULL,
    time_ns INTEGER NOT NULL);
INSERT INTO pair VALUES(0,'(collector)','•',0,0,0,0,0,0,0,0,0,0);
INSERT INTO pair VALUES(1,'(system)','•',0,0,0,0,0,0,0,0,0,288837);
INSERT INTO pair VALUES(2,'•','•',0,0,0,1,0,0,0,0,0,0);
INSERT INTO pair VALUES(3,'main','•',1,5,22,55,122,0,29,62,1320,0);
INSERT INTO pair VALUES(4,'count','main',1,2,1,4,8,0,8,4,60,0);
INSERT INTO pair VALUES(5,'count','count',5,9,5,18,40,0,12,39,285,0);
INSERT INTO pair VALUES(6,'double','main',5,5,0,5,5,0,1,69,5,0);
CREATE TABLE interval (
    id INTEGER PRIMARY KEY, steps INTEGER NOT NULL, cells INTEGER NOT NULL,
    time_ns INTEGER NOT NULL, live_min INTEGER NOT NULL, live_max INTEGER NOT NULL,
    live INTEGER NOT NULL);
INSERT INTO interval VALUES(0,16,54,225715,0,27,26);
INSERT INTO interval VALUES(1,33,84,233987,14,31,20);
INSERT INTO interval VALUES(2,48,118,240643,17,34,20);
INSERT INTO interval VALUES(3,64,170,247776,20,40,38);
INSERT INTO interval VALUES(4,81,174,253619,3,38,3);
INSERT INTO interval VALUES(5,83,175,288837,0,4,0);
CREATE TABLE point (
    interval INTEGER NOT NULL, pair INTEGER NOT NULL, live_min INTEGER NOT NULL,
    live_max INTEGER NOT NULL, live INTEGER NOT NULL, calls INTEGER NOT NULL,
    ops INTEGER NOT NULL, matches INTEGER NOT NULL, steps INTEGER NOT NULL,
    cells INTEGER NOT NULL, time_ns INTEGER NOT NULL,
    PRIMARY KEY (interval, pair)) WITHOUT ROWID;
INSERT INTO point VALUES(0,1,0,0,0,0,0,0,0,0,225715);
INSERT INTO point VALUES(0,2,0,0,0,0,0,0,1,0,0);
INSERT INTO point VALUES(0,3,0,17,16,1,0,4,11,38,0);
INSERT INTO point VALUES(0,4,0,8,2,1,2,1,4,8,0);
INSERT INTO point VALUES(0,5,0,8,8,1,0,0,0,8,0);
INSERT INTO point VALUES(1,1,0,0,0,0,0,0,0,0,233987);
INSERT INTO point VALUES(1,3,10,20,16,1,0,10,22,60,0);
INSERT INTO point VALUES(1,4,0,2,0,1,2,1,4,8,0);
INSERT INTO point VALUES(1,5,3,11,4,2,3,2,6,16,0);
INSERT INTO point VALUES(2,1,0,0,0,0,0,0,0,0,240643);
INSERT INTO point VALUES(2,3,13,23,16,1,0,16,33,86,0);
INSERT INTO point VALUES(2,5,4,12,4,3,5,3,10,24,0);
INSERT INTO point VALUES(3,1,0,0,0,0,0,0,0,0,247776);
INSERT INTO point VALUES(3,3,16,29,28,1,0,20,43,122,0);
INSERT INTO point VALUES(3,5,4,12,10,5,8,4,16,40,0);
INSERT INTO point VALUES(4,1,0,0,0,0,0,0,0,0,253619);
INSERT INTO point VALUES(4,3,3,28,3,1,4,22,54,122,0);
INSERT INTO point VALUES(4,5,0,10,0,5,9,5,18,40,0);
INSERT INTO point VALUES(4,6,0,1,0,4,4,0,4,4,0);
INSERT INTO point VALUES(5,1,0,0,0,0,0,0,0,0,288837);
INSERT INTO point VALUES(5,3,0,3,0,1,5,22,55,122,0);
INSERT INTO point VALUES(5,6,0,1,0,5,5,0,5,5,0);
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
COMMIT;
PRAGMA application_id = 1282953318;
PRAGMA user_version = 1;
