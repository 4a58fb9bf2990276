#include "costs/heap.h"

namespace lexprof::costs {

Heap::Heap(const Code& code, Centres& centres) : code_(code) {
    for (const Global& global : code.globals) {
        const bool function = global.term->kind == TermKind::lambda;
        const Centre centre =
            function ? Centre{Centres::subsumed} : centres.of_constant(global.name);
        if (global.term->is_value() && global.term->kind != TermKind::construct)
            add({nullptr, nullptr, value_of(*global.term, nullptr), centre});
        else
            add({global.term, nullptr, {}, centre});
    }
    first_constant_ = static_cast<Address>(bindings_.size());
    for (std::uint32_t at = 0; at < code.constants.size(); ++at)
        add({nullptr, nullptr, constant(at), Centres::subsumed});
    for (Address at = 0; at < first_constant_; ++at) {
        Binding& binding = bindings_[at];
        if (binding.term == nullptr || !binding.term->is_value()) continue;
        binding.value = value_of(*binding.term, nullptr);
        binding.term = nullptr;
    }
}

Value Heap::constant(std::uint32_t index) const {
    const Constant& constant = code_.constants[index];
    Value value;
    value.number = constant.number;
    value.constructor = constant.constructor;
    switch (constant.kind) {
    case Constant::Kind::integer: value.kind = Value::Kind::integer; break;
    case Constant::Kind::character: value.kind = Value::Kind::character; break;
    case Constant::Kind::nullary: value.kind = Value::Kind::construction; break;
    case Constant::Kind::boolean: value.kind = Value::Kind::boolean; break;
    case Constant::Kind::fail: value.kind = Value::Kind::fail; break;
    }
    return value;
}

Value Heap::value_of(const Term& term, Scope scope) {
    if (term.kind == TermKind::constant) return constant(term.number);
    Value value;
    if (term.kind == TermKind::lambda) {
        value.kind = Value::Kind::function;
        value.function = &term;
        value.scope = scope;
        return value;
    }
    value.kind = Value::Kind::construction;
    value.number = term.number;
    value.constructor = term.constructor;
    value.size = static_cast<std::uint32_t>(term.atoms.size());
    auto& fields = fields_.emplace_back(new Address[term.atoms.size()]);
    for (std::size_t at = 0; at < term.atoms.size(); ++at) fields[at] = find(term.atoms[at], scope);
    value.fields = fields.get();
    return value;
}

Heap::Binding Heap::begin(Address address) {
    Binding& binding = bindings_[address];
    if (binding.evaluated)
        throw NoValue(NoValue::Why::loops, "a value is needed for finding out itself");
    binding.evaluated = true;
    return binding;
}

void Heap::update(Address address, const Returned& returned) {
    Binding& binding = bindings_[address];
    binding = {nullptr, nullptr, returned.value, returned.centre};
}

Scope Heap::let(const Term& let, Scope scope, Centre centre) {
    const std::size_t number = let.terms.size() - 1;
    const auto first = static_cast<Address>(bindings_.size());
    for (std::size_t at = 0; at < number; ++at) {
        add({let.terms[at], nullptr, {}, centre});
        scope = bind(scope, static_cast<Address>(first + at));
    }
    for (std::size_t at = 0; at < number; ++at) {
        const Term& term = *let.terms[at];
        const Value value = term.is_value() ? value_of(term, scope) : Value{};
        Binding& binding = bindings_[first + at];
        binding.scope = scope;
        if (!term.is_value()) continue;
        binding.value = value;
        binding.term = nullptr;
    }
    return scope;
}

Scope Heap::bind_value(Scope scope, const Value& value, Centre centre) {
    return bind(scope, add({nullptr, nullptr, value, centre}));
}

Value Heap::unfold(const Term& text, Centre centre) {
    const std::u32string& characters = code_.texts[text.number];
    Value head;
    head.kind = Value::Kind::character;
    head.number = static_cast<std::int64_t>(characters[text.offset]);
    auto& fields = fields_.emplace_back(new Address[2]);
    fields[0] = add({nullptr, nullptr, head, centre});
    if (text.offset + 1 == characters.size()) {
        Value nil;
        nil.kind = Value::Kind::construction;
        fields[1] = add({nullptr, nullptr, nil, centre});
    } else {
        Term& rest = texts_.emplace_back(text);
        ++rest.offset;
        fields[1] = add({&rest, nullptr, {}, centre});
    }
    Value cons;
    cons.kind = Value::Kind::construction;
    cons.number = 1;
    cons.size = 2;
    cons.fields = fields.get();
    return cons;
}

Chosen choose(Heap& heap, const Term& choice, Scope scope, const Returned& returned) {
    const Value& value = returned.value;
    switch (choice.by) {
    case By::tag:
        if (!value.has_tag() ||
            static_cast<std::size_t>(value.number) >= choice.alternatives.size())
            break;
        return {choice.alternatives[static_cast<std::size_t>(value.number)], scope};
    case By::fields:
        if (value.kind != Value::Kind::construction || value.size != choice.offset) break;
        for (std::uint32_t at = 0; at < value.size; ++at)
            scope = heap.bind(scope, value.fields[at]);
        return {choice.alternatives.front(), scope};
    case By::fail:
        if (value.kind == Value::Kind::fail) return {choice.alternatives.front(), scope};
        [[fallthrough]];
    case By::value:
        return {choice.alternatives.back(), heap.bind_value(scope, value, returned.centre)};
    }
    throw NoValue(NoValue::Why::failed, "a choice has no alternative for what it is given");
}

} // namespace lexprof::costs
