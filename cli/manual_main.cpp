// Writes what is installed beside the lexprof command: manual pages and completions.
//   lexprof-manual FOLDER
#include "cli/completion.h"
#include "cli/manual.h"
#include "cli/status.h"

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream file;
    file.exceptions(std::ios::failbit | std::ios::badbit);
    file.open(path, std::ios::binary);
    file << text << std::flush;
}

} // namespace

int main(int argc, char** argv) {
    using namespace lexprof::cli;
    if (argc != 2) {
        std::cerr << "usage: lexprof-manual FOLDER\n";
        return exit_status(Status::usage);
    }
    try {
        const std::filesystem::path folder = argv[1];
        const Outline app = lexprof_outline();
        std::filesystem::remove_all(folder / "man1");
        for (const ManualPage& page : manual_pages(app))
            write(folder / "man1" / page.file, page.text);
        write(folder / "completions" / "bash" / app.name, bash_completion(app));
        write(folder / "completions" / "zsh" / ("_" + app.name), zsh_completion(app));
        write(folder / "completions" / "fish" / (app.name + ".fish"), fish_completion(app));
        return exit_status(Status::fine);
    } catch (const std::exception& error) {
        std::cerr << "lexprof-manual: " << error.what() << '\n';
        return exit_status(Status::input_output);
    }
}
