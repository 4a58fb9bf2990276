// Simplifying: lets.
#include "haskell/link/simplifier.h"

#include <algorithm>

namespace lexprof::haskell {

// Whether a right-hand side takes the place of its variable: atoms always, others where that costs
// nothing (Note [What must stay]).
bool Simplifier::replaced(LocalId local, Term side) {
    const Use use = program_.occurrences.of(local);
    const bool may = is_atom(side) || use.never() ||
                     (terms_.made_by_compiler(local) &&
                      (use.at_most_once_evaluated() || (use.once() && side->is(Kind::lambda))));
    if (!may) return false;
    if (program_.instead.size() <= local) program_.instead.resize(terms_.locals());
    program_.instead[local] = side;
    if (!use.never()) ++changes_;
    return true;
}

// = x side body
Term Simplifier::simplify_let(Term let) {
    const LocalId local = let->binders[0];
    const Use use = program_.occurrences.of(local);
    if (use.never()) {
        ++changes_;
        return simplify(let->body());
    }
    Term side = simplify(let->parts[0]);
    if (!terms_.made_by_compiler(local)) side = with_arity_of(let->parts[0], side);
    if (replaced(local, side)) return simplify(let->body());
    const bool built =
        side->is(Kind::apply) &&
        (side->head()->is(Kind::constructor) || program_.is_dictionary(side->head())) &&
        std::all_of(side->parts.begin(), side->parts.end(), is_atom);
    if (!built && !side->is(Kind::lambda))
        return terms_.let(Kind::let, local, side, simplify(let->body()), let->place);
    if (side->is(Kind::lambda) || !side->head()->is(Kind::constructor)) {
        known_[local] = side;
        const Term body = simplify(let->body());
        known_.erase(local);
        return terms_.let(Kind::let, local, side, body, let->place);
    }
    const Term body = knowing(local, side, [&] { return simplify(let->body()); });
    return terms_.let(Kind::let, local, side, body, let->place);
}

Term Simplifier::simplify_letrec(Term letrec) {
    const bool used = std::any_of(letrec->binders.begin(), letrec->binders.end(), [&](LocalId one) {
        return !program_.occurrences.of(one).never();
    });
    if (!used) {
        ++changes_;
        return simplify(letrec->body());
    }
    if (letrec->binders.size() == 1 && !occurs(letrec->binders[0], letrec->parts[0])) {
        ++changes_;
        return simplify_let(terms_.let(Kind::let, letrec->binders[0], letrec->parts[0],
                                       letrec->body(), letrec->place));
    }
    List sides = simplify_all(letrec->parts.first(letrec->binders.size()));
    for (std::size_t at = 0; at < sides.size(); ++at)
        if (!terms_.made_by_compiler(letrec->binders[at]))
            sides[at] = with_arity_of(letrec->parts[at], sides[at]);
    return terms_.letrec(letrec->binders, sides, simplify(letrec->body()), letrec->place);
}

// ! x side body: the side is simplified, the body is not.
Term Simplifier::strict(LocalId local, Term side, Term body, Place place) {
    switch (side->kind) {
    case Kind::let: // ! x (= y a b) body  →  = y a (! x b body)
    case Kind::strict_let:
    case Kind::letrec:
        ++changes_;
        return terms_.with_body(side, strict(local, side->body(), body, place));
    case Kind::integer:
    case Kind::character:
    case Kind::real:
    case Kind::constructor:
    case Kind::token: replaced(local, side); return simplify(body);
    case Kind::string:
    case Kind::lambda: return strict_value(local, side, body, place);
    case Kind::local: return strict_name(local, side, body, place);
    case Kind::primitive:
        if (const auto found = primitive_of(side);
            found && (found->arity() > 0 || found->account() == flic::Account::none)) {
            replaced(local, side); // a function, a boolean, or nothing that ends
            return simplify(body);
        }
        return strict_work(local, side, body, place);
    case Kind::global:
        if (const Entry& known = program_.entry(side->name);
            known.term != nullptr && known.term->is(Kind::lambda)) {
            replaced(local, side);
            return simplify(body);
        }
        return strict_work(local, side, body, place);
    case Kind::apply:
        if (side->head()->is(Kind::constructor)) return strict_value(local, side, body, place);
        return strict_work(local, side, body, place);
    default: return strict_work(local, side, body, place);
    }
}

// ! x y body  →  body with y for x, evaluated before unless the body does that first
Term Simplifier::strict_name(LocalId local, Term other, Term body, Place place) {
    replaced(local, other);
    if (evaluated(other->number)) return simplify(body);
    const Term known_before = known(other);
    const Term inside = knowing(other->number, known_before, [&] { return simplify(body); });
    if (first_evaluated(inside, other->number) == First::yes) return inside;
    return terms_.let(Kind::strict_let, terms_.fresh(), other, inside, place);
}

// A value takes no evaluation: a strict let of one is a lazy let.
Term Simplifier::strict_value(LocalId local, Term value, Term body, Place place) {
    ++changes_;
    if (replaced(local, value)) return simplify(body);
    const bool atoms =
        value->is(Kind::apply) && std::all_of(value->parts.begin(), value->parts.end(), is_atom);
    const Term inside = knowing(local, atoms ? value : nullptr, [&] { return simplify(body); });
    return terms_.let(Kind::let, local, value, inside, place);
}

// ! x work (… x …)  →  … work …, where x is what is evaluated first and stands there only
Term Simplifier::strict_work(LocalId local, Term work, Term body, Place place) {
    const Term inside = knowing(local, nullptr, [&] { return simplify(body); });
    if (first_evaluated(inside, local) == First::yes && count_of(local, inside) == 1) {
        ++changes_;
        return terms_.replace(inside, local, work);
    }
    return terms_.let(Kind::strict_let, local, work, inside, place);
}

} // namespace lexprof::haskell
