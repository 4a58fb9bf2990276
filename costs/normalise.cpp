#include "costs/normalise.h"

#include "base/deep.h"
#include "base/glob.h"
#include "base/unicode.h"
#include "costs/operations.h"

#include <charconv>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace lexprof::costs {

namespace {

using flic::Kind;
using flic::NodeId;
using flic::Op;

class Normaliser {
  public:
    Normaliser(const flic::Program& program, const NormaliseOptions& options)
        : program_(program), tree_(program.tree), options_(options) {
        for (const std::string& pattern : options.centring.patterns)
            patterns_.emplace_back(pattern);
    }

    Code run() {
        for (const flic::Constructor& constructor : program_.constructors)
            code_.constructors.push_back(constructor.name);
        conc_ = static_cast<std::uint32_t>(program_.definitions.size());
        code_.globals.resize(conc_ + 1);
        code_.globals[conc_] = {"CONC", append()};
        for (flic::DefinitionId id = 0; id < program_.definitions.size(); ++id) {
            const flic::Definition& definition = program_.definitions[id];
            const bool own = !definition.from_prelude && !definition.transparent;
            path_ = definition.name;
            const Term* term = bound_to(definition.right_hand_side, own, true);
            code_.globals[id] = {definition.name, term};
        }
        path_ = "(main)";
        own_ = true;
        code_.value = convert(program_.value);
        return std::move(code_);
    }

  private:
    using Operand = std::function<const Term*()>;

    Term& make(TermKind kind) {
        Term& term = code_.terms.emplace_back();
        term.kind = kind;
        return term;
    }

    // --- names -------------------------------------------------------------------------------
    // Depth is how many local variables are in scope.
    void bind(NodeId binder) { levels_[binder] = depth_++; }
    Atom local(std::uint32_t level) const { return {Atom::Kind::local, depth_ - 1 - level}; }
    Atom constant(Constant::Kind kind, std::int64_t number,
                  flic::ConstructorId constructor = flic::no_constructor) {
        const auto [entry, fresh] =
            constants_.try_emplace(std::tuple(kind, number, constructor),
                                   static_cast<std::uint32_t>(code_.constants.size()));
        if (fresh) code_.constants.push_back({kind, number, constructor});
        return {Atom::Kind::constant, entry->second};
    }
    const Term* variable(Atom atom) {
        if (atom.kind == Atom::Kind::constant) {
            Term& term = make(TermKind::constant);
            term.number = atom.index;
            return &term;
        }
        Term& term = make(TermKind::variable);
        term.atoms = {atom};
        return &term;
    }

    const Term* beyond(const std::string& what) {
        Term& term = make(TermKind::beyond);
        term.number = static_cast<std::uint32_t>(code_.beyond.size());
        code_.beyond.push_back(what);
        return &term;
    }

    // Annotations that are no cost centres say nothing here.
    NodeId strip(NodeId node) const {
        while (tree_[node].kind == Kind::annotated && !tree_.is_cost_centre(node))
            node = tree_.body(node);
        return node;
    }

    // What is a variable or counts as one.
    std::optional<Atom> atom(NodeId node) {
        node = strip(node);
        switch (tree_[node].kind) {
        case Kind::name: return name(node);
        case Kind::character: return constant(Constant::Kind::character, tree_[node].value);
        case Kind::integer: {
            const std::string_view digits = tree_.text(node);
            std::int64_t number = 0;
            const auto end = digits.data() + digits.size();
            const auto read = std::from_chars(digits.data(), end, number);
            if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
            return constant(Constant::Kind::integer, number);
        }
        default: return std::nullopt;
        }
    }

    std::optional<Atom> name(NodeId node) {
        switch (tree_[node].reference) {
        case flic::Reference::local: return local(levels_.at(tree_[node].extent));
        case flic::Reference::global: return Atom{Atom::Kind::global, tree_[node].extent};
        default: break;
        }
        const flic::Primitive& primitive = program_.primitives[tree_[node].extent];
        switch (primitive.op) {
        case Op::true_: return constant(Constant::Kind::boolean, 1);
        case Op::false_: return constant(Constant::Kind::boolean, 0);
        case Op::fail: return constant(Constant::Kind::fail, 0);
        case Op::pack:
            if (primitive.n > 0) return function(tree_[node].extent);
            return constant(Constant::Kind::nullary, primitive.k, primitive.constructor);
        default:
            if (primitive.arity() == 0) return std::nullopt;
            return function(tree_[node].extent);
        }
    }

