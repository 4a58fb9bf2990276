#include "flic/variation.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace lexprof::flic {

namespace {

constexpr std::size_t most_nodes = 20000;
constexpr unsigned most_levels = 4;  // of arguments of arguments
constexpr std::size_t most_uses = 8; // of what is made anew for each

class VariationFinder {
  public:
    explicit VariationFinder(const Program& program) : program_(program), tree_(program.tree) {}

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
    bool compares(NodeId application) const;
    bool opens(NodeId application) const;
    void note(NodeId root);
    void visit(NodeId node, const Context& context);
    void visit_application(NodeId node, const Context& context);
    void leave_out(NodeId call, const Context& context);
    void hand_on(NodeId call, NodeId from, unsigned level, const Context& context,
                 std::set<NodeId>& seen);
    void add(NodeId call, NodeId instead, bool is_direct, const Context& context);
    void cut_short(NodeId side, NodeId other, const Context& context);
    void make_anew(NodeId let, const Context& context);
    void make_arguments_anew(NodeId call, const Context& context);
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
    // Arguments that are made anew, by function and number.
    std::map<std::pair<DefinitionId, std::size_t>, Variation> of_arguments_;
};

// Expressions right within another, without binders and the arguments of annotations.
std::vector<NodeId> VariationFinder::parts(NodeId node) const {
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
void VariationFinder::note(NodeId root) {
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

bool VariationFinder::can_be_left_out(NodeId application) const {
    const NodeId called = head(application);
    if (tree_[called].kind != Kind::name) return false;
    // The greater of two may be the same one each time.
    if (tree_.text(called) == "max" || tree_.text(called) == "min") return false;
    const Primitive* known = primitive(called);
    return known == nullptr || known->op == Op::pack;
}

bool VariationFinder::compares(NodeId application) const {
    const Primitive* known = primitive(head(application));
    return known != nullptr && known->op >= Op::int_eq && known->op <= Op::int_ge &&
           tree_.children(application).size() == 3;
}

// Its functions get the fields of what is opened, and do no more than that once.
bool VariationFinder::opens(NodeId application) const {
    const Primitive* known = primitive(head(application));
    return known != nullptr && (known->op == Op::unpack || known->op == Op::unpack_strict ||
                                known->op == Op::unpack_r || known->op == Op::unpack_strict_r ||
                                known->op == Op::case_n || known->op == Op::case_r);
}

void VariationFinder::visit(NodeId node, const Context& context) {
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

void VariationFinder::visit_application(NodeId node, const Context& context) {
    if (can_be_left_out(node)) leave_out(node, context);
    make_arguments_anew(node, context);
    if (compares(node)) {
        const NodeId left = tree_.strip(tree_.children(node)[1]);
        const NodeId right = tree_.strip(tree_.children(node)[2]);
        cut_short(left, right, context);
        cut_short(right, left, context);
    }
    const bool is_opened = opens(node);
    for (NodeId part : parts(node)) {
        part = tree_.strip(part);
        while (is_opened && tree_[part].kind == Kind::lambda) part = tree_.strip(tree_.body(part));
        visit(part, context);
    }
}

void VariationFinder::add(NodeId call, NodeId instead, bool is_direct, const Context& context) {
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
    found.is_alone = tree_.children(call).size() == 2;
    found.is_direct = is_direct;
    found_.push_back(found);
    const Node& called = tree_[head(call)];
    if (!found.is_name || called.reference != Reference::global || !is_users(called.extent) ||
        called.extent == context.definition)
        return;
    found.change = Change::forgotten;
    found_.push_back(std::move(found));
}

// What one side of a comparison finds out of a list, given as an argument.
void VariationFinder::cut_short(NodeId side, NodeId other, const Context& context) {
    NodeId call = side;
    if (tree_[side].kind == Kind::name && tree_[side].reference == Reference::local)
        if (const auto bound = bound_.find(tree_[side].extent); bound != bound_.end())
            call = tree_.strip(bound->second);
    if (tree_[call].kind != Kind::apply || tree_[head(call)].kind != Kind::name ||
        tree_[head(call)].reference != Reference::global)
        return;
    for (const NodeId argument : tree_.children(call).subspan(1)) {
        const NodeId list = tree_.strip(argument);
        if (!is_data(list) && tree_[list].kind != Kind::name) continue;
        Variation found;
        found.change = Change::cut_short;
        found.definition = context.definition;
        found.at = side;
        found.instead = list;
        found.call = call;
        found.compared = other;
        found.repeated = context.repeated;
        found.what = tree_.text(head(call));
        found.concerned = concerned(call, no_node);
        found_.push_back(std::move(found));
    }
}

// Note [Calls that can be left out]
void VariationFinder::hand_on(NodeId call, NodeId from, unsigned level, const Context& context,
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
            add(call, at, level == 1, context);
        if (context.repeated || is_pack) continue;
        if (node.kind == Kind::name && node.reference == Reference::local)
            if (const auto side = bound_.find(node.extent); side != bound_.end())
                at = tree_.strip(side->second);
        if (tree_[at].kind != Kind::apply) continue;
        if (at == tree_.strip(argument)) add(call, at, level == 1, context);
        if (level < most_levels && can_be_left_out(at)) hand_on(call, at, level + 1, context, seen);
    }
}

void VariationFinder::leave_out(NodeId call, const Context& context) {
    std::set<NodeId> seen;
    hand_on(call, call, 1, context, seen);
}

// Data that several refer to, or a function within.
void VariationFinder::make_anew(NodeId let, const Context& context) {
    for (std::size_t at = 0; at < tree_.bindings(let); ++at) {
        const NodeId binder = tree_.binders(let)[at];
        const NodeId side = tree_.right_hand_sides(let)[at];
        const auto uses = uses_.find(binder);
        if (uses == uses_.end() || uses->second < 2 || uses->second > most_uses || !is_data(side))
            continue;
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

// Of a function that has all of its arguments: those that it uses several times.
void VariationFinder::make_arguments_anew(NodeId call, const Context& context) {
    const NodeId name = head(call);
    if (tree_[name].kind != Kind::name || tree_[name].reference != Reference::global ||
        !is_users(tree_[name].extent) || tree_[name].extent == context.definition)
        return;
    const DefinitionId called = tree_[name].extent;
    NodeId body = tree_.strip(program_.definitions[called].right_hand_side);
    std::vector<NodeId> parameters;
    for (; tree_[body].kind == Kind::lambda; body = tree_.strip(tree_.body(body)))
        parameters.push_back(tree_.children(body).front());
    const auto arguments = tree_.children(call).subspan(1);
    if (arguments.size() != parameters.size()) return;
    for (std::size_t at = 0; at < arguments.size(); ++at) {
        const auto uses = uses_.find(parameters[at]);
        if (uses == uses_.end() || uses->second < 2 || uses->second > most_uses) continue;
        NodeId side = tree_.strip(arguments[at]);
        if (tree_[side].kind == Kind::name && tree_[side].reference == Reference::local &&
            uses_[tree_[side].extent] == 1)
            if (const auto known = bound_.find(tree_[side].extent); known != bound_.end())
                side = tree_.strip(known->second);
        if (!is_data(side)) continue;
        Variation& found = of_arguments_[{called, at}];
        if (found.calls.empty()) found.definition = context.definition;
        found.change = Change::made_anew;
        found.calls.emplace_back(call, side);
        found.parameter = parameters[at];
        found.called = called;
        found.repeated = found.repeated || context.repeated;
        found.what = tree_.text(parameters[at]);
        std::set<DefinitionId> others{called};
        for (const DefinitionId each : found.concerned) others.insert(each);
        for (const DefinitionId each : concerned(side, no_node)) others.insert(each);
        found.concerned.assign(others.begin(), others.end());
    }
}

void VariationFinder::make_constants_anew() {
    for (DefinitionId id = 0; id < program_.definitions.size(); ++id) {
        const Definition& definition = program_.definitions[id];
        const NodeId side = definition.right_hand_side;
        if (definition.from_prelude || side == no_node || id == program_.main || !is_data(side) ||
            references_[id] < 2 || references_[id] > most_uses)
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
void VariationFinder::collect(NodeId root, NodeId without, std::set<DefinitionId>& found) const {
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

std::vector<DefinitionId> VariationFinder::concerned(NodeId root, NodeId without) const {
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

std::vector<Variation> VariationFinder::find() {
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
    for (auto& [of, each] : of_arguments_) found_.push_back(std::move(each));
    return std::move(found_);
}

} // namespace

std::vector<Variation> variations_of(const Program& program) {
    return VariationFinder(program).find();
}

} // namespace lexprof::flic
