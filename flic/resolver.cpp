// Which binding each name refers to; what is wrong with names and bindings.
//
// Note [Scopes]
//   scope_ holds, for every symbol, what it means at the moment. Entering a scope overwrites the
//   meanings of the names it binds and notes the former ones on trail_; leaving it undoes that.
//   The prelude is resolved first, with nothing but itself in scope; its names then lie under the
//   user's, so that a user's definition hides the prelude's from the user's text only. The same
//   holds of any layer and those after it.
//
// Note [Unused names]
//   A use within a name's own right-hand side does not count: a function that only calls itself is
//   unused.
#include "flic/resolver.h"

#include "flic/declarations.h"
#include "flic/names.h"
#include "flic/spelling.h"
#include "flic/suggest.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lexprof::flic {

namespace {

enum class Task : std::uint8_t {
    visit,    // an expression
    bind_let, // the right-hand sides of a let are done: enter its scope
    leave,    // the scope of a let or letrec
    leave_lambda,
    enter_side, // the right-hand side of a binder
    leave_side,
};

struct Work {
    Task task;
    NodeId node;
};

struct Meaning {
    Reference reference = Reference::unresolved;
    std::uint32_t target = 0;
};

struct Hidden {
    Symbol symbol;
    Meaning meaning;
};

constexpr std::uint32_t no_candidate = 0xFFFFFFFF;
constexpr std::size_t most_suggested = 20; // unknown names for which the known ones are searched

class Resolver {
  public:
    Resolver(Tree& tree, const SourceMap& sources, Diagnostics& diagnostics)
        : tree_(tree),
          sources_(sources),
          diagnostics_(diagnostics),
          declarations_(tree, sources, diagnostics),
          of_(tree.symbols.intern("of")),
          scope_(tree.symbols.size()),
          marks_(tree.symbols.size()),
          lists_(tree.symbols.size()),
          binders_(tree.size()) {}

    Resolution resolve(std::span<const ParsedLayer> layers);

  private:
    enum Mark : std::uint8_t { looked_up = 1, complained = 2 };
    enum Binder : std::uint8_t { used = 1, within = 2 };
    static constexpr std::uint8_t before_bytes = 4; // a name: a string of bytes is its argument

    void declare(std::span<const ParsedLayer> layers);
    void resolve_layer(const ParsedLayer& layer);
    void resolve_value(const ParsedLayer& layer, const Parsed* with_body);
    NodeId resolve_chain(const Parsed& program);
    void add_candidates(NodeId let, bool transparent);
    void note_constructor(Candidate& candidate);
    void bind_constructors();
    void bind_candidates(std::size_t first);
    void resolve_candidates(std::size_t first);
    void resolve_expression(NodeId root);
    void visit(NodeId id);
    void visit_application(NodeId id);
    void visit_annotated(NodeId id);
    void choose_type(NodeId annotation, NodeId name);
    void no_constructor_here(NodeId annotation);
    void note_cost_centre(NodeId annotation);
    void enter(NodeId let);
    void leave(NodeId let);
    void leave_names(std::size_t count);
    void push_sides(NodeId let);
    void bind(NodeId binder, Meaning meaning);
    void check_list(std::span<const NodeId> binders);
    void check_name(NodeId binder);
    void resolve_name(NodeId id);
    bool defines_main(NodeId name) const;
    Meaning primitive(Symbol symbol);
    void unknown(NodeId id);
    void report(NodeId id, std::string message, std::string advice);

