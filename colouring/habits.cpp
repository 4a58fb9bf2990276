#include "colouring/habits.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace lexprof::colouring {

namespace {

using flic::Kind;
using flic::NodeId;

constexpr std::size_t most_nodes = 4000;
constexpr unsigned most_levels = 64;

// What these make of a list is as large as that, or nothing to keep.
constexpr std::array<std::string_view, 9> takers{"tail", "head", "null", "drop",  "take",
                                                 "fst",  "snd",  "map",  "filter"};

class Functions {
  public:
    explicit Functions(const flic::Program& program);

    std::set<std::string> digests() const;
    std::set<std::string> stages() const;
    std::set<std::string> joins() const;

  private:
    bool is_join(flic::DefinitionId id) const;
    bool is_call(NodeId node, flic::Op op, std::size_t arguments) const;
    NodeId argument(NodeId application, std::size_t at) const {
        return tree_.strip(tree_.children(application)[at + 1]);
    }
    bool is_local(NodeId name, NodeId binder) const {
        return tree_[name].kind == Kind::name && tree_[name].reference == flic::Reference::local &&
               tree_[name].extent == binder;
    }
    bool is_function(NodeId node) const {
        return tree_[node].kind == Kind::lambda &&
               (parent_[node] == flic::no_node || tree_[parent_[node]].kind != Kind::lambda);
    }
    std::size_t nodes_in(NodeId node) const { return node + 1 - starts_[node]; }
    bool is_in(NodeId inner, NodeId outer) const {
        return starts_[outer] <= inner && inner <= outer;
    }
    std::string path_of(NodeId function) const;
    bool has_digest(NodeId function) const;
    bool is_digested(NodeId name, NodeId function, std::uint32_t level) const;
    bool needs_nothing_later(NodeId application, std::uint32_t level) const;
    bool is_taker(NodeId application) const;
    NodeId enclosing(NodeId name) const;

