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

// Copies a program; who derives from it says what becomes of an expression.
class Copier {
  public:
    Copier(const Tree& from, Tree& to) : from_(from), to_(to) {}
    virtual ~Copier() = default;

    // The chain of definitions that a text begins with stays a chain; no SCC may stand before it.
    NodeId chain(NodeId node) {
        const Kind kind = from_[node].kind;
        if (kind != Kind::let && kind != Kind::letrec) return value(node);
        std::vector<NodeId> children;
        for (const NodeId binder : from_.binders(node)) children.push_back(inside(binder));
        for (const NodeId side : from_.right_hand_sides(node)) children.push_back(copy(side));
        children.push_back(chain(from_.body(node)));
        return to_.add_branch(kind, 0, children);
    }

  protected:
    virtual NodeId copy(NodeId node) { return inside(node); }
    virtual NodeId value(NodeId node) { return copy(node); } // what the chain ends with

    NodeId inside(NodeId node) {
        const flic::Node& leaf = from_[node];
        switch (leaf.kind) {
        case Kind::character: return to_.add_leaf(leaf.kind, 0, leaf.value);
        case Kind::annotated: return annotated(node);
        case Kind::apply:
            if (!is_copying_ && is_literal(from_.children(node).front())) return whole(node);
            break;
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

    NodeId leaf(Kind kind, const std::string& text) {
        return to_.add_leaf(kind, 0, to_.symbols.intern(text));
    }
    NodeId apply(std::vector<NodeId> nodes) { return to_.add_branch(Kind::apply, 0, nodes); }
    // = name side body
    NodeId let(const std::string& name, NodeId side, NodeId body) {
        const NodeId children[] = {leaf(Kind::binder, name), side, body};
        return to_.add_branch(Kind::let, 0, children);
    }

    const Tree& from_;
    Tree& to_;

  private:
    // What takes a string of its text, and nothing else.
    bool is_literal(NodeId head) const {
        return from_[head].kind == Kind::name && from_.text(head) == "BYTES-LITERAL";
    }
    // What an annotation says, and what it stands before, stay together.
    NodeId annotated(NodeId node) {
        const NodeId argument = from_.annotation_argument(node);
        const NodeId copied = argument == flic::no_node ? argument : whole(argument);
        if (from_.is_cost_centre(node))
            return to_.add_cost_centre(0, copied, under_centre(from_.body(node)));
        const auto name = to_.symbols.intern(from_.symbols.text(from_.annotation(node)));
        return to_.add_annotated(0, name, copied, inside(from_.body(node)));
    }
    NodeId whole(NodeId node) {
        Copier as_it_is(from_, to_);
        as_it_is.is_copying_ = true;
        return as_it_is.inside(node);
    }
    virtual NodeId under_centre(NodeId node) { return inside(node); }

    bool is_copying_ = false;
};

// Chooses places, one in so many.
class Places {
  public:
    Places(std::uint64_t seed, unsigned sparsity) : random_(seed), sparsity_(sparsity) {}
    bool here() { return random_() % sparsity_ == 0; }
    std::uint64_t number() { return random_(); }

  private:
    std::mt19937_64 random_;
    unsigned sparsity_;
};

class CentrePlanter final : public Copier {
  public:
    CentrePlanter(const Tree& from, Tree& to, Places places)
        : Copier(from, to), places_(std::move(places)) {}

  private:
    NodeId copy(NodeId node) override {
        const NodeId made = inside(node);
        if (!places_.here()) return made;
        const std::string name(1, static_cast<char>('a' + places_.number() % 6));
        return to_.add_cost_centre(0, leaf(Kind::string, name), made);
    }

    Places places_;
};

class ObjectPlanter final : public Copier {
  public:
    ObjectPlanter(const Tree& from, Tree& to, Places places, bool objects)
        : Copier(from, to), places_(std::move(places)), objects_(objects) {}

    // Defines what is planted, before all else.
    NodeId program(NodeId root) {
        const NodeId chain = this->chain(root);
        const NodeId nothing = leaf(Kind::name, "PACK-0-0");
        return let("keep", lambda("d", nothing), let("tall", tall(), chain));
    }

  private:
    // A let is a definition where it would continue the chain.
    NodeId value(NodeId node) override {
        return apply({leaf(Kind::name, "SEQ"), leaf(Kind::name, "PACK-0-0"), copy(node)});
    }
    NodeId copy(NodeId node) override {
        const bool is_function = from_[node].kind == Kind::lambda;
        if (!is_function) return inside(node);
        return function(node);
    }
    // The innermost of lambdas that stand in each other has the body.
    NodeId function(NodeId node) {
        const NodeId binder = inside(from_.children(node).front());
        const NodeId body = from_.body(node);
        const bool goes_on = from_[body].kind == Kind::lambda;
        const NodeId children[] = {binder, goes_on ? function(body) : planted(body)};
        return to_.add_branch(Kind::lambda, 0, children);
    }
    NodeId under_centre(NodeId node) override { return planted(node); }

    NodeId planted(NodeId node) {
        const NodeId made = copy(node);
        if (!places_.here()) return made;
        if (!objects_) return sequence(leaf(Kind::integer, "1"), made);
        const NodeId object = apply({leaf(Kind::name, "tall"), leaf(Kind::integer, "1"),
                                     leaf(Kind::integer, "2"), leaf(Kind::integer, "3")});
        return let("planted", object, sequence(leaf(Kind::name, "planted"), made));
    }
    // SEQ (keep what) then
    NodeId sequence(NodeId what, NodeId then) {
        return apply({leaf(Kind::name, "SEQ"), apply({leaf(Kind::name, "keep"), what}), then});
    }
    NodeId lambda(const std::string& name, NodeId body) {
        const NodeId children[] = {leaf(Kind::binder, name), body};
        return to_.add_branch(Kind::lambda, 0, children);
    }
    NodeId tall() {
        const NodeId sum =
            apply({leaf(Kind::name, "INT+"), leaf(Kind::name, "x"), leaf(Kind::name, "z")});
        return lambda("x", lambda("y", lambda("z", sum)));
    }

    Places places_;
    bool objects_;
};

class DemandPlanter final : public Copier {
  public:
    DemandPlanter(const Tree& from, Tree& to, Places places)
        : Copier(from, to), places_(std::move(places)) {}

  private:
    // A let would be a definition there.
    NodeId value(NodeId node) override { return inside(node); }
    NodeId copy(NodeId node) override {
        const Kind kind = from_[node].kind;
        if (kind == Kind::let && places_.here()) return bound(node);
        if (kind == Kind::apply && from_[from_.children(node)[1]].kind == Kind::apply &&
            from_[from_.children(node)[0]].kind == Kind::name && places_.here())
            return argument(node);
        return inside(node);
    }
    NodeId bound(NodeId node) {
        std::vector<NodeId> children;
        for (const NodeId binder : from_.binders(node)) children.push_back(inside(binder));
        for (const NodeId side : from_.right_hand_sides(node)) children.push_back(copy(side));
        const std::string name(from_.text(from_.binders(node).front()));
        children.push_back(demanded(name, copy(from_.body(node))));
        return to_.add_branch(Kind::let, 0, children);
    }
    // f (e) …, e first
    NodeId argument(NodeId node) {
        const std::string name = "demanded" + std::to_string(++named_);
        std::vector<NodeId> children;
        NodeId side = flic::no_node;
        for (const NodeId child : from_.children(node)) {
            const bool is_it = children.size() == 1;
            if (is_it) side = copy(child);
            children.push_back(is_it ? leaf(Kind::name, name) : copy(child));
        }
        return let(name, side, demanded(name, apply(children)));
    }
    NodeId demanded(const std::string& name, NodeId then) {
        return apply({leaf(Kind::name, "SEQ"), leaf(Kind::name, name), then});
    }

    Places places_;
    unsigned named_ = 0;
};

// A program read, changed and printed.
template <typename Change>
std::string changed(const std::string& text, const Change& change) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto base = flic::add_text("generated.flic", text, sources, diagnostics);
    Tree tree;
    const flic::Parsed parsed = flic::parse(*base, sources, tree, diagnostics);
    if (!diagnostics.ok()) throw std::logic_error("a generated program cannot be read\n" + text);
    std::string result;
    for (const flic::Declaration& declaration : parsed.declarations)
        result += "[data (" + flic::print(tree, declaration.argument, {}) + ")]\n";
    Tree other;
    const NodeId root = change(tree, other, parsed.root);
    return result + flic::print(other, root, {}) + "\n";
}

} // namespace

std::string with_cost_centres(const std::string& text, std::uint64_t seed, unsigned sparsity) {
    return changed(text, [&](const Tree& from, Tree& to, NodeId root) {
        return CentrePlanter(from, to, {seed, sparsity}).chain(root);
    });
}

std::string with_objects(const std::string& text, std::uint64_t seed, unsigned sparsity,
                         bool objects) {
    return changed(text, [&](const Tree& from, Tree& to, NodeId root) {
        return ObjectPlanter(from, to, {seed, sparsity}, objects).program(root);
    });
}

std::string with_demands(const std::string& text, std::uint64_t seed, unsigned sparsity) {
    return changed(text, [&](const Tree& from, Tree& to, NodeId root) {
        return DemandPlanter(from, to, {seed, sparsity}).chain(root);
    });
}

} // namespace lexprof::tests
