#include "cli/book.h"

#include "cli/options.h"
#include "profile/analysis/together.h"

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

void add_group_option(Command command, TogetherWords& words) {
    command
        .add_option("--group", words.groups,
                    "A group of functions or constructions, as 'parser=parse*,red*'; may be given "
                    "several times")
        .allow_extra_args(false)
        .take_all()
        .type_name("NAME=PATTERN,...");
}

void add_together_options(Command command, TogetherWords& words) {
    command
        .add_option("--by", words.by,
                    "What has a row: what cells are, who made them, their type or module, or a "
                    "group (--group); without: each pair")
        .one_of(profile::together_words())
        .type_name("WHAT");
    add_group_option(command, words);
}

bool put_together(profile::Recording& recording, const TogetherWords& words, Context& context) {
    if (words.by.empty() && words.groups.empty()) return true;
    profile::PutTogether how;
    how.by = words.by.empty() ? profile::Together::group : *profile::find_together(words.by);
    for (const std::string& text : words.groups) {
        auto group = profile::parse_group(text);
        if (!group) {
            context.err << "lexprof: --group " << text
                        << " is no group; write it as NAME=PATTERN,PATTERN such as "
                           "'parser=parse*,red*'\n";
            return false;
        }
        how.groups.push_back(std::move(*group));
    }
    if ((how.by == profile::Together::group) == how.groups.empty()) {
        context.err << "lexprof: --by group goes together with --group, which says what a group "
                       "is\n";
        return false;
    }
    if (how.by == profile::Together::type &&
        recording.book().scheme != profile::Scheme::constructions) {
        context.err << "lexprof: --by type is for the book of constructions; take that with "
                       "--book=constructions\n";
        return false;
    }
    recording.book() = profile::put_together(recording.book(), how);
    return true;
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