    Tree& tree_;
    const SourceMap& sources_;
    Diagnostics& diagnostics_;
    Declarations declarations_;
    Symbol of_; // the annotation `of`
    Resolution result_;
    std::vector<Meaning> scope_;        // by symbol
    std::vector<std::uint8_t> marks_;   // by symbol
    std::vector<NodeId> lists_;         // by symbol: its last binder, plus one, in check_list
    std::vector<std::uint8_t> binders_; // by node: Binder, before_bytes
    std::vector<Hidden> trail_;
    std::vector<Work> work_;
    std::uint32_t candidate_ = no_candidate; // whose right-hand side is being resolved
    std::size_t suggested_ = 0;
    std::size_t layer_ = 0;
    bool in_library_ = false;
};

void Resolver::report(NodeId id, std::string message, std::string advice) {
    diagnostics_.error(tree_[id].at, name_width(tree_, sources_, id), std::move(message),
                       std::move(advice));
}

// A primitive's name may not be bound, nor one that looks like it.
void Resolver::check_name(NodeId binder) {
    if (std::string why = why_not_bound(tree_.text(binder)); !why.empty())
        report(binder, std::move(why), "choose another name");
}

void Resolver::check_list(std::span<const NodeId> binders) {
    for (const NodeId binder : binders) {
        check_name(binder);
        NodeId& last = lists_[tree_[binder].value];
        if (last != 0) {
            report(binder, quote_name(tree_.text(binder)) + " is bound twice in one list",
                   "remove or rename one of them; the first is at " +
                       place_seen_from(sources_, tree_[last - 1].at, tree_[binder].at));
        } else {
            last = binder + 1;
        }
    }
    for (const NodeId binder : binders) lists_[tree_[binder].value] = 0;
}

void Resolver::bind(NodeId binder, Meaning meaning) {
    const Symbol symbol = tree_[binder].value;
    trail_.push_back({symbol, std::exchange(scope_[symbol], meaning)});
}

void Resolver::leave_names(std::size_t count) {
    for (; count > 0; --count) {
        scope_[trail_.back().symbol] = trail_.back().meaning;
        trail_.pop_back();
    }
}

void Resolver::enter(NodeId let) {
    for (const NodeId binder : tree_.binders(let)) bind(binder, {Reference::local, binder});
}

void Resolver::leave(NodeId let) {
    const std::span<const NodeId> binders = tree_.binders(let);
    leave_names(binders.size());
    if (in_library_) return;
    for (const NodeId binder : binders) {
        if ((binders_[binder] & used) == 0) result_.unused.push_back(binder);
    }
}

void Resolver::push_sides(NodeId let) {
    const std::span<const NodeId> binders = tree_.binders(let);
    const std::span<const NodeId> sides = tree_.right_hand_sides(let);
    for (std::size_t i = binders.size(); i-- > 0;) {
        work_.push_back({Task::leave_side, binders[i]});
        work_.push_back({Task::visit, sides[i]});
        work_.push_back({Task::enter_side, binders[i]});
    }
}

void Resolver::resolve_expression(NodeId root) {
    work_.push_back({Task::visit, root});
    while (!work_.empty()) {
        const Work next = work_.back();
        work_.pop_back();
        switch (next.task) {
        case Task::visit: visit(next.node); break;
        case Task::bind_let:
            enter(next.node);
            work_.push_back({Task::leave, next.node});
            work_.push_back({Task::visit, tree_.body(next.node)});
            break;
        case Task::leave: leave(next.node); break;
        case Task::leave_lambda: leave_names(1); break;
        case Task::enter_side: binders_[next.node] |= within; break;
        case Task::leave_side: binders_[next.node] &= static_cast<std::uint8_t>(~within); break;
        }
    }
}

void Resolver::visit(NodeId id) {
    switch (tree_[id].kind) {
    case Kind::name: resolve_name(id); break;
    case Kind::apply: visit_application(id); break;
    case Kind::annotated: visit_annotated(id); break;
    case Kind::lambda: {
        const NodeId binder = tree_.children(id).front();
        check_name(binder);
        bind(binder, {Reference::local, binder});
        work_.push_back({Task::leave_lambda, id});
        work_.push_back({Task::visit, tree_.body(id)});
        break;
    }
    case Kind::let:
        check_list(tree_.binders(id));
        work_.push_back({Task::bind_let, id});
        push_sides(id);
        break;
    case Kind::letrec:
        check_list(tree_.binders(id));
        enter(id);
        work_.push_back({Task::leave, id});
        work_.push_back({Task::visit, tree_.body(id)});
        push_sides(id);
        break;
    default: break;
    }
}

// The characters of a string up to U+00FF have no byte above 0xC3 in UTF-8.
void Resolver::visit_application(NodeId id) {
    const std::span<const NodeId> children = tree_.children(id);
    const NodeId argument = tree_.strip(children[1]);
    if (tree_[argument].kind == Kind::string) {
        const std::string_view text = tree_.text(argument);
        const bool bytes =
            std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) <= 0xC3; });
        if (bytes) binders_[tree_.strip(children[0])] |= before_bytes;
    }
    for (std::size_t i = children.size(); i-- > 0;) work_.push_back({Task::visit, children[i]});
}

