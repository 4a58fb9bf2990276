#include "cli/many_machines.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <unistd.h>

namespace lexprof::cli {
namespace {

// Open MPI's mpirun, srun, and those that speak PMI.
struct Variables {
    const char* count;
    const char* own;
};
constexpr std::array known{Variables{"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"},
                           Variables{"SLURM_STEP_NUM_TASKS", "SLURM_PROCID"},
                           Variables{"PMI_SIZE", "PMI_RANK"}};

int number_in(const char* variable) {
    const char* text = std::getenv(variable);
    return text == nullptr ? 0 : std::atoi(text);
}

} // namespace

Ranks ranks_told() {
    for (const Variables& variables : known)
        if (number_in(variables.count) > 1)
            return {number_in(variables.count), number_in(variables.own)};
    return {};
}

std::optional<Status> become_one_of_many(Context& context) {
    const Ranks ranks = ranks_told();
    if (ranks.count == 1 || context.is_one_of_many) return std::nullopt;
    std::error_code failed;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
    std::string other = (self.parent_path() / "lexprof-mpi").string();
    std::vector<char*> words{other.data()};
    for (std::string& word : context.command_line) words.push_back(word.data());
    words.push_back(nullptr);
    execv(other.c_str(), words.data());
    if (ranks.own == 0)
        context.err << "lexprof: there are " << ranks.count
                    << " ranks, and this lexprof was built without MPI (" << other << ": "
                    << std::strerror(errno)
                    << "); install openmpi-bin and libopenmpi-dev and build it again with "
                       "-DLEXPROF_MPI=ON, or leave mpirun away: lexprof sweep uses the "
                       "processors of this machine by itself (-j)\n";
    return Status::usage;
}

} // namespace lexprof::cli
