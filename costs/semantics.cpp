#include "costs/semantics.h"

#include "costs/operations.h"

#include <array>

namespace lexprof::costs {

void Semantics::count_rule(std::uint32_t depth) {
    if (depth > deepest)
        throw NoValue(NoValue::Why::too_deep, "the derivation is more than a million rules deep");
    if (++rules_applied_ == rules_.most_rules)
        throw NoValue(NoValue::Why::limit, "the derivation has as many rules as it may have");
}

Returned Semantics::derive(Centre cc, const Term* e, Scope scope, std::uint32_t depth) {
    while (true) {
        count_rule(depth);
        switch (e->kind) {
        case TermKind::lambda:    // Lam:  cc, Γ : \y e ⇓{} Γ : \y e, cc
        case TermKind::construct: // Con:  cc, Γ : C x … ⇓{} Γ : C x …, cc
        case TermKind::constant: return {heap_.value_of(*e, scope), cc};
        case TermKind::apply: {
            // App:  cc, Γ : e ⇓θ1 Δ : \y e', cc_λ    [cc_λ or cc], Δ : e'[x/y] ⇓θ2 Θ : z, cc_z
            //       cc, Γ : e x ⇓{cc ↦ A} + θ1 + θ2 Θ : z, cc_z
            ++costs_[cc].applications;
            const Returned function = derive(cc, e->terms[0], scope, depth + 1);
            if (function.value.kind != Value::Kind::function)
                throw NoValue(NoValue::Why::failed, "something is applied that is no function");
            scope = heap_.bind(function.value.scope, heap_.find(e->atoms[0], scope));
            e = function.value.function->terms[0];
            if (rules_.scoping == Scoping::lexical) cc = function.centre;
            break;
        }
        case TermKind::variable: return variable(cc, heap_.find(e->atoms[0], scope), depth);
        case TermKind::let:
            // Let:  cc, Γ[y_i ↦cc e_i[y/x]] : e[y/x] ⇓θ Δ : z, cc_z
            //       cc, Γ : let {x_i = e_i} in e ⇓{cc ↦ n * H} + θ Δ : z, cc_z
            costs_[cc].objects += e->terms.size() - 1;
            scope = heap_.let(*e, scope, cc);
            bound(*e, scope, depth);
            e = e->terms.back();
            break;
        case TermKind::text: // as let h = 'a', t = "bc" in h : t
            costs_[cc].objects += 2;
            return {heap_.unfold(*e, cc), cc};
        case TermKind::choose: {
            // Case:  cc, Γ : e ⇓θ1 Δ : C x …, cc_C    cc, Δ : e_k[x/y] ⇓θ2 Θ : z, cc_z
            //        cc, Γ : case e of {C y … -> e} ⇓{cc ↦ C} + θ1 + θ2 Θ : z, cc_z
            costs_.choose(cc, *e);
            const Returned subject = derive(cc, e->terms[0], scope, depth + 1);
            const Chosen chosen = choose(heap_, *e, scope, subject);
            scope = chosen.scope;
            e = chosen.term;
            break;
        }
        case TermKind::centre: {
            // SCC:  cc_scc, Γ : e ⇓θ Δ : z, cc_z
            //       cc, Γ : scc cc_scc e ⇓{cc_scc ↦ E} + θ Δ : z, cc_z
            const Centre entered = centres_.entered(cc, e->number);
            costs_.enter(cc, entered);
            cc = entered;
            e = e->terms[0];
            break;
        }
        case TermKind::operate: return operation(cc, *e, scope, depth);
        case TermKind::compare: return comparison(cc, *e, scope, depth);
        case TermKind::failure:
            throw NoValue(NoValue::Why::failed, e->number == 1 ? "ABORT" : "ERROR");
        case TermKind::beyond: throw NoValue(NoValue::Why::beyond, code_.beyond[e->number]);
        }
    }
}

// Var(whnf):   cc, Γ[x ↦cc_z z] : x ⇓{cc ↦ V} Γ[x ↦cc_z z] : z, SUBCAF(cc_z, cc)
// Var(thunk):  cc_e, Γ : e ⇓θ Δ : z, cc_z
//              cc, Γ[x ↦cc_e e] : x ⇓{cc ↦ V} + θ + {cc_z ↦ U} Δ[x ↦cc_z z] : z, SUBCAF(cc_z, cc)
Returned Semantics::variable(Centre cc, Address x, std::uint32_t depth) {
    ++costs_[cc].demands;
    if (heap_[x].term == nullptr) return {heap_[x].value, subcaf(heap_[x].centre, cc)};
    const Returned returned = thunk(x, depth);
    return {returned.value, subcaf(returned.centre, cc)};
}

Returned Semantics::thunk(Address x, std::uint32_t depth) {
    const Heap::Binding thunk = heap_.begin(x);
    const Returned returned = derive(thunk.centre, thunk.term, thunk.scope, depth + 1);
    ++costs_[returned.centre].updates;
    heap_.update(x, returned);
    --waiting_[thunk.term];
    return returned;
}

// The last name of a let is the innermost in scope.
void Semantics::bound(const Term& let, Scope scope, std::uint32_t depth) {
    for (std::size_t at = let.terms.size() - 1; at-- > 0; scope = scope->outer) {
        const Term* term = let.terms[at];
        if (term->is_value()) continue;
        ++waiting_[term];
        const bool early = rules_.early != nullptr && rules_.early->contains(term);
        if (early && heap_[scope->address].term != nullptr) thunk(scope->address, depth);
    }
}

Terms Semantics::always_needed() const {
    Terms result;
    for (const auto& [term, number] : waiting_)
        if (number == 0) result.insert(term);
    return result;
}

// Op:  cc, Γ : e_i ⇓θ_i Γ_i : z_i, cc_i, one after the other
//      cc, Γ : op e … ⇓{cc ↦ O} + θ_1 + … Γ_n : op z …, cc
Returned Semantics::operation(Centre cc, const Term& e, Scope scope, std::uint32_t depth) {
    std::array<Value, 2> operands;
    const std::size_t number = e.terms.size();
    for (std::size_t turn = 0; turn < number; ++turn) {
        const std::size_t at = rules_.right_to_left ? number - 1 - turn : turn;
        operands[at] = derive(cc, e.terms[at], scope, depth + 1).value;
    }
    costs_.choose(cc, e);
    return {operate(e.op, std::span(operands).first(number)), cc};
}

// The same for a comparison, which goes on to evaluate the fields of what is equal so far.
Returned Semantics::comparison(Centre cc, const Term& e, Scope scope, std::uint32_t depth) {
    std::array<Value, 2> two;
    for (const std::size_t turn : {0U, 1U}) {
        const std::size_t at = rules_.right_to_left ? 1 - turn : turn;
        two[at] = derive(cc, e.terms[at], scope, depth + 1).value;
    }
    costs_.choose(cc, e);
    Comparison comparison(e.op, two[0], two[1]);
    while (const auto next = comparison.next()) {
        const Value left = variable(cc, next->first, depth + 1).value;
        const Value right = variable(cc, next->second, depth + 1).value;
        comparison.take(left, right);
    }
    return {comparison.outcome(), cc};
}

} // namespace lexprof::costs
