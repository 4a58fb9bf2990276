// The definitions that a program consists of, each simplified when it is first asked for.
//
// Note [Which instances are known]
//   A dictionary that depends on no variable is a definition: one that an instance without a
//   context gives, or one made here for a dictionary function and the dictionaries it is applied
//   to. So a known dictionary is an atom, `@name`, and its methods are found without running
//   anything. A function that is given known dictionaries gets a definition of its own for them:
//   one for each combination, of the library's functions; of the user's only one, and only where
//   all uses agree, as the user is to see each function once. What was decided wrongly, in the
//   order in which uses are met, is noted in Choices, and the program is made again.
#pragma once

#include "haskell/link/natives.h"
#include "haskell/link/occurrences.h"
#include "haskell/link/world.h"

#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace lexprof::haskell {

// The user's functions that get dictionaries at run time.
struct Choices {
    std::unordered_set<Name> general;
};

struct Entry {
    Name name = nullptr;
    const Definition* definition = nullptr; // whose text it is; of a native there may be none
    Name general = nullptr;                 // what it is a special case of
    bool of_user = false;
    bool dictionary = false;
    Term raw = nullptr;      // as it was, until it is simplified
    bool busy = false;       // being simplified: nothing is known of it yet
    Term term = nullptr;     // none: there is no definition of this name
    Term stand_in = nullptr; // an atom that may stand wherever its name does
    bool inlined = false;    // its text takes the place of a call with all arguments
};

class Program {
  public:
    Program(Terms& all_terms, World& all_definitions, Natives& natives, Choices& choices);

    Terms& terms;
    World& world;
    Natives& natives;
    Occurrences occurrences;
    std::vector<Term> instead; // by local: what stands for it from now on

    // Simplified, unless that is under way.
    const Entry& entry(Name name);
    const Definition* definition(Name name) { return entry(name).definition; }

    // The same, a dictionary with its methods themselves instead of other names for them. What is
    // known of others is not needed any more.
    const Entry& settled(Name name);

    // What stands for a definition: an atom; the name itself where there is nothing better.
    Term stand_in(Term global);
    bool is_dictionary(Term term);

    // A field of a known dictionary; nothing where it is not known yet.
    Term field(Name dictionary, const Class& of, std::uint32_t index);
    // The parameters of a dictionary function, and what it makes of them: an application of the
    // constructor.
    struct Instance {
        std::span<const LocalId> parameters;
        Term dictionary = nullptr;
    };
    std::optional<Instance> instance(Name function);

    // A definition for a function with known dictionaries among its arguments, applied to the
    // others. Nothing where it stays as it is.
    Term specialise(Name function, std::span<const Term> arguments, Place place);

    // True once some choice has turned out to be wrong.
    bool to_be_made_again = false;
    void be_general(Name function);

    const std::unordered_map<Name, std::unique_ptr<Entry>>& entries() const { return entries_; }

  private:
    Entry& start(Name name);
    Entry& find(Name name);
    void complete(Entry& entry);
    void finish(Entry& entry);
    Term with_parameters(Term partial);
    bool separate_fields(Entry& entry);
    bool may_specialise(Name function, Name key);
    Entry& make_special(Name key, const Entry& general, Term term);

    Choices& choices_;
    std::unordered_map<Name, std::unique_ptr<Entry>> entries_;
    std::unordered_map<Name, Name> special_; // of the user's functions: the one special case
};

} // namespace lexprof::haskell
