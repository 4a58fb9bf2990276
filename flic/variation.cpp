#include "flic/variation.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace lexprof::flic {

namespace {

constexpr std::size_t most_nodes = 20000;
constexpr unsigned most_levels = 4; // of arguments of arguments

class Finder {
  public:
    explicit Finder(const Program& program) : program_(program), tree_(program.tree) {}

    std::vector<Variation> find();

  private:
    struct Context {
        DefinitionId definition;
        bool repeated;
    };

    bool is_users(DefinitionId id) const { return !program_.definitions[id].from_prelude; }
    const Primitive* primitive(NodeId node) const {
        return tree_[node].kind == Kind::name && tree_[node].reference == Reference::primitive
                   ? &program_.primitives[tree_[node].extent]
                   : nullptr;
    }
    // What has to be worked out, and is no function by its looks.
    bool is_data(NodeId node) const {
        if (node == no_node) return false;
        const Kind kind = tree_[tree_.strip(node)].kind;
        return kind == Kind::apply || kind == Kind::let || kind == Kind::letrec;
    }
    std::vector<NodeId> parts(NodeId node) const;
    NodeId head(NodeId application) const {
        return tree_.strip(tree_.children(application).front());
    }
    bool can_be_left_out(NodeId application) const;
    bool opens(NodeId application) const;
    void note(NodeId root);
    void visit(NodeId node, const Context& context);
    void visit_application(NodeId node, const Context& context);
    void leave_out(NodeId call, const Context& context);
    void hand_on(NodeId call, NodeId from, unsigned level, const Context& context,
                 std::set<NodeId>& seen);
    void add(NodeId call, NodeId instead, const Context& context);
    void make_anew(NodeId let, const Context& context);
    void make_constants_anew();
    std::vector<DefinitionId> concerned(NodeId root, NodeId without) const;
    void collect(NodeId root, NodeId without, std::set<DefinitionId>& found) const;

