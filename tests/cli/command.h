// Running the lexprof command as a user would, and what came of it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lexprof::test {

struct Outcome {
    int status = -1; // 128 + the signal's number where a signal ended it
    std::string output;
    std::string error;
};

struct Call {
    std::vector<std::string> arguments;
    std::string input;                    // what stands on standard input
    std::vector<std::string> environment; // NAME=VALUE, added to a bare environment
    bool terminal = false;                // standard error is a terminal
    std::filesystem::path program = LEXPROF_COMMAND;
    std::filesystem::path folder; // where it is started; empty: a folder of the test program's own
};

Outcome run(const Call& call);
Outcome run(std::vector<std::string> arguments, std::string input = {});

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// A folder of its own for a test, gone afterwards.
class Folder {
  public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    std::filesystem::path path() const { return path_; }
    std::string write(const std::string& name, const std::string& text) const; // returns its path
    std::string read(const std::string& name) const;

  private:
    std::filesystem::path path_;
};

} // namespace lexprof::test
