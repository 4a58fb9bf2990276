// What cannot go on: a limit of the representation was reached.
#pragma once

#include <stdexcept>

namespace lexprof::gc {

struct Trap : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace lexprof::gc
