// Describing a command line: its commands, their options, and where the values go.
//
// Commands know the library that reads command lines by these handles only. They are cheap to copy
// and live as long as the CommandLine they came from. What a value is read into must live until the
// command line has been read.
#pragma once

#include "cli/outline.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace lexprof::cli {

class Option {
  public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option required() const;
    Option type_name(const std::string& name) const; // what its value is called, such as FILE
    Option group(const std::string& heading) const;  // that it stands under
    Option excludes(Option other) const;

    // What it accepts. Help shows the words there are to choose from, but no numbers.
    Option one_of(std::vector<std::string> words) const;
    Option one_of(const std::string& heading, const std::vector<Choice>& choices) const;
    Option whole_number(std::uint64_t least,
                        std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) const;
    Option positive_number() const;
    Option share() const; // from 0 to 100

    // What it may be, explained in help, in the manual, and where it is missing.
    Option kinds(const std::string& heading, const std::vector<Choice>& kinds) const;

    // For options with several values.
    Option delimiter(char separator) const;      // between those in one word
    Option allow_extra_args(bool allowed) const; // whether all words that follow are values
    Option take_all() const;                     // those of each time it is given
    Option expected(int number) const;           // how many words follow it

  private:
    CLI::Option* option_;
};

class Command {
  public:
    explicit Command(CLI::App& app) : app_(&app) {}

    // An option has names with dashes and commas between them; a positional argument has one
    // without dashes.
    Option add_option(const std::string& names, std::string& value, const std::string& help) const;
    Option add_option(const std::string& names, double& value, const std::string& help) const;
    Option add_option(const std::string& names, std::uint64_t& value,
                      const std::string& help) const;
    Option add_option(const std::string& names, std::optional<std::uint64_t>& value,
                      const std::string& help) const;
    Option add_option(const std::string& names, std::vector<std::string>& values,
                      const std::string& help) const;
    Option add_option(const std::string& names, const std::function<void(const std::string&)>& take,
                      const std::string& help) const;
    Option add_option(const std::string& names, const std::function<void(double)>& take,
                      const std::string& help) const;
    Option add_flag(const std::string& names, bool& flag, const std::string& help) const;

    Command add_subcommand(const std::string& name, const std::string& summary) const;
    void footer(const std::string& text) const;               // the end of its help
    void callback(const std::function<void()>& chosen) const; // called where it has been read

  private:
    CLI::App* app_;
};

} // namespace lexprof::cli
