// What an unknown name of a program may have been meant to be.
#pragma once

#include "base/nearest.h"

namespace lexprof::flic {

// The known names nearest to it, and what people used to other languages write.
class Suggestions : public Nearest {
  public:
    using Nearest::Nearest;

    void consider_primitives();

    // `did you mean …?`, or another hint; empty where nothing resembles the name.
    std::string advice() const;
};

} // namespace lexprof::flic
