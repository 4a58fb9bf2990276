// Running a text on the reference machine, for tests.
#pragma once

#include "tests/reference/reference.h"

#include <string>
#include <string_view>
#include <vector>

namespace lexprof::reference {

// A program, how it is coloured, and what came of it.
struct Trial {
    colouring::Plan plan;
    Outcome outcome;

    // The row of a pair, as `f←g`; zeros if there is none.
    Row row(std::string_view pair) const { return row(outcome.lexical, pair); }
    Row dynamic(std::string_view pair) const { return row(outcome.dynamic, pair); }
    // Summed over origins.
    Row callee(std::string_view name) const { return callee(outcome.lexical, name); }
    Row dynamic_callee(std::string_view name) const { return callee(outcome.dynamic, name); }

  private:
    Row row(const Account& account, std::string_view pair) const;
    Row callee(const Account& account, std::string_view name) const;
    colouring::Colour colour(std::string_view name) const;
};

// Everything the user wrote is profiled, unless names are given. Throws if the text is no program.
Trial run_text(const std::string& text, const Options& options = {},
               const std::vector<std::string>& profiled = {});

} // namespace lexprof::reference
