// Makes one definition's term simpler: known choices are made, known methods are taken, operations
// of GHC's become primitives, names for names disappear.
//
// Note [What must stay]
//   Nothing is computed more often than it was, or less often: a right-hand side takes the place of
//   its variable only where that is used once and not within a function, or is a function or an
//   atom. A call of a function of the user's stays a call. What the user has named by a let keeps
//   its name, unless it only is another name for something.
//
// Note [Arguments in all]
//   A function of the user's is called when it has as many arguments as it has parameters, here as
//   in the text: what its body turns out to be waits for its arguments by a name of its own.
//   Otherwise a call that is shared, such as that of an action, would be counted as often as it is
//   done.
//
// Note [One pass]
//   Each round goes through the term once, from the outside in, with what is known of the variables
//   so far; arguments are simplified before it is known what becomes of them. Few terms change in
//   the third round.
#pragma once

#include "haskell/link/program.h"

#include <unordered_map>
#include <vector>

namespace lexprof::haskell {

class Simplifier {
  public:
    explicit Simplifier(Program& program) : program_(program), terms_(program.terms) {}

    // Where a function is the user's its arity is kept: Note [Arguments in all].
    Term run(Term term, bool keeps_arity = false);

  private:
    using List = std::vector<Term>;

    Term simplify(Term term);
    Term simplify_local(Term local);
    Term with_arity_of(Term before, Term after);
    List simplify_all(std::span<const Term> all);
    Term operation(Term term); // of GHC's, or a foreign function
    Term own_version(Term foreign);

    // calls: function and arguments have been simplified
    Term call(Term function, List arguments, Place place);
    Term call_in_branches(Term choice, const List& arguments, Place place);
    Term call_global(Term function, List arguments, Place place);
    Term call_method(Term method, List arguments, Place place);
    Term call_primitive(Term primitive, List arguments, Place place);
    Term selected(Term method, Term dictionary);
    Term waiting_for_more(Term lambda, std::size_t there);
    Term beta(Term lambda, const List& arguments, Place place);
    Term text_of(Term function, const List& arguments);

    // lets
    Term simplify_let(Term let);
    Term simplify_letrec(Term letrec);
    bool replaced(LocalId local, Term side); // from now on the side stands for it
    Term strict(LocalId local, Term side, Term body, Place place);
    Term strict_name(LocalId local, Term other, Term body, Place place);
    Term strict_value(LocalId local, Term value, Term body, Place place);
    Term strict_work(LocalId local, Term work, Term body, Place place);

    // choices
    Term choose(Term choice, Term scrutinee);
    Term choose_made(Term choice, Term scrutinee, Term made);
    Term choose_known(Term choice, Term made);
    Term choose_literal(Term choice, Term literal);
    Term choose_by_size(Term choice, Term integer);
    Term choose_by_number(Term choice, Term truth);
    Term choose_by_truth(Term choice, Term truth);
    Term rebuild(Term choice, Term scrutinee);
    Term if_(Term condition, Term yes, Term no, Place place);
    Term truth_of(Term tag); // what a number is 1 or 0 for

    // what is known of variables
    Term known(Term term) const; // the application, the function or the literal that it is
    bool evaluated(LocalId local) const { return evaluated_.contains(local); }
    template <typename Work>
    Term knowing(LocalId local, Term what, Work work);

    enum class First : std::uint8_t { yes, no, nothing };
    First first_evaluated(Term term, LocalId local) const;
    First first_of_primitive(Term term, LocalId local) const;

    Program& program_;
    Terms& terms_;
    std::unordered_map<LocalId, Term> known_;    // what it is; null: something that is evaluated
    std::unordered_map<LocalId, int> evaluated_; // how often that has been said
    std::size_t changes_ = 0;
};

// Works on what is said while a variable is known to be evaluated, and to what.
template <typename Work>
Term Simplifier::knowing(LocalId local, Term what, Work work) {
    const auto before = known_.find(local);
    const bool was_known = before != known_.end();
    const Term old = was_known ? before->second : nullptr;
    known_[local] = what;
    ++evaluated_[local];
    const Term result = work();
    if (--evaluated_[local] == 0) evaluated_.erase(local);
    if (was_known)
        known_[local] = old;
    else
        known_.erase(local);
    return result;
}

} // namespace lexprof::haskell
