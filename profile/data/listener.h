// Whoever listens to a run while it goes on: the file's writer, the status line, a test.
#pragma once

#include "profile/data/book.h"
#include "profile/data/curve_builder.h"

namespace lexprof::profile {

// A row's point; of its interval it is known which it is.
struct Sample {
    std::uint32_t row = 0;
    Point point;
};

// How the interval that goes on would be if it ended now, in each book.
struct Unfinished {
    Interval interval;
    std::vector<std::vector<Sample>> books; // in the order of rows
};

// The accounts of the run that is going on, at this moment, between two reductions.
class Accounts {
  public:
    virtual ~Accounts() = default;
    virtual std::uint64_t steps() const = 0;
    virtual std::uint64_t in_use() const = 0;
    virtual double seconds() const = 0; // of processor time
    // All books, without curves; takes a while.
    virtual std::vector<Book> books() = 0;
    // All intervals that have ended, narrow ones joined; stays valid until the next one ends.
    virtual const Curves& curves(std::size_t book) = 0;
    // What comes after those. The interval goes on as if nobody had asked.
    virtual Unfinished unfinished() = 0;
};

class Listener {
  public:
    virtual ~Listener() = default;
    // Called every few thousand steps, and after each end of an interval: a moment to look at the
    // clock and, now and then, to work.
    virtual void pulse(Accounts& accounts) = 0;
};

} // namespace lexprof::profile
