// Recordings made by hand, for tests of what is written from them.
#pragma once

#include "profile/data/recording.h"

#include <string>

namespace lexprof::test {

// main calls f twice, f calls itself three times; two intervals.
profile::Recording small_recording();

// The same with other names for the two functions and the program.
profile::Recording named_recording(const std::string& main, const std::string& f);

// Names that do harm where they are not escaped.
inline const std::string harmful_names[] = {
    "",
    "\"",
    "'\"\\",
    "a,b\tc\nd\r\ne",
    "<script>alert(1)</script>&amp;",
    std::string("\0\x01\x1B[31m\x7F", 8),
    "\xFF\xFE\xC3",
    "(1) x",
    "BEGIN_SAMPLE",
    "1.5",
    "a;b;c 7",
    "=cmd()",
    "\xE2\x80\xAE right to left",
    std::string(1000000, 'x'),
    std::string(300000, '\n') + "é",
};

} // namespace lexprof::test
