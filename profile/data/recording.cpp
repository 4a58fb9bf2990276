#include "profile/data/recording.h"

#include <algorithm>

namespace lexprof::profile {

std::string pair_name(const Recording& recording, const Pair& pair) {
    const Subject& callee = (*recording.subjects)[pair.callee];
    if (callee.is_account()) return spelled(callee);
    return spelled(callee) + "←" + recording.name(pair.origin);
}

const Book* find_book(const Recording& recording, Scheme scheme) {
    for (const Book& book : recording.books)
        if (book.scheme == scheme) return &book;
    return nullptr;
}

std::string books_text(const Recording& recording) {
    std::string text;
    for (std::size_t at = 0; at < recording.books.size(); ++at) {
        if (at > 0) text += at + 1 == recording.books.size() ? " and " : ", ";
        text += word(recording.books[at].scheme);
    }
    return text;
}

bool turn_to(Recording& recording, Scheme scheme) {
    const auto found = std::find_if(recording.books.begin(), recording.books.end(),
                                    [&](const Book& book) { return book.scheme == scheme; });
    if (found == recording.books.end()) return false;
    std::rotate(recording.books.begin(), found, found + 1);
    return true;
}

} // namespace lexprof::profile
