// The options that say which functions to profile, and the colouring that follows from them.
#pragma once

#include "cli/commands.h"
#include "colouring/selection.h"

namespace lexprof::cli {

// Adds --profile, --profile-all and --profile-none to a command.
void add_selection_options(Command command, colouring::SelectionWords& words);

// The words of --cost-centres, commas between them or not: `exported` makes way for the definitions
// that the program's modules export, as patterns.
std::vector<std::string> centre_words(const flic::Program& program,
                                      const std::vector<std::string>& lists);

// Colours a program as the options say. What is wrong is shown on `context.err`; nothing is
// returned then, and `status` says which exit status that means.
std::optional<colouring::Plan> colour_program(const flic::Program& program,
                                              const colouring::SelectionWords& words,
                                              Context& context, Status& status);

} // namespace lexprof::cli
