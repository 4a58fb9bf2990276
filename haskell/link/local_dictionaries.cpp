#include "haskell/link/local_dictionaries.h"

#include <algorithm>

namespace lexprof::haskell {

namespace {

class LocalDictionaries {
  public:
    explicit LocalDictionaries(Program& program) : program_(program), terms_(program.terms) {}

    Term run(Term term) {
        visit(term);
        for (auto& [local, function] : functions_) decide(function);
        return changed_ ? rewrite(term) : term;
    }

  private:
    struct Parameter {
        Term given = nullptr; // by all calls so far
        bool differs = false;
        bool dropped = false;
    };
    struct Function {
        std::span<const LocalId> names;
        std::vector<Parameter> parameters;
        std::size_t order = 0;
    };

    void bind(std::span<const LocalId> locals) {
        for (const LocalId local : locals) order_[local] = ++bound_;
    }

    void visit(Term term);
    void visit_call(Term head, std::span<const Term> arguments);
    bool may_be_given(Term argument, const Function& function) const;
    void decide(Function& function);
    Term rewrite(Term term);
    Term rewrite_call(Term term);
    Term rewrite_function(LocalId local, Term side);

    Program& program_;
    Terms& terms_;
    std::unordered_map<LocalId, Function> functions_;
    std::unordered_map<LocalId, std::size_t> order_; // in which the binders were met
    std::unordered_map<LocalId, Term> instead_;      // of the parameters that are dropped
    std::size_t bound_ = 0;
    bool changed_ = false;
};

void LocalDictionaries::visit(Term term) {
    if (term->is(Kind::local)) return visit_call(term, {});
    if (is_let(term)) {
        bind(term->binders);
        for (std::size_t at = 0; at < term->binders.size(); ++at) {
            const Term side = term->parts[at];
            if (!side->is(Kind::lambda)) continue;
            functions_[term->binders[at]] = {side->binders,
                                             std::vector<Parameter>(side->binders.size()),
                                             order_[term->binders[0]]};
        }
    } else {
        bind(term->binders);
    }
    if (term->is(Kind::apply) && term->head()->is(Kind::local)) {
        visit_call(term->head(), term->arguments());
        for (const Term argument : term->arguments()) visit(argument);
        return;
    }
    for (const Term part : term->parts) visit(part);
    for (const Alternative& one : term->alternatives) {
        bind(one.fields);
        visit(one.body);
    }
    if (term->otherwise != nullptr) visit(term->otherwise);
}

// A variable in scope here that was bound before the function is in scope there, too.
bool LocalDictionaries::may_be_given(Term argument, const Function& function) const {
    if (argument->is(Kind::global)) return program_.is_dictionary(argument);
    if (!argument->is(Kind::local) || !terms_.made_by_compiler(argument->number)) return false;
    const auto order = order_.find(argument->number);
    return order != order_.end() && order->second < function.order;
}

void LocalDictionaries::visit_call(Term head, std::span<const Term> arguments) {
    const auto found = functions_.find(head->number);
    if (found == functions_.end()) return;
    Function& function = found->second;
    for (std::size_t at = 0; at < function.parameters.size(); ++at) {
        Parameter& parameter = function.parameters[at];
        const Term given = at < arguments.size() ? arguments[at] : nullptr;
        if (given != nullptr && given->is(Kind::local) && given->number == function.names[at])
            continue; // it calls itself, with what it was given
        if (given == nullptr || !may_be_given(given, function)) {
            parameter.differs = true;
        } else if (parameter.given == nullptr) {
            parameter.given = given;
        } else {
            parameter.differs = parameter.differs || parameter.given->kind != given->kind ||
                                parameter.given->name != given->name ||
                                parameter.given->number != given->number;
        }
    }
}

// A function stays a function: its last parameter is kept (Note [Values of a class's type]).
void LocalDictionaries::decide(Function& function) {
    std::size_t left = function.parameters.size();
    for (std::size_t at = 0; at < function.parameters.size() && left > 1; ++at) {
        Parameter& parameter = function.parameters[at];
        if (parameter.differs || parameter.given == nullptr) continue;
        parameter.dropped = true;
        instead_[function.names[at]] = parameter.given;
        changed_ = true;
        --left;
    }
}

Term LocalDictionaries::rewrite_call(Term term) {
    const auto found = functions_.find(term->head()->number);
    std::vector<Term> arguments;
    for (std::size_t at = 0; at < term->arguments().size(); ++at) {
        const bool dropped = found != functions_.end() && at < found->second.parameters.size() &&
                             found->second.parameters[at].dropped;
        if (!dropped) arguments.push_back(rewrite(term->arguments()[at]));
    }
    return terms_.apply(rewrite(term->head()), arguments, term->place);
}

Term LocalDictionaries::rewrite_function(LocalId local, Term side) {
    const auto found = functions_.find(local);
    if (found == functions_.end()) return rewrite(side);
    std::vector<LocalId> left;
    for (std::size_t at = 0; at < found->second.parameters.size(); ++at)
        if (!found->second.parameters[at].dropped) left.push_back(found->second.names[at]);
    return terms_.lambda(left, rewrite(side->body()), side->place);
}

Term LocalDictionaries::rewrite(Term term) {
    if (term->is(Kind::local)) {
        const auto found = instead_.find(term->number);
        return found == instead_.end() ? term : rewrite(found->second);
    }
    if (term->parts.empty()) return term;
    if (term->is(Kind::apply) && term->head()->is(Kind::local)) return rewrite_call(term);
    std::vector<Term> parts;
    for (std::size_t at = 0; at < term->parts.size(); ++at)
        parts.push_back(is_let(term) && at < term->binders.size()
                            ? rewrite_function(term->binders[at], term->parts[at])
                            : rewrite(term->parts[at]));
    std::vector<Alternative> alternatives(term->alternatives.begin(), term->alternatives.end());
    for (Alternative& one : alternatives) one.body = rewrite(one.body);
    const Term otherwise = term->otherwise == nullptr ? nullptr : rewrite(term->otherwise);
    return terms_.with_parts(term, parts, alternatives, otherwise);
}

} // namespace

Term without_local_dictionaries(Term term, Program& program) {
    return LocalDictionaries(program).run(term);
}

} // namespace lexprof::haskell
