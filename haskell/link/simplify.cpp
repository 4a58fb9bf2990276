// Simplifying: what each form of term becomes.
#include "haskell/link/local_dictionaries.h"
#include "haskell/link/simplifier.h"

namespace lexprof::haskell {

namespace {

constexpr int most_rounds = 6;
const std::string bool_type = "ghc-prim:GHC.Types.Bool";

} // namespace

Term Simplifier::run(Term term, bool keeps_arity) {
    const Term before = term;
    for (int round = 0; round < most_rounds; ++round) {
        program_.occurrences.analyse(term);
        changes_ = 0;
        term = simplify(term);
        if (const Term without = without_local_dictionaries(term, program_); without != term) {
            term = without;
            ++changes_;
        }
        if (changes_ == 0) break;
    }
    return keeps_arity ? with_arity_of(before, term) : term;
}

// Note [Arguments in all]
Term Simplifier::with_arity_of(Term before, Term after) {
    const auto peel = [](Term& term, std::vector<LocalId>& parameters) {
        while (term->is(Kind::lambda)) {
            parameters.insert(parameters.end(), term->binders.begin(), term->binders.end());
            term = term->body();
        }
    };
    std::vector<LocalId> wanted;
    std::vector<LocalId> found;
    const Place place = after->place;
    Term body = after;
    peel(before, wanted);
    peel(body, found);
    if (found.size() <= wanted.size()) return after;
    const auto split = static_cast<std::ptrdiff_t>(wanted.size());
    const std::vector<LocalId> own(found.begin(), found.begin() + split);
    const std::vector<LocalId> others(found.begin() + split, found.end());
    const LocalId waiting = terms_.fresh();
    const Term value =
        terms_.let(Kind::let, waiting, terms_.lambda(others, body), terms_.local(waiting));
    return own.empty() ? value : terms_.lambda(own, value, place);
}

Simplifier::List Simplifier::simplify_all(std::span<const Term> all) {
    List done;
    done.reserve(all.size());
    for (const Term one : all) done.push_back(simplify(one));
    return done;
}

Term Simplifier::simplify_local(Term local) {
    if (local->number >= program_.instead.size()) return local;
    const Term instead = program_.instead[local->number];
    if (instead == nullptr) return local;
    return instead->is(Kind::local) ? simplify_local(instead) : instead;
}

Term Simplifier::operation(Term term) {
    const Term found = term->is(Kind::primop) ? program_.natives.primop(term->name)
                                              : program_.natives.foreign(term->name);
    if (found == nullptr) return term->is(Kind::foreign) ? own_version(term) : term;
    if (found->is(Kind::lambda)) program_.occurrences.analyse(found);
    return found;
}

// The library has some of C's functions in Haskell.
Term Simplifier::own_version(Term foreign) {
    const Name name = terms_.names.intern("base:Lexprof.C." + *foreign->name);
    const Term global = terms_.global(name);
    return program_.world.definition(name) == nullptr ? foreign : program_.stand_in(global);
}

Term Simplifier::simplify(Term term) {
    switch (term->kind) {
    case Kind::local: return simplify_local(term);
    case Kind::global: return program_.stand_in(term);
    case Kind::primop:
    case Kind::foreign: return operation(term);
    case Kind::constructor:
        if (*term->name == "ghc-prim:GHC.Types.True") return terms_.primitive("TRUE");
        if (*term->name == "ghc-prim:GHC.Types.False") return terms_.primitive("FALSE");
        if (is_size_of_integer(*term->name)) {
            const LocalId number = terms_.fresh();
            return terms_.lambda(std::span<const LocalId>(&number, 1), terms_.local(number));
        }
        return term;
    case Kind::method: return call_method(term, {}, term->place);
    case Kind::apply: {
        List arguments = simplify_all(term->arguments());
        if (term->head()->is(Kind::lambda)) return beta(term->head(), arguments, term->place);
        if (term->head()->is(Kind::method))
            return call_method(term->head(), std::move(arguments), term->place);
        return call(simplify(term->head()), std::move(arguments), term->place);
    }
    case Kind::lambda: return terms_.lambda(term->binders, simplify(term->body()), term->place);
    case Kind::let: return simplify_let(term);
    case Kind::strict_let:
        return strict(term->binders[0], simplify(term->parts[0]), term->body(), term->place);
    case Kind::letrec: return simplify_letrec(term);
    case Kind::cases:
    case Kind::literals: return choose(term, simplify(term->head()));
    case Kind::centre: return terms_.around(*term, simplify(term->body()));
    case Kind::tag_to_enum: {
        const Term tag = simplify(term->body());
        if (*term->name == bool_type)
            if (const Term truth = truth_of(tag)) return truth;
        const Term zero = terms_.integer("0");
        if (*term->name == bool_type)
            return call_primitive(terms_.primitive("INT!="), {tag, zero}, term->place);
        return call_primitive(terms_.primitive("ENUM"), {tag}, term->place);
    }
    case Kind::data_to_tag:
        return call_primitive(terms_.primitive("TAG"), {simplify(term->body())}, term->place);
    default: return term;
    }
}

Term Simplifier::known(Term term) const {
    if (term->is(Kind::constructor)) return term;
    if (term->is(Kind::apply) && term->head()->is(Kind::constructor)) return term;
    if (!term->is(Kind::local)) return nullptr;
    const auto found = known_.find(term->number);
    return found == known_.end() ? nullptr : found->second;
}

// Which variable a term evaluates before anything else: this one, another, or none before its value
// is there. Variables that have been evaluated, and numbers, take no evaluation.
Simplifier::First Simplifier::first_evaluated(Term term, LocalId local) const {
    switch (term->kind) {
    case Kind::local:
        if (term->number == local) return First::yes;
        return evaluated(term->number) ? First::nothing : First::no;
    case Kind::integer:
    case Kind::character:
    case Kind::real:
    case Kind::token: return First::nothing;
    case Kind::apply:
        if (saturated_primitive(term)) return first_of_primitive(term, local);
        if (term->head()->is(Kind::method))
            return first_evaluated(term->arguments()[0], local) == First::yes ? First::yes
                                                                              : First::no;
        return term->head()->is(Kind::local) && term->head()->number == local ? First::yes
                                                                              : First::no;
    case Kind::strict_let: {
        const First side = first_evaluated(term->parts[0], local);
        return side == First::nothing ? first_evaluated(term->body(), local) : side;
    }
    case Kind::let: return first_evaluated(term->body(), local);
    case Kind::cases:
    case Kind::literals:
        return first_evaluated(term->head(), local) == First::yes ? First::yes : First::no;
    case Kind::centre: return first_evaluated(term->body(), local);
    default: return First::no;
    }
}

Simplifier::First Simplifier::first_of_primitive(Term term, LocalId local) const {
    const flic::Primitive primitive = *saturated_primitive(term);
    for (std::uint32_t at = 0; at < primitive.arity(); ++at) {
        if (primitive.demand(at) != flic::Demand::strict) continue;
        const First first = first_evaluated(term->arguments()[at], local);
        if (first != First::nothing) return first;
    }
    const bool compares = primitive.op >= flic::Op::int_eq && primitive.op <= flic::Op::int_ge;
    const bool chooses = primitive.account() == flic::Account::match;
    return compares && !chooses ? First::nothing : First::no;
}

} // namespace lexprof::haskell
