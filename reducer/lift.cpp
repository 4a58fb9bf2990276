#include "reducer/lift.h"

#include "base/deep.h"
#include "base/unicode.h"
#include "gc/constructor.h"
#include "reducer/abstractions.h"
#include "reducer/groups.h"
#include "reducer/recursion.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <deque>
#include <unordered_map>

namespace lexprof::reducer {

namespace {

using flic::Kind;
using flic::NodeId;
using gc::Immediate;

class Lifter {
  public:
    Lifter(const flic::Program& program, const colouring::Plan& plan)
        : program_(program), tree_(program.tree), plan_(plan), abstractions_(program, plan) {}

    Core run() {
        core_.primitives = program_.primitives;
        core_.types = program_.types;
        core_.from_haskell = program_.from_haskell;
        core_.constructors = program_.constructors;
        describe_pairs();
        core_.colours = plan_.names;
        core_.collector = static_cast<colouring::Colour>(core_.colours.size());
        core_.colours.emplace_back("(collector)");
        analyse();
        declare_definitions();
        declare_start();
        while (!pending_.empty()) {
            const Pending next = std::move(pending_.front());
            pending_.pop_front();
            translate(next);
        }
        const std::vector<bool> recursive = recursive_supers(core_);
        for (SuperId id = 0; id < core_.supers.size(); ++id)
            core_.supers[id].recursive = recursive[id];
        core_.start_once = !start_used_;
        core_.input_once = is_input_named_once();
        return std::move(core_);
    }

  private:
    // A supercombinator that has a number but no body yet.
    struct Pending {
        SuperId super;
        Abstraction text;
    };
    using Environment = std::unordered_map<NodeId, VarId>;

    void describe_pairs() {
        std::vector<gc::Descriptor> pairs;
        for (const flic::Primitive& primitive : program_.primitives)
            if (primitive.op == flic::Op::pack && primitive.n == 2)
                pairs.push_back(descriptor_of(primitive));
        core_.descriptors = gc::Descriptors(pairs);
    }

    void analyse() {
        for (const flic::Definition& definition : program_.definitions)
            abstractions_.analyse(Abstractions::peel(tree_, definition.right_hand_side).body);
        if (program_.main == flic::no_definition) abstractions_.analyse(value().body);
    }

    // Note [Who names standard input]
    // The text that names it may be that of a constant, which is built once. Or that of a function
    // which is called once, as `interact f` by `main`: the only reference to it is in a constant's
    // text, and has all of its arguments; and which then hands the input on at once, to one of its
    // parameters. What has raised an exception may be evaluated again.
    bool is_input_named_once() const {
        if (input_uses_ != 1) return false;
        if (!input_in_function_) return true;
        const Super& function = core_.supers[*input_in_function_];
        const auto found = references_.find(*input_in_function_);
        const auto catches = [](const flic::Primitive& each) {
            return each.op == flic::Op::catch_;
        };
        return found != references_.end() && found->second.number == 1 &&
               core_.supers[found->second.from].is_caf() &&
               found->second.arguments == function.arity && hands_input_on(function) &&
               std::ranges::none_of(program_.primitives, catches);
    }

    // A parameter applied to standard input, and perhaps to other things.
    bool hands_input_on(const Super& super) const {
        const Expr& body = core_[super.body];
        if (body.kind != Expr::Kind::app || core_[core_.function(body)].kind != Expr::Kind::var)
            return false;
        return std::ranges::any_of(core_.arguments(body), [&](ExprId argument) {
            return core_[argument].kind == Expr::Kind::input;
        });
    }

    // The program's, which is none of a definition.
    Abstraction value() const {
        Abstraction text = Abstractions::peel(tree_, program_.value);
        if (text.parameters.empty()) return text;
        Abstraction function;
        function.node = function.body = text.node;
        return function;
    }

    SuperId declare(Super super, Abstraction text) {
        const auto id = static_cast<SuperId>(core_.supers.size());
        super.node = text.node;
        super.arity = static_cast<std::uint32_t>(text.captures.size() + text.parameters.size() +
                                                 (text.takes_nothing() ? 1 : 0));
        for (const NodeId centre : text.centres)
            super.centres.push_back(centre_of(std::string(tree_.cost_centre(centre))));
        core_.supers.push_back(std::move(super));
        pending_.push_back({id, std::move(text)});
        return id;
    }

    std::uint32_t centre_of(const std::string& name) {
        const auto [entry, fresh] =
            centres_.try_emplace(name, static_cast<std::uint32_t>(core_.centres.size()));
        if (fresh) core_.centres.push_back(name);
        return entry->second;
    }

    void declare_definitions() {
        for (flic::DefinitionId id = 0; id < program_.definitions.size(); ++id) {
            const flic::Definition& definition = program_.definitions[id];
            const colouring::Assignment& colour = plan_.definitions[id];
            Super super;
            super.name = definition.name;
            super.definition = id;
            super.colour = colour.colour;
            super.marked = colour.marked();
            super.transparent = colour.standing == colouring::Standing::transparent;
            const auto centred = plan_.centres.definitions.find(id);
            if (centred != plan_.centres.definitions.end())
                super.centres.push_back(centre_of(centred->second));
            declare(std::move(super), Abstractions::peel(tree_, definition.right_hand_side));
        }
    }