    const flic::Program& program_;
    const flic::Tree& tree_;
    std::vector<NodeId> parent_;
    std::vector<NodeId> starts_;       // the first node of what is within
    std::vector<std::uint32_t> level_; // of binders: how many lambdas they stand in
    std::map<NodeId, std::string> definitions_;
};

Functions::Functions(const flic::Program& program)
    : program_(program),
      tree_(program.tree),
      parent_(tree_.size(), flic::no_node),
      starts_(tree_.size()),
      level_(tree_.size()) {
    for (NodeId node = 0; node < tree_.size(); ++node) {
        starts_[node] = node;
        const Kind kind = tree_[node].kind;
        if (kind != Kind::apply && kind != Kind::lambda && kind != Kind::let &&
            kind != Kind::letrec && kind != Kind::annotated)
            continue;
        const auto within =
            kind == Kind::annotated ? tree_.children(node).last(1) : tree_.children(node);
        for (const NodeId child : within) {
            parent_[child] = node;
            starts_[node] = std::min(starts_[node], starts_[child]);
        }
    }
    for (NodeId node = static_cast<NodeId>(tree_.size()); node-- > 0;)
        if (parent_[node] != flic::no_node)
            level_[node] = level_[parent_[node]] + (tree_[parent_[node]].kind == Kind::lambda);
    for (const flic::Definition& definition : program.definitions)
        if (!definition.from_prelude && definition.right_hand_side != flic::no_node)
            definitions_[definition.right_hand_side] = definition.name;
}

// Empty where it is none of the user's, or in the depths.
std::string Functions::path_of(NodeId function) const {
    std::string path;
    for (unsigned up = 0; up < most_levels; ++up) {
        const auto top = definitions_.find(function);
        if (top != definitions_.end()) return top->second + path;
        const NodeId above = parent_[function];
        if (above == flic::no_node) return function == program_.value ? "(main)" + path : "";
        const Kind kind = tree_[above].kind;
        if (kind == Kind::let || kind == Kind::letrec) {
            const auto sides = tree_.right_hand_sides(above);
            const auto at = std::ranges::find(sides, function);
            if (at != sides.end())
                path = "/" +
                       std::string(tree_.text(
                           tree_.binders(above)[static_cast<std::size_t>(at - sides.begin())])) +
                       path;
        } else if (is_function(function)) {
            path = "/\\" + path;
        }
        function = above;
        while (definitions_.count(function) == 0 && tree_[function].kind == Kind::lambda &&
               !is_function(function))
            function = parent_[function];
    }
    return "";
}

bool Functions::is_taker(NodeId application) const {
    const NodeId head = tree_.strip(tree_.children(application).front());
    if (tree_[head].kind != Kind::name) return false;
    if (tree_[head].reference == flic::Reference::primitive) {
        const flic::Op op = program_.primitives[tree_[head].extent].op;
        return op == flic::Op::pack || op == flic::Op::sel || op == flic::Op::unpack ||
               op == flic::Op::unpack_strict || op == flic::Op::case_n;
    }
    return std::ranges::count(takers, tree_.text(head)) != 0;
}

// Of what is bound outside of it, nothing has been bound further within than that.
bool Functions::needs_nothing_later(NodeId application, std::uint32_t level) const {
    for (NodeId node = starts_[application]; node < application; ++node) {
        if (tree_[node].kind != Kind::name || tree_[node].reference != flic::Reference::local)
            continue;
        const NodeId binder = tree_[node].extent;
        if (!is_in(binder, application) && level_[binder] > level) return false;
    }
    return true;
}

bool Functions::is_digested(NodeId name, NodeId function, std::uint32_t level) const {
    NodeId largest = flic::no_node;
    for (NodeId up = parent_[name]; up != flic::no_node && up != function; up = parent_[up]) {
        if (tree_[up].kind != Kind::apply) {
            if (tree_[up].kind == Kind::lambda && is_in(up, function)) continue;
            break;
        }
        if (!needs_nothing_later(up, level)) break;
        largest = up;
    }
    return largest != flic::no_node && !is_taker(largest);
}

bool Functions::has_digest(NodeId function) const {
    NodeId last = function; // the innermost of its lambdas
    while (tree_[tree_.body(last)].kind == Kind::lambda) last = tree_.body(last);
    const std::uint32_t outside = level_[function];
    std::map<NodeId, bool> digested; // by binder
    for (NodeId node = starts_[function]; node < function; ++node) {
        if (tree_[node].kind != Kind::name || tree_[node].reference != flic::Reference::local)
            continue;
        const NodeId binder = tree_[node].extent;
        const bool is_parameter = tree_[binder].kind == Kind::binder && is_in(binder, function) &&
                                  tree_[parent_[binder]].kind == Kind::lambda &&
                                  level_[binder] < level_[tree_.body(last)];
        const bool is_taken_in = !is_in(binder, function);
        if (!is_parameter && !is_taken_in) continue;
        const std::uint32_t level = std::max(level_[binder], outside);
        const auto [known, fresh] = digested.try_emplace(binder, true);
        known->second = known->second && is_digested(node, function, level);
    }
    return std::ranges::any_of(digested, [](const auto& each) { return each.second; });
}

std::set<std::string> Functions::digests() const {
    std::set<std::string> found;
    for (NodeId node = 0; node < tree_.size(); ++node) {
        if (!is_function(node) || nodes_in(node) > most_nodes) continue;
        const std::string path = path_of(node);
        if (!path.empty() && has_digest(node)) found.insert(path);
    }
    return found;
}

// The function that a name stands for, where the name stands within it.
NodeId Functions::enclosing(NodeId name) const {
    for (NodeId up = name; up != flic::no_node; up = parent_[up]) {
        if (!is_function(up)) continue;
        if (const auto top = definitions_.find(up); top != definitions_.end())
            return top->second == tree_.text(name) ? up : flic::no_node;
        const NodeId above = parent_[up];
        if (above == flic::no_node || tree_[above].kind != Kind::letrec) continue;
        const auto sides = tree_.right_hand_sides(above);
        const auto at = std::ranges::find(sides, up);
        if (at == sides.end()) continue;
        const auto binder = tree_.binders(above)[static_cast<std::size_t>(at - sides.begin())];
        if (tree_.text(binder) == tree_.text(name)) return up;
    }
    return flic::no_node;
}

// ... PACK-2-1 e (f …) ... in the text of f.
std::set<std::string> Functions::stages() const {
    std::set<std::string> found;
    for (NodeId node = 0; node < tree_.size(); ++node) {
        if (tree_[node].kind != Kind::apply || tree_.children(node).size() != 3) continue;
        const NodeId head = tree_.strip(tree_.children(node)[0]);
        const NodeId rest = tree_.strip(tree_.children(node)[2]);
        if (tree_[head].kind != Kind::name || tree_[rest].kind != Kind::apply ||
            tree_[head].reference != flic::Reference::primitive)
            continue;
        const flic::Primitive& made = program_.primitives[tree_[head].extent];
        if (made.op != flic::Op::pack || made.n != 2 || made.k != 1) continue;
        const NodeId called = tree_.strip(tree_.children(rest)[0]);
        if (tree_[called].kind != Kind::name) continue;
        const NodeId function = enclosing(called);
        if (function != flic::no_node) found.insert(path_of(function));
    }
    return found;
}

bool Functions::is_call(NodeId node, flic::Op op, std::size_t arguments) const {
    if (tree_[node].kind != Kind::apply || tree_.children(node).size() != arguments + 1)
        return false;
    const NodeId head = tree_.strip(tree_.children(node).front());
    return tree_[head].kind == Kind::name && tree_[head].reference == flic::Reference::primitive &&
           program_.primitives[tree_[head].extent].op == op;
}

// \a \b CASE-2 b (UNPACK!-2 (\x \more PACK-2-1 x (join more b)) a) a
bool Functions::is_join(flic::DefinitionId id) const {
    std::array<NodeId, 4> binders{}; // a, b, x, more
    NodeId body = tree_.strip(program_.definitions[id].right_hand_side);
    const auto open = [&](std::size_t from) {
        for (std::size_t at = from; at < from + 2; ++at) {
            if (tree_[body].kind != Kind::lambda) return false;
            binders[at] = tree_.children(body).front();
            body = tree_.strip(tree_.body(body));
        }
        return true;
    };
    if (!open(0) || !is_call(body, flic::Op::case_n, 3)) return false;
    const NodeId opened = argument(body, 1);
    if (!is_local(argument(body, 0), binders[1]) || !is_local(argument(body, 2), binders[0]) ||
        !is_call(opened, flic::Op::unpack_strict, 2) || !is_local(argument(opened, 1), binders[0]))
        return false;
    body = argument(opened, 0);
    if (!open(2) || !is_call(body, flic::Op::pack, 2)) return false;
    const NodeId rest = argument(body, 1);
    if (!is_local(argument(body, 0), binders[2]) || tree_[rest].kind != Kind::apply ||
        tree_.children(rest).size() != 3)
        return false;
    const NodeId called = tree_.strip(tree_.children(rest).front());
    return tree_[called].kind == Kind::name && tree_[called].reference == flic::Reference::global &&
           tree_[called].extent == id && is_local(argument(rest, 0), binders[3]) &&
           is_local(argument(rest, 1), binders[1]);
}

std::set<std::string> Functions::joins() const {
    std::set<std::string> found;
    for (flic::DefinitionId id = 0; id < program_.definitions.size(); ++id) {
        const flic::Definition& definition = program_.definitions[id];
        if (!definition.from_prelude && definition.right_hand_side != flic::no_node && is_join(id))
            found.insert(definition.name);
    }
    return found;
}

// Which of the user's functions give back an argument.
class HandingOn {
  public:
    explicit HandingOn(const flic::Program& program) : program_(program), tree_(program.tree) {}

