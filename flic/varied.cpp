// Writes the program with a change: the text that it is in, and what is put there instead.
#include "flic/variation.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace lexprof::flic {

namespace {

constexpr std::string_view as_it_is = R"(\x x)";

// What is written around a part of the user's text, as functions of it.
constexpr std::string_view turned_round = R"(
    \l & (go) ((\before \l CASE-2 before (UNPACK!-2 (\x \more go (PACK-2-1 x before) more) l) l))
      (go PACK-0-0 l))";

constexpr std::string_view without_repeats = R"(
    \l & (go past)
      ((\l CASE-2 PACK-0-0 (UNPACK!-2 (\x \more PACK-2-1 x (go (past x more))) l) l)
       (\x \l CASE-2 l (UNPACK!-2 (\y \more IF (POLY= x y) (past x more) l) l) l))
      (go l))";

// Of those in `kept` the last in order comes first.
constexpr std::string_view first_in_order = R"(
    \before \is-turned \l & (put go turned)
      ((\x \kept CASE-2 (PACK-2-1 x PACK-0-0) (UNPACK!-2 (\y \more
          IF (before y x) (PACK-2-1 x kept)
            (= rest (put x more) (SEQ rest (PACK-2-1 y rest)))) kept) kept)
       (\n \kept \l CASE-2 (IF is-turned (turned PACK-0-0 kept) kept) (UNPACK!-2 (\x \more
          IF (INT< n 16) (= all (put x kept) (SEQ all (go (INT+ n 1) all more)))
            (UNPACK!-2 (\last \others IF (before x last)
               (= all (put x others) (SEQ all (go n all more))) (go n kept more)) kept)) l) l)
       (\done \l CASE-2 done (UNPACK!-2 (\x \more turned (PACK-2-1 x done) more) l) l))
      (go 0 PACK-0-0 l))";

// Note [Cut short]
// That a list is shorter than n is known when it has been looked at for n + 1 elements. So what is
// found out of it there, and compared with n, may be found out of so many of them.
constexpr std::string_view first_and_one = R"(
    \n \l & (go) ((\n \l IF (INT< n 0) PACK-0-0
        (CASE-2 PACK-0-0 (UNPACK!-2 (\x \more PACK-2-1 x (go (INT- n 1) more)) l) l)))
      (go n l))";

// Note [Going on]
// takeWhile and dropWhile stop looking where what they look for ends, and so may functions of the
// user's. If a list need not be in order, what they give of it is what a filter gives.
constexpr std::string_view taken_anywhere = R"(
    \p \l & (go)
      ((\l CASE-2 PACK-0-0 (UNPACK!-2 (\x \more IF (p x) (PACK-2-1 x (go more)) (go more)) l) l))
      (go l))";

constexpr std::string_view dropped_anywhere = R"(
    \p \l & (go)
      ((\l CASE-2 PACK-0-0 (UNPACK!-2 (\x \more IF (p x) (go more) (PACK-2-1 x (go more))) l) l))
      (go l))";

// What foldl does, from the other end.
constexpr std::string_view folded_from_the_right = R"(
    \f \z \l & (go) ((\l CASE-2 z (UNPACK!-2 (\x \more f (go more) x) l) l)) (go l))";

// In order, from a list of what there is and how often.
constexpr std::string_view by_numbers = R"(
    \l & (put all given times)
      ((\x \kept CASE-2 (PACK-2-1 (PACK-2-0 x 1) PACK-0-0) (UNPACK!-2 (\each \more
          UNPACK!-2 (\y \n IF (POLY= x y)
              (= m (INT+ n 1) (SEQ m (PACK-2-1 (PACK-2-0 y m) more)))
            (IF (POLY< x y) (PACK-2-1 (PACK-2-0 x 1) kept)
              (= rest (put x more) (SEQ rest (PACK-2-1 each rest))))) each) kept) kept)
       (\kept \l CASE-2 kept (UNPACK!-2 (\x \more
          SEQ x (= now (put x kept) (SEQ now (all now more)))) l) l)
       (\kept CASE-2 PACK-0-0 (UNPACK!-2 (\each \more
          UNPACK!-2 (\x \n times x n more) each) kept) kept)
       (\x \n \more IF (INT= n 0) (given more) (PACK-2-1 x (times x (INT- n 1) more))))
      (given (all PACK-0-0 l)))";

