// A column of numbers as a short text of digits: how curves are kept in the file.
//
// Note [Digits]
// The first character of a text is its order, `0`, `1` or `2`; after it stands one number for each
// value. In order 0 that is the value itself, in order 1 the difference from the value before, in
// order 2 the difference from what the value would be if it went on changing as it did last. Before
// the first value all is 0. Whoever writes takes the order that makes the text shortest, as far as
// a few values from the middle tell: trying all of them would take longer than writing them does.
//
// A number n that is not negative is written as 2n, a negative one as -2n - 1. Of that, the lowest
// five bits are the first digit, the next five the next, and so on; these digits are the characters
// from `!` (0) to `@` (31). Once less than 62 is left, that is the last digit, from `A` (0) to `~`
// (61). Zeros at the end of the text are left out, and a text of nothing but zeros is empty.
//
// So 100, 200, 300, 405 is `2)GAAK`: 100, twice what was to be expected, and 5 more than that.
//
// All characters are in ASCII, so that SQL without any extension can read them; schema.cpp has the
// query. Differences are taken modulo 2^64, so every 64-bit number can be kept; SQL reads those
// whose differences are less than 2^61.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace lexprof::profile {

// Writes the text of a column to where there is room for `room_for_digits`. Returns its end.
char* put_digits(char* to, std::span<const std::int64_t> values);
std::size_t room_for_digits(std::size_t values);

// Reads as many values as `values` has room for. Returns whether the text is that of so many at
// most.
bool get_digits(std::string_view text, std::span<std::int64_t> values);

} // namespace lexprof::profile