    // A primitive that is not applied is a function of the top level.
    Atom function(std::uint32_t primitive) {
        const auto [entry, fresh] =
            functions_.try_emplace(primitive, static_cast<std::uint32_t>(code_.globals.size()));
        if (fresh) {
            const std::uint32_t depth = std::exchange(depth_, 0);
            code_.globals.push_back({program_.primitives[primitive].name(), nullptr});
            const Term* term = partial(program_.primitives[primitive], {});
            code_.globals[entry->second].term = term;
            depth_ = depth;
        }
        return {Atom::Kind::global, entry->second};
    }

    // A function of the top level that nobody has put under a centre.
    bool is_subsumed(const Atom& atom) const {
        if (atom.kind != Atom::Kind::global) return false;
        if (atom.index >= conc_) return true;
        const NodeId side = strip(program_.definitions[atom.index].right_hand_side);
        return tree_[side].kind == Kind::lambda;
    }

    // --- centres -----------------------------------------------------------------------------
    std::uint32_t centre(const std::string& name) {
        const auto [entry, fresh] =
            centres_.try_emplace(name, static_cast<std::uint32_t>(code_.centres.size()));
        if (fresh) code_.centres.push_back(name);
        return entry->second;
    }
    const Term* under(std::uint32_t centre, const Term* inner) {
        Term& term = make(TermKind::centre);
        term.number = centre;
        term.terms = {inner};
        return &term;
    }
    bool wants_centre(bool own, bool top) const {
        using Mode = Centring::Mode;
        const Mode mode = options_.centring.mode;
        if (own && (mode == Mode::all || (mode == Mode::top && top))) return true;
        if (mode == Mode::definitions && top) return true;
        for (const NamePattern& pattern : patterns_)
            if (pattern.matches(path_)) return true;
        return false;
    }
    // What a definition or a local name, whose path is at hand, is bound to.
    const Term* bound_to(NodeId side, bool own, bool top) {
        own_ = own;
        side = strip(side);
        if (!wants_centre(own, top)) return convert(side);
        std::vector<NodeId> lambdas;
        for (; tree_[side].kind == Kind::lambda; side = strip(tree_.body(side))) {
            lambdas.push_back(side);
            bind(tree_.children(side).front());
        }
        const Term* term = under(centre(path_), convert(side));
        for (std::size_t at = 0; at < lambdas.size(); ++at) term = lambda(term);
        return term;
    }
    // Takes its variable out of scope.
    const Term* lambda(const Term* body) {
        --depth_;
        Term& term = make(TermKind::lambda);
        term.terms = {body};
        return &term;
    }

    // --- expressions -------------------------------------------------------------------------
    const Term* convert(NodeId node) {
        node = strip(node);
        if (const std::optional<Atom> found = atom(node)) return variable(*found);
        switch (tree_[node].kind) {
        case Kind::annotated: {
            const std::uint32_t found = centre(std::string(tree_.cost_centre(node)));
            return under(found, convert(tree_.body(node)));
        }
        case Kind::lambda:
            bind(tree_.children(node).front());
            return lambda(convert(tree_.body(node)));
        case Kind::let:
        case Kind::letrec: return let(node);
        case Kind::string: return text(tree_.text(node));
        case Kind::integer: return beyond("an integer of more than 64 bits");
        case Kind::real: return beyond("floating point numbers");
        case Kind::name: return application(node, {});
        default: break;
        }
        const auto children = tree_.children(node);
        return application(strip(children.front()), children.subspan(1));
    }

    const Term* text(std::string_view characters) {
        if (characters.empty()) return variable(constant(Constant::Kind::nullary, 0));
        Term& term = make(TermKind::text);
        term.number = static_cast<std::uint32_t>(code_.texts.size());
        std::u32string& decoded = code_.texts.emplace_back();
        while (!characters.empty()) {
            const Decoded next = decode(characters);
            decoded.push_back(next.code);
            characters.remove_prefix(next.length);
        }
        return &term;
    }

    // All right-hand sides see the names of a let here: those that must not refer to none of them.
    const Term* let(NodeId node) {
        const auto binders = tree_.binders(node);
        const auto sides = tree_.right_hand_sides(node);
        for (const NodeId binder : binders) bind(binder);
        std::vector<const Term*> terms;
        const std::string outer = path_;
        const bool own = own_;
        for (std::size_t at = 0; at < binders.size(); ++at) {
            path_ = outer + "/" + std::string(tree_.text(binders[at]));
            terms.push_back(bound_to(sides[at], own, false));
        }
        path_ = outer;
        own_ = own;
        terms.push_back(convert(tree_.body(node)));
        depth_ -= static_cast<std::uint32_t>(binders.size());
        if (binders.empty()) return terms.back();
        return let_of(std::move(terms));
    }
    const Term* let_of(std::vector<const Term*> terms) {
        Term& term = make(TermKind::let);
        term.terms = std::move(terms);
        return &term;
    }

