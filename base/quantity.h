// Numbers as people write them: 12, -3, 1.5, 2e6; 10k, 3M, 1G; 250us, 2ms, 1.5s, 3min for times;
// 4KiB, 4MiB, 4GiB; 5% of something that the reader of the number knows.
#pragma once

#include "base/table.h"

#include <string>
#include <string_view>

namespace lexprof {

struct Quantity {
    double number = 0;
    bool is_percentage = false; // `number` is in per cent of something
    std::string problem;        // empty, if it is a number
};

// Whether times may come without a unit; they are in nanoseconds then.
enum class BareTimes : bool { refused, accepted };

// A number for a column of that unit.
Quantity read_quantity(std::string_view word, Unit unit, BareTimes bare = BareTimes::refused);

// Whether a word is what may follow a number, as the `%` in `5 %`.
bool is_suffix(std::string_view word);

} // namespace lexprof