void Resolver::visit_annotated(NodeId id) {
    // Of others the inside is not looked for here: there may be a million around one expression.
    if (tree_.annotation(id) == of_) {
        const NodeId inner = tree_.strip(id);
        if (tree_[inner].kind == Kind::name) {
            resolve_name(inner);
            choose_type(id, inner);
            return;
        }
        if (!in_library_) no_constructor_here(id);
    }
    work_.push_back({Task::visit, tree_.body(id)});
}

void Resolver::no_constructor_here(NodeId annotation) {
    diagnostics_.warning(tree_[annotation].at, 1,
                         "this [of …] annotation stands before no PACK-n-d, so it is ignored",
                         "as in [of Maybe] PACK-1-1");
}

// `[of Type] PACK-n-d`: the constructor of that type. In a library, of which the types may not be
// declared, it is none if there is none.
void Resolver::choose_type(NodeId annotation, NodeId name) {
    Node& node = tree_[name];
    const NodeId argument = tree_.annotation_argument(annotation);
    const NodeId wanted = argument == no_node ? no_node : tree_.strip(argument);
    const bool named = wanted != no_node &&
                       (tree_[wanted].kind == Kind::name || tree_[wanted].kind == Kind::string);
    if (node.reference == Reference::unresolved) return; // that has been said
    const bool pack =
        node.reference == Reference::primitive && result_.primitives[node.extent].op == Op::pack;
    if (!pack || !named) {
        if (!in_library_) no_constructor_here(annotation);
        return;
    }
    const auto type = declarations_.type(tree_.text(wanted), layer_);
    if (!type && !in_library_) {
        const std::string known = declarations_.known_types();
        report(wanted, "no type " + quote_name(tree_.text(wanted)) + " is declared",
               known.empty() ? "declare it before the program, as in [data (Maybe Nothing (Just "
                               "1))]"
                             : "declared are " + known);
    }
    if (!type) return;
    const Primitive& primitive = result_.primitives[node.extent];
    if (const auto found = declarations_.constructor(*type, primitive.n, primitive.k))
        node.extent = *found; // the constructors are the first primitives
    else if (!in_library_)
        report(name,
               quote_name(tree_.text(name)) + " is no constructor of the type " +
                   quote_name(tree_.text(wanted)),
               "it has " + declarations_.constructors_of(*type));
}

Meaning Resolver::primitive(Symbol symbol) {
    // Outside every scope a primitive's name means the primitive: noted when first looked up.
    if ((marks_[symbol] & looked_up) != 0) return {};
    marks_[symbol] |= looked_up;
    const PrimitiveName known = lookup_primitive(tree_.symbols.text(symbol));
    if (!known.primitive) return {};
    scope_[symbol] = {Reference::primitive, static_cast<std::uint32_t>(result_.primitives.size())};
    result_.primitives.push_back(*known.primitive);
    return scope_[symbol];
}