    const Program& program_;
    const Tree& tree_;
    std::map<NodeId, NodeId> bound_;     // by binder of a let: the right-hand side
    std::map<NodeId, std::size_t> uses_; // by binder
    std::map<DefinitionId, std::size_t> references_;
    std::size_t nodes_ = 0;
    std::vector<Variation> found_;
};

// Expressions right within another, without binders and the arguments of annotations.
std::vector<NodeId> Finder::parts(NodeId node) const {
    switch (tree_[node].kind) {
    case Kind::apply: {
        const auto all = tree_.children(node);
        return {all.begin(), all.end()};
    }
    case Kind::lambda:
    case Kind::annotated: return {tree_.body(node)};
    case Kind::let:
    case Kind::letrec: {
        const auto sides = tree_.right_hand_sides(node);
        std::vector<NodeId> all(sides.begin(), sides.end());
        all.push_back(tree_.body(node));
        return all;
    }
    default: return {};
    }
}

// Counts names, and finds what they are bound to.
void Finder::note(NodeId root) {
    std::vector<NodeId> rest{root};
    while (!rest.empty()) {
        const NodeId node = rest.back();
        rest.pop_back();
        ++nodes_;
        if (tree_[node].kind == Kind::name && tree_[node].reference == Reference::local)
            ++uses_[tree_[node].extent];
        if (tree_[node].kind == Kind::name && tree_[node].reference == Reference::global)
            ++references_[tree_[node].extent];
        if (tree_[node].kind == Kind::let)
            for (std::size_t at = 0; at < tree_.bindings(node); ++at)
                bound_[tree_.binders(node)[at]] = tree_.right_hand_sides(node)[at];
        for (const NodeId part : parts(node)) rest.push_back(part);
    }
}

bool Finder::can_be_left_out(NodeId application) const {
    const NodeId called = head(application);
    if (tree_[called].kind != Kind::name) return false;
    // The greater of two may be the same one each time.
    if (tree_.text(called) == "max" || tree_.text(called) == "min") return false;
    const Primitive* known = primitive(called);
    return known == nullptr || known->op == Op::pack;
}

// Its functions get the fields of what is opened, and do no more than that once.
bool Finder::opens(NodeId application) const {
    const Primitive* known = primitive(head(application));
    return known != nullptr && (known->op == Op::unpack || known->op == Op::unpack_strict ||
                                known->op == Op::unpack_r || known->op == Op::unpack_strict_r ||
                                known->op == Op::case_n || known->op == Op::case_r);
}

void Finder::visit(NodeId node, const Context& context) {
    switch (tree_[node].kind) {
    case Kind::apply: visit_application(node, context); break;
    case Kind::lambda: visit(tree_.body(node), {context.definition, true}); break;
    case Kind::let: make_anew(node, context); [[fallthrough]];
    case Kind::letrec:
        for (const NodeId part : parts(node)) visit(part, context);
        break;
    case Kind::annotated: visit(tree_.body(node), context); break;
    default: break;
    }
}

void Finder::visit_application(NodeId node, const Context& context) {
    if (can_be_left_out(node)) leave_out(node, context);
    const bool is_opened = opens(node);
    for (NodeId part : parts(node)) {
        part = tree_.strip(part);
        while (is_opened && tree_[part].kind == Kind::lambda) part = tree_.strip(tree_.body(part));
        visit(part, context);
    }
}

void Finder::add(NodeId call, NodeId instead, const Context& context) {
    Variation found;
    found.definition = context.definition;
    found.at = call;
    found.instead = instead;
    found.repeated = context.repeated;
    const NodeId name = tree_.strip(instead);
    found.is_name = tree_[name].kind == Kind::name && tree_[name].reference == Reference::local;
    if (found.is_name) found.is_only_use = uses_.at(tree_[name].extent) == 1;
    found.what = tree_.text(head(call));
    found.concerned = concerned(call, instead);
    found_.push_back(std::move(found));
}

// Note [Calls that can be left out]
void Finder::hand_on(NodeId call, NodeId from, unsigned level, const Context& context,
                     std::set<NodeId>& seen) {
    const auto arguments = tree_.children(from).subspan(1);
    const bool is_pack = primitive(head(call)) != nullptr;
    for (const NodeId argument : arguments) {
        NodeId at = tree_.strip(argument);
        if (!seen.insert(at).second) continue;
        const Node& node = tree_[at];
        const bool is_function = node.reference == Reference::global &&
                                 !is_data(program_.definitions[node.extent].right_hand_side);
        if (node.kind == Kind::name && node.reference != Reference::primitive && !is_function)
            add(call, at, context);
        if (context.repeated || is_pack) continue;
        if (node.kind == Kind::name && node.reference == Reference::local)
            if (const auto side = bound_.find(node.extent); side != bound_.end())
                at = tree_.strip(side->second);
        if (tree_[at].kind != Kind::apply) continue;
        if (at == tree_.strip(argument)) add(call, at, context);
        if (level < most_levels && can_be_left_out(at)) hand_on(call, at, level + 1, context, seen);
    }
}

void Finder::leave_out(NodeId call, const Context& context) {
    std::set<NodeId> seen;
    hand_on(call, call, 1, context, seen);
}

// Data that several refer to, or a function within.
void Finder::make_anew(NodeId let, const Context& context) {
    for (std::size_t at = 0; at < tree_.bindings(let); ++at) {
        const NodeId binder = tree_.binders(let)[at];
        const NodeId side = tree_.right_hand_sides(let)[at];
        const auto uses = uses_.find(binder);
        if (uses == uses_.end() || uses->second < 2 || uses->second > 8 || !is_data(side)) continue;
        Variation found;
        found.change = Change::made_anew;
        found.definition = context.definition;
        found.at = binder;
        found.repeated = context.repeated;
        found.what = tree_.text(binder);
        found.concerned = concerned(side, no_node);
        found_.push_back(std::move(found));
    }
}

void Finder::make_constants_anew() {
    for (DefinitionId id = 0; id < program_.definitions.size(); ++id) {
        const Definition& definition = program_.definitions[id];
        const NodeId side = definition.right_hand_side;
        if (definition.from_prelude || side == no_node || id == program_.main || !is_data(side) ||
            references_[id] < 2 || references_[id] > 8)
            continue;
        Variation found;
        found.change = Change::made_anew;
        found.definition = found.constant = id;
        found.what = definition.name;
        found.concerned = concerned(side, no_node);
        if (std::ranges::count(found.concerned, id) != 0) continue; // made of itself
        found.concerned.push_back(id);
        found_.push_back(std::move(found));
    }
}

// Names of the user's under a node.
void Finder::collect(NodeId root, NodeId without, std::set<DefinitionId>& found) const {
    std::vector<NodeId> rest{root};
    while (!rest.empty()) {
        const NodeId node = rest.back();
        rest.pop_back();
        if (node == without) continue;
        if (tree_[node].kind == Kind::name && tree_[node].reference == Reference::global &&
            is_users(tree_[node].extent))
            found.insert(tree_[node].extent);
        if (tree_[node].kind == Kind::name && tree_[node].reference == Reference::local)
            if (const auto side = bound_.find(tree_[node].extent); side != bound_.end())
                rest.push_back(side->second);
        for (const NodeId part : parts(node)) rest.push_back(part);
    }
}

std::vector<DefinitionId> Finder::concerned(NodeId root, NodeId without) const {
    std::set<DefinitionId> found;
    collect(root, without, found);
    std::vector<DefinitionId> rest(found.begin(), found.end());
    while (!rest.empty()) {
        const NodeId side = program_.definitions[rest.back()].right_hand_side;
        rest.pop_back();
        std::set<DefinitionId> more;
        if (side != no_node) collect(side, no_node, more);
        for (const DefinitionId each : more)
            if (found.insert(each).second) rest.push_back(each);
    }
    return {found.begin(), found.end()};
}

std::vector<Variation> Finder::find() {
    std::vector<std::pair<DefinitionId, NodeId>> texts;
    for (DefinitionId id = 0; id < program_.definitions.size(); ++id)
        if (is_users(id) && program_.definitions[id].right_hand_side != no_node)
            texts.emplace_back(id, program_.definitions[id].right_hand_side);
    if (program_.main == no_definition) texts.emplace_back(no_definition, program_.value);
    for (const auto& [id, root] : texts) note(root);
    if (nodes_ > most_nodes) return {};
    for (const auto& [id, root] : texts) {
        NodeId body = tree_.strip(root);
        while (tree_[body].kind == Kind::lambda) body = tree_.strip(tree_.body(body));
        visit(body, {id, false});
    }
    make_constants_anew();
    return std::move(found_);
}

// Writes a text anew, with its change, behind the others of the tree.
class Writer {
  public:
    Writer(Program& program, const Variation& variation)
        : program_(program), tree_(program.tree), variation_(variation) {}

