// Changes that evaluate an argument before the call that gets it, or give elements at once that are
// collected; and ends of functions before the end of their lists.
#include "flic/variation.h"

#include <algorithm>
#include <array>
#include <map>

namespace lexprof::flic {

namespace {

constexpr std::size_t most_of_a_text = 20000;
constexpr unsigned most_selectors = 8; // from a selector to those it calls

// What these give is a part of what they get.
constexpr std::array<std::string_view, 4> part_takers{"fst", "snd", "head", "tail"};

bool has_parts(Kind kind) {
    return kind == Kind::apply || kind == Kind::lambda || kind == Kind::let ||
           kind == Kind::letrec || kind == Kind::annotated;
}

// All expressions and binders in a text, outer ones first.
std::vector<NodeId> all_within(const Tree& tree, NodeId root) {
    std::vector<NodeId> found{root};
    for (std::size_t at = 0; at < found.size() && found.size() < most_of_a_text; ++at) {
        const NodeId node = found[at];
        if (tree[node].kind == Kind::annotated)
            found.push_back(tree.body(node));
        else if (has_parts(tree[node].kind))
            found.insert(found.end(), tree.children(node).begin(), tree.children(node).end());
    }
    return found;
}

// A function, by what its name refers to.
struct NamedFunction {
    Reference reference;
    std::uint32_t target;
};

// Parts of the user's text that all look for.
class UsersText {
  public:
    explicit UsersText(const Program& program) : program_(program), tree_(program.tree) {
        for (DefinitionId id = 0; id < program.definitions.size(); ++id) {
            const Definition& definition = program.definitions[id];
            if (!definition.from_prelude && definition.right_hand_side != no_node)
                texts_.emplace_back(id, definition.right_hand_side);
        }
        if (program.main == no_definition) texts_.emplace_back(no_definition, program.value);
        for (const auto& [id, root] : texts_)
            for (const NodeId node : all_within(tree_, root)) note_bound(node);
    }

  protected:
    const Primitive* primitive(NodeId node) const {
        node = tree_.strip(node);
        return tree_[node].kind == Kind::name && tree_[node].reference == Reference::primitive
                   ? &program_.primitives[tree_[node].extent]
                   : nullptr;
    }
    NodeId head(NodeId application) const {
        return tree_.strip(tree_.children(application).front());
    }
    bool is_local(NodeId node, NodeId binder) const {
        node = tree_.strip(node);
        return tree_[node].kind == Kind::name && tree_[node].reference == Reference::local &&
               tree_[node].extent == binder;
    }
    bool is_unpack(NodeId application) const {
        const Primitive* known = primitive(head(application));
        return known != nullptr && (known->op == Op::unpack || known->op == Op::unpack_strict) &&
               tree_.children(application).size() == 3;
    }
    // The binders of a function, and what is behind them.
    std::pair<std::vector<NodeId>, NodeId> opened(NodeId function) const {
        std::vector<NodeId> binders;
        function = tree_.strip(function);
        while (tree_[function].kind == Kind::lambda) {
            binders.push_back(tree_.children(function).front());
            function = tree_.strip(tree_.body(function));
        }
        return {std::move(binders), function};
    }

    const Program& program_;
    const Tree& tree_;
    std::vector<std::pair<DefinitionId, NodeId>> texts_;
    std::map<NodeId, NodeId> bound_; // by binder of a let: the right-hand side

  private:
    void note_bound(NodeId node) {
        if (tree_[node].kind != Kind::let) return;
        for (std::size_t at = 0; at < tree_.bindings(node); ++at)
            bound_[tree_.binders(node)[at]] = tree_.right_hand_sides(node)[at];
    }
};

class Evaluations : private UsersText {
  public:
    using UsersText::UsersText;

    std::vector<Variation> find() {
        for (const auto& [id, root] : texts_)
            for (const NodeId node : all_within(tree_, root))
                if (tree_[node].kind == Kind::apply) note(id, node);
        found_.insert(found_.end(), of_several_.begin(), of_several_.end());
        return std::move(found_);
    }

  private:
    void note(DefinitionId id, NodeId call);
    void note_several(std::size_t first);
    std::vector<NodeId> handed_over(NodeId call) const;
    NodeId work(NodeId argument) const;
    bool takes_part(NodeId expression, unsigned hops) const;
    std::vector<DefinitionId> concerned(NodeId work) const;

