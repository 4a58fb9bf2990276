// Properties: printing a tree and reading the text gives the same tree; formatting a text keeps its
// tree and its comments.
#include "flic/printer.h"

#include "tests/flic/reading.h"
#include "tests/flic/same_tree.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

namespace lexprof::flic {
namespace {

// Builds a tree, taking its decisions from a list of numbers; where they run out, everything is a
// leaf.
class Grower {
  public:
    Grower(Tree& tree, std::vector<unsigned> choices) : tree_(tree), choices_(std::move(choices)) {}

    // Something with parts, unless there is nothing to choose from.
    NodeId root() { return apply(); }

    // What a declaration declares, if it makes sense or not.
    NodeId declaration() { return expression(); }

  private:
    NodeId expression() {
        switch (depth_ > 40 ? 0 : take() % 9) {
        case 1:
        case 2: return apply();
        case 3: return within([this] { return branch(Kind::lambda, {binder(), expression()}); });
        case 4: return within([this] { return let(Kind::let); });
        case 5: return within([this] { return let(Kind::letrec); });
        case 6: return within([this] { return annotated(); });
        case 7: return within([this] { return cost_centre(); });
        default: return leaf();
        }
    }

    template <typename Make>
    NodeId within(Make make) {
        ++depth_;
        const NodeId made = make();
        --depth_;
        return made;
    }

    unsigned take() {
        if (next_ == choices_.size()) return 0;
        return choices_[next_++];
    }

    NodeId branch(Kind kind, std::vector<NodeId> children) {
        return tree_.add_branch(kind, 0, children);
    }

    // Names and texts with everything that needs escapes.
    std::string text() {
        constexpr std::string_view parts[] = {
            "a",  "B1", "5", "-", " ", "(",    ")", "[", "]", "#",  "\"",     "'", "n",  "\n",
            "\t", "\\", "=", "&", "x", "\x01", "ä", "€", "😀", "[[", "\uFEFF", "t", "]]", "SCC"};
        std::string made;
        for (unsigned length = take() % 4 + 1; length > 0; --length) {
            made += parts[take() % std::size(parts)];
        }
        return made;
    }

    NodeId binder() { return tree_.add_leaf(Kind::binder, 0, tree_.symbols.intern(text())); }

    NodeId leaf() {
        const auto symbol = [this](const std::string& text) { return tree_.symbols.intern(text); };
        switch (take() % 5) {
        case 1:
            return tree_.add_leaf(Kind::integer, 0,
                                  symbol((take() % 2 ? "-" : "") + std::to_string(take() + 1u)));
        case 2:
            return tree_.add_leaf(
                Kind::real, 0, symbol((take() % 2 ? "-" : "") + std::to_string(take()) + ".5e-3"));
        case 3: return tree_.add_leaf(Kind::character, 0, take() % 0xD800);
        case 4: return tree_.add_leaf(Kind::string, 0, symbol(take() % 5 == 0 ? "" : text()));
        default: return tree_.add_leaf(Kind::name, 0, symbol(text()));
        }
    }

    NodeId apply() {
        return within([this] {
            std::vector<NodeId> children{expression()};
            if (tree_[children[0]].kind == Kind::apply) {
                const auto inner = tree_.children(children[0]);
                children = {inner.begin(), inner.end()};
            }
            for (unsigned count = take() % 4 + 1; count > 0; --count) {
                children.push_back(expression());
            }
            return branch(Kind::apply, children);
        });
    }

    NodeId let(Kind kind) {
        const unsigned count = take() % 4;
        std::vector<NodeId> children;
        for (unsigned i = 0; i < count; ++i) children.push_back(binder());
        for (unsigned i = 0; i < count; ++i) children.push_back(expression());
        children.push_back(expression());
        return branch(kind, children);
    }

    NodeId annotated() {
        const Symbol name = tree_.symbols.intern(text());
        const NodeId argument = take() % 2 ? expression() : no_node;
        return tree_.add_annotated(0, name, argument, expression());
    }

    NodeId cost_centre() {
        const NodeId name = tree_.add_leaf(Kind::string, 0, tree_.symbols.intern(text()));
        return tree_.add_cost_centre(0, name, expression());
    }

    Tree& tree_;
    std::vector<unsigned> choices_;
    std::size_t next_ = 0;
    int depth_ = 0;
};

std::vector<unsigned> arbitrary_choices() {
    return *rc::gen::resize(
        600, rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(0u, 100000u)));
}

TEST(RoundTrip, APrintedTreeReadsBackAsItself) {
    EXPECT_TRUE(rc::check("print, then read", [] {
        Tree tree;
        const NodeId root = Grower(tree, arbitrary_choices()).root();
        const std::size_t width = *rc::gen::inRange<std::size_t>(10, 120);
        const std::string printed = print(tree, root, {width});
        const Reading reading(printed);
        RC_LOG() << printed;
        RC_ASSERT(reading.diagnostics.ok());
        RC_ASSERT(same_tree(tree, root, reading.tree, reading.parsed.root));
    }));
}

TEST(RoundTrip, FormattingKeepsTheTreeAndTheCommentsAndIsStable) {
    EXPECT_TRUE(rc::check("format, then format", [] {
        Tree tree;
        Grower grower(tree, arbitrary_choices());
        const NodeId root = grower.root();
        std::string plain;
        for (int left = *rc::gen::inRange(0, 3); left > 0; --left)
            plain += "[data (" + print(tree, grower.declaration()) + ")]\n";
        plain += print(tree, root);
        const Reading whole(plain);
        RC_ASSERT(whole.diagnostics.ok());
        // Scatter comments and line ends over the blanks between tokens.
        std::string text;
        for (const char c : plain) {
            text += c;
            if (c != '\n') continue;
            if (*rc::gen::inRange(0, 3) == 0) text += "\n";
            if (*rc::gen::inRange(0, 3) == 0) text += " [[ a\n [[comment]] ]] ";
            if (*rc::gen::inRange(0, 3) == 0) text += "[[b]]\n";
        }
        const Reading first(text);
        RC_ASSERT(first.diagnostics.ok());
        const std::string once = print(first.tree, first.parsed, first.sources);
        const Reading second(once);
        RC_LOG() << once;
        RC_ASSERT(same_text(whole.tree, whole.parsed, second.tree, second.parsed));
        RC_ASSERT(same_tree(tree, root, second.tree, second.parsed.root));
        RC_ASSERT(first.parsed.comments.size() == second.parsed.comments.size());
        for (std::size_t i = 0; i < first.parsed.comments.size(); ++i) {
            const Comment& before = first.parsed.comments[i];
            const Comment& after = second.parsed.comments[i];
            RC_ASSERT(text.substr(before.at, before.end - before.at) ==
                      once.substr(after.at, after.end - after.at));
        }
        RC_ASSERT(print(second.tree, second.parsed, second.sources) == once);
    }));
}

TEST(RoundTrip, DifferentTreesAreTold) {
    const Reading a("f (g x) [a 1] y");
    for (const std::string other :
         {"f (g x) [a 2] y", "f (g x) [b 1] y", "f (g x) [a] y", "f g x", "f (g x) [a 1] z",
          "f (g x x) [a 1] y", "f (g \"x\") [a 1] y"}) {
        const Reading b(other);
        EXPECT_FALSE(same_tree(a.tree, a.parsed.root, b.tree, b.parsed.root)) << other;
    }
    const Reading b("f(g x)[a 1]y");
    EXPECT_TRUE(same_tree(a.tree, a.parsed.root, b.tree, b.parsed.root));
}

} // namespace
} // namespace lexprof::flic
