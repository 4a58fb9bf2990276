// A command that is running: read what it says, send it a signal, wait for its end.
#pragma once

#include "tests/cli/command.h"

#include <string>
#include <sys/types.h>
#include <vector>

namespace lexprof::tests {

class Started {
  public:
    explicit Started(std::vector<std::string> words);
    Started(const Started&) = delete;
    Started& operator=(const Started&) = delete;
    ~Started();

    // Waits for so many bytes of output.
    std::string read(std::size_t bytes);
    void send(int signal) const;
    // Waits until it has worked for so long, in seconds of processor time.
    void let_work(double seconds) const;
    void close_output();
    // Waits for the end; the output is what has not been read before.
    test::Outcome finish();

  private:
    pid_t child_ = 0;
    int output_ = -1;
    int error_file_ = -1; // a file, so that the command never waits for a reader
};

} // namespace lexprof::tests
