#include "costs/machine.h"

namespace lexprof::costs {

Returned StateMachine::evaluate(Centre cc, const Term& e) {
    ccc_ = cc;
    e_ = &e;
    scope_ = nullptr;
    return run();
}

Returned StateMachine::demand(Centre cc, Address x) {
    ccc_ = cc;
    variable(x);
    return run();
}

Returned StateMachine::run() {
    while (e_ != nullptr || !stack_.empty()) {
        if (++steps_ == rules_.most_rules)
            throw NoValue(NoValue::Why::limit, "the machine has made as many steps as it may make");
        if (e_ != nullptr)
            step();
        else
            give();
    }
    return {value_, ccc_};
}

void StateMachine::step() {
    const Term& e = *e_;
    const Centre cc = ccc_;
    switch (e.kind) {
    case TermKind::lambda:
    case TermKind::construct:
    case TermKind::constant: give_value(heap_.value_of(e, scope_), cc); return;
    case TermKind::apply: // app1:  cc Γ (e x) S θ ⟹ cc Γ e (x : S) θ + {cc ↦ A}
        ++costs_[cc].applications;
        stack_.push_back(
            {Frame::Kind::argument, heap_.find(e.atoms[0], scope_), cc, {}, {}, {}, {}});
        e_ = e.terms[0];
        return;
    case TermKind::variable: variable(heap_.find(e.atoms[0], scope_)); return;
    case TermKind::let: // let:  cc Γ (let {x_i = e_i} in e) S θ ⟹ cc Γ[y_i ↦cc ê_i] ê S θ + {cc ↦ n
                        // * H}
        costs_[cc].objects += e.terms.size() - 1;
        scope_ = heap_.let(e, scope_, cc);
        e_ = e.terms.back();
        return;
    case TermKind::text:
        costs_[cc].objects += 2;
        give_value(heap_.unfold(e, cc), cc);
        return;
    case TermKind::choose: // case1:  cc Γ (case e of alts) S θ ⟹ cc Γ e ((alts, cc) : S) θ + {cc ↦
                           // C}
        costs_.choose(cc, e);
        stack_.push_back({Frame::Kind::alternatives, 0, cc, &e, scope_, {}, {}});
        e_ = e.terms[0];
        return;
    case TermKind::centre: // scc:  cc Γ (scc cc_scc e) S θ ⟹ cc_scc Γ e S θ + {cc_scc ↦ E}
        ccc_ = centres_.entered(cc, e.number);
        costs_.enter(cc, ccc_);
        e_ = e.terms[0];
        return;
    case TermKind::operate:
    case TermKind::compare:
        stack_.push_back(
            {Frame::Kind::operands, 0, cc, &e, scope_, std::vector<Value>(e.terms.size()), {}});
        begin_operand(e, scope_, 0);
        return;
    case TermKind::failure: throw NoValue(NoValue::Why::failed, e.number == 1 ? "ABORT" : "ERROR");
    case TermKind::beyond: throw NoValue(NoValue::Why::beyond, code_.beyond[e.number]);
    }
}

// var1:  cc Γ[x ↦cc_z z] x S θ ⟹ SUBCAF(cc_z, cc) Γ z S θ + {cc ↦ V}
// var2:  cc Γ[x ↦cc_e e] x S θ ⟹ cc_e Γ e ((#x, cc) : S) θ + {cc ↦ V}
void StateMachine::variable(Address x) {
    ++costs_[ccc_].demands;
    if (heap_[x].term == nullptr) {
        give_value(heap_[x].value, subcaf(heap_[x].centre, ccc_));
        return;
    }
    const Heap::Binding thunk = heap_.begin(x);
    stack_.push_back({Frame::Kind::update, x, ccc_, {}, {}, {}, {}});
    ccc_ = thunk.centre;
    e_ = thunk.term;
    scope_ = thunk.scope;
}

void StateMachine::give() {
    Frame& frame = stack_.back();
    switch (frame.kind) {
    case Frame::Kind::argument: { // app2:  cc_λ Γ (\y e) (x : S) θ ⟹ cc_λ Γ e[x/y] S θ
        if (value_.kind != Value::Kind::function)
            throw NoValue(NoValue::Why::failed, "something is applied that is no function");
        scope_ = heap_.bind(value_.scope, frame.address);
        e_ = value_.function->terms[0];
        if (rules_.scoping == Scoping::evaluation) ccc_ = frame.cc;
        stack_.pop_back();
        return;
    }
    case Frame::Kind::update: { // var3:  cc_z Γ z ((#x, cc) : S) θ ⟹ SUBCAF(cc_z, cc) Γ[x ↦cc_z z]
                                // z S θ + {cc_z ↦ U}
        ++costs_[ccc_].updates;
        heap_.update(frame.address, {value_, ccc_});
        ccc_ = subcaf(ccc_, frame.cc);
        stack_.pop_back();
        return;
    }
    case Frame::Kind::alternatives: { // case2:  cc_C Γ (C_k x …) ((alts, cc) : S) θ ⟹ cc Γ e_k[x/y]
                                      // S θ
        const Chosen chosen = choose(heap_, *frame.term, frame.scope, {value_, ccc_});
        ccc_ = frame.cc;
        e_ = chosen.term;
        scope_ = chosen.scope;
        stack_.pop_back();
        return;
    }
    case Frame::Kind::operands: give_operand(frame); return;
    case Frame::Kind::parts: give_part(frame); return;
    }
}

// How many operands have been given decides which is next; `address` of their frame counts them.
void StateMachine::begin_operand(const Term& term, Scope scope, std::size_t given) {
    const std::size_t last = term.terms.size() - 1;
    e_ = term.terms[rules_.right_to_left ? last - given : given];
    scope_ = scope;
}

void StateMachine::give_operand(Frame& frame) {
    const Term& term = *frame.term;
    const std::size_t last = term.terms.size() - 1;
    frame.values[rules_.right_to_left ? last - frame.address : frame.address] = value_;
    ccc_ = frame.cc;
    if (frame.address < last) {
        ++frame.address;
        begin_operand(term, frame.scope, frame.address);
        return;
    }
    const std::vector<Value> operands = std::move(frame.values);
    stack_.pop_back();
    costs_.choose(ccc_, term);
    if (term.kind == TermKind::operate)
        give_value(operate(term.op, operands), ccc_);
    else
        begin_comparison(std::make_unique<Comparison>(term.op, operands[0], operands[1]));
}

// Evaluates the next two parts, the left one first, or gives the outcome.
void StateMachine::begin_comparison(std::unique_ptr<Comparison> comparison) {
    const auto next = comparison->next();
    if (!next) {
        give_value(comparison->outcome(), ccc_);
        return;
    }
    stack_.push_back({Frame::Kind::parts, next->second, ccc_, {}, {}, {}, std::move(comparison)});
    variable(next->first);
}

void StateMachine::give_part(Frame& frame) {
    ccc_ = frame.cc;
    if (frame.values.empty()) {
        frame.values.push_back(value_);
        variable(frame.address);
        return;
    }
    std::unique_ptr<Comparison> comparison = std::move(frame.comparison);
    comparison->take(frame.values.front(), value_);
    stack_.pop_back();
    begin_comparison(std::move(comparison));
}

} // namespace lexprof::costs
