// Lambda lifting: from the syntax tree to supercombinators.

#include "tests/reference/code.h"
#include "tests/reference/numbers.h"
#include "tests/reference/units.h"

#include <charconv>

namespace lexprof::reference {

namespace {

using flic::Kind;
using flic::NodeId;

// Compiles the text of one combinator.
class Compiler {
  public:
    Compiler(const flic::Program& program, const Units& units, Code& code)
        : program_(program), tree_(program.tree), units_(units), code_(code) {}

    Combinator combinator(std::string name, colouring::Assignment assignment,
                          const std::vector<NodeId>& parameters, NodeId body) {
        combinator_ = {};
        combinator_.name = std::move(name);
        combinator_.assignment = assignment;
        combinator_.arity = static_cast<std::uint32_t>(parameters.size());
        variables_.clear();
        sides_.clear();
        for (std::uint32_t i = 0; i < parameters.size(); ++i) {
            variables_[parameters[i]] = add({Form::parameter, i, {}, {}, {}});
        }
        combinator_.body = compile(body);
        return std::move(combinator_);
    }

    ExpressionId compile(NodeId node) {
        switch (tree_[node].kind) {
        case Kind::name: return name(node);
        case Kind::integer: return integer(tree_.text(node));
        case Kind::real: return real(tree_.text(node));
        case Kind::character: return atom(Tag::character, tree_[node].value);
        case Kind::string: return string(tree_.text(node));
        case Kind::apply: return apply(node);
        case Kind::lambda: return occurrence(units_.by_node.at(node));
        case Kind::let:
        case Kind::letrec: bind(node); return compile(tree_.body(node));
        case Kind::annotated: return compile(tree_.body(node));
        case Kind::binder: break;
        }
        throw std::logic_error("a binder is no expression");
    }

  private:
    ExpressionId add(Expression expression) {
        code_.expressions.push_back(std::move(expression));
        return static_cast<ExpressionId>(code_.expressions.size() - 1);
    }

    ExpressionId atom(Value value) { return add({Form::atom, 0, value, {}, {}}); }
    ExpressionId atom(Tag tag, std::int64_t number) { return atom(Value{tag, number, 0, {}}); }

    ExpressionId name(NodeId node) {
        const std::uint32_t target = tree_[node].extent;
        switch (tree_[node].reference) {
        case flic::Reference::global: return atom(Tag::combinator, target);
        case flic::Reference::primitive: return primitive(program_.primitives[target]);
        case flic::Reference::local: break;
        case flic::Reference::unresolved: throw std::logic_error("an unresolved name");
        }
        const auto function = units_.functions.find(target);
        if (function != units_.functions.end()) return occurrence(function->second);
        return variables_.at(target);
    }

    ExpressionId primitive(const flic::Primitive& primitive) {
        switch (primitive.op) {
        case flic::Op::true_: return atom(Tag::boolean, 1);
        case flic::Op::false_: return atom(Tag::boolean, 0);
        case flic::Op::fail: return atom(Tag::fail, 0);
        case flic::Op::address_null: return atom(Tag::no_address, 0);
        case flic::Op::pack:
            if (primitive.n == 0) return atom(Value{Tag::nullary, primitive.k, 0, primitive});
            break;
        default: break;
        }
        return atom(Value{Tag::primitive, 0, 0, primitive});
    }

    // A lifted function where its text, or its name, stands: applied to its free variables.
    ExpressionId occurrence(UnitId id) {
        const Unit& unit = units_.all[id];
        const std::size_t first = code_.combinators.size() - units_.all.size();
        const ExpressionId reference = atom(Tag::combinator, static_cast<std::int64_t>(first + id));
        if (unit.free.empty()) return reference;
        std::vector<ExpressionId> parts{reference};
        for (const NodeId binder : unit.free) parts.push_back(variables_.at(binder));
        return add({Form::apply, 0, {}, {}, std::move(parts)});
    }

    // The function that a lambda is, or a local function's name stands for.
    const Unit* function_at(NodeId node) const {
        if (tree_[node].kind == Kind::lambda) return &units_.all[units_.by_node.at(node)];
        if (tree_[node].kind != Kind::name || tree_[node].reference != flic::Reference::local)
            return nullptr;
        const auto function = units_.functions.find(tree_[node].extent);
        return function == units_.functions.end() ? nullptr : &units_.all[function->second];
    }

    ExpressionId integer(std::string_view text) {
        const Integer value = integer_of_text(text);
        if (fits_a_field(value)) return atom(Tag::integer, static_cast<std::int64_t>(value));
        return add({Form::number, 0, {}, value, {}});
    }

    ExpressionId real(std::string_view text) {
        return add({Form::number, 0, {}, float_of_text(text), {}});
    }

    ExpressionId string(std::string_view text) {
        if (text.empty()) return atom(Tag::nullary, 0);
        code_.texts.push_back(characters(text));
        return atom(Tag::literal, static_cast<std::int64_t>(code_.texts.size() - 1));
    }

