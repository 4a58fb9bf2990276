// The command line as plain data, taken from the tree of commands and options. Help, completions
// and man pages are written from it.
#pragma once

#include <string>
#include <vector>

namespace lexprof::cli {

// A word to choose, or a kind of value.
struct Choice {
    std::string word;
    std::string meaning;   // a line
    std::string more = {}; // sentences, for help and manual
};

struct Argument {
    std::vector<std::string> names;   // with their dashes; empty for a positional argument
    std::string value;                // what its value is called, such as FILE; empty for a flag
    std::vector<std::string> choices; // where only these values are right
    std::string help;
    std::string heading = {};          // of what follows
    std::vector<Choice> meanings = {}; // what it may be, explained
    std::string group;                 // the heading it stands under
    bool required = false;
    bool repeated = false;

    bool takes_file() const { return value == "FILE"; }
};

struct Outline {
    std::string name;
    std::string summary;
    std::string details;
    std::vector<Argument> options;
    std::vector<Argument> positionals;
    std::vector<Outline> commands;
};

// What an argument does, and the choices there are.
std::string explanation_of(const Argument& argument);

// The whole command line of lexprof.
Outline lexprof_outline();

} // namespace lexprof::cli