void Resolver::resolve_name(NodeId id) {
    Node& node = tree_[id];
    Meaning meaning = scope_[node.value];
    if (meaning.reference == Reference::unresolved) meaning = primitive(node.value);
    switch (meaning.reference) {
    case Reference::unresolved: unknown(id); return;
    case Reference::local:
        if ((binders_[meaning.target] & within) == 0) binders_[meaning.target] |= used;
        break;
    case Reference::global:
        if (meaning.target != candidate_) result_.candidates[meaning.target].named = true;
        result_.names.push_back(id);
        break;
    case Reference::primitive:
        result_.names.push_back(id);
        if (result_.primitives[meaning.target].op == Op::bytes_literal &&
            (binders_[id] & before_bytes) == 0)
            report(id, "`BYTES-LITERAL` stands before no string of bytes",
                   "write a string literal behind it, of characters up to #xFF");
        break;
    }
    node.reference = meaning.reference;
    node.extent = meaning.target;
}

// Each unknown name is reported once, where it first stands.
void Resolver::unknown(NodeId id) {
    const Symbol symbol = tree_[id].value;
    if ((marks_[symbol] & complained) != 0) return;
    marks_[symbol] |= complained;
    const std::string_view name = tree_.text(id);
    const PrimitiveName known = lookup_primitive(name);
    if (!known.malformed.empty()) {
        report(id, quote_name(name) + " is not a primitive: " + known.malformed, {});
        return;
    }
    if (name == "SCC") {
        report(id, "`SCC` is not defined",
               "a cost centre begins an expression: (SCC \"name\" f x), in parentheses where it is "
               "an operand");
        return;
    }
    Suggestions suggestions(name);
    if (suggested_ < most_suggested) {
        ++suggested_;
        for (Symbol other = 0; other < scope_.size(); ++other) {
            const Reference reference = scope_[other].reference;
            const bool constructor = reference == Reference::primitive &&
                                     scope_[other].target < result_.types.constructors.size();
            if (reference == Reference::local || reference == Reference::global || constructor) {
                suggestions.consider(tree_.symbols.text(other));
            }
        }
        suggestions.consider_primitives();
    }
    report(id, quote_name(name) + " is not defined", suggestions.advice());
}

// Reads the declarations of all layers, as a library may speak of a type that the program declares.
void Resolver::declare(std::span<const ParsedLayer> layers) {
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        for (const Parsed& module : layers[layer].modules)
            declarations_.read(module.declarations, layer);
    result_.types = declarations_.types();
    for (ConstructorId id = 0; id < result_.types.constructors.size(); ++id) {
        const Constructor& made = result_.types.constructors[id];
        result_.primitives.push_back({Op::pack, made.fields, made.tag, id});
    }
}

void Resolver::bind_constructors() {
    for (const auto& [symbol, id] : declarations_.names(layer_))
        scope_[symbol] = {Reference::primitive, id};
}

void Resolver::add_candidates(NodeId let, bool transparent) {
    for (std::size_t i = 0; i < tree_.bindings(let); ++i) {
        Candidate candidate;
        candidate.binder = tree_.binders(let)[i];
        candidate.right_hand_side = tree_.right_hand_sides(let)[i];
        candidate.from_prelude = in_library_ || transparent;
        candidate.transparent = transparent;
        note_constructor(candidate);
        result_.candidates.push_back(candidate);
    }
}

// Note [Constructors that are defined, too]
//   For readers that know nothing of declarations, a text may define a constructor as the PACK-n-d
//   that it is. Any other definition of its name is a mistake.
void Resolver::note_constructor(Candidate& candidate) {
    const auto& names = declarations_.names(layer_);
    const auto declared = names.find(tree_[candidate.binder].value);
    if (declared == names.end()) return;
    const Constructor& made = result_.types.constructors[declared->second];
    const NodeId side = tree_.strip(candidate.right_hand_side);
    const Primitive meant{Op::pack, made.fields, made.tag};
    candidate.constructor =
        tree_[side].kind == Kind::name && lookup_primitive(tree_.text(side)).primitive == meant;
    if (candidate.constructor) return;
    report(candidate.binder, quote_name(made.name) + " is declared as a constructor and defined",
           "rename one of them, or let the definition be " + meant.name() +
               "; the declaration is at " +
               place_seen_from(sources_, tree_[made.leaf].at, tree_[candidate.binder].at));
}