    ExpressionId apply(NodeId node) {
        std::vector<NodeId> nodes;
        const NodeId head = spine(node, nodes);
        std::vector<ExpressionId> parts{compile(head)};
        if (const Unit* function = function_at(head); function != nullptr && !function->free.empty())
            parts = code_.expressions[parts.front()].parts; // one application with what it captures
        for (const NodeId argument : nodes) parts.push_back(compile(argument));
        const flic::Primitive* constructor = constructor_named(head);
        if (constructor == nullptr || constructor->n != nodes.size()) // saturated?
            return add({Form::apply, 0, {}, {}, std::move(parts)});
        parts.erase(parts.begin());
        const Value value{Tag::primitive, 0, 0, *constructor};
        return add({Form::construct, 0, value, {}, std::move(parts)});
    }

    // The constructor that stands there, names bound to nothing but it or one another looked
    // through.
    const flic::Primitive* constructor_named(NodeId node) const {
        for (std::size_t hops = 0; hops <= sides_.size(); ++hops) {
            if (tree_[node].kind != Kind::name) return nullptr;
            if (tree_[node].reference == flic::Reference::primitive) {
                const flic::Primitive& primitive = program_.primitives[tree_[node].extent];
                return primitive.op == flic::Op::pack ? &primitive : nullptr;
            }
            const auto side = sides_.find(tree_[node].extent);
            if (tree_[node].reference != flic::Reference::local || side == sides_.end())
                return nullptr;
            node = tree_.strip(side->second);
        }
        return nullptr; // they go in a circle
    }

    // The head of an application and its arguments, annotations around the head looked through.
    NodeId spine(NodeId node, std::vector<NodeId>& arguments) {
        const auto parts = tree_.children(node);
        const NodeId inner = tree_.strip(parts[0]);
        const NodeId head = tree_[inner].kind == Kind::apply ? spine(inner, arguments) : inner;
        arguments.insert(arguments.end(), parts.begin() + 1, parts.end());
        return head;
    }

    void bind(NodeId node) {
        const auto binders = tree_.binders(node);
        const auto sides = tree_.right_hand_sides(node);
        std::vector<std::pair<std::uint32_t, NodeId>> graphs;
        for (std::size_t i = 0; i < binders.size(); ++i) {
            if (units_.functions.contains(binders[i])) continue;
            const auto number = static_cast<std::uint32_t>(combinator_.locals.size());
            combinator_.locals.push_back(0);
            variables_[binders[i]] = add({Form::local, number, {}, {}, {}});
            graphs.emplace_back(number, sides[i]);
            if (!units_.by_node.contains(tree_.strip(sides[i]))) sides_[binders[i]] = sides[i];
        }
        for (const auto& [number, side] : graphs) {
            const auto chosen = units_.by_node.find(tree_.strip(side));
            combinator_.locals[number] =
                chosen != units_.by_node.end() ? occurrence(chosen->second) : compile(side);
        }
    }

    const flic::Program& program_;
    const flic::Tree& tree_;
    const Units& units_;
    Code& code_;
    Combinator combinator_;
    std::map<NodeId, ExpressionId> variables_;
    std::map<NodeId, NodeId> sides_; // what the variables of its lets and letrecs are bound to
};

} // namespace

Code lift(const flic::Program& program, const colouring::Plan& plan) {
    Code code;
    const Units units = find_units(program, plan);
    const std::size_t body = program.definitions.size(); // the place of `(main)`
    code.combinators.resize(body + 1 + units.all.size());
    for (const flic::Constructor& constructor : program.constructors)
        code.constructors.push_back(constructor.name);
    Compiler compiler(program, units, code);
    for (std::size_t i = 0; i < body; ++i) {
        const flic::Definition& definition = program.definitions[i];
        const Lambdas inner = lambdas(program.tree, definition.right_hand_side);
        code.combinators[i] =
            compiler.combinator(definition.name, plan.definitions[i], inner.parameters, inner.body);
    }
    code.start = {Tag::combinator, static_cast<std::int64_t>(body), 0, {}};
    if (program.main == flic::no_definition) {
        code.combinators[body] = compiler.combinator("(main)", plan.value, {}, program.value);
    } else {
        code.start.number = program.main;
    }
    for (std::size_t i = 0; i < units.all.size(); ++i) {
        const Unit& unit = units.all[i];
        std::vector<NodeId> parameters = unit.free;
        parameters.insert(parameters.end(), unit.parameters.begin(), unit.parameters.end());
        code.combinators[body + 1 + i] =
            compiler.combinator(unit.name, unit.assignment, parameters, unit.body);
        code.combinators[body + 1 + i].lifted = true;
    }
    return code;
}

std::u32string characters(std::string_view text) {
    std::u32string result;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i++]);
        const int more = lead < 0xC0 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
        char32_t code = more == 0 ? lead : lead & (0x3Fu >> more);
        for (int k = 0; k < more && i < text.size(); ++k) {
            code = code << 6 | (static_cast<unsigned char>(text[i++]) & 0x3Fu);
        }
        result.push_back(code);
    }
    return result;
}

} // namespace lexprof::reference
