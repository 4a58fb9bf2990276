// A command line: commands and options as one tree, and reading somebody's words with it.
#pragma once

#include "cli/options.h"
#include "cli/outline.h"

#include <memory>
#include <string>
#include <vector>

namespace lexprof::cli {

// What came of reading a command line.
struct Reading {
    enum class Kind { accepted, help, version, mistake };

    Kind kind = Kind::accepted;
    Outline command;                  // the one that the words had got to
    std::string call;                 // of it, such as `lexprof check`
    std::string text;                 // the version, or what is wrong in the library's words
    std::vector<Argument> missing;    // what the command requires and was not given
    std::vector<std::string> unknown; // words that nothing takes
};

class CommandLine {
  public:
    CommandLine(const std::string& name, const std::string& summary, const std::string& version);
    CommandLine(const CommandLine&) = delete;
    CommandLine(CommandLine&&) noexcept;
    CommandLine& operator=(const CommandLine&) = delete;
    CommandLine& operator=(CommandLine&&) noexcept;
    ~CommandLine();

    Command root(); // the program itself
    Outline outline() const;

    // Words without the program's name. Calls back the command they name if they are accepted.
    Reading read(std::vector<std::string> words);

  private:
    std::unique_ptr<CLI::App> app_;
};

} // namespace lexprof::cli