    void declare_start() {
        if (program_.main != flic::no_definition) {
            core_.start = program_.main;
            return;
        }
        Super super;
        super.name = "(main)";
        super.colour = plan_.value.colour;
        super.marked = plan_.value.marked();
        core_.start = declare(std::move(super), value());
    }

    // The supercombinator of an abstraction in the text of the current one.
    SuperId lifted(const Abstraction& abstraction) {
        const auto [entry, fresh] = lifted_.try_emplace(abstraction.node, 0);
        if (!fresh) return entry->second;
        const Super& outer = core_.supers[super_around(abstraction)];
        Super super;
        super.definition = outer.definition;
        super.colour = outer.colour;
        super.transparent = outer.transparent;
        super.anonymous = abstraction.binder == flic::no_node;
        super.name = outer.name + "/" +
                     (super.anonymous ? "\\" : std::string(tree_.text(abstraction.binder)));
        const auto named = plan_.locals.find(abstraction.binder);
        if (named != plan_.locals.end()) {
            super.colour = named->second.colour;
            super.marked = named->second.marked();
            super.transparent = false;
        }
        super.depth = outer.depth + 1;
        const auto centred = plan_.centres.locals.find(abstraction.binder);
        if (centred != plan_.centres.locals.end())
            super.centres.push_back(centre_of(centred->second));
        if (!abstraction.centres.empty()) super.anonymous = false; // and not fused
        super.takes_no_step = abstraction.is_centre && named == plan_.locals.end();
        return entry->second = declare(std::move(super), abstraction);
    }

    // What is lifted out of a text has been met through that, if only in the text of a sibling.
    SuperId super_around(const Abstraction& abstraction) const {
        if (abstraction.outer != flic::no_node) return lifted_.at(abstraction.outer);
        const flic::DefinitionId definition = core_.supers[current_].definition;
        return definition == flic::no_definition ? core_.start : definition;
    }

    void translate(const Pending& pending) {
        current_ = pending.super;
        environment_.clear();
        variables_ = 0;
        for (const NodeId binder : pending.text.captures) bind(binder);
        for (const NodeId binder : pending.text.parameters) bind(binder);
        if (pending.text.takes_nothing()) ++variables_;
        // The text of a local value is an abstraction itself; that of the program may be one.
        const auto own = lifted_.find(pending.text.body);
        const bool inside = own != lifted_.end() && own->second == pending.super;
        const ExprId body = inside ? convert_inside(pending.text.body) : convert(pending.text.body);
        core_.supers[pending.super].body = body;
        core_.supers[pending.super].variables = variables_;
    }

    VarId bind(NodeId binder) { return environment_[binder] = variables_++; }

    ExprId convert(NodeId node) {
        node = tree_.strip_to_centre(node);
        const Abstraction* abstraction = abstractions_.at(node);
        if (abstraction != nullptr) return applied(reference(*abstraction));
        return convert_inside(node);
    }

    ExprId convert_inside(NodeId node) {
        switch (tree_[node].kind) {
        case Kind::name:
        case Kind::apply: {
            std::vector<ExprId> parts;
            spine(node, parts);
            return applied(parts);
        }
        case Kind::integer: return integer(std::string(tree_.text(node)));
        case Kind::real:
            return box({std::strtod(std::string(tree_.text(node)).c_str(), nullptr), {}});
        case Kind::character:
            return core_.atom(gc::immediate(Immediate::character, tree_[node].value));
        case Kind::string: return string(tree_.text(node));
        default: return convert_let(node);
        }
    }

    ExprId applied(const std::vector<ExprId>& parts) {
        if (parts.size() == 1) return parts.front();
        const Expr& head = core_[parts.front()];
        if (head.kind == Expr::Kind::atom && gc::is(head.word, Immediate::super))
            references_[static_cast<SuperId>(gc::payload(head.word))].arguments = parts.size() - 1;
        return core_.app(parts);
    }

    // Function and arguments, nested applications and what local functions capture spliced in.
    void spine(NodeId node, std::vector<ExprId>& parts) {
        node = tree_.strip_to_centre(node);
        if (tree_[node].kind == Kind::apply) {
            const auto children = tree_.children(node);
            spine(children.front(), parts);
            for (const NodeId child : children.subspan(1)) parts.push_back(convert(child));
            return;
        }
        if (tree_[node].kind == Kind::name && tree_[node].reference == flic::Reference::local) {
            const Abstraction* function = abstractions_.of_binder(tree_[node].extent);
            if (function != nullptr) {
                const std::vector<ExprId> partial = reference(*function);
                parts.insert(parts.end(), partial.begin(), partial.end());
            } else {
                parts.push_back(core_.var(environment_.at(tree_[node].extent)));
            }
            return;
        }
        if (tree_[node].kind == Kind::name) {
            parts.push_back(global(node));
            return;
        }
        ExprId head = convert(node);
        if (core_.is_name_after_lets(head)) head = core_.body(core_[head]);
        const Expr& expr = core_[head];
        if (expr.kind != Expr::Kind::app) {
            parts.push_back(head);
            return;
        }
        parts.push_back(core_.function(expr));
        for (const ExprId argument : core_.arguments(expr)) parts.push_back(argument);
    }

