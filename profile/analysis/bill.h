// Whose bill it is: the accounts of a book folded outward, from local functions to the functions
// that they stand in, to the files of these, or to who asked. Each row goes to one line whole, so
// that however it is folded the lines add up to the same. Stacks of cost centres are folded to the
// centre on top, or for who asked to the one below that.
#pragma once

#include "profile/data/book.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

enum class Fold : std::uint8_t {
    local,    // each function for itself, local ones too
    function, // with the local functions that stand in it
    module,   // with all that the same file defines
    asker,    // whoever refers to it, or calls it, as the book has it
};

inline constexpr std::array every_fold{Fold::local, Fold::function, Fold::module, Fold::asker};

// local, function, module, asker
std::string_view word(Fold fold);

struct BillLine {
    std::string name;
    Amounts amounts; // of peaks the greatest of any one pair
    std::size_t rows = 0;
    bool is_account = false; // of the machine's own
};

struct Bill {
    Fold fold = Fold::local;
    std::vector<BillLine> lines;        // in the order in which they first appeared
    Amounts total;                      // of the lines
    std::vector<std::uint32_t> line_of; // by row of the book
};

Bill bill_of(const Book& book, Fold fold);

} // namespace lexprof::profile