    std::set<std::string> find();

  private:
    void collect(NodeId expression);
    void collect_application(NodeId application);
    void collect_primitive(const flic::Primitive& primitive, std::span<const NodeId> arguments);
    void find_bound(NodeId root);
    void find_looked_at(NodeId root);
    NodeId body_of(NodeId function) const {
        function = tree_.strip(function);
        while (tree_[function].kind == Kind::lambda) function = tree_.strip(tree_.body(function));
        return function;
    }
    bool gives_back(flic::DefinitionId id);
    bool goes_on_with_another(flic::DefinitionId id, NodeId parameter, std::size_t at) const;

    const flic::Program& program_;
    const flic::Tree& tree_;
    std::map<NodeId, NodeId> bound_; // by binder of a let or letrec
    std::set<NodeId> looked_at_;     // binders: taken apart, or given to functions
    std::vector<NodeId> rest_;
    std::set<NodeId> seen_;
    std::set<NodeId> given_; // binders that are given back
};

void HandingOn::collect_primitive(const flic::Primitive& primitive,
                                  std::span<const NodeId> arguments) {
    using flic::Op;
    std::size_t from = 0;
    std::size_t to = 0;
    switch (primitive.op) {
    case Op::if_: from = 1, to = 3; break;
    case Op::case_n: to = primitive.n; break;
    case Op::unpack:
    case Op::unpack_strict: to = 1; break;
    case Op::seq: from = 1, to = 2; break;
    default: break;
    }
    for (std::size_t at = from; at < std::min(to, arguments.size()); ++at)
        rest_.push_back(body_of(arguments[at]));
}

void HandingOn::collect_application(NodeId application) {
    const auto parts = tree_.children(application);
    const NodeId head = tree_.strip(parts.front());
    if (tree_[head].kind == Kind::lambda) rest_.push_back(body_of(head));
    if (tree_[head].kind != Kind::name) return;
    if (tree_[head].reference == flic::Reference::primitive)
        collect_primitive(program_.primitives[tree_[head].extent], parts.subspan(1));
    if (tree_[head].reference == flic::Reference::local)
        if (const auto known = bound_.find(tree_[head].extent); known != bound_.end())
            rest_.push_back(body_of(known->second));
    if (tree_.text(head) == "seqList" && parts.size() == 3) rest_.push_back(parts[2]);
}

// What the value of an expression may be.
void HandingOn::collect(NodeId expression) {
    expression = tree_.strip(expression);
    if (!seen_.insert(expression).second) return;
    switch (tree_[expression].kind) {
    case Kind::let:
    case Kind::letrec: rest_.push_back(tree_.body(expression)); break;
    case Kind::apply: collect_application(expression); break;
    case Kind::name:
        if (tree_[expression].reference != flic::Reference::local) break;
        given_.insert(tree_[expression].extent);
        if (const auto known = bound_.find(tree_[expression].extent); known != bound_.end())
            rest_.push_back(known->second);
        break;
    default: break;
    }
}

// All that is within an expression, as far as it is not too much.
std::vector<NodeId> within(const flic::Tree& tree, NodeId root) {
    std::vector<NodeId> found{root};
    for (std::size_t at = 0; at < found.size() && found.size() < most_nodes; ++at) {
        const NodeId node = found[at];
        const Kind kind = tree[node].kind;
        if (kind == Kind::annotated)
            found.push_back(tree.body(node));
        else if (kind == Kind::apply || kind == Kind::lambda || kind == Kind::let ||
                 kind == Kind::letrec)
            found.insert(found.end(), tree.children(node).begin(), tree.children(node).end());
    }
    return found;
}

void HandingOn::find_bound(NodeId root) {
    for (const NodeId node : within(tree_, root)) {
        if (tree_[node].kind != Kind::let && tree_[node].kind != Kind::letrec) continue;
        for (std::size_t at = 0; at < tree_.bindings(node); ++at)
            bound_[tree_.binders(node)[at]] = tree_.right_hand_sides(node)[at];
    }
}

// A variable is looked at where it is what a choice is made by, or an argument of a function that
// is none of the primitives.
void HandingOn::find_looked_at(NodeId root) {
    using flic::Op;
    for (const NodeId node : within(tree_, root)) {
        if (tree_[node].kind != Kind::apply) continue;
        const auto parts = tree_.children(node);
        const NodeId head = tree_.strip(parts.front());
        const bool is_primitive =
            tree_[head].kind == Kind::name && tree_[head].reference == flic::Reference::primitive;
        if (is_primitive) {
            const Op op = program_.primitives[tree_[head].extent].op;
            if (op != Op::case_n && op != Op::unpack && op != Op::unpack_strict && op != Op::sel)
                continue;
        }
        for (const NodeId part : is_primitive ? parts.last(1) : parts.subspan(1))
            if (tree_[part].kind == Kind::name && tree_[part].reference == flic::Reference::local)
                looked_at_.insert(tree_[part].extent);
    }
}

// It calls itself with something else, such as the rest of a list: what it gives back in the end is
// not what it has been given.
bool HandingOn::goes_on_with_another(flic::DefinitionId id, NodeId parameter,
                                     std::size_t at) const {
    for (const NodeId node : within(tree_, program_.definitions[id].right_hand_side)) {
        if (tree_[node].kind != Kind::apply) continue;
        const auto parts = tree_.children(node);
        const flic::Node& head = tree_[tree_.strip(parts.front())];
        if (head.kind != Kind::name || head.reference != flic::Reference::global ||
            head.extent != id || parts.size() <= at + 1)
            continue;
        const flic::Node& given = tree_[tree_.strip(parts[at + 1])];
        if (given.kind != Kind::name || given.reference != flic::Reference::local ||
            given.extent != parameter)
            return true;
    }
    return false;
}

bool HandingOn::gives_back(flic::DefinitionId id) {
    const NodeId function = tree_.strip(program_.definitions[id].right_hand_side);
    if (tree_[function].kind != Kind::lambda) return false;
    bound_.clear();
    looked_at_.clear();
    seen_.clear();
    given_.clear();
    find_bound(function);
    find_looked_at(function);
    rest_ = {body_of(function)};
    while (!rest_.empty()) {
        const NodeId next = rest_.back();
        rest_.pop_back();
        collect(next);
    }
    std::size_t number = 0;
    for (NodeId at = function; tree_[at].kind == Kind::lambda;
         at = tree_.strip(tree_.body(at)), ++number) {
        const NodeId parameter = tree_.children(at).front();
        if (given_.count(parameter) != 0 && looked_at_.count(parameter) != 0 &&
            !goes_on_with_another(id, parameter, number))
            return true;
    }
    return false;
}

std::set<std::string> HandingOn::find() {
    std::set<std::string> found;
    for (flic::DefinitionId id = 0; id < program_.definitions.size(); ++id) {
        const flic::Definition& definition = program_.definitions[id];
        if (!definition.from_prelude && definition.right_hand_side != flic::no_node &&
            gives_back(id))
            found.insert(definition.name);
    }
    return found;
}

// = v (f … l …) … (map (\x … v …) l) …: each element needs what has been found out of all.
class TwoPasses {
  public:
    explicit TwoPasses(const flic::Program& program) : program_(program), tree_(program.tree) {}