    // Makes atoms of expressions, those that are none bound by a let around what is made of them.
    const Term* with_atoms(std::span<const NodeId> nodes, bool boxed,
                           const std::function<const Term*(const std::vector<Atom>&)>& body) {
        std::vector<NodeId> bound;
        for (const NodeId node : nodes)
            if (wants_let(node, boxed)) bound.push_back(node);
        const std::uint32_t first = depth_;
        depth_ += static_cast<std::uint32_t>(bound.size());
        std::vector<const Term*> terms;
        for (const NodeId node : bound) terms.push_back(convert(node));
        std::vector<Atom> atoms;
        std::uint32_t next = first;
        for (const NodeId node : nodes)
            atoms.push_back(wants_let(node, boxed) ? local(next++) : *atom(node));
        const Term* inner = body(atoms);
        depth_ = first;
        if (bound.empty()) return inner;
        terms.push_back(inner);
        return let_of(std::move(terms));
    }
    bool wants_let(NodeId node, bool boxed) {
        const std::optional<Atom> found = atom(node);
        return !found || (boxed && options_.boxing && is_subsumed(*found));
    }

    const Term* applied(const Term* function, const std::vector<Atom>& atoms) {
        for (const Atom& argument : atoms) {
            Term& term = make(TermKind::apply);
            term.terms = {function};
            term.atoms = {argument};
            function = &term;
        }
        return function;
    }

    const Term* application(NodeId head, std::span<const NodeId> arguments) {
        if (tree_[head].kind == Kind::name && tree_[head].reference == flic::Reference::primitive) {
            const flic::Primitive& found = program_.primitives[tree_[head].extent];
            if (found.arity() > 0 || !atom(head)) return primitive(found, arguments);
        }
        return with_atoms(arguments, true, [&](const std::vector<Atom>& atoms) {
            return applied(convert(head), atoms);
        });
    }

    // --- primitives --------------------------------------------------------------------------
    const Term* primitive(const flic::Primitive& primitive, std::span<const NodeId> arguments) {
        const std::size_t arity = primitive.arity();
        if (arguments.size() > arity)
            return with_atoms(arguments.subspan(arity), true, [&](const std::vector<Atom>& atoms) {
                return applied(saturated(primitive, operands(arguments.first(arity))), atoms);
            });
        if (arguments.size() == arity) {
            if (primitive.op == Op::pack) return construct(primitive, arguments);
            return saturated(primitive, operands(arguments));
        }
        return with_atoms(arguments, true, [&](const std::vector<Atom>& atoms) {
            return partial(primitive, atoms);
        });
    }

    // An argument that may be a nest of lambdas, or is a variable anyway.
    struct Argument {
        NodeId node = flic::no_node;
        std::optional<std::uint32_t> level; // of a variable that stands for it
        std::optional<Atom> fixed;          // likewise, where that is not local
    };
    using Arguments = std::vector<Argument>;

    static Arguments operands(std::span<const NodeId> nodes) {
        Arguments result;
        for (const NodeId node : nodes) result.push_back({node, {}, {}});
        return result;
    }
    const Term* convert(const Argument& argument) {
        if (argument.node != flic::no_node) return convert(argument.node);
        return variable(argument.level ? local(*argument.level) : *argument.fixed);
    }

    // The primitive under lambdas for the arguments that are missing.
    const Term* partial(const flic::Primitive& primitive, const std::vector<Atom>& atoms) {
        Arguments arguments;
        for (const Atom& atom : atoms) {
            if (atom.kind == Atom::Kind::local)
                arguments.push_back({flic::no_node, depth_ - 1 - atom.index, {}});
            else
                arguments.push_back({flic::no_node, {}, atom});
        }
        const std::size_t missing = primitive.arity() - atoms.size();
        for (std::size_t at = 0; at < missing; ++at)
            arguments.push_back({flic::no_node, depth_++, {}});
        const Term* term = primitive.op == Op::pack ? construct_of(primitive, arguments)
                                                    : saturated(primitive, arguments);
        for (std::size_t at = 0; at < missing; ++at) term = lambda(term);
        return term;
    }