    std::vector<Variation> found_;
    std::vector<Variation> of_several_; // arguments of one call
};

// What has to be worked out for an argument: a call, here or where its name is bound.
NodeId Evaluations::work(NodeId argument) const {
    argument = tree_.strip(argument);
    if (tree_[argument].kind == Kind::name && tree_[argument].reference == Reference::local)
        if (const auto known = bound_.find(tree_[argument].extent); known != bound_.end())
            argument = tree_.strip(known->second);
    if (tree_[argument].kind != Kind::apply) return no_node;
    const Primitive* called = primitive(head(argument));
    return called != nullptr && called->op == Op::pack ? no_node : argument;
}

// It opens something for what it gives, which is no structure; or another function does that.
bool Evaluations::takes_part(NodeId expression, unsigned hops) const {
    expression = tree_.strip(expression);
    if (tree_[expression].kind != Kind::apply || hops == 0) return false;
    const NodeId called = head(expression);
    if (tree_[called].kind != Kind::name) return false;
    if (is_unpack(expression)) {
        const NodeId body = opened(tree_.children(expression)[1]).second;
        const Primitive* made = tree_[body].kind == Kind::apply ? primitive(head(body)) : nullptr;
        return made == nullptr || made->op != Op::pack;
    }
    if (const Primitive* known = primitive(called)) return known->op == Op::sel;
    if (tree_[called].reference != Reference::global) return false;
    if (std::ranges::count(part_takers, tree_.text(called)) != 0) return true;
    const NodeId side = program_.definitions[tree_[called].extent].right_hand_side;
    if (side == no_node || program_.definitions[tree_[called].extent].from_prelude) return false;
    const auto [parameters, body] = opened(side);
    return !parameters.empty() && takes_part(body, hops - 1);
}

std::vector<DefinitionId> Evaluations::concerned(NodeId root) const {
    std::vector<DefinitionId> all;
    std::vector<NodeId> roots{root};
    for (std::size_t at = 0; at < roots.size(); ++at)
        for (const NodeId node : all_within(tree_, roots[at])) {
            if (tree_[node].kind != Kind::name || tree_[node].reference != Reference::global)
                continue;
            const DefinitionId id = tree_[node].extent;
            if (program_.definitions[id].from_prelude || std::ranges::count(all, id) != 0) continue;
            all.push_back(id);
            const NodeId side = program_.definitions[id].right_hand_side;
            if (side != no_node) roots.push_back(side);
        }
    return all;
}

// Arguments, and fields of structures that are arguments.
std::vector<NodeId> Evaluations::handed_over(NodeId call) const {
    std::vector<NodeId> found;
    std::vector<NodeId> calls{call};
    for (std::size_t at = 0; at < calls.size(); ++at)
        for (const NodeId each : tree_.children(calls[at]).subspan(1)) {
            const NodeId argument = tree_.strip(each);
            found.push_back(argument);
            if (tree_[argument].kind != Kind::apply) continue;
            const Primitive* made = primitive(head(argument));
            if (made != nullptr && made->op == Op::pack) calls.push_back(argument);
        }
    return found;
}

// Not what a primitive works out at once, or where it is what is chosen.
void Evaluations::note(DefinitionId id, NodeId call) {
    const Primitive* called = primitive(head(call));
    if (called != nullptr && called->op != Op::pack) return;
    const std::size_t first = found_.size();
    for (const NodeId argument : handed_over(call)) {
        const NodeId side = work(argument);
        if (side == no_node) continue;
        Variation found;
        found.change = Change::evaluated;
        found.definition = id;
        found.at = call;
        found.instead = argument;
        found.takes_part = takes_part(side, most_selectors);
        found.what = tree_.text(head(side));
        found.concerned = concerned(side);
        found_.push_back(std::move(found));
    }
    note_several(first);
}

// Several accumulators may each hold what the others have put off.
void Evaluations::note_several(std::size_t first) {
    if (found_.size() < first + 2) return;
    Variation all = found_[first];
    for (std::size_t at = first + 1; at < found_.size(); ++at) {
        const Variation& other = found_[at];
        const auto is_same = [&](NodeId argument) {
            const Node& node = tree_[argument];
            const Node& mine = tree_[other.instead];
            return node.kind == Kind::name && mine.kind == Kind::name &&
                   node.reference == mine.reference && node.extent == mine.extent;
        };
        if (is_same(all.instead) || std::ranges::any_of(all.further, is_same)) continue;
        all.further.push_back(other.instead);
        all.takes_part = all.takes_part && other.takes_part;
        for (const DefinitionId each : other.concerned)
            if (std::ranges::count(all.concerned, each) == 0) all.concerned.push_back(each);
    }
    if (!all.further.empty()) of_several_.push_back(std::move(all));
}

class Collections : private UsersText {
  public:
    using UsersText::UsersText;

