// Performing a primitive: structures, choices and control. The rewrite rule stands beside each
// case.

#include "tests/reference/performance.h"
#include "tests/reference/printer.h"

#include <array>

namespace lexprof::reference {

namespace {

using flic::Op;

// Evaluates the strict arguments, in the order asked for.
void evaluate_arguments(Performance& performance) {
    const std::size_t n = performance.arguments.size();
    performance.evaluated = performance.arguments;
    for (std::size_t i = 0; i < n; ++i) {
        const bool rtl = performance.machine.order() == Order::right_to_left;
        const auto argument = static_cast<std::uint32_t>(rtl ? n - 1 - i : i);
        if (performance.primitive.demand(argument) != flic::Demand::strict) continue;
        performance.evaluated[argument] =
            &performance.machine.force(*performance.arguments[argument]);
    }
}

// What it has asked for it has used, if it does not hand it on.
void use_arguments(const Performance& performance) {
    const Op op = performance.primitive.op;
    if (op == Op::fatbar || op == Op::explode || op == Op::implode) return;
    for (std::size_t i = 0; i < performance.arguments.size(); ++i) {
        if (performance.primitive.demand(static_cast<std::uint32_t>(i)) != flic::Demand::strict)
            continue;
        const Field& argument = *performance.evaluated[i];
        if (op == Op::case_n || op == Op::case_r || op == Op::tag)
            performance.machine.choose(argument, performance.pair);
        else if (op == Op::sel || op == Op::conc)
            performance.machine.take_apart(argument, performance.pair);
        else if (op < Op::poly_eq || op > Op::poly_ge) // has used its arguments as it went on
            performance.machine.use(argument);
    }
}

// The tag of an evaluated constructor, or of a boolean.
std::int64_t tag_of(Machine& machine, const Field& field) {
    if (field.value.tag == Tag::nullary || field.value.tag == Tag::boolean) {
        return field.value.number;
    }
    const auto structure = machine.structure(field);
    if (structure.fields.empty()) mismatch("a constructor is expected");
    return structure.tag;
}

// The fields of an evaluated constructor that must have n of them.
std::vector<Field> fields_of(Machine& machine, const Field& field, std::size_t n) {
    const auto structure = machine.structure(field);
    if (structure.fields.size() != n) {
        mismatch("a constructor with " + std::to_string(n) + " fields is expected");
    }
    std::vector<Field> fields;
    for (const Field* part : structure.fields) fields.push_back(*part);
    return fields;
}

// UNPACK-n f s: the SEL-n-i s that it applies f to, each of two fields ⟨SEL-n-i, s⟩.
std::vector<Field> lazy_fields(const Performance& performance, const Field& subject) {
    std::vector<Field> fields;
    for (std::uint32_t i = 0; i < performance.primitive.n; ++i) {
        const Field selector = performance.primitive_field(Op::sel, performance.primitive.n, i);
        fields.push_back({performance.machine.application(selector, subject, performance.pair),
                          performance.pair});
    }
    return fields;
}

} // namespace

void Performance::apply_to_fields(Field function, const std::vector<Field>& fields) const {
    for (std::size_t i = 0; i + 1 < fields.size(); ++i) {
        function = {machine.application(function, fields[i], pair), pair};
    }
    root.kind = CellKind::application;
    root.left = function;
    root.right = fields.back();
}

// An argument that has been evaluated: its value, but of a constant that is a function the name.
Field Performance::handed_on(std::size_t argument) const {
    const Field& value = *evaluated[argument];
    return machine.is_function(value) ? *arguments[argument] : value;
}

// UNPACK!-n f (PACK-n-d a …)  →  f a …
// UNPACK-n f s               →  f (SEL-n-0 s) …
// COMP f g x                 →  f (g x)
// LET! f v                   →  f v
bool Performance::application() const {
    if (primitive.op == Op::comp) {
        const Field inner{machine.application(*arguments[1], *arguments[2], pair), pair};
        apply_to_fields(*arguments[0], {inner});
        return true;
    }
    if (primitive.op == Op::let_strict) {
        apply_to_fields(*arguments[0], {handed_on(1)});
        return true;
    }
    if (primitive.op < Op::unpack || primitive.op > Op::unpack_strict_r) return false;
    const bool reversed = primitive.op == Op::unpack_r || primitive.op == Op::unpack_strict_r;
    const bool strict = primitive.op == Op::unpack_strict || primitive.op == Op::unpack_strict_r;
    const std::size_t subject = reversed ? 0 : 1;
    const Field function = *arguments[1 - subject];
    std::vector<Field> fields;
    if (strict && primitive.n > 0) {
        fields_of(machine, *evaluated[subject], primitive.n);
    } else if (strict) {
        tag_of(machine, *evaluated[subject]);
    }
    machine.count(primitive.account(), pair);
    if (strict) machine.take_apart(*evaluated[subject], pair);
    if (strict && primitive.n > 0) {
        machine.shorten(machine.structure(*evaluated[subject]));
        fields = fields_of(machine, *evaluated[subject], primitive.n);
    }
    if (!strict) fields = lazy_fields(*this, *arguments[subject]);
    if (fields.empty()) {
        machine.make_indirection(root, function);
    } else {
        apply_to_fields(function, fields);
    }
    return true;
}

std::optional<Field> Performance::choices() const {
    switch (primitive.op) {
    case Op::if_: return *arguments[boolean(0) ? 1 : 2];             // IF TRUE t e → t
    case Op::and_: return boolean(0) ? *arguments[1] : truth(false); // AND TRUE b → b
    case Op::or_: return boolean(0) ? truth(true) : *arguments[1];   // OR FALSE b → b
    case Op::seq: return *arguments[1];                              // SEQ v b → b
    case Op::fatbar: // FATBAR FAIL b → b, FATBAR v b → v
        return evaluated[0]->value.tag == Tag::fail ? *arguments[1] : handed_on(0);
    case Op::case_n:
    case Op::case_r: { // CASE-n e0 … (PACK-m-d …) → ed
        const bool reversed = primitive.op == Op::case_r;
        const std::int64_t tag = tag_of(machine, *evaluated[reversed ? 0 : primitive.n]);
        if (tag >= primitive.n) mismatch(primitive.name() + " has no alternative for the tag");
        return *arguments[static_cast<std::size_t>(tag) + (reversed ? 1 : 0)];
    }
    case Op::explode:
    case Op::implode: return *arguments[0];
    case Op::error: { // its string is evaluated to the end
        std::string message;
        for (const char32_t c : machine.evaluate_string(*arguments[0], pair))
            append_utf8(message, c);
        throw Stop{Ending::error, message};
    }
    default: return std::nullopt;
    }
}

std::optional<Field> Performance::selections() const {
    switch (primitive.op) {
    case Op::sel: {
        const auto structure = machine.structure(*evaluated[0]);
        if (structure.fields.size() != primitive.n) mismatch("SEL wants other fields");
        machine.shorten(*structure.fields[primitive.k]);
        return *structure.fields[primitive.k];
    }
    case Op::tag: return machine.integer(tag_of(machine, *evaluated[0]), pair);
    case Op::tag_enum: // from a nullary constructor to its number
        if (machine.structure(*evaluated[0]).fields.size() > 0)
            mismatch("TAG-ENUM wants no fields");
        return machine.integer(tag_of(machine, *evaluated[0]), pair);
    case Op::enum_tag: { // and back
        const Integer tag = integer(0);
        if (tag < 0 || tag > flic::max_tag) throw Stop{Ending::arithmetic, "ENUM: no such tag"};
        return Field{{Tag::nullary, static_cast<std::int64_t>(tag), 0, {}}, pair};
    }
    case Op::conc: { // CONC [] b → b, CONC (h:t) b → h : CONC t b
        if (evaluated[0]->value.tag == Tag::nullary) return *arguments[1];
        machine.shorten(machine.structure(*evaluated[0]));
        const std::vector<Field> parts = fields_of(machine, *evaluated[0], 2);
        const Field conc = primitive_field(Op::conc, 0, 0);
        const Field half{machine.application(conc, parts[1], pair), pair};
        const Field rest{machine.application(half, *arguments[1], pair), pair};
        return Field{machine.cons(parts[0], rest, pair), pair};
    }
    default: return std::nullopt;
    }
}

namespace {

void rewrite(Performance& performance) {
    using Group = std::optional<Field> (Performance::*)() const;
    constexpr std::array<Group, 12> groups = {
        &Performance::integers,         &Performance::floats,
        &Performance::small_values,     &Performance::comparisons,
        &Performance::choices,          &Performance::selections,
        &Performance::machine_integers, &Performance::bits,
        &Performance::variables,        &Performance::bytes,
        &Performance::float_functions,  &Performance::addresses};
    evaluate_arguments(performance);
    if (performance.application() || performance.exceptional()) return;
    for (const Group group : groups) {
        const std::optional<Field> value = (performance.*group)();
        if (!value) continue;
        performance.machine.count(performance.primitive.account(), performance.pair);
        use_arguments(performance);
        performance.machine.make_indirection(performance.root, *value);
        return;
    }
    throw std::logic_error(performance.primitive.name() + " has no rule");
}

} // namespace

void perform(Machine& machine, const flic::Primitive& primitive, Pair pair,
             const std::vector<Field*>& arguments, Cell& root) {
    root.busy = true;
    Performance performance{machine, primitive, pair, arguments, {}, root};
    try {
        rewrite(performance);
    } catch (const Raised& raised) {
        performance.abandon(raised);
        root.busy = false;
        throw;
    }
    root.busy = false;
}

} // namespace lexprof::reference