    const Term* construct(const flic::Primitive& primitive, std::span<const NodeId> arguments) {
        return with_atoms(arguments, false, [&](const std::vector<Atom>& atoms) {
            return construct_term(primitive, atoms);
        });
    }
    const Term* construct_of(const flic::Primitive& primitive, const Arguments& arguments) {
        std::vector<Atom> atoms;
        for (const Argument& argument : arguments)
            atoms.push_back(argument.level ? local(*argument.level) : *argument.fixed);
        return construct_term(primitive, atoms);
    }
    const Term* construct_term(const flic::Primitive& primitive, const std::vector<Atom>& atoms) {
        Term& term = make(TermKind::construct);
        term.number = primitive.k;
        term.constructor = primitive.constructor;
        term.atoms = atoms;
        return &term;
    }

    Term& choose(By by, const Argument& subject) {
        const Term* inner = convert(subject);
        Term& term = make(TermKind::choose);
        term.by = by;
        term.terms = {inner};
        return term;
    }

    const Term* choice(const Argument& subject, std::span<const Argument> arms) {
        Term& term = choose(By::tag, subject);
        for (const Argument& arm : arms) term.alternatives.push_back(convert(arm));
        return &term;
    }

    // f applied to local variables of the innermost levels, so many.
    const Term* apply_to_fields(const Argument& function, std::uint32_t fields) {
        const std::uint32_t first = depth_ - fields;
        NodeId node = function.node;
        std::uint32_t bound = 0;
        if (node != flic::no_node) {
            for (node = strip(node); bound < fields && tree_[node].kind == Kind::lambda; ++bound) {
                levels_[tree_.children(node).front()] = first + bound;
                node = strip(tree_.body(node));
            }
        }
        std::vector<Atom> atoms;
        for (std::uint32_t at = bound; at < fields; ++at) atoms.push_back(local(first + at));
        return applied(node == flic::no_node ? convert(function) : convert(node), atoms);
    }

    const Term* unpack_strict(std::uint32_t fields, const Argument& function,
                              const Argument& subject) {
        Term& term = choose(By::fields, subject);
        term.offset = fields;
        depth_ += fields;
        term.alternatives.push_back(apply_to_fields(function, fields));
        depth_ -= fields;
        return &term;
    }

    const Term* select(const Term* subject, std::uint32_t fields, std::uint32_t which) {
        Term& term = make(TermKind::choose);
        term.by = By::fields;
        term.offset = fields;
        term.terms = {subject};
        depth_ += fields;
        term.alternatives.push_back(variable(local(depth_ - fields + which)));
        depth_ -= fields;
        return &term;
    }

    // let s = …, x0 = (s's first field), … in f x0 …
    const Term* unpack_lazy(std::uint32_t fields, const Argument& function,
                            const Argument& subject) {
        std::vector<const Term*> terms;
        const std::uint32_t level = depth_;
        depth_ += fields + 1;
        terms.push_back(convert(subject));
        for (std::uint32_t at = 0; at < fields; ++at)
            terms.push_back(select(variable(local(level)), fields, at));
        terms.push_back(apply_to_fields(function, fields));
        depth_ = level;
        return let_of(std::move(terms));
    }

    const Term* binding_choice(By by, const Argument& subject, const Argument& then) {
        Term& term = choose(by, subject);
        if (by == By::fail) term.alternatives.push_back(convert(then));
        ++depth_;
        term.alternatives.push_back(by == By::fail ? variable(local(depth_ - 1)) : convert(then));
        --depth_;
        return &term;
    }

    const Term* let_strict(const Argument& function, const Argument& subject) {
        Term& term = choose(By::value, subject);
        ++depth_;
        term.alternatives.push_back(apply_to_fields(function, 1));
        --depth_;
        return &term;
    }

    const Term* saturated(const flic::Primitive& primitive, const Arguments& arguments) {
        const std::span<const Argument> all(arguments);
        const std::uint32_t n = primitive.n;
        switch (primitive.op) {
        case Op::case_n: return choice(all.back(), all.first(n));
        case Op::case_r: return choice(all.front(), all.subspan(1));
        case Op::if_:
            return conditional(
                all[0], [&] { return convert(all[2]); }, [&] { return convert(all[1]); }, false);
        case Op::and_:
            return conditional(
                all[0], [&] { return boolean(false); }, [&] { return convert(all[1]); }, true);
        case Op::or_:
            return conditional(
                all[0], [&] { return convert(all[1]); }, [&] { return boolean(true); }, true);
        case Op::sel: return select(convert(all[0]), n, primitive.k);
        case Op::unpack_strict: return unpack_strict(n, all[0], all[1]);
        case Op::unpack_strict_r: return unpack_strict(n, all[1], all[0]);
        case Op::unpack: return unpack_lazy(n, all[0], all[1]);
        case Op::unpack_r: return unpack_lazy(n, all[1], all[0]);
        case Op::seq: return binding_choice(By::value, all[0], all[1]);
        case Op::fatbar: return binding_choice(By::fail, all[0], all[1]);
        case Op::let_strict: return let_strict(all[0], all[1]);
        case Op::comp: return composed(all);
        case Op::conc: return appended(all);
        case Op::explode:
        case Op::implode: return convert(all[0]);
        default: return other(primitive, all);
        }
    }