    std::vector<Variation> find() {
        for (const auto& [id, root] : texts_) {
            if (id != no_definition) look_into(id, {Reference::global, id}, root);
            for (const NodeId node : all_within(tree_, root)) {
                if (tree_[node].kind == Kind::apply) note_fold(id, node);
                if (tree_[node].kind != Kind::letrec) continue;
                for (std::size_t at = 0; at < tree_.bindings(node); ++at)
                    look_into(id, {Reference::local, tree_.binders(node)[at]},
                              tree_.right_hand_sides(node)[at]);
            }
        }
        return std::move(found_);
    }

  private:
    void add(DefinitionId id, NodeId call, NodeId instead) {
        Variation found;
        found.change = Change::given_at_once;
        found.definition = id;
        found.at = call;
        found.instead = instead;
        found.what = tree_.text(head(call));
        found_.push_back(std::move(found));
    }
    void note_fold(DefinitionId id, NodeId call) {
        const NodeId called = head(call);
        const bool is_fold = tree_[called].kind == Kind::name &&
                             tree_[called].reference == Reference::global &&
                             program_.definitions[tree_[called].extent].from_prelude &&
                             (tree_.text(called) == "foldl" || tree_.text(called) == "foldl'");
        if (is_fold && tree_.children(call).size() >= 3) add(id, call, no_node);
    }
    void look_into(DefinitionId id, NamedFunction function, NodeId side);

    std::vector<Variation> found_;
};

void Collections::look_into(DefinitionId id, NamedFunction function, NodeId side) {
    const auto [parameters, body] = opened(side);
    for (const NodeId call : all_within(tree_, body)) {
        if (tree_[call].kind != Kind::apply) continue;
        const Node& called = tree_[head(call)];
        const auto parts = tree_.children(call);
        if (called.kind != Kind::name || called.reference != function.reference ||
            called.extent != function.target || parts.size() != parameters.size() + 1)
            continue;
        for (std::size_t at = 0; at < parameters.size(); ++at) {
            const NodeId grown = tree_.strip(parts[at + 1]);
            if (tree_[grown].kind != Kind::apply || tree_.children(grown).size() != 3) continue;
            const Primitive* made = primitive(head(grown));
            if (made != nullptr && made->op == Op::pack && made->n == 2 && made->k == 1 &&
                is_local(tree_.children(grown)[2], parameters[at]))
                add(id, call, grown);
        }
    }
}

class PreludeUses : private UsersText {
  public:
    using UsersText::UsersText;

    bool find(const std::set<std::string_view>& names) const {
        return std::ranges::any_of(texts_, [&](const auto& each) {
            return std::ranges::any_of(all_within(tree_, each.second), [&](NodeId node) {
                return tree_[node].kind == Kind::name &&
                       tree_[node].reference == Reference::global &&
                       program_.definitions[tree_[node].extent].from_prelude &&
                       names.count(tree_.text(node)) != 0;
            });
        });
    }
};

class EarlyEnds : private UsersText {
  public:
    using UsersText::UsersText;

    std::vector<EarlyEnd> find() {
        for (const auto& [id, root] : texts_) {
            if (id != no_definition) look_into({Reference::global, id}, root);
            for (const NodeId node : all_within(tree_, root)) {
                if (tree_[node].kind != Kind::letrec) continue;
                for (std::size_t at = 0; at < tree_.bindings(node); ++at)
                    look_into({Reference::local, tree_.binders(node)[at]},
                              tree_.right_hand_sides(node)[at]);
            }
        }
        return std::move(found_);
    }

