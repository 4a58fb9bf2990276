// What the words of the viewer mean, all that are not explained where they stand.
#pragma once

#include "profile/data/book.h"

#include <QString>
#include <vector>

namespace lexprof::gui {

struct Term {
    QString word;
    QString meaning;
};

// In a book of such a kind: signs and names that are no function's, what is chosen, what is found,
// and all columns.
std::vector<Term> glossary(profile::Scheme scheme);

} // namespace lexprof::gui
