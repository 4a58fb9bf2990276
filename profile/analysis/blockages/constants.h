// The CAFs of a program: what may be part of their value, and who may be looking at it.
//
// Note [Who may look at a CAF]
// Nothing is counted when evaluated data is looked at. But looking is work, and work has an
// account. From the text one can tell who can be handed what a CAF is: the functions that stand in
// an application together with it, in those around that one, and what all those refer to, up to
// where an arithmetic operation or a function such as `sum` makes a number of it; where the value
// of a definition may contain it, whoever refers to that definition. A CAF of which none of these
// does a step is being held, and not used. The error is on the side of silence: more may be taken
// to look at it than do.
#pragma once

#include "profile/data/recording.h"

#include <set>
#include <string>
#include <vector>

namespace lexprof::profile {

struct Constant {
    std::string name;
    SubjectId subject = no_subject; // where it has an account of its own
    std::set<SubjectId> builders;   // accounts of which its value may have cells; its own included
    std::set<SubjectId> owners;     // accounts whose text hands it on
    std::set<SubjectId> readers;    // accounts that may be handed it

    bool may_own(const Row& row) const;
    bool may_be_read_by(const Row& row) const;
};

// Those of the program's own text whose value is data. None where the recording has no text of a
// program.
std::vector<Constant> constants_of(const Recording& recording);

} // namespace lexprof::profile
