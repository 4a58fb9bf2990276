// Everything a run leaves behind: how it was made, the program, and the books that were kept. A
// .lexprof file holds one; reports, exports and the viewer read nothing else.
#pragma once

#include "profile/data/book.h"
#include "profile/data/constants.h"
#include "profile/data/followed.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::profile {

enum class Standing : std::uint8_t { profiled, shared, inherited };

// A definition, a local function or the program's body, and whose account takes its costs.
struct Function {
    std::string name;               // a local's is its path, outer/inner
    SubjectId account = no_subject; // in Recording::subjects: itself, unless it is inherited
    Standing standing = Standing::profiled;
    std::string why; // in words
    Place place;

    friend bool operator==(const Function&, const Function&) = default;
};

// A place in the text where a function that has an account is referred to: what is done through it
// belongs to the pair callee←origin.
struct Reference {
    SubjectId callee = no_subject; // in Recording::subjects
    SubjectId origin = no_subject;
    Place place;
    std::uint32_t length = 0; // characters of the name there

    friend bool operator==(const Reference&, const Reference&) = default;
};

struct Source {
    std::string file;
    std::string text;

    friend bool operator==(const Source&, const Source&) = default;
};

// A file whose run is `killed` says nothing of its end; it has the accounts up to shortly before.
enum class State : std::uint8_t { running, finished, failed, killed };

// How the run was made and how it ended.
struct Run {
    std::string program;                   // the file's name, as given
    std::string digest;                    // of its text: SHA-256 in hexadecimal
    std::vector<std::string> command_line; // words, without the name of the command
    std::string version;                   // of lexprof
    std::string engine;                    // fast, plain
    std::string clock;                     // exact, off
    std::string argument_order;            // ltr, rtl
    std::string limits;                    // "steps 1000, cells 5000", or nothing
    std::string machine;                   // the processor and the system, in words
    std::string started;                   // UTC, as 2026-01-31T12:00:00Z
    State state = State::running;
    int exit_status = 0;
    std::string failure;             // the message, where there was one
    std::vector<std::string> where;  // what was under evaluation then, outermost first
    std::vector<std::string> merged; // the files of which this is the sum, if it is one

    friend bool operator==(const Run&, const Run&) = default;
};

struct Recording {
    Run run;
    std::vector<Source> sources; // every file of the program's text; the user's own comes first
    std::optional<std::string> input; // what was read of standard input, where it was kept
    SubjectTable subjects = std::make_shared<const Subjects>();
    std::vector<Function> functions;
    std::vector<Reference> references; // in the order of the text
    // What is to be stored of constants: per definition its three fields, per passage its three.
    // Not known in older files, nor of the sum of different programs.
    std::optional<Constants> constants;
    std::vector<std::string> notes; // what was announced: which functions are shared, and by whom
    std::vector<Book> books = std::vector<Book>(1); // one at least, with the same intervals all
    Followed followed;

    // The one that is spoken of.
    Book& book() { return books.front(); }
    const Book& book() const { return books.front(); }
    std::string name(SubjectId id) const { return spelled((*subjects)[id]); }
};

// f←g; of an account of the machine's own its name alone.
std::string pair_name(const Recording& recording, const Pair& pair);

// The book of a scheme, if it was kept.
const Book* find_book(const Recording& recording, Scheme scheme);

// "lexical and dynamic": the schemes of its books.
std::string books_text(const Recording& recording);

// Makes the book of a scheme the one that is spoken of. Returns whether there is one.
bool turn_to(Recording& recording, Scheme scheme);

} // namespace lexprof::profile