void Resolver::bind_candidates(std::size_t first) {
    for (std::size_t i = first; i < result_.candidates.size(); ++i) {
        if (result_.candidates[i].constructor) continue; // bound already
        bind(result_.candidates[i].binder, {Reference::global, static_cast<std::uint32_t>(i)});
    }
}

void Resolver::resolve_candidates(std::size_t first) {
    const bool library = in_library_;
    for (std::size_t i = first; i < result_.candidates.size(); ++i) {
        in_library_ = result_.candidates[i].from_prelude;
        candidate_ = static_cast<std::uint32_t>(i);
        result_.candidates[i].first_name = result_.names.size();
        resolve_expression(result_.candidates[i].right_hand_side);
        result_.candidates[i].last_name = result_.names.size();
    }
    candidate_ = no_candidate;
    in_library_ = library;
}

bool Resolver::defines_main(NodeId name) const {
    const Meaning main = scope_[tree_[name].value];
    return main.reference == Reference::global && !result_.candidates[main.target].from_prelude;
}

Resolution Resolver::resolve(std::span<const ParsedLayer> layers) {
    declare(layers);
    for (layer_ = 0; layer_ < layers.size(); ++layer_) {
        in_library_ = layers[layer_].library;
        resolve_layer(layers[layer_]);
    }
    return std::move(result_);
}

// The modules without a body are one letrec; the text with a body sees them from outside.
void Resolver::resolve_layer(const ParsedLayer& layer) {
    bind_constructors();
    const Parsed* with_body = nullptr;
    const std::size_t first = result_.candidates.size();
    std::vector<NodeId> binders;
    for (std::size_t at = 0; at < layer.modules.size(); ++at) {
        const Parsed& module = layer.modules[at];
        if (module.has_body) {
            with_body = &module;
            continue;
        }
        add_candidates(module.root, layer.transparent[at]);
        const std::span<const NodeId> some = tree_.binders(module.root);
        binders.insert(binders.end(), some.begin(), some.end());
    }
    check_list(binders);
    bind_candidates(first);
    resolve_candidates(first);
    if (!layer.library) resolve_value(layer, with_body);
}

void Resolver::resolve_value(const ParsedLayer& layer, const Parsed* with_body) {
    const Parsed& program = with_body != nullptr ? *with_body : layer.modules.front();
    result_.value = with_body != nullptr ? resolve_chain(program) : tree_.body(program.root);
    result_.first_name = result_.names.size();
    if (with_body == nullptr && !defines_main(result_.value)) {
        diagnostics_.error(tree_[program.root].at, 1,
                           "this module has neither a body nor a definition of `main`",
                           "add a definition of `main`, or an expression after the module");
    } else {
        resolve_expression(result_.value);
    }
}

// The definitions that a text with a body begins with. Returns what is left.
NodeId Resolver::resolve_chain(const Parsed& program) {
    NodeId at = tree_.strip(program.root);
    NodeId value = program.root;
    NodeId last = value;
    while (tree_[at].kind == Kind::let || tree_[at].kind == Kind::letrec) {
        for (; last != at; last = tree_.body(last)) note_cost_centre(last);
        const std::size_t first = result_.candidates.size();
        const bool recursive = tree_[at].kind == Kind::letrec;
        check_list(tree_.binders(at));
        add_candidates(at, false);
        if (recursive) bind_candidates(first);
        resolve_candidates(first);
        if (!recursive) bind_candidates(first);
        value = tree_.body(at);
        last = value;
        at = tree_.strip(value);
    }
    return value;
}

void Resolver::note_cost_centre(NodeId annotation) {
    if (!tree_.is_cost_centre(annotation)) return;
    diagnostics_.warning(tree_[annotation].at, 3,
                         "this SCC stands before definitions of the top level, so it is ignored",
                         "put it before what they are defined as, or before the program's value");
}

} // namespace

Resolution resolve(Tree& tree, std::span<const ParsedLayer> layers, const SourceMap& sources,
                   Diagnostics& diagnostics) {
    return Resolver(tree, sources, diagnostics).resolve(layers);
}

} // namespace lexprof::flic
