#include "haskell/link/occurrences.h"

namespace lexprof::haskell {

void Occurrences::bind(LocalId local) {
    if (local >= uses_.size()) uses_.resize(local + 1 + local / 2);
    uses_[local] = {{0, false}, depth_};
}

void Occurrences::analyse(Term term) {
    depth_ = 0;
    visit(term);
}

void Occurrences::visit(Term term) {
    if (term->is(Kind::local)) {
        if (term->number >= uses_.size()) return;
        Counted& counted = uses_[term->number];
        ++counted.use.count;
        if (depth_ > counted.depth) counted.use.in_function = true;
        return;
    }
    const bool function = term->is(Kind::lambda);
    if (function) ++depth_;
    for (const LocalId binder : term->binders) bind(binder);
    for (const Term part : term->parts) visit(part);
    for (const Alternative& one : term->alternatives) {
        for (const LocalId field : one.fields) bind(field);
        visit(one.body);
    }
    if (term->otherwise != nullptr) visit(term->otherwise);
    if (function) --depth_;
}

void each_node(Term term, const std::function<void(Term)>& visit) {
    visit(term);
    for (const Term part : term->parts) each_node(part, visit);
    for (const Alternative& one : term->alternatives) each_node(one.body, visit);
    if (term->otherwise != nullptr) each_node(term->otherwise, visit);
}

std::size_t size_of(Term term, std::size_t limit) {
    std::size_t size = 1;
    const auto add = [&](Term part) {
        if (size < limit) size += size_of(part, limit - size);
    };
    for (const Term part : term->parts) add(part);
    for (const Alternative& one : term->alternatives) add(one.body);
    if (term->otherwise != nullptr) add(term->otherwise);
    return size;
}

std::size_t count_of(LocalId local, Term term) {
    if (term->is(Kind::local)) return term->number == local ? 1 : 0;
    std::size_t count = 0;
    for (const Term part : term->parts) count += count_of(local, part);
    for (const Alternative& one : term->alternatives) count += count_of(local, one.body);
    if (term->otherwise != nullptr) count += count_of(local, term->otherwise);
    return count;
}

bool refers_to(Term term, Name definition) {
    bool found = false;
    each_node(term, [&](Term node) {
        found = found || (node->is(Kind::global) && node->name == definition);
    });
    return found;
}

bool occurs(LocalId local, Term term) {
    if (term->is(Kind::local)) return term->number == local;
    for (const Term part : term->parts)
        if (occurs(local, part)) return true;
    for (const Alternative& one : term->alternatives)
        if (occurs(local, one.body)) return true;
    return term->otherwise != nullptr && occurs(local, term->otherwise);
}

} // namespace lexprof::haskell