    std::set<std::string> find() const;

  private:
    bool is_it(NodeId node, NodeId binder) const {
        node = tree_.strip(node);
        return tree_[node].kind == Kind::name && tree_[node].reference == flic::Reference::local &&
               tree_[node].extent == binder;
    }
    bool is_call(NodeId node) const;
    bool is_needed(NodeId found, NodeId list, NodeId body) const;
    bool has(flic::DefinitionId id) const;

    const flic::Program& program_;
    const flic::Tree& tree_;
};

// Of a function that is no primitive.
bool TwoPasses::is_call(NodeId node) const {
    if (tree_[node].kind != Kind::apply) return false;
    const flic::Node& head = tree_[tree_.strip(tree_.children(node).front())];
    return head.kind == Kind::name && head.reference == flic::Reference::global;
}

// In an argument before the list.
bool TwoPasses::is_needed(NodeId found, NodeId list, NodeId body) const {
    const auto has_it = [&](NodeId argument) {
        return std::ranges::any_of(within(tree_, argument),
                                   [&](NodeId node) { return is_it(node, found); });
    };
    for (const NodeId call : within(tree_, body)) {
        if (!is_call(call)) continue;
        const auto arguments = tree_.children(call).subspan(1);
        const auto at =
            std::ranges::find_if(arguments, [&](NodeId each) { return is_it(each, list); });
        if (at != arguments.end() && std::any_of(arguments.begin(), at, has_it)) return true;
    }
    return false;
}

bool TwoPasses::has(flic::DefinitionId id) const {
    for (const NodeId let : within(tree_, program_.definitions[id].right_hand_side)) {
        if (tree_[let].kind != Kind::let) continue;
        for (std::size_t at = 0; at < tree_.bindings(let); ++at)
            for (const NodeId call : within(tree_, tree_.right_hand_sides(let)[at])) {
                if (!is_call(call)) continue;
                for (const NodeId each : tree_.children(call).subspan(1)) {
                    const flic::Node& list = tree_[tree_.strip(each)];
                    if (list.kind == Kind::name && list.reference == flic::Reference::local &&
                        is_needed(tree_.binders(let)[at], list.extent, tree_.body(let)))
                        return true;
                }
            }
    }
    return false;
}

std::set<std::string> TwoPasses::find() const {
    std::set<std::string> found;
    for (flic::DefinitionId id = 0; id < program_.definitions.size(); ++id) {
        const flic::Definition& definition = program_.definitions[id];
        if (!definition.from_prelude && definition.right_hand_side != flic::no_node && has(id))
            found.insert(definition.name);
    }
    return found;
}

// f … (reverse l) … PACK-0-0 …, of a variable, or of a name for that.
class Queues {
  public:
    explicit Queues(const flic::Program& program) : program_(program), tree_(program.tree) {}

