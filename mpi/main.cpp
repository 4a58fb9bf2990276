// lexprof-mpi: the lexprof command on many machines.
#include "cli/app.h"
#include "cli/many_machines.h"
#include "cli/sweep_harvest.h"
#include "mpi/crew.h"
#include "mpi/hand.h"

#include <exception>
#include <iostream>
#include <unistd.h>

namespace {

using namespace lexprof;

// With nobody to say farewell to, MPI would wait for ever.
[[noreturn]] void leave(int status, mpi::Farewell farewell) {
    if (farewell == mpi::Farewell::said) MPI_Finalize();
    std::cout.flush();
    _exit(status);
}

int command(cli::Context& context, mpi::Post& post, mpi::Farewell& farewell) {
    mpi::Crew crew(post);
    context.is_one_of_many = true;
    if (post.ranks() > 1)
        context.run_all = [&](auto jobs, const auto& options, const auto& wish, const auto& ended) {
            crew.run_all(std::move(jobs), options, wish, ended);
        };
    else if (cli::ranks_told().count > 1)
        context.err << "lexprof: there are " << cli::ranks_told().count
                    << " ranks, and MPI knows of this one only; with srun, say --mpi=pmix\n";
    const int status = exit_status(cli::run(context.command_line, context));
    if (crew.lost() > 0)
        context.err << "lexprof: " << crew.lost()
                    << (crew.lost() == 1 ? " rank was" : " ranks were")
                    << " lost; the others have done its work\n";
    farewell = crew.dismiss() ? mpi::Farewell::said : mpi::Farewell::none;
    return status;
}

} // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    MPI_Init(nullptr, nullptr);
    mpi::Post post;
    if (post.rank() > 0) {
        mpi::Farewell farewell{};
        {
            const cli::TemporaryFolder folder;
            farewell = lend_a_hand(post, {0, folder.path(), cli::harvest});
        }
        leave(0, farewell);
    }
    cli::Context context{std::cin, std::cout, std::cerr, {}, {argv + 1, argv + argc}};
    int status = exit_status(cli::Status::internal);
    mpi::Farewell farewell = mpi::Farewell::none;
    try {
        status = command(context, post, farewell);
    } catch (const std::exception& error) {
        std::cerr << "lexprof: internal error: " << error.what()
                  << "; please report it together with the command line and the program\n";
    }
    leave(status, farewell);
}
