// What a report is to show.
#pragma once

#include "base/table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::profile {

enum class View : std::uint8_t {
    flat,       // a line for each pair, or function
    graph,      // each function with those that refer to it and those it refers to
    inverted,   // for each function, what it caused
    propagated, // costs with those of what is called
    space,      // what was in use, and when
    lives,      // how long cells were needed
    consumers,  // who takes apart what
    stacks,     // cost centres as a tree of stacks
    ghc,        // cost centres as GHC's .prof has them; text only
};
enum class By : std::uint8_t { pair, callee, origin, function };
enum class Format : std::uint8_t { text, csv, json, markdown };

struct ReportOptions {
    View view = View::flat;
    std::optional<By> by;             // else as suits the view
    std::string sort;                 // a column; else as suits the view
    bool reverse = false;             // the least first
    std::optional<std::size_t> top;   // 0: all of them; else as suits the format
    std::string where;                // see filter.h
    std::vector<std::string> columns; // else as suits the view; +KEY adds to those
    std::string function;             // a pattern: only functions of such names
    std::string window;               // FROM:TO in steps; see stretch.h
    Format format = Format::text;
    bool legend = true;
    TextLook look;
};

} // namespace lexprof::profile
