// The file that a run leaves behind: its name, and what it says of how the run was made.
#pragma once

#include "cli/status.h"
#include "profile/store/writer.h"
#include "reducer/run.h"

#include <iosfwd>
#include <memory>
#include <string>

namespace lexprof::cli {

class Command;

struct FileOptions {
    std::string path; // of -o; empty: made from the program's name
    bool none = false;
    bool no_input = false;
};

// Adds -o, --no-file and --no-keep-input to a command.
void add_file_options(Command command, FileOptions& options);

// `nqueens.lexprof` for `examples/nqueens.flic`, `stdin.lexprof` for `-`.
std::string default_file(const std::string& program);

class RecordedRun {
  public:
    // Makes the file before the run, so that trouble with it costs no run. `run` says how the run
    // is made; its digest, machine and moment are added here. The heading has an input, an empty
    // one, if what is read of it is to be kept. Without a result what is wrong has
    // been said on `err`.
    static std::unique_ptr<RecordedRun> begin(const std::string& path, profile::Recording heading,
                                              std::ostream& err);

    profile::Listener& listener() { return *writer_; }
    // The program has read so much more of its input.
    void input_read(std::string_view bytes) { writer_->input_read(bytes); }

    // The run is over. Returns whether all of it is in the file; if not that has been said.
    bool end(const reducer::RunOutcome& outcome, Status status, std::ostream& err);

  private:
    RecordedRun() = default;

    profile::Run run_;
    std::unique_ptr<profile::FileWriter> writer_;
};

} // namespace lexprof::cli