    const Term* boolean(bool value) {
        return variable(constant(Constant::Kind::boolean, value ? 1 : 0));
    }
    const Term* conditional(const Argument& condition, const Operand& no, const Operand& yes,
                            bool is_operation) {
        Term& term = choose(By::tag, condition);
        term.is_operation = is_operation;
        term.alternatives.push_back(no());
        term.alternatives.push_back(yes());
        return &term;
    }

    // COMP f g x: let y = g x in f y
    const Term* composed(std::span<const Argument> arguments) {
        const std::uint32_t level = depth_;
        depth_ += 4;
        std::vector<const Term*> terms;
        for (const Argument& argument : arguments) terms.push_back(convert(argument));
        terms.push_back(applied(variable(local(level + 1)), {local(level + 2)}));
        terms.push_back(applied(variable(local(level)), {local(level + 3)}));
        depth_ = level;
        return let_of(std::move(terms));
    }

    const Term* appended(std::span<const Argument> arguments) {
        const std::uint32_t level = depth_;
        depth_ += 2;
        std::vector<const Term*> terms;
        for (const Argument& argument : arguments) terms.push_back(convert(argument));
        terms.push_back(
            applied(variable({Atom::Kind::global, conc_}), {local(level), local(level + 1)}));
        depth_ = level;
        return let_of(std::move(terms));
    }

    // \a \b case a of {nil -> b; h : t -> let r = CONC t b in h : r}
    const Term* append() {
        depth_ = 5; // a b h t r
        const Term* rest = applied(variable({Atom::Kind::global, conc_}), {local(3), local(1)});
        Term& cons = make(TermKind::construct);
        cons.number = 1;
        cons.atoms = {local(2), local(4)};
        const Term* made = let_of({rest, &cons});
        depth_ = 2;
        Term& fields = make(TermKind::choose);
        fields.by = By::fields;
        fields.offset = 2;
        fields.terms = {variable(local(0))};
        fields.alternatives = {made};
        Term& tags = make(TermKind::choose);
        tags.terms = {variable(local(0))};
        tags.alternatives = {variable(local(1)), &fields};
        return lambda(lambda(&tags));
    }

    const Term* other(const flic::Primitive& primitive, std::span<const Argument> arguments) {
        const bool compares = primitive.op >= Op::poly_eq && primitive.op <= Op::poly_ge;
        if (primitive.op == Op::error || primitive.op == Op::abort) {
            Term& term = make(TermKind::failure);
            term.number = primitive.op == Op::abort ? 1 : 0;
            return &term;
        }
        if (!compares && !is_operation(primitive.op)) return beyond(primitive.name());
        std::vector<const Term*> terms;
        for (const Argument& argument : arguments) terms.push_back(convert(argument));
        Term& term = make(compares ? TermKind::compare : TermKind::operate);
        term.op = primitive.op;
        term.is_operation = primitive.account() == flic::Account::op;
        term.terms = std::move(terms);
        return &term;
    }

    const flic::Program& program_;
    const flic::Tree& tree_;
    const NormaliseOptions& options_;
    std::vector<NamePattern> patterns_;
    Code code_;
    std::unordered_map<NodeId, std::uint32_t> levels_; // by binder
    std::uint32_t depth_ = 0;
    std::uint32_t conc_ = 0;                                     // the definition that appends
    std::unordered_map<std::uint32_t, std::uint32_t> functions_; // by primitive
    std::map<std::tuple<Constant::Kind, std::int64_t, flic::ConstructorId>, std::uint32_t>
        constants_;
    std::map<std::string, std::uint32_t> centres_;
    std::string path_;
    bool own_ = true; // the text that is being read is the user's
};

} // namespace

Code normalise(const flic::Program& program, const NormaliseOptions& options) {
    Code code;
    run_deep(program.tree.size(), [&] { code = Normaliser(program, options).run(); });
    return code;
}

} // namespace lexprof::costs
