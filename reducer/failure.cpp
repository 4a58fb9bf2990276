#include "reducer/failure.h"

#include <array>
#include <cstdio>

namespace lexprof::reducer {

std::string seconds_text(double seconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g", seconds);
    return text.data();
}

} // namespace lexprof::reducer
