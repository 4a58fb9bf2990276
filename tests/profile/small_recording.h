// A recording whose numbers can be checked by hand, and reports of it.
#pragma once

#include "profile/present/report/report.h"
#include "tests/making/books.h"

#include <string>

namespace lexprof::test {

struct Numbers {
    std::uint64_t calls, steps, cells;
    std::int64_t live_max;
    std::uint64_t live_max_step;
    std::int64_t cell_steps;
};

Named row(const char* callee, const char* origin, Numbers numbers);

// 300 steps, 250 cells; map calls itself nine times.
profile::Recording small();

// A report; what is wrong with the options is a failure of the test.
std::string made(const profile::Recording& recording, const profile::ReportOptions& options);

// What is said about options that are wrong.
std::string refused(const profile::ReportOptions& options);

// The part of a report between the head and the ledger.
std::string table(const profile::Recording& recording, profile::ReportOptions options);
std::string table(profile::ReportOptions options);

} // namespace lexprof::test