  private:
    void look_into(NamedFunction function, NodeId side);
    void note_choice(NamedFunction function, NodeId choice, EarlyEnd end);
    bool goes_on(NamedFunction function, NodeId branch, const EarlyEnd& end) const;

    std::vector<EarlyEnd> found_;
};

// A call of the function with the rest of the list, in its place.
bool EarlyEnds::goes_on(NamedFunction function, NodeId branch, const EarlyEnd& end) const {
    return std::ranges::any_of(all_within(tree_, branch), [&](NodeId node) {
        if (tree_[node].kind != Kind::apply) return false;
        const Node& called = tree_[head(node)];
        const auto parts = tree_.children(node);
        return called.kind == Kind::name && called.reference == function.reference &&
               called.extent == function.target && parts.size() > end.list + 1 &&
               is_local(parts[end.list + 1], end.rest);
    });
}

// One of both goes on with the rest, and the other does not.
void EarlyEnds::note_choice(NamedFunction function, NodeId choice, EarlyEnd end) {
    const Primitive* known = primitive(head(choice));
    if (known == nullptr || known->op != Op::if_ || tree_.children(choice).size() != 4) return;
    const NodeId first = tree_.strip(tree_.children(choice)[2]);
    const NodeId second = tree_.strip(tree_.children(choice)[3]);
    const bool first_goes_on = goes_on(function, first, end);
    if (first_goes_on == goes_on(function, second, end)) return;
    end.branch = first_goes_on ? second : first;
    end.is_kept = is_local(end.branch, end.parameters[end.list]);
    found_.push_back(std::move(end));
}

void EarlyEnds::look_into(NamedFunction function, NodeId side) {
    const auto [parameters, body] = opened(side);
    if (parameters.empty()) return;
    for (const NodeId node : all_within(tree_, body)) {
        if (tree_[node].kind != Kind::apply || !is_unpack(node)) continue;
        const auto [fields, inner] = opened(tree_.children(node)[1]);
        const NodeId list = tree_.strip(tree_.children(node)[2]);
        const auto at =
            std::ranges::find_if(parameters, [&](NodeId each) { return is_local(list, each); });
        if (fields.size() != 2 || at == parameters.end()) continue;
        EarlyEnd end;
        end.parameters = parameters;
        end.list = static_cast<std::size_t>(at - parameters.begin());
        end.reference = function.reference;
        end.target = function.target;
        end.item = fields[0];
        end.rest = fields[1];
        for (const NodeId choice : all_within(tree_, inner))
            if (tree_[choice].kind == Kind::apply) note_choice(function, choice, end);
    }
}

} // namespace

std::vector<Variation> evaluations_of(const Program& program) {
    return Evaluations(program).find();
}

bool takes_one(const Program& program, DefinitionId id) {
    const Tree& tree = program.tree;
    const NodeId side = program.definitions[id].right_hand_side;
    if (side == no_node || tree[tree.strip(side)].kind != Kind::lambda) return false;
    return tree[tree.strip(tree.body(tree.strip(side)))].kind != Kind::lambda;
}

bool is_seq_list(const Program& program, NodeId node) {
    const Tree& tree = program.tree;
    if (tree[node].kind != Kind::apply || tree.children(node).size() != 3) return false;
    const NodeId called = tree.strip(tree.children(node).front());
    return tree[called].kind == Kind::name && tree[called].reference == Reference::global &&
           program.definitions[tree[called].extent].from_prelude && tree.text(called) == "seqList";
}

bool forces_lists(const Program& program, DefinitionId id) {
    const NodeId side = program.definitions[id].right_hand_side;
    return side != no_node && std::ranges::any_of(all_within(program.tree, side), [&](NodeId node) {
               return is_seq_list(program, node);
           });
}

bool uses_prelude(const Program& program, const std::set<std::string_view>& names) {
    return PreludeUses(program).find(names);
}

std::vector<Variation> collections_of(const Program& program) {
    return Collections(program).find();
}

std::vector<EarlyEnd> early_ends_of(const Program& program) { return EarlyEnds(program).find(); }

} // namespace lexprof::flic
