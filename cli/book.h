// Which book of a recording a command speaks of.
#pragma once

#include "cli/commands.h"
#include "profile/data/recording.h"

#include <string>

namespace lexprof::cli {

// lexical, dynamic
std::vector<std::string> scheme_words();

// Adds --book to a command that reads recordings.
void add_book_option(Command command, std::string& book);

// Makes the book that was asked for the one that is spoken of. Without one of that name says so,
// and returns false.
bool turn_to_book(profile::Recording& recording, const std::string& wanted, const std::string& file,
                  Context& context);

} // namespace lexprof::cli
