// What a run of a text leaves behind, for tests.
#pragma once

#include "profile/data/recording.h"

#include <string>

namespace lexprof::tests {

// Everything the user wrote is profiled.
profile::Recording recorded(const std::string& file, const std::string& text,
                            const std::string& input = "");

} // namespace lexprof::tests
