// Where mpirun or srun has started several of this command, they are to share the work: that is
// what lexprof-mpi does, so that lexprof itself needs no MPI.
#pragma once

#include "cli/commands.h"

#include <optional>

namespace lexprof::cli {

// Turns this process into lexprof-mpi where it is one of several. Returns where it is not, without
// a status, or where there is no lexprof-mpi: that has been said then.
std::optional<Status> become_one_of_many(Context& context);

// How many there are, as those say that started them, and which one this is.
struct Ranks {
    int count = 1;
    int own = 0;
};
Ranks ranks_told();

} // namespace lexprof::cli
