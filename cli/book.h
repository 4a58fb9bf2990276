// Which book of a recording a command speaks of.
#pragma once

#include "cli/commands.h"
#include "profile/data/recording.h"

#include <string>
#include <vector>

namespace lexprof::cli {

// lexical, dynamic
std::vector<std::string> scheme_words();

// Adds --book to a command that reads recordings.
void add_book_option(Command command, std::string& book);

// How rows are put together: by a word, or in groups of the user's.
struct TogetherWords {
    std::string by;
    std::vector<std::string> groups; // parser=parse*,red*
};

// Adds --by, if it has not got one, and --group to a command.
void add_group_option(Command command, TogetherWords& words);
void add_together_options(Command command, TogetherWords& words);

// Puts the rows of the book that is spoken of together, if that is asked for. Where it cannot be
// done says so, and returns false.
bool put_together(profile::Recording& recording, const TogetherWords& words, Context& context);

// Makes the book that was asked for the one that is spoken of. Without one of that name says so,
// and returns false.
bool turn_to_book(profile::Recording& recording, const std::string& wanted, const std::string& file,
                  Context& context);

} // namespace lexprof::cli
