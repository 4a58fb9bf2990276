// What the terminal can show.
#pragma once

#include <cstdint>

namespace lexprof::cli {

class Command;

enum class ColourChoice : std::uint8_t { automatic, always, never };
enum class Stream : std::uint8_t { output = 1, error = 2 };

// Adds --color=auto|always|never to a command.
void add_colour_option(Command command, ColourChoice& choice);

// Whether to write colours to a stream. `automatic` means: it is a terminal that can, and NO_COLOR
// is not set.
bool colours_on(ColourChoice choice, Stream stream);

} // namespace lexprof::cli
