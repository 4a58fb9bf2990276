// Constants are told from functions, and texts parted into passages.
#include "colouring/constants.h"

#include <algorithm>
#include <array>
#include <set>

namespace lexprof::colouring {
namespace {

using flic::Kind;
using flic::NodeId;

// Functions of the prelude that turn lists into numbers and truth values.
constexpr std::array<std::string_view, 17> reducers{
    "sum",     "product",  "length",       "and",        "or",        "all",
    "any",     "elem",     "null",         "even",       "notElem",   "showInt",
    "seqList", "sumFloat", "productFloat", "isPrefixOf", "isSuffixOf"};

// Whether an expression is, for all one can see, a function: it waits for more arguments.
bool waits_for_arguments(const flic::Program& program, NodeId node) {
    std::size_t applied = 0;
    std::set<flic::DefinitionId> seen;
    while (true) {
        node = program.tree.strip(node);
        const flic::Node& found = program.tree[node];
        switch (found.kind) {
        case Kind::let:
        case Kind::letrec: node = program.tree.body(node); break;
        case Kind::apply:
            applied += program.tree.children(node).size() - 1;
            node = program.tree.children(node).front();
            break;
        case Kind::lambda:
            if (applied == 0) return true;
            --applied;
            node = program.tree.body(node);
            break;
        case Kind::name:
            if (found.reference == flic::Reference::primitive)
                return program.primitives[found.extent].arity() > applied;
            if (found.reference != flic::Reference::global || !seen.insert(found.extent).second)
                return false;
            node = program.definitions[found.extent].right_hand_side;
            break;
        default: return false;
        }
    }
}

bool is_constant(const flic::Program& program, const TopLevel& unit) {
    return unit.definition != flic::no_definition && unit.definition != program.main &&
           !from_prelude(program, unit) && !waits_for_arguments(program, unit.expression);
}

// What is left of its arguments in the value of an application.
enum class Taken : std::uint8_t {
    anything,       // for all one can see
    number_of_all,  // nothing: it is a number or a truth value
    number_of_each, // likewise, and the arguments do not see each other
};

class Parting {
  public:
    Parting(const flic::Program& program, std::span<const TopLevel> units)
        : program_(program), unit_of_(program.definitions.size(), none) {
        for (std::uint32_t unit = 0; unit < units.size(); ++unit)
            if (units[unit].definition != flic::no_definition)
                unit_of_[units[unit].definition] = unit;
    }

    void part(std::uint32_t unit, NodeId text);
    std::vector<Passage> take() { return std::move(passages_); }

  private:
    struct Step {
        NodeId expression;
        std::uint32_t passage;
    };

    Taken taken_by(NodeId application) const;
    std::uint32_t open(std::uint32_t unit, std::uint32_t enclosing);
    void visit(const Step& step);

    const flic::Program& program_;
    std::vector<std::uint32_t> unit_of_; // by definition
    std::vector<Passage> passages_;
    std::vector<Step> steps_;
};

Taken Parting::taken_by(NodeId application) const {
    const NodeId head = program_.tree.strip(program_.tree.children(application).front());
    const flic::Node& node = program_.tree[head];
    if (node.kind != Kind::name) return Taken::anything;
    if (node.reference == flic::Reference::primitive)
        return program_.primitives[node.extent].account() == flic::Account::op
                   ? Taken::number_of_each
                   : Taken::anything;
    if (node.reference != flic::Reference::global) return Taken::anything;
    const flic::Definition& definition = program_.definitions[node.extent];
    const bool reduces = definition.from_prelude && std::find(reducers.begin(), reducers.end(),
                                                              definition.name) != reducers.end();
    return reduces ? Taken::number_of_all : Taken::anything;
}

std::uint32_t Parting::open(std::uint32_t unit, std::uint32_t enclosing) {
    passages_.push_back({unit, enclosing, {}});
    return static_cast<std::uint32_t>(passages_.size() - 1);
}

void Parting::visit(const Step& step) {
    const flic::Node& node = program_.tree[step.expression];
    switch (node.kind) {
    case Kind::name:
        if (node.reference == flic::Reference::global)
            passages_[step.passage].names.push_back(unit_of_[node.extent]);
        break;
    case Kind::apply: {
        const std::uint32_t unit = passages_[step.passage].unit;
        const Taken taken = taken_by(step.expression);
        const std::uint32_t all =
            taken == Taken::number_of_all ? open(unit, step.passage) : step.passage;
        for (const NodeId part : program_.tree.children(step.expression))
            steps_.push_back(
                {part, taken == Taken::number_of_each ? open(unit, step.passage) : all});
        break;
    }
    case Kind::lambda:
    case Kind::annotated:
        steps_.push_back({program_.tree.body(step.expression), step.passage});
        break;
    case Kind::let:
    case Kind::letrec:
        steps_.push_back({program_.tree.body(step.expression), step.passage});
        for (const NodeId side : program_.tree.right_hand_sides(step.expression))
            steps_.push_back({side, step.passage});
        break;
    default: break; // literals
    }
}

void Parting::part(std::uint32_t unit, NodeId text) {
    steps_.push_back({text, open(unit, none)});
    while (!steps_.empty()) {
        const Step step = steps_.back();
        steps_.pop_back();
        visit(step);
    }
}

// Leaves out passages without names, of which there are many, and says each name once.
std::vector<Passage> tidied(std::vector<Passage> passages) {
    std::vector<Passage> kept;
    std::vector<bool> needed(passages.size());
    for (std::size_t at = passages.size(); at-- > 0;) {
        needed[at] = needed[at] || !passages[at].names.empty();
        if (needed[at] && passages[at].enclosing != none) needed[passages[at].enclosing] = true;
    }
    std::vector<std::uint32_t> number(passages.size(), none);
    for (std::size_t at = 0; at < passages.size(); ++at) {
        if (!needed[at]) continue;
        Passage& passage = passages[at];
        std::sort(passage.names.begin(), passage.names.end());
        passage.names.erase(std::unique(passage.names.begin(), passage.names.end()),
                            passage.names.end());
        if (passage.enclosing != none) passage.enclosing = number[passage.enclosing];
        number[at] = static_cast<std::uint32_t>(kept.size());
        kept.push_back(std::move(passage));
    }
    return kept;
}

} // namespace

Constants constants(const flic::Program& program) {
    const std::vector<TopLevel> units = top_level(program);
    Constants found;
    for (const TopLevel& unit : units) found.constant.push_back(is_constant(program, unit));
    if (std::find(found.constant.begin(), found.constant.end(), true) == found.constant.end())
        return {};
    Parting parting(program, units);
    for (std::uint32_t unit = 0; unit < units.size(); ++unit)
        parting.part(unit, units[unit].expression);
    found.passages = tidied(parting.take());
    return found;
}

} // namespace lexprof::colouring
