// Books by hand, for tests: rows by names, and what is in use as live cells where nothing else is
// said.
#pragma once

#include "profile/data/recording.h"

#include <string>
#include <vector>

namespace lexprof::test {

// A row by its names. Those of the machine's own accounts stand for these.
struct Named : profile::Amounts {
    std::string callee;
    std::string origin;
};

// c←o with these numbers: calls, ops, matches, steps, cells, live, live_max, live_max_step,
// cell_steps, time_ns.
Named named(std::string callee, std::string origin, std::uint64_t calls = 0, std::uint64_t ops = 0,
            std::uint64_t matches = 0, std::uint64_t steps = 0, std::uint64_t cells = 0,
            std::int64_t live = 0, std::int64_t live_max = 0, std::uint64_t live_max_step = 0,
            std::int64_t cell_steps = 0, std::uint64_t time_ns = 0);

// The subject of a name, which is added to those of the recording where it is not there.
profile::SubjectId subject(profile::Recording& recording, const std::string& name);

// Says where the subject of a name is defined; it is added where it is not there.
void define(profile::Recording& recording, const std::string& name, const profile::Place& place);

// Adds rows to the book that is spoken of, in this order.
void add_rows(profile::Recording& recording, const std::vector<Named>& rows);

// A book of these rows alone.
profile::Book book_of(const std::vector<Named>& rows);

// The row of such names; zeros where there is none.
profile::Row row_of(const profile::Book& book, const std::string& callee,
                    const std::string& origin);

// A point with these numbers; what is in use are the live cells.
profile::Point point(std::uint32_t interval, std::int64_t live_min, std::int64_t live_max,
                     std::int64_t live, std::uint64_t calls = 0, std::uint64_t ops = 0,
                     std::uint64_t matches = 0, std::uint64_t steps = 0, std::uint64_t cells = 0,
                     std::uint64_t time_ns = 0);

// Likewise.
profile::Interval interval(std::uint64_t steps, std::uint64_t cells, std::uint64_t time_ns,
                           std::uint64_t live_min = 0, std::uint64_t live_max = 0,
                           std::uint64_t live = 0);

// Says of everything in a recording that what is in use are the live cells.
void nothing_waits(profile::Recording& recording);
void nothing_waits(profile::Book& book);
void nothing_waits(profile::Amounts& row);
void nothing_waits(profile::Totals& totals);
void nothing_waits(profile::Point& point);
void nothing_waits(profile::Interval& interval);

} // namespace lexprof::test