    std::set<std::string> find() const;

  private:
    bool is_turned(NodeId node, const std::set<NodeId>& turned) const;
    bool is_empty(NodeId node) const;
    bool has(flic::DefinitionId id) const;

    const flic::Program& program_;
    const flic::Tree& tree_;
};

bool Queues::is_turned(NodeId node, const std::set<NodeId>& turned) const {
    node = tree_.strip(node);
    if (tree_[node].kind == Kind::name)
        return tree_[node].reference == flic::Reference::local &&
               turned.count(tree_[node].extent) != 0;
    if (tree_[node].kind != Kind::apply || tree_.children(node).size() != 2) return false;
    const NodeId head = tree_.strip(tree_.children(node).front());
    const NodeId list = tree_.strip(tree_.children(node)[1]);
    return tree_[head].kind == Kind::name && tree_[head].reference == flic::Reference::global &&
           tree_.text(head) == "reverse" && tree_[list].kind == Kind::name &&
           tree_[list].reference == flic::Reference::local;
}

bool Queues::is_empty(NodeId node) const {
    node = tree_.strip(node);
    if (tree_[node].kind != Kind::name || tree_[node].reference != flic::Reference::primitive)
        return false;
    const flic::Primitive& made = program_.primitives[tree_[node].extent];
    return made.op == flic::Op::pack && made.n == 0 && made.k == 0;
}

bool Queues::has(flic::DefinitionId id) const {
    std::set<NodeId> turned; // binders
    const std::vector<NodeId> all = within(tree_, program_.definitions[id].right_hand_side);
    for (const NodeId node : all) {
        if (tree_[node].kind != Kind::let) continue;
        for (std::size_t at = 0; at < tree_.bindings(node); ++at)
            if (is_turned(tree_.right_hand_sides(node)[at], {}))
                turned.insert(tree_.binders(node)[at]);
    }
    return std::ranges::any_of(all, [&](NodeId node) {
        if (tree_[node].kind != Kind::apply) return false;
        const auto parts = tree_.children(node).subspan(1);
        return std::ranges::any_of(parts, [&](NodeId each) { return is_turned(each, turned); }) &&
               std::ranges::any_of(parts, [&](NodeId each) { return is_empty(each); });
    });
}

std::set<std::string> Queues::find() const {
    std::set<std::string> found;
    for (flic::DefinitionId id = 0; id < program_.definitions.size(); ++id) {
        const flic::Definition& definition = program_.definitions[id];
        if (!definition.from_prelude && definition.right_hand_side != flic::no_node && has(id))
            found.insert(definition.name);
    }
    return found;
}

} // namespace

Habits habits_of(const flic::Program& program) {
    const Functions functions(program);
    return {functions.digests(), HandingOn(program).find(), functions.stages(),
            functions.joins(),   TwoPasses(program).find(), Queues(program).find()};
}

} // namespace lexprof::colouring
