// A program's text with another number in the place of one that it defines.
#pragma once

#include "cli/program.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lexprof::cli {

// Where the number stands that a definition of the user's is: `n = 1000`.
struct DefinedNumber {
    std::string text; // of the program's file
    std::size_t begin = 0;
    std::size_t length = 0;

    std::string with(std::uint64_t number) const;
};

// Nothing where the program has no such definition, or it is no number: that has been said then.
std::optional<DefinedNumber> find_number(const ProgramOptions& program, const std::string& name,
                                         Context& context, Status& status);

} // namespace lexprof::cli