    std::vector<ExprId> reference(const Abstraction& abstraction) {
        std::vector<ExprId> parts{super_atom(lifted(abstraction))};
        for (const NodeId binder : abstraction.captures)
            parts.push_back(core_.var(environment_.at(binder)));
        if (abstraction.takes_nothing()) parts.push_back(core_.atom(gc::small(0)));
        return parts;
    }

    ExprId super_atom(SuperId id) {
        Reference& reference = references_[id];
        ++reference.number;
        reference.from = current_;
        return core_.atom(
            gc::immediate(core_.supers[id].is_caf() ? Immediate::caf : Immediate::super, id));
    }

    ExprId global(NodeId node) {
        if (tree_[node].reference == flic::Reference::global) {
            start_used_ = start_used_ || tree_[node].extent == program_.main;
            return super_atom(tree_[node].extent);
        }
        const std::uint32_t index = tree_[node].extent;
        const flic::Primitive& primitive = program_.primitives[index];
        switch (primitive.op) {
        case flic::Op::true_: return core_.atom(gc::boolean(true));
        case flic::Op::false_: return core_.atom(gc::boolean(false));
        case flic::Op::fail: return core_.atom(gc::immediate(Immediate::fail, 0));
        case flic::Op::abort: return core_.atom(gc::immediate(Immediate::abort, 0));
        case flic::Op::address_null: return core_.atom(gc::immediate(Immediate::no_address, 0));
        case flic::Op::stdin_: return input();
        case flic::Op::pack:
            if (primitive.n == 0) return core_.atom(gc::constructor_word(descriptor_of(primitive)));
            break;
        default: break;
        }
        return core_.atom(gc::immediate(Immediate::primitive, index));
    }

    ExprId input() {
        core_.input_used = true;
        ++input_uses_;
        if (core_.supers[current_].arity > 0) input_in_function_ = current_;
        return core_.input();
    }

    ExprId box(Box value) {
        core_.boxes.push_back(std::move(value));
        return core_.box(static_cast<std::uint32_t>(core_.boxes.size() - 1));
    }

    ExprId integer(const std::string& digits) {
        std::int64_t value = 0;
        const auto [end, status] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (status == std::errc{} && end == digits.data() + digits.size() && gc::fits_small(value))
            return core_.atom(gc::small(value));
        return box({0, digits});
    }

    ExprId string(std::string_view text) {
        std::u32string& characters = core_.strings.emplace_back();
        while (!text.empty()) {
            const Decoded next = decode(text);
            characters.push_back(next.code);
            text.remove_prefix(next.length);
        }
        return core_.atom(gc::immediate(Immediate::string, (core_.strings.size() - 1) << 32));
    }

    ExprId convert_let(NodeId node) {
        const auto binders = tree_.binders(node);
        const auto values = tree_.right_hand_sides(node);
        std::vector<std::pair<NodeId, NodeId>> graph; // binder, value
        for (std::size_t at = 0; at < binders.size(); ++at)
            if (abstractions_.of_binder(binders[at]) == nullptr)
                graph.emplace_back(binders[at], values[at]);
        std::vector<VarId> variables;
        for (const auto& [binder, value] : graph) variables.push_back(bind(binder));
        std::vector<ExprId> converted;
        for (const auto& [binder, value] : graph) converted.push_back(convert(value));
        const ExprId body = convert(tree_.body(node));
        if (graph.empty()) { // Note [Other names], reducer/fuse.h
            const Expr::Kind kind = core_[body].kind;
            const bool is_name = kind == Expr::Kind::var || kind == Expr::Kind::atom;
            return is_name ? core_.let(false, {}, {}, body) : body;
        }
        if (tree_[node].kind == Kind::let) return core_.let(false, variables, converted, body);
        return let_groups(core_, variables, converted, body);
    }

    const flic::Program& program_;
    const flic::Tree& tree_;
    const colouring::Plan& plan_;
    Abstractions abstractions_;
    Core core_;
    std::deque<Pending> pending_;
    std::unordered_map<NodeId, SuperId> lifted_;
    std::unordered_map<std::string, std::uint32_t> centres_;
    SuperId current_ = 0;
    Environment environment_;
    VarId variables_ = 0;
    std::size_t input_uses_ = 0;
    std::optional<SuperId> input_in_function_;
    // To a function: how many, in whose text the last stands, and how many arguments it has.
    struct Reference {
        std::size_t number = 0;
        SuperId from = 0;
        std::size_t arguments = 0;
    };
    std::unordered_map<SuperId, Reference> references_;
    bool start_used_ = false;
};

} // namespace

Core lift(const flic::Program& program, const colouring::Plan& plan) {
    Core core;
    run_deep(program.tree.size(), [&] { core = Lifter(program, plan).run(); });
    return core;
}

} // namespace lexprof::reducer
