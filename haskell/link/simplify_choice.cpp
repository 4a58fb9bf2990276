// Simplifying: choices.
#include "haskell/link/simplifier.h"

namespace lexprof::haskell {

namespace {

const std::string type_of_truth = "ghc-prim:GHC.Types.Bool";
const std::string true_name = "ghc-prim:GHC.Types.True";

Term alternative_of(Term choice, Name constructor) {
    for (const Alternative& one : choice->alternatives)
        if (one.constructor == constructor) return one.body;
    return choice->otherwise;
}

Name constructor_name(Term made) { return made->is(Kind::apply) ? made->head()->name : made->name; }

bool is_made(Term term) {
    return term != nullptr && (term->is(Kind::constructor) ||
                               (term->is(Kind::apply) && term->head()->is(Kind::constructor)));
}

} // namespace

// A choice whose scrutinee has been simplified.
Term Simplifier::choose(Term choice, Term scrutinee) {
    if (is_let(scrutinee)) { // ? (= y a b) …  →  = y a (? b …)
        ++changes_;
        return terms_.with_body(scrutinee, choose(choice, scrutinee->body()));
    }
    if (choice->alternatives.empty()) {
        if (choice->otherwise == nullptr) return scrutinee; // it has no value
        return strict(choice->binders[0], scrutinee, choice->otherwise, choice->place);
    }
    if (choice->is(Kind::literals)) {
        const Term known_literal = scrutinee->is(Kind::local) ? known(scrutinee) : scrutinee;
        if (known_literal != nullptr && is_literal(known_literal))
            return choose_literal(choice, known_literal);
        if (const Term truth = truth_of(scrutinee)) return choose_by_number(choice, truth);
        return rebuild(choice, scrutinee);
    }
    if (*choice->name == type_of_truth) return choose_by_truth(choice, scrutinee);
    if (is_size_of_integer(*choice->alternatives.front().constructor))
        return choose_by_size(choice, scrutinee);
    if (const Term made = known(scrutinee); is_made(made))
        return choose_made(choice, scrutinee, made);
    return rebuild(choice, scrutinee);
}

// What is chosen by is the application of a constructor, or a variable that stands for one.
Term Simplifier::choose_made(Term choice, Term scrutinee, Term made) {
    const LocalId binder = choice->binders[0];
    if (scrutinee->is(Kind::local)) replaced(binder, scrutinee);
    if (scrutinee->is(Kind::local) || is_atom(made) || program_.occurrences.of(binder).never())
        return choose_known(choice, made);
    // ? (C a) x …  →  = y (C a) (? y x …)
    const LocalId local = terms_.fresh();
    replaced(binder, terms_.local(local));
    return terms_.let(Kind::let, local, made, choose(choice, terms_.local(local)));
}

// ? (C a b) x … C p q body …  →  body, with p and q bound to a and b
Term Simplifier::choose_known(Term choice, Term made) {
    ++changes_;
    const Name name = constructor_name(made);
    if (is_atom(made)) replaced(choice->binders[0], made);
    for (const Alternative& one : choice->alternatives) {
        if (one.constructor != name) continue;
        const auto fields = made->is(Kind::apply) ? made->arguments() : std::span<const Term>();
        if (fields.size() != one.fields.size())
            throw Broken("'" + *name + "' has another number of fields where it is taken apart");
        std::vector<std::size_t> bound;
        for (std::size_t at = 0; at < fields.size(); ++at)
            if (!replaced(one.fields[at], fields[at])) bound.push_back(at);
        Term result = simplify(one.body);
        for (auto at = bound.rbegin(); at != bound.rend(); ++at) {
            terms_.forget_name(one.fields[*at]);
            result = terms_.let(Kind::let, one.fields[*at], fields[*at], result);
        }
        return result;
    }
    if (choice->otherwise != nullptr) return simplify(choice->otherwise);
    return terms_.primitive("ABORT"); // GHC has seen that it cannot be
}

// ? n x Integer … IS i small : large  →  ! x n (IF (INT= (NARROW-I64 x) x) small large)
Term Simplifier::choose_by_size(Term choice, Term integer) {
    const LocalId binder = choice->binders[0];
    const Term number = terms_.local(binder);
    const auto branch = [&](std::string_view ending) {
        for (const Alternative& one : choice->alternatives) {
            if (!one.constructor->ends_with(ending)) continue;
            replaced(one.fields.front(), number);
            return one.body;
        }
        return choice->otherwise != nullptr ? choice->otherwise : terms_.primitive("ABORT");
    };
    const auto apply = [&](std::string_view primitive, std::initializer_list<Term> arguments) {
        return terms_.apply(terms_.primitive(primitive),
                            std::span<const Term>(arguments.begin(), arguments.size()));
    };
    const bool natural =
        choice->alternatives.front().constructor->find("Natural.N") != std::string::npos;
    const Term fits =
        apply("INT=", {apply(natural ? "NARROW-W64" : "NARROW-I64", {number}), number});
    const Term small = branch(natural ? ".NS" : ".IS");
    const Term large = branch(natural ? ".NB" : ".IP");
    const Term negative = natural ? large : branch(".IN");
    const Term others =
        negative == large
            ? large
            : apply("IF", {apply("INT<", {number, terms_.integer("0")}), negative, large});
    ++changes_;
    return strict(binder, integer, apply("IF", {fits, small, others}), choice->place);
}

Term Simplifier::choose_literal(Term choice, Term literal) {
    ++changes_;
    replaced(choice->binders[0], literal);
    for (const Alternative& one : choice->alternatives)
        if (one.literal->kind == literal->kind && one.literal->name == literal->name &&
            one.literal->number == literal->number)
            return simplify(one.body);
    return choice->otherwise != nullptr ? simplify(choice->otherwise) : terms_.primitive("ABORT");
}

// ?# (TAG c) x 1 yes … : no  →  IF c yes no
Term Simplifier::choose_by_number(Term choice, Term truth) {
    const LocalId binder = choice->binders[0];
    const auto branch = [&](std::string_view digit) {
        const Term number = terms_.integer(digit);
        replaced(binder, number);
        for (const Alternative& one : choice->alternatives)
            if (*one.literal->name == digit) return simplify(one.body);
        return choice->otherwise != nullptr ? simplify(choice->otherwise)
                                            : terms_.primitive("ABORT");
    };
    ++changes_;
    const Term yes = branch("1");
    const Term no = branch("0");
    return if_(truth, yes, no, choice->place);
}

// ? c x Bool … True yes … False no  →  IF c yes no
Term Simplifier::choose_by_truth(Term choice, Term truth) {
    const LocalId binder = choice->binders[0];
    const Name yes_name = terms_.names.intern(true_name);
    const Name no_name = terms_.names.intern("ghc-prim:GHC.Types.False");
    const auto branch = [&](Name name) {
        replaced(binder, terms_.primitive(name == yes_name ? "TRUE" : "FALSE"));
        const Term body = alternative_of(choice, name);
        return body == nullptr ? terms_.primitive("ABORT") : simplify(body);
    };
    if (truth->is(Kind::primitive) && *truth->name == "TRUE") return branch(yes_name);
    if (truth->is(Kind::primitive) && *truth->name == "FALSE") return branch(no_name);
    ++changes_;
    const Term yes = branch(yes_name);
    const Term no = branch(no_name);
    return if_(truth, yes, no, choice->place);
}

Term Simplifier::rebuild(Term choice, Term scrutinee) {
    const LocalId binder = choice->binders[0];
    LocalId subject = binder;
    if (scrutinee->is(Kind::local)) {
        replaced(binder, scrutinee);
        subject = scrutinee->number;
    }
    std::vector<Alternative> alternatives;
    for (Alternative one : choice->alternatives) {
        Term made = one.literal;
        if (choice->is(Kind::cases)) {
            List fields;
            for (const LocalId field : one.fields) fields.push_back(terms_.local(field));
            made = terms_.apply(terms_.named(Kind::constructor, one.constructor), fields);
        }
        one.body = knowing(subject, made, [&] { return simplify(one.body); });
        alternatives.push_back(one);
    }
    Term otherwise = nullptr;
    if (choice->otherwise != nullptr)
        otherwise = knowing(subject, nullptr, [&] { return simplify(choice->otherwise); });
    return terms_.choice(*choice, scrutinee, binder, alternatives, otherwise);
}

} // namespace lexprof::haskell
