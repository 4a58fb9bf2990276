// The lexprof command.
#include "cli/app.h"

#include <exception>
#include <iostream>

int main(int argc, char** argv) {
    using namespace lexprof::cli;
    std::ios::sync_with_stdio(false);
    Context context{std::cin, std::cout, std::cerr, {}, {}};
    try {
        return exit_status(run(std::vector<std::string>(argv + 1, argv + argc), context));
    } catch (const std::bad_alloc&) {
        std::cerr << "lexprof: out of memory; give it a smaller program or more memory\n";
        return exit_status(Status::limit);
    } catch (const std::exception& error) {
        std::cerr << "lexprof: internal error: " << error.what()
                  << "; please report it together with the command line and the program\n";
        return exit_status(Status::internal);
    }
}
