#include "cli/book.h"

#include "cli/options.h"

#include <ostream>

namespace lexprof::cli {

std::vector<std::string> scheme_words() {
    std::vector<std::string> words;
    for (const profile::Scheme scheme : profile::every_scheme) words.emplace_back(word(scheme));
    return words;
}

void add_book_option(Command command, std::string& book) {
    command
        .add_option("--book", book,
                    "Which book of the run, where several were kept; without: the first")
        .one_of(scheme_words())
        .type_name("BOOK");
}

bool turn_to_book(profile::Recording& recording, const std::string& wanted, const std::string& file,
                  Context& context) {
    if (wanted.empty() || turn_to(recording, *profile::find_scheme(wanted))) return true;
    context.err << "lexprof: " << file << " has no " << wanted << " book; what it has is "
                << books_text(recording)
                << ". To keep that one, run the program with --books=" << wanted << '\n';
    return false;
}

} // namespace lexprof::cli