    void write();

  private:
    NodeId copy(NodeId node);
    NodeId copy_name(NodeId node);
    NodeId copy_binder(NodeId node);
    NodeId copy_application(NodeId node);
    NodeId copy_let(NodeId node);
    NodeId turned(NodeId list);
    NodeId name_of(const Primitive& primitive);
    NodeId name_of(NodeId binder);
    NodeId binder(std::string_view name) {
        return tree_.add_leaf(Kind::binder, at_, tree_.symbols.intern(name));
    }
    NodeId call(std::initializer_list<NodeId> parts) {
        return tree_.add_branch(Kind::apply, at_, {parts.begin(), parts.size()});
    }
    NodeId function(NodeId binder, NodeId body) {
        return tree_.add_branch(Kind::lambda, at_, std::array{binder, body});
    }
    NodeId applied(NodeId function, std::span<const NodeId> arguments, Offset at);

    Program& program_;
    Tree& tree_;
    const Variation& variation_;
    std::map<NodeId, NodeId> binders_;
    Offset at_ = 0;         // of what is written that is in no text
    NodeId anew_ = no_node; // what is written instead of a name
};

NodeId Writer::copy_binder(NodeId node) {
    const Node old = tree_[node];
    return binders_[node] = tree_.add_leaf(Kind::binder, old.at, old.value);
}

NodeId Writer::copy_name(NodeId node) {
    const Node old = tree_[node];
    const bool is_anew =
        variation_.change == Change::made_anew &&
        (variation_.constant != no_definition
             ? old.reference == Reference::global && old.extent == variation_.constant
             : old.reference == Reference::local && old.extent == variation_.at);
    if (is_anew) return copy(anew_);
    const NodeId made = tree_.add_leaf(old.kind, old.at, old.value);
    tree_[made].reference = old.reference;
    tree_[made].extent = old.extent;
    if (old.reference == Reference::local)
        if (const auto binder = binders_.find(old.extent); binder != binders_.end())
            tree_[made].extent = binder->second;
    return made;
}

// The function of an application is none itself.
NodeId Writer::applied(NodeId function, std::span<const NodeId> arguments, Offset at) {
    if (arguments.empty()) return function;
    std::vector<NodeId> all{function};
    if (tree_[function].kind == Kind::apply) {
        const auto inner = tree_.children(function);
        all.assign(inner.begin(), inner.end());
    }
    all.insert(all.end(), arguments.begin(), arguments.end());
    return tree_.add_branch(Kind::apply, at, all);
}

NodeId Writer::name_of(const Primitive& primitive) {
    auto& known = program_.primitives;
    const auto found = std::ranges::find(known, primitive);
    const auto number = static_cast<std::uint32_t>(found - known.begin());
    if (found == known.end()) known.push_back(primitive);
    const NodeId made = tree_.add_leaf(Kind::name, at_, tree_.symbols.intern(primitive.name()));
    tree_[made].reference = Reference::primitive;
    tree_[made].extent = number;
    return made;
}

NodeId Writer::name_of(NodeId binder) {
    const NodeId made = tree_.add_leaf(Kind::name, at_, tree_[binder].value);
    tree_[made].reference = Reference::local;
    tree_[made].extent = binder;
    return made;
}

// & (go) ((\before \l CASE-2 before (UNPACK!-2 (\x \more go (PACK-2-1 x before) more) l) l))
//   (go PACK-0-0 LIST)
NodeId Writer::turned(NodeId list) {
    at_ = tree_[list].at;
    const NodeId go = binder("go");
    const NodeId before = binder("before");
    const NodeId l = binder("l");
    const NodeId x = binder("x");
    const NodeId more = binder("more");
    const NodeId longer = call({name_of(Primitive{Op::pack, 2, 1}), name_of(x), name_of(before)});
    const NodeId next = call({name_of(go), longer, name_of(more)});
    const NodeId opened = call(
        {name_of(Primitive{Op::unpack_strict, 2}), function(x, function(more, next)), name_of(l)});
    const NodeId chosen =
        call({name_of(Primitive{Op::case_n, 2}), name_of(before), opened, name_of(l)});
    const NodeId body = call({name_of(go), name_of(Primitive{}), list});
    return tree_.add_branch(Kind::letrec, at_,
                            std::array{go, function(before, function(l, chosen)), body});
}

NodeId Writer::copy_application(NodeId node) {
    const auto parts = tree_.children(node);
    const std::vector<NodeId> old(parts.begin(), parts.end());
    const Offset at = tree_[node].at;
    if (node == variation_.at) {
        const NodeId instead = copy(variation_.instead);
        return variation_.turned ? turned(instead) : instead;
    }
    const NodeId head = copy(old.front());
    std::vector<NodeId> arguments;
    for (std::size_t each = 1; each < old.size(); ++each) arguments.push_back(copy(old[each]));
    return applied(head, arguments, at);
}

NodeId Writer::copy_let(NodeId node) {
    const auto parts = tree_.children(node);
    const std::vector<NodeId> old(parts.begin(), parts.end());
    const std::size_t number = tree_.bindings(node);
    const Kind kind = tree_[node].kind;
    const Offset at = tree_[node].at;
    std::vector<NodeId> made;
    for (std::size_t each = 0; each < number; ++each) {
        made.push_back(copy_binder(old[each]));
        if (variation_.change == Change::made_anew && old[each] == variation_.at)
            anew_ = old[number + each];
    }
    for (std::size_t each = number; each < old.size(); ++each) made.push_back(copy(old[each]));
    return tree_.add_branch(kind, at, made);
}

NodeId Writer::copy(NodeId node) {
    const Node old = tree_[node];
    switch (old.kind) {
    case Kind::name: return copy_name(node);
    case Kind::apply: return copy_application(node);
    case Kind::lambda: {
        const auto parts = tree_.children(node);
        const NodeId binder = parts.front();
        const NodeId body = parts.back();
        std::array<NodeId, 2> made{copy_binder(binder), no_node};
        made[1] = copy(body);
        return tree_.add_branch(Kind::lambda, old.at, made);
    }
    case Kind::let:
    case Kind::letrec: return copy_let(node);
    case Kind::annotated: {
        const NodeId argument = tree_.annotation_argument(node);
        const NodeId within = copy(tree_.body(node));
        return tree_.is_cost_centre(node)
                   ? tree_.add_cost_centre(old.at, argument, within)
                   : tree_.add_annotated(old.at, tree_.annotation(node), argument, within);
    }
    case Kind::binder: return copy_binder(node);
    default: return tree_.add_leaf(old.kind, old.at, old.value);
    }
}

void Writer::write() {
    const bool is_constant = variation_.constant != no_definition;
    if (is_constant) anew_ = program_.definitions[variation_.constant].right_hand_side;
    for (DefinitionId id = 0; id < program_.definitions.size(); ++id) {
        Definition& definition = program_.definitions[id];
        if (definition.from_prelude || definition.right_hand_side == no_node) continue;
        if (is_constant ? id == variation_.constant : id != variation_.definition) continue;
        const NodeId made = copy(definition.right_hand_side);
        program_.definitions[id].right_hand_side = made;
    }
    if (program_.main == no_definition && (is_constant || variation_.definition == no_definition))
        program_.value = copy(program_.value);
}

} // namespace

std::vector<Variation> variations_of(const Program& program) { return Finder(program).find(); }

Program varied(const Program& program, const Variation& variation) {
    Program other = program;
    Writer(other, variation).write();
    return other;
}

} // namespace lexprof::flic
