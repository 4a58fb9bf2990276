// What a row of a book is about: a function of the program, or something of the machine's own.
//
// Note [Names are not identities]
// A program may define functions called `(collector)` or `•`. So rows refer to subjects by number,
// and what a subject is says its kind, never its name. Where a text for people or a format without
// kinds names it, a function of such a name is written in double quotes (`spelled`), so that it
// cannot be taken for what it is not; so is one whose name is in double quotes itself.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexprof::profile {

struct Place {
    std::string file;
    std::uint32_t line = 0;   // from 1; 0 where the text has none
    std::uint32_t column = 0; // from 1, in characters; 0 where it is not known

    friend bool operator==(const Place&, const Place&) = default;
};

enum class SubjectKind : std::uint8_t {
    function,
    body,         // of the program: what it is to print
    outside,      // what no function refers to is on its behalf
    collector,    // taking back what is out of use
    system,       // reading input, writing output
    construction, // what cells are: Cons, map …
    type,         // of data, that constructors are of
};

inline constexpr std::array every_subject_kind{SubjectKind::function, SubjectKind::body,
                                               SubjectKind::outside,  SubjectKind::collector,
                                               SubjectKind::system,   SubjectKind::construction,
                                               SubjectKind::type};

// function, body, outside, collector, system, construction, type
std::string_view word(SubjectKind kind);
std::optional<SubjectKind> find_subject_kind(std::string_view word);

constexpr const char* outside_name = "•";
constexpr const char* collector_name = "(collector)";
constexpr const char* system_name = "(system)";
constexpr const char* body_name = "(main)";

using SubjectId = std::uint32_t;
constexpr SubjectId no_subject = std::numeric_limits<SubjectId>::max();

struct Subject {
    SubjectKind kind = SubjectKind::function;
    std::string name;
    Place place;                   // where it is defined, as far as that is known
    SubjectId parent = no_subject; // the function in which a local function stands, where known

    // Of the machine's own, and no function of the program.
    bool is_account() const {
        return kind == SubjectKind::collector || kind == SubjectKind::system;
    }

    friend bool operator==(const Subject&, const Subject&) = default;
};

// Its name, such that it cannot be taken for another kind of subject.
std::string spelled(const Subject& subject);

// Subjects by number. Books of one run share them.
using Subjects = std::vector<Subject>;
using SubjectTable = std::shared_ptr<const Subjects>;

// Makes a table of subjects that are known by kind and name, each once.
class SubjectMaker {
  public:
    SubjectId id_of(SubjectKind kind, const std::string& name);
    // As recordings have it that tell subjects by their names alone.
    SubjectId id_of_name(const std::string& name);
    SubjectId id_of(const Subject& subject);

    Subject& operator[](SubjectId id) { return subjects_[id]; }
    SubjectTable take() { return std::make_shared<const Subjects>(std::move(subjects_)); }

  private:
    Subjects subjects_;
    std::map<std::pair<SubjectKind, std::string>, SubjectId> ids_;
};

} // namespace lexprof::profile
