// Simplifying: calls.
#include "haskell/link/simplifier.h"

#include <algorithm>

namespace lexprof::haskell {

namespace {

bool is_narrow(Term integer, std::string_view primitive) {
    if (!integer->is(Kind::integer)) return false;
    const std::string& digits = *integer->name;
    const bool negative = digits.starts_with('-');
    if (digits.size() - (negative ? 1 : 0) > 18) return false;
    return primitive == "NARROW-I64" || (primitive == "NARROW-W64" && !negative);
}

} // namespace

// What a number is 1 or 0 for; nothing where it is another number.
Term Simplifier::truth_of(Term tag) {
    if (tag->is(Kind::integer) && *tag->name == "1") return terms_.primitive("TRUE");
    if (tag->is(Kind::integer) && *tag->name == "0") return terms_.primitive("FALSE");
    if (!tag->is(Kind::apply) || !tag->head()->is(Kind::primitive) || *tag->head()->name != "TAG")
        return nullptr;
    const Term truth = tag->arguments()[0];
    const auto primitive = saturated_primitive(truth);
    const bool compares = primitive && primitive->account() == flic::Account::op;
    return compares ? truth : nullptr;
}

Term Simplifier::call(Term function, List arguments, Place place) {
    if (arguments.empty()) return function;
    switch (function->kind) {
    case Kind::apply: {
        List all(function->arguments().begin(), function->arguments().end());
        all.insert(all.end(), arguments.begin(), arguments.end());
        return call(function->head(), std::move(all), place.line != 0 ? place : function->place);
    }
    case Kind::let: // (= x side f) a  →  = x side (f a)
    case Kind::strict_let:
    case Kind::letrec:
        ++changes_;
        return terms_.with_body(function, call(function->body(), std::move(arguments), place));
    case Kind::cases:
    case Kind::literals:
        if (!std::all_of(arguments.begin(), arguments.end(), is_atom)) break;
        return call_in_branches(function, arguments, place);
    case Kind::lambda: return beta(function, arguments, place);
    case Kind::global: return call_global(function, std::move(arguments), place);
    case Kind::method: return call_method(function, std::move(arguments), place);
    case Kind::primitive: return call_primitive(function, std::move(arguments), place);
    default: break;
    }
    return terms_.apply(function, arguments, place);
}

// (? s x … C p q f … : g) a  →  ? s x … C p q (f a) … : g a, where a is an atom
Term Simplifier::call_in_branches(Term choice, const List& arguments, Place place) {
    ++changes_;
    std::vector<Alternative> alternatives(choice->alternatives.begin(), choice->alternatives.end());
    for (Alternative& one : alternatives) one.body = call(one.body, arguments, place);
    const Term otherwise =
        choice->otherwise == nullptr ? nullptr : call(choice->otherwise, arguments, place);
    return terms_.choice(*choice, choice->head(), choice->binders[0], alternatives, otherwise);
}

// (\x y body) a b  →  body, with x and y bound to a and b, or a and b in their places
Term Simplifier::beta(Term lambda, const List& arguments, Place place) {
    const auto parameters = lambda->binders;
    if (arguments.size() < parameters.size())
        return terms_.apply(terms_.lambda(parameters, simplify(lambda->body()), lambda->place),
                            arguments, place);
    ++changes_;
    std::vector<std::size_t> bound;
    for (std::size_t at = 0; at < parameters.size(); ++at)
        if (!replaced(parameters[at], arguments[at])) bound.push_back(at);
    Term result = simplify(lambda->body());
    result = call(
        result,
        List(arguments.begin() + static_cast<std::ptrdiff_t>(parameters.size()), arguments.end()),
        place);
    if (result->is(Kind::apply) && result->place.line == 0 && place.line != 0)
        result = terms_.apply(result->head(), result->arguments(), place);
    for (auto at = bound.rbegin(); at != bound.rend(); ++at) {
        terms_.forget_name(parameters[*at]);
        result = terms_.let(Kind::let, parameters[*at], arguments[*at], result);
    }
    return result;
}

// unpackCString# "…"  →  the list of its characters
Term Simplifier::text_of(Term function, const List& arguments) {
    if (arguments.size() != 1 || !arguments[0]->is(Kind::string)) return nullptr;
    if (*function->name != "ghc-prim:GHC.CString.unpackCString#" &&
        *function->name != "ghc-prim:GHC.CString.unpackCStringUtf8#")
        return nullptr;
    std::string text = *arguments[0]->name;
    for (std::size_t at = 0; (at = text.find("\xC0\x80", at)) != std::string::npos;)
        text.replace(at, 2, 1, '\0');
    return terms_.named(Kind::text, terms_.names.intern(text));
}

Term Simplifier::call_global(Term function, List arguments, Place place) {
    if (const Term text = text_of(function, arguments)) return text;
    const bool knows = std::any_of(arguments.begin(), arguments.end(),
                                   [&](Term argument) { return program_.is_dictionary(argument); });
    if (knows) {
        if (const Term special = program_.specialise(function->name, arguments, place)) {
            ++changes_;
            if (!special->is(Kind::apply)) return program_.stand_in(special);
            const auto others = special->arguments();
            return call(program_.stand_in(special->head()), List(others.begin(), others.end()),
                        place);
        }
    }
    const Entry& entry = program_.entry(function->name);
    if (entry.inlined && !entry.busy && !arguments.empty()) {
        Term copy = terms_.copy_without_names(entry.term);
        if (arguments.size() < copy->binders.size())
            copy = waiting_for_more(copy, arguments.size());
        program_.occurrences.analyse(copy);
        return beta(copy, arguments, place);
    }
    return terms_.apply(function, arguments, place);
}

// \x y z body  →  \x = f (\y z body) f, where one argument is there: a function of the others is a
// value all the same. So the monad's part of an action goes into the action, which waits for its
// state.
Term Simplifier::waiting_for_more(Term lambda, std::size_t there) {
    const auto parameters = lambda->binders;
    const LocalId waiting = terms_.fresh();
    const Term others = terms_.lambda(parameters.subspan(there), lambda->body(), lambda->place);
    return terms_.lambda(
        parameters.first(there),
        terms_.let(Kind::let, waiting, others, terms_.local(waiting), lambda->place),
        lambda->place);
}

// The method that a dictionary has; nothing where that is not known.
Term Simplifier::selected(Term method, Term dictionary) {
    const Class* of = program_.world.class_of(method->name);
    if (of == nullptr) return nullptr;
    if (dictionary->is(Kind::global) && program_.is_dictionary(dictionary)) {
        const Term field = program_.field(dictionary->name, *of, method->number);
        if (field == nullptr && of->fields == 1) return dictionary;
        return field != nullptr && field->is(Kind::global) ? program_.stand_in(field) : field;
    }
    if (of->fields == 1) return dictionary;
    const Term made = dictionary->is(Kind::local) ? known(dictionary) : dictionary;
    if (made == nullptr || !made->is(Kind::apply) || !made->head()->is(Kind::global))
        return nullptr;
    const auto instance = program_.instance(made->head()->name);
    const auto arguments = made->arguments();
    if (!instance || instance->parameters.size() != arguments.size()) return nullptr;
    if (!std::all_of(arguments.begin(), arguments.end(), is_atom)) return nullptr;
    const Term field = instance->dictionary->arguments()[method->number];
    const bool cheap =
        is_atom(field) || (field->is(Kind::apply) && size_of(field, 9) <= 8 &&
                           std::all_of(field->parts.begin(), field->parts.end(), is_atom));
    if (!cheap) return nullptr;
    std::unordered_map<LocalId, Term> given;
    for (std::size_t at = 0; at < arguments.size(); ++at)
        given[instance->parameters[at]] = arguments[at];
    return terms_.copy(field, given);
}

Term Simplifier::call_method(Term method, List arguments, Place place) {
    if (!arguments.empty()) {
        if (const Term found = selected(method, arguments[0])) {
            ++changes_;
            return call(found, List(arguments.begin() + 1, arguments.end()), place);
        }
    }
    const Class* of = program_.world.class_of(method->name);
    if (of == nullptr || of->fields != 1) return terms_.apply(method, arguments, place);
    const LocalId dictionary = terms_.fresh(); // of one method: it is that
    return terms_.lambda(std::span<const LocalId>(&dictionary, 1), terms_.local(dictionary));
}

Term Simplifier::call_primitive(Term primitive, List arguments, Place place) {
    const std::string& name = *primitive->name;
    if (arguments.size() == 1 && is_narrow(arguments[0], name)) return arguments[0];
    if (name == "IF" && arguments.size() == 3)
        return if_(arguments[0], arguments[1], arguments[2], place);
    if (name == "IF" && arguments.size() > 3 &&
        std::all_of(arguments.begin() + 3, arguments.end(), is_atom)) {
        ++changes_;
        const List others(arguments.begin() + 3, arguments.end());
        return if_(arguments[0], call(arguments[1], others, place),
                   call(arguments[2], others, place), place);
    }
    if (name == "INT!=" && arguments.size() == 2 && arguments[1]->is(Kind::integer) &&
        *arguments[1]->name == "0")
        if (const Term truth = truth_of(arguments[0])) return truth;
    return terms_.apply(primitive, arguments, place);
}

Term Simplifier::if_(Term condition, Term yes, Term no, Place place) {
    if (condition->is(Kind::primitive) && *condition->name == "TRUE") return yes;
    if (condition->is(Kind::primitive) && *condition->name == "FALSE") return no;
    const auto is = [](Term term, std::string_view name) {
        return term->is(Kind::primitive) && *term->name == name;
    };
    if (is(yes, "TRUE") && is(no, "FALSE")) return condition; // a boolean
    const Term parts[] = {condition, yes, no};
    return terms_.apply(terms_.primitive("IF"), parts, place);
}

} // namespace lexprof::haskell
