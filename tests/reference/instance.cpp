#include "tests/reference/instance.h"

namespace lexprof::reference {

Instance::Instance(Machine& machine, const Combinator& combinator, std::vector<Field> arguments,
                   Pair pair)
    : machine_(machine),
      combinator_(combinator),
      arguments_(std::move(arguments)),
      pair_(pair),
      begun_(combinator.locals.size()),
      locals_(combinator.locals.size()) {}

void Instance::overwrite(Cell& root) {
    build_locals();
    const Expression& body = machine_.code_.expressions[combinator_.body];
    if (body.form == Form::apply) {
        root.kind = CellKind::application;
        fill(root, body);
    } else {
        machine_.make_indirection(root, field(combinator_.body));
    }
}

Field Instance::graph() {
    build_locals();
    return field(combinator_.body);
}

void Instance::build_locals() {
    for (std::uint32_t i = 0; i < locals_.size(); ++i) local(i);
}

Field Instance::field(ExpressionId id) {
    const Expression& expression = machine_.code_.expressions[id];
    switch (expression.form) {
    case Form::parameter: return arguments_[expression.number];
    case Form::local: return local(expression.number);
    case Form::atom: return {expression.value, pair_};
    default: break;
    }
    const Field result = fresh(expression);
    if (expression.form != Form::number) {
        Cell& top = machine_.cell(result.value);
        fill(top, expression);
        top.settled = is_value(expression);
    }
    return result;
}

// The variable at the end of names that are bound to one another; any of them if they go in a
// circle.
std::uint32_t Instance::named(std::uint32_t number) const {
    for (std::size_t hops = 0; hops < locals_.size(); ++hops) {
        const Expression& expression = machine_.code_.expressions[combinator_.locals[number]];
        if (expression.form != Form::local) break;
        number = expression.number;
    }
    return number;
}

// What a variable of a let or letrec stands for. The top cell of its graph is there before the rest
// is filled in, so that the graph may refer to itself.
Field Instance::local(std::uint32_t number) {
    number = named(number);
    if (begun_[number]) return locals_[number];
    begun_[number] = true;
    locals_[number] = {{Tag::knot, 0, 0, {}}, pair_};
    const Expression& expression = machine_.code_.expressions[combinator_.locals[number]];
    if (expression.form == Form::apply || expression.form == Form::construct) {
        locals_[number] = fresh(expression);
        fill(machine_.cell(locals_[number].value), expression);
        machine_.cell(locals_[number].value).settled = is_value(expression);
    } else {
        locals_[number] = field(combinator_.locals[number]);
    }
    return locals_[number];
}

// The top cell of a graph, its fields still empty; a number is complete.
Field Instance::fresh(const Expression& expression) {
    Cell cell;
    cell.pair = pair_;
    if (expression.form == Form::number) {
        cell.kind = CellKind::number;
        cell.number = expression.large;
    }
    return {machine_.allocate(std::move(cell)), pair_};
}

// A constructor with all its fields, or an application to too few arguments: nobody unwinds it to
// find out.
bool Instance::is_value(const Expression& expression) const {
    if (expression.form == Form::construct) return true;
    ExpressionId function = expression.parts[0];
    if (machine_.code_.expressions[function].form == Form::local) // another name of it
        function = combinator_.locals[named(machine_.code_.expressions[function].number)];
    const Expression& head = machine_.code_.expressions[function];
    if (head.form != Form::atom) return false;
    const std::size_t arguments = expression.parts.size() - 1;
    if (head.value.tag == Tag::primitive) return head.value.primitive.arity() > arguments;
    if (head.value.tag != Tag::combinator) return false;
    return machine_.code_.combinators[static_cast<std::size_t>(head.value.number)].arity >
           arguments;
}

void Instance::fill(Cell& top, const Expression& expression) {
    const std::vector<ExpressionId>& parts = expression.parts;
    const bool construct = expression.form == Form::construct;
    if (construct && parts.size() == 2) {
        top.kind = CellKind::structure;
        top.tag = expression.value.primitive.k;
        top.constructor = expression.value.primitive.constructor;
        top.left = field(parts[0]);
        top.right = field(parts[1]);
        return;
    }
    std::size_t next = construct ? 0 : 1;
    Field function = construct ? Field{expression.value, pair_} : field(parts[0]);
    for (; next + 1 < parts.size(); ++next) {
        function = {machine_.application(function, field(parts[next]), pair_), pair_};
        machine_.cell(function.value).settled = is_value(expression);
    }
    top.left = function;
    top.right = field(parts[next]);
}

} // namespace lexprof::reference
