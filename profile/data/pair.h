// A pair callee←origin, by the numbers of its subjects.
#pragma once

#include "profile/data/subject.h"

namespace lexprof::profile {

struct Pair {
    SubjectId callee = no_subject;
    SubjectId origin = no_subject;

    friend auto operator<=>(const Pair&, const Pair&) = default;
};

} // namespace lexprof::profile
