// Names for the constructors of a generated program.
#pragma once

#include "tests/generator/choices.h"

#include <string>
#include <string_view>

namespace lexprof::generator {

// The program with types declared before it, and with some of its PACK-n-d written by name, some
// with [of TYPE] and some as they were. Evaluation looks at tags only, so any of them may be given
// any constructor with as many fields and that tag.
std::string with_declarations(std::string_view text, Source& source);

} // namespace lexprof::generator
