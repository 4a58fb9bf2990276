#include "tests/costs/planting.h"

#include "flic/parser.h"
#include "flic/printer.h"
#include "flic/text.h"

#include <random>
#include <stdexcept>
#include <vector>

namespace lexprof::tests {

namespace {

using flic::Kind;
using flic::NodeId;
using flic::Tree;

class Planter {
  public:
    Planter(const Tree& from, Tree& to, std::uint64_t seed, unsigned sparsity)
        : from_(from), to_(to), random_(seed), sparsity_(sparsity) {}

    // The chain of definitions that a text begins with stays as it is; no SCC may stand before it.
    NodeId chain(NodeId node) {
        const Kind kind = from_[node].kind;
        if (kind != Kind::let && kind != Kind::letrec) return copy(node);
        std::vector<NodeId> children;
        for (const NodeId binder : from_.binders(node)) children.push_back(inside(binder));
        for (const NodeId side : from_.right_hand_sides(node)) children.push_back(copy(side));
        children.push_back(chain(from_.body(node)));
        return to_.add_branch(kind, 0, children);
    }

  private:
    NodeId copy(NodeId node) {
        const NodeId made = inside(node);
        if (random_() % sparsity_ != 0) return made;
        const std::string name(1, static_cast<char>('a' + random_() % 6));
        const NodeId leaf = to_.add_leaf(Kind::string, 0, to_.symbols.intern(name));
        return to_.add_cost_centre(0, leaf, made);
    }

    NodeId inside(NodeId node) {
        const flic::Node& leaf = from_[node];
        switch (leaf.kind) {
        case Kind::character: return to_.add_leaf(leaf.kind, 0, leaf.value);
        case Kind::annotated: return annotated(node);
        case Kind::apply:
        case Kind::lambda:
        case Kind::let:
        case Kind::letrec: break;
        default: return to_.add_leaf(leaf.kind, 0, to_.symbols.intern(from_.text(node)));
        }
        std::vector<NodeId> children;
        for (const NodeId child : from_.children(node))
            children.push_back(from_[child].kind == Kind::binder ? inside(child) : copy(child));
        return to_.add_branch(leaf.kind, 0, children);
    }

    // What an annotation says, and what it stands before, stay together.
    NodeId annotated(NodeId node) {
        const NodeId argument = from_.annotation_argument(node);
        const NodeId copied = argument == flic::no_node ? argument : whole(argument);
        const auto name = to_.symbols.intern(from_.symbols.text(from_.annotation(node)));
        return to_.add_annotated(0, name, copied, inside(from_.body(node)));
    }
    NodeId whole(NodeId node) {
        Planter without(from_, to_, 0, 0xFFFFFFFF);
        return without.inside(node);
    }

    const Tree& from_;
    Tree& to_;
    std::mt19937_64 random_;
    unsigned sparsity_;
};

} // namespace

std::string with_cost_centres(const std::string& text, std::uint64_t seed, unsigned sparsity) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto base = flic::add_text("generated.flic", text, sources, diagnostics);
    Tree tree;
    const flic::Parsed parsed = flic::parse(*base, sources, tree, diagnostics);
    if (!diagnostics.ok()) throw std::logic_error("a generated program cannot be read");
    std::string result;
    for (const flic::Declaration& declaration : parsed.declarations)
        result += "[data (" + flic::print(tree, declaration.argument, {}) + ")]\n";
    Tree planted;
    const NodeId root = Planter(tree, planted, seed, sparsity).chain(parsed.root);
    return result + flic::print(planted, root, {}) + "\n";
}

} // namespace lexprof::tests