constexpr std::string_view new_variable = R"(UNPACK!-1 (\v v) (VAR-NEW PACK-0-0 PACK-0-0))";

// Note [Forgetting]
// An entry is a function from a table to another. A variable has the table that was there before
// the first entry, the number of entries made since the table was made anew, and the entries, the
// newest first. After so many entries the table is made anew, of the newest alone. Where what is
// older is asked for, the program does something else.
constexpr std::string_view newest_entries = R"(
    \v \newest \entry \table
      & (first made)
        ((\n \l IF (INT= n 0) PACK-0-0
           (CASE-2 PACK-0-0 (UNPACK!-2 (\x \more = rest (first (INT- n 1) more)
             (SEQ rest (PACK-2-1 x rest))) l) l))
         (\base \l CASE-2 base (UNPACK!-2 (\each \more each (made base more)) l) l))
      (SEQ table (UNPACK!-1 (\state CASE-2
        (SEQ (VAR-WRITE v (PACK-3-1 table 1 (PACK-2-1 entry PACK-0-0)) PACK-0-0) (entry table))
        (UNPACK!-3 (\base \number \past
          IF (INT= number newest)
            (= kept (first newest (PACK-2-1 entry past))
            (SEQ kept (SEQ (VAR-WRITE v (PACK-3-1 base 0 kept) PACK-0-0) (made base kept))))
            (= next (INT+ number 1)
            (SEQ next (SEQ (VAR-WRITE v (PACK-3-1 base next (PACK-2-1 entry past)) PACK-0-0)
              (entry table))))) state)
        state) (VAR-READ v PACK-0-0))))";

// Writes a text anew, with its change, behind the others of the tree.
class Writer {
  public:
    Writer(Program& program, const Variation& variation)
        : program_(program), tree_(program.tree), variation_(variation) {}

    void write();

  private:
    using Call = std::pair<NodeId, NodeId>;
    NodeId copy(NodeId node);
    NodeId copy_name(NodeId node);
    NodeId copy_binder(NodeId node);
    NodeId copy_application(NodeId node);
    NodeId copy_let(NodeId node);
    std::optional<NodeId> changed(NodeId node);
    NodeId handed_on();
    NodeId few_in_order(const std::string& sign, bool is_turned, NodeId list);
    NodeId cut_short();
    NodeId beginning();
    NodeId forgetting();
    NodeId evaluating();
    NodeId with_argument_anew(NodeId call, NodeId argument);
    NodeId giving_at_once();
    std::optional<NodeId> gone_on(NodeId node);
    NodeId name_of_memory();
    NodeId written(std::string_view text);
    NodeId graft(const Program& other, NodeId node);
    NodeId name_of(const Primitive& primitive);
    NodeId name_of(NodeId binder);
    NodeId call(std::initializer_list<NodeId> parts) {
        return tree_.add_branch(Kind::apply, at_, {parts.begin(), parts.size()});
    }
    NodeId applied(NodeId function, std::span<const NodeId> arguments, Offset at);

    Program& program_;
    Tree& tree_;
    const Variation& variation_;
    std::map<NodeId, NodeId> binders_;
    Offset at_ = 0;                    // of what is written that is in no text
    NodeId anew_ = no_node;            // what is written instead of a name
    std::map<NodeId, NodeId> grafted_; // binders of a text of its own
    bool under_way_ = false;           // the change is being written,
    bool cutting_ = false;             // of the list that is cut short,
    bool is_giving_ = false;           // of the call that goes on,
    NodeId table_ = no_node;           // or of an entry into this table
    std::map<NodeId, NodeId> values_;  // or of a call with these instead of its arguments
    std::vector<EarlyEnd> ends_;       // that are gone past
};

NodeId Writer::copy_binder(NodeId node) {
    const Node old = tree_[node];
    return binders_[node] = tree_.add_leaf(Kind::binder, old.at, old.value);
}

