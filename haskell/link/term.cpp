#include "haskell/link/term.h"

#include <algorithm>
#include <memory>

namespace lexprof::haskell {

Name Names::intern(std::string_view text) {
    const auto found = all_.find(text);
    if (found != all_.end()) return &*found;
    return &*all_.emplace(text).first;
}

template <typename Value>
std::span<const Value> Terms::store(std::span<const Value> values) {
    if (values.empty()) return {};
    auto* kept =
        static_cast<Value*>(memory_.allocate(values.size() * sizeof(Value), alignof(Value)));
    std::uninitialized_copy(values.begin(), values.end(), kept);
    return {kept, values.size()};
}

LocalId Terms::fresh(Name name) {
    locals_.push_back(name);
    return static_cast<LocalId>(locals_.size() - 1);
}

Term Terms::make(const Node& node) { return store(std::span<const Node>(&node, 1)).data(); }

Term Terms::apply(Term function, std::span<const Term> arguments, Place place) {
    if (arguments.empty()) return function;
    std::vector<Term> parts;
    if (function->is(Kind::apply))
        parts.assign(function->parts.begin(), function->parts.end());
    else
        parts.push_back(function);
    parts.insert(parts.end(), arguments.begin(), arguments.end());
    Node node{Kind::apply};
    node.place = place;
    node.parts = store(std::span<const Term>(parts));
    return make(node);
}

Term Terms::lambda(std::span<const LocalId> parameters, Term body, Place place) {
    if (parameters.empty()) return body;
    std::vector<LocalId> all(parameters.begin(), parameters.end());
    if (body->is(Kind::lambda)) {
        all.insert(all.end(), body->binders.begin(), body->binders.end());
        body = body->body();
    }
    Node node{Kind::lambda};
    node.place = place;
    node.binders = store(std::span<const LocalId>(all));
    node.parts = store(std::span<const Term>(&body, 1));
    return make(node);
}

Term Terms::let(Kind kind, LocalId binder, Term side, Term body, Place place) {
    const Term parts[] = {side, body};
    Node node{kind};
    node.place = place;
    node.binders = store(std::span<const LocalId>(&binder, 1));
    node.parts = store(std::span<const Term>(parts));
    return make(node);
}

Term Terms::letrec(std::span<const LocalId> binders, std::span<const Term> sides, Term body,
                   Place place) {
    if (binders.empty()) return body;
    std::vector<Term> parts(sides.begin(), sides.end());
    parts.push_back(body);
    Node node{Kind::letrec};
    node.place = place;
    node.binders = store(binders);
    node.parts = store(std::span<const Term>(parts));
    return make(node);
}

Term Terms::choice(const Node& shape, Term scrutinee, LocalId binder,
                   std::span<const Alternative> alternatives, Term otherwise) {
    std::vector<Alternative> kept(alternatives.begin(), alternatives.end());
    for (Alternative& one : kept) one.fields = store(one.fields);
    Node node{shape.kind, shape.number, shape.name};
    node.place = shape.place;
    node.binders = store(std::span<const LocalId>(&binder, 1));
    node.parts = store(std::span<const Term>(&scrutinee, 1));
    node.alternatives = store(std::span<const Alternative>(kept));
    node.otherwise = otherwise;
    return make(node);
}

Term Terms::around(const Node& shape, Term part) {
    Node node = shape;
    node.parts = store(std::span<const Term>(&part, 1));
    return make(node);
}

Term Terms::copy_without_names(Term term) {
    keeps_names_ = false;
    const Term made = copy(term);
    keeps_names_ = true;
    return made;
}

Term Terms::copy(Term term) {
    std::unordered_map<LocalId, Term> instead;
    return copy(term, instead);
}

std::vector<LocalId> Terms::rename(std::span<const LocalId> binders,
                                   std::unordered_map<LocalId, Term>& instead) {
    std::vector<LocalId> renamed;
    for (const LocalId binder : binders) {
        renamed.push_back(fresh(keeps_names_ ? locals_[binder] : nothing_));
        instead[binder] = local(renamed.back());
    }
    return renamed;
}

Term Terms::copy(Term term, std::unordered_map<LocalId, Term>& instead) {
    if (term->is(Kind::local)) {
        const auto found = instead.find(term->number);
        return found == instead.end() ? term : found->second;
    }
    if (term->parts.empty()) return term;
    Node node = *term;
    const std::vector<LocalId> binders = rename(term->binders, instead);
    node.binders = store(std::span<const LocalId>(binders));
    std::vector<Term> parts;
    for (const Term part : term->parts) parts.push_back(copy(part, instead));
    node.parts = store(std::span<const Term>(parts));
    std::vector<Alternative> alternatives;
    for (Alternative one : term->alternatives) {
        const std::vector<LocalId> fields = rename(one.fields, instead);
        one.fields = store(std::span<const LocalId>(fields));
        one.body = copy(one.body, instead);
        alternatives.push_back(one);
    }
    node.alternatives = store(std::span<const Alternative>(alternatives));
    if (term->otherwise != nullptr) node.otherwise = copy(term->otherwise, instead);
    return make(node);
}

Term Terms::with_body(Term let, Term body) {
    std::vector<Term> parts(let->parts.begin(), let->parts.end());
    parts.back() = body;
    Node node = *let;
    node.parts = store(std::span<const Term>(parts));
    return make(node);
}

Term Terms::replace(Term term, LocalId local, Term by) {
    if (term->is(Kind::local)) return term->number == local ? by : term;
    bool changed = false;
    const auto replaced = [&](Term part) {
        const Term now = replace(part, local, by);
        changed = changed || now != part;
        return now;
    };
    std::vector<Term> parts;
    for (const Term part : term->parts) parts.push_back(replaced(part));
    std::vector<Alternative> alternatives(term->alternatives.begin(), term->alternatives.end());
    for (Alternative& one : alternatives) one.body = replaced(one.body);
    const Term otherwise = term->otherwise == nullptr ? nullptr : replaced(term->otherwise);
    return changed ? with_parts(term, parts, alternatives, otherwise) : term;
}

Term Terms::with_parts(Term term, std::span<const Term> parts,
                       std::span<const Alternative> alternatives, Term otherwise) {
    if (term->is(Kind::apply)) return apply(parts.front(), parts.subspan(1), term->place);
    if (term->is(Kind::lambda)) return lambda(term->binders, parts.front(), term->place);
    Node node = *term;
    node.parts = store(parts);
    node.alternatives = store(alternatives);
    node.otherwise = otherwise;
    return make(node);
}

bool is_let(Term term) {
    return term->is(Kind::let) || term->is(Kind::strict_let) || term->is(Kind::letrec);
}

bool is_literal(Term term) {
    return term->is(Kind::integer) || term->is(Kind::character) || term->is(Kind::real);
}

bool is_atom(Term term) {
    switch (term->kind) {
    case Kind::local:
    case Kind::global:
    case Kind::constructor:
    case Kind::primop:
    case Kind::foreign:
    case Kind::primitive:
    case Kind::method:
    case Kind::integer:
    case Kind::character:
    case Kind::real:
    case Kind::token: return true;
    default: return false;
    }
}

} // namespace lexprof::haskell
