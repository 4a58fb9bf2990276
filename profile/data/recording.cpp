#include "profile/data/recording.h"

#include <algorithm>

namespace lexprof::profile {

bool turn_to(Recording& recording, Scheme scheme) {
    const auto found = std::find_if(recording.books.begin(), recording.books.end(),
                                    [&](const Book& book) { return book.scheme == scheme; });
    if (found == recording.books.end()) return false;
    std::rotate(recording.books.begin(), found, found + 1);
    return true;
}

} // namespace lexprof::profile