NodeId Writer::copy_name(NodeId node) {
    const Node old = tree_[node];
    const NodeId binder = variation_.parameter != no_node ? variation_.parameter : variation_.at;
    const bool is_anew =
        variation_.change == Change::made_anew && anew_ != no_node &&
        (variation_.constant != no_definition
             ? old.reference == Reference::global && old.extent == variation_.constant
             : old.reference == Reference::local && old.extent == binder);
    if (is_anew) return copy(anew_);
    if (variation_.form == Form::gone_through && old.reference == Reference::global &&
        program_.definitions[old.extent].from_prelude) {
        const std::string_view name = tree_.text(node);
        if (name == "takeWhile") return written(taken_anywhere);
        if (name == "dropWhile") return written(dropped_anywhere);
    }
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

// A text of its own, without the prelude, as if it stood here.
NodeId Writer::written(std::string_view text) {
    SourceMap sources;
    Diagnostics diagnostics;
    LoadOptions options;
    options.prelude = false;
    const auto other = load("change", std::string(text), options, sources, diagnostics);
    return graft(*other, other->value);
}

NodeId Writer::graft(const Program& other, NodeId node) {
    const Node old = other.tree[node];
    switch (old.kind) {
    case Kind::name:
        return old.reference == Reference::primitive ? name_of(other.primitives[old.extent])
                                                     : name_of(grafted_.at(old.extent));
    case Kind::binder:
        return grafted_[node] =
                   tree_.add_leaf(Kind::binder, at_, tree_.symbols.intern(other.tree.text(node)));
    case Kind::apply:
    case Kind::lambda:
    case Kind::let:
    case Kind::letrec: {
        std::vector<NodeId> made;
        for (const NodeId child : other.tree.children(node)) made.push_back(graft(other, child));
        return tree_.add_branch(old.kind, at_, made);
    }
    default: return tree_.add_leaf(old.kind, at_, tree_.symbols.intern(other.tree.text(node)));
    }
}

// In the order of the sort that is left out, if it is one of the prelude's with a function of its
// own.
NodeId Writer::few_in_order(const std::string& sign, bool is_turned, NodeId list) {
    const auto parts = tree_.children(variation_.at);
    const NodeId sort = tree_.strip(parts.front());
    const bool is_preludes = parts.size() == 3 && tree_[sort].kind == Kind::name &&
                             tree_[sort].reference == Reference::global &&
                             program_.definitions[tree_[sort].extent].from_prelude;
    const std::string name = is_preludes ? std::string(tree_.text(sort)) : std::string();
    const NodeId function = is_preludes ? parts[1] : no_node;
    NodeId before = no_node;
    if (name == "sortBy")
        before = call(
            {written("\\cmp \\x \\y INT= (TAG (cmp x y)) " + std::string(sign == "<" ? "0" : "2")),
             copy(function)});
    else if (name == "sortOn")
        before = call({written("\\key \\x \\y POLY" + sign + " (key x) (key y)"), copy(function)});
    else
        before = written("POLY" + sign);
    return call({written(first_in_order), before, written(is_turned ? "TRUE" : "FALSE"), list});
}

// Note [Calls that can be left out]
NodeId Writer::handed_on() {
    const NodeId instead = copy(variation_.instead);
    at_ = tree_[instead].at;
    switch (variation_.form) {
    case Form::turned: return call({written(turned_round), instead});
    case Form::without_repeats: return call({written(without_repeats), instead});
    case Form::least_first: return few_in_order("<", true, instead);
    case Form::greatest_first: return few_in_order(">", true, instead);
    case Form::least_last: return few_in_order("<", false, instead);
    case Form::greatest_last: return few_in_order(">", false, instead);
    case Form::counted: return call({written(by_numbers), instead});
    case Form::as_it_is:
    case Form::gone_through:
    case Form::gone_on: break;
    }
    return instead;
}

// Note [Cut short]
NodeId Writer::cut_short() {
    under_way_ = cutting_ = true;
    const NodeId made = copy(variation_.call);
    under_way_ = cutting_ = false;
    return made;
}

NodeId Writer::beginning() {
    cutting_ = false;
    const NodeId list = copy(variation_.instead);
    const NodeId length = copy(variation_.compared);
    cutting_ = true;
    at_ = tree_[list].at;
    return call({written(first_and_one), length, list});
}

// Note [Forgetting]
NodeId Writer::forgetting() {
    at_ = tree_[variation_.at].at;
    const NodeId table = tree_.add_leaf(Kind::binder, at_, tree_.symbols.intern("table"));
    under_way_ = true;
    table_ = table;
    const NodeId entry = copy(variation_.at);
    table_ = no_node;
    const NodeId old = copy(variation_.instead);
    under_way_ = false;
    const NodeId function = tree_.add_branch(Kind::lambda, at_, std::array{table, entry});
    const NodeId newest =
        tree_.add_leaf(Kind::integer, at_, tree_.symbols.intern(std::to_string(variation_.newest)));
    return call({written(newest_entries), name_of_memory(), newest, function, old});
}

// v: the argument; SEQ v (f … v …)
NodeId Writer::evaluating() {
    at_ = tree_[variation_.at].at;
    std::vector<NodeId> arguments = variation_.further;
    arguments.insert(arguments.begin(), variation_.instead);
    std::vector<NodeId> sides;
    for (const NodeId argument : arguments) sides.push_back(copy(argument));
    for (const NodeId argument : arguments)
        values_[argument] = tree_.add_leaf(Kind::binder, at_, tree_.symbols.intern("value"));
    under_way_ = true;
    NodeId made = copy(variation_.at);
    under_way_ = false;
    for (std::size_t at = arguments.size(); at-- > 0;) {
        const NodeId value = values_.at(arguments[at]);
        const NodeId first =
            call({name_of(*lookup_primitive("SEQ").primitive), name_of(value), made});
        made = tree_.add_branch(Kind::let, at_, std::array{value, sides[at], first});
    }
    values_.clear();
    return made;
}

// (\a … \b body) e … g, without the parameter, of which the argument's text takes the place.
NodeId Writer::with_argument_anew(NodeId call, NodeId argument) {
    under_way_ = true;
    anew_ = argument;
    NodeId body = tree_.strip(program_.definitions[variation_.called].right_hand_side);
    const auto parts = tree_.children(call);
    const std::vector<NodeId> old(parts.begin(), parts.end());
    std::vector<NodeId> binders;
    std::vector<NodeId> arguments;
    for (std::size_t at = 1; at < old.size(); ++at) {
        const NodeId binder = tree_.children(body).front();
        body = tree_.strip(tree_.body(body));
        if (binder == variation_.parameter) continue;
        arguments.push_back(copy(old[at]));
        binders.push_back(copy_binder(binder));
    }
    NodeId made = copy(body);
    at_ = tree_[call].at;
    for (; !binders.empty(); binders.pop_back())
        made = tree_.add_branch(Kind::lambda, at_, std::array{binders.back(), made});
    under_way_ = false;
    anew_ = no_node;
    return applied(made, arguments, at_);
}

// PACK-2-1 e (f … done …)
NodeId Writer::giving_at_once() {
    at_ = tree_[variation_.at].at;
    under_way_ = true;
    NodeId made = no_node;
    if (variation_.instead == no_node) {
        const auto parts = tree_.children(variation_.at);
        std::vector<NodeId> all(parts.begin(), parts.end());
        for (NodeId& each : all) each = copy(each);
        all.front() = written(folded_from_the_right);
        made = tree_.add_branch(Kind::apply, at_, all);
    } else {
        const NodeId element = copy(tree_.children(variation_.instead)[1]);
        is_giving_ = true;
        const NodeId more = copy(variation_.at);
        is_giving_ = false;
        made = call({name_of(*lookup_primitive("PACK-2-1").primitive), element, more});
    }
    under_way_ = false;
    return made;
}

// Note [Going on]
std::optional<NodeId> Writer::gone_on(NodeId node) {
    const auto end = std::ranges::find(ends_, node, &EarlyEnd::branch);
    if (end == ends_.end()) return std::nullopt;
    at_ = tree_[node].at;
    const auto renamed = [&](NodeId binder) {
        const auto known = binders_.find(binder);
        return name_of(known == binders_.end() ? binder : known->second);
    };
    const NodeId function =
        tree_.add_leaf(Kind::name, at_,
                       end->reference == Reference::global
                           ? tree_.symbols.intern(program_.definitions[end->target].name)
                           : tree_[end->target].value);
    tree_[function].reference = end->reference;
    tree_[function].extent = end->target;
    if (end->reference == Reference::local)
        if (const auto known = binders_.find(end->target); known != binders_.end())
            tree_[function].extent = known->second;
    std::vector<NodeId> parts{function};
    for (std::size_t at = 0; at < end->parameters.size(); ++at)
        parts.push_back(renamed(at == end->list ? end->rest : end->parameters[at]));
    const NodeId more = tree_.add_branch(Kind::apply, at_, parts);
    if (!end->is_kept) return more;
    return call({name_of(*lookup_primitive("PACK-2-1").primitive), renamed(end->item), more});
}

// A variable at the top.
NodeId Writer::name_of_memory() {
    const NodeId name = tree_.add_leaf(Kind::binder, at_, tree_.symbols.intern("memory"));
    const NodeId made = tree_.add_leaf(Kind::name, at_, tree_.symbols.intern("memory"));
    tree_[made].reference = Reference::global;
    tree_[made].extent = static_cast<std::uint32_t>(program_.definitions.size());
    program_.definitions.push_back({"memory", name, written(new_variable), true, false});
    return made;
}

NodeId Writer::copy_application(NodeId node) {
    const auto parts = tree_.children(node);
    const std::vector<NodeId> old(parts.begin(), parts.end());
    const Offset at = tree_[node].at;
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

// What is written instead of a node, if that is where the change is.
std::optional<NodeId> Writer::changed(NodeId node) {
    if (node == variation_.at && !under_way_) {
        switch (variation_.change) {
        case Change::left_out: return handed_on();
        case Change::cut_short: return cut_short();
        case Change::forgotten: return forgetting();
        case Change::evaluated: return evaluating();
        case Change::given_at_once: return giving_at_once();
        case Change::made_anew:
        case Change::given_back: break;
        }
    }
    const auto called = std::ranges::find(variation_.calls, node, &Call::first);
    if (called != variation_.calls.end() && !under_way_)
        return with_argument_anew(called->first, called->second);
    if (variation_.change == Change::given_back && is_seq_list(program_, node))
        return copy(tree_.children(node)[2]);
    if (const auto value = values_.find(node); value != values_.end())
        return name_of(value->second);
    if (node == variation_.instead && table_ != no_node) return name_of(table_);
    if (node == variation_.instead && cutting_) return beginning();
    if (node == variation_.instead && is_giving_) return copy(tree_.children(node)[2]);
    return ends_.empty() ? std::nullopt : gone_on(node);
}

NodeId Writer::copy(NodeId node) {
    if (const auto other = changed(node)) return *other;
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
    const bool is_all = variation_.form == Form::gone_through || variation_.form == Form::gone_on ||
                        variation_.parameter != no_node;
    if (variation_.form == Form::gone_on) ends_ = early_ends_of(program_);
    if (is_constant) anew_ = program_.definitions[variation_.constant].right_hand_side;
    for (DefinitionId id = 0; id < program_.definitions.size(); ++id) {
        Definition& definition = program_.definitions[id];
        if (definition.from_prelude || definition.right_hand_side == no_node ||
            id == variation_.called)
            continue;
        if (!is_all && (is_constant ? id == variation_.constant : id != variation_.definition))
            continue;
        at_ = tree_[definition.right_hand_side].at;
        const NodeId made =
            variation_.is_argument ? written(as_it_is) : copy(definition.right_hand_side);
        program_.definitions[id].right_hand_side = made;
    }
    if (program_.main == no_definition &&
        (is_all || is_constant || variation_.definition == no_definition))
        program_.value = copy(program_.value);
}

} // namespace

Program varied(const Program& program, const Variation& variation) {
    Program other = program;
    Writer(other, variation).write();
    return other;
}

} // namespace lexprof::flic
