// From a syntax tree to a text that reads back as the same tree.
//
// Note [Layout]
//   What fits on the line stands on it. Otherwise a let or letrec is
//       & (name …)
//         (right-hand side
//          right-hand side)
//       body
//   with the body under the sign, so that a chain of lets does not drift to the right; a lambda's
//   body and a function's arguments go under it, two columns in. Indentation stops at a limit: the
//   text of a very deep nest stays in proportion to its tree.
//
// Note [Comments]
//   Nodes come up in the order of their text, so a comment is put back before the first node that
//   stood after it. What contains a comment is never set on one line.
#include "flic/printer.h"

#include "base/unicode.h"
#include "flic/measure.h"
#include "flic/spelling.h"
#include "flic/text.h"

#include <algorithm>
#include <utility>

namespace lexprof::flic {

namespace {

constexpr std::size_t deepest = 40;       // columns of indentation
constexpr std::uint8_t most_closers = 20; // brackets that are reckoned with when a line is filled
constexpr std::size_t widest_hang = 20; // columns before a right-hand side on the line of its name

enum class Action : std::uint8_t {
    declaration, // `[data E1]`, the one of this index, and what follows it
    expression,  // an E
    operand,     // an E1
    arguments,   // of an apply, from `index` on
    sides,       // the right-hand sides of a let or letrec, from `index` on
    body,        // of a let or letrec
    annotated,   // what an annotation stands before
    close,       // `)`
    bracket,     // `]`
};

struct Item {
    Action action = Action::expression;
    bool flat = false;        // on one line
    bool opened = false;      // a let at the top; arguments: one stands on a line of its own
    std::uint8_t closers = 0; // brackets that will follow on the last line
    NodeId node = no_node;
    std::uint32_t indent = 0;
    std::uint32_t index = 0; // expression: 1 after a parenthesis
};

class Printer {
  public:
    Printer(const Tree& tree, NodeId root, const PrintOptions& options)
        : tree_(tree), root_(root), width_(options.width), measures_(tree, root) {}
    // A whole text.
    Printer(const Tree& tree, const Parsed& parsed, const SourceMap& sources,
            const PrintOptions& options);

    std::string print(bool whole_text);

  private:
    void declaration(const Item& item);
    void expression(Item item);
    void operand(const Item& item);
    void lambda(const Item& item);
    void cost_centre(const Item& item);
    void let(const Item& item);
    void names(const Item& item);
    void sides(Item item);
    void body(const Item& item);
    void arguments(Item item);
    bool stays(NodeId apply, std::uint32_t index) const;
    void annotation(const Item& item);
    void annotated(const Item& item);

    void comments_before(Offset at);
    void put_comment(const Comment& comment);
    void new_line(std::size_t indent, NodeId next) { new_line_at(indent, tree_[next].at); }
    void new_line_at(std::size_t indent, Offset at);
    void break_line(std::size_t indent, bool blank_line);
    bool blank_line_before(Offset at) const;
    bool blank_line_after(Offset at) const;

    bool comment_pending(Offset before) const {
        return comment_ < comments_.size() && comments_[comment_].at < before;
    }
    bool fits(NodeId id, bool as_operand, std::size_t closers) const {
        return fits_at(column_, id, as_operand, closers);
    }
    bool fits_at(std::size_t column, NodeId id, bool as_operand, std::size_t closers) const {
        const std::size_t brackets = as_operand && is_compound(tree_, id) ? 2 : 0;
        return column + measures_.width(id) + brackets + closers <= width_ &&
               !comment_pending(measures_.end(id));
    }
    void put(std::string_view text) {
        out_ += text;
        column_ += count_characters(text);
        fresh_ = false;
    }
    Item& push(Action action, const Item& from, NodeId node, std::size_t closers = 0) {
        work_.push_back({action, from.flat, false,
                         static_cast<std::uint8_t>(std::min<std::size_t>(closers, most_closers)),
                         node, from.indent, 0});
        return work_.back();
    }

    const Tree& tree_;
    NodeId root_;
    std::size_t width_;
    Measures measures_;
    bool has_body_ = true;
    std::span<const Comment> comments_;
    std::span<const Declaration> declarations_;
    std::string_view text_; // that the comments are in; empty if there are none to keep
    Offset base_ = 0;
    std::size_t comment_ = 0; // the next one
    std::vector<Item> work_;
    std::string out_;
    std::size_t column_ = 0;
    bool fresh_ = true; // nothing but indentation stands on the line
};

Printer::Printer(const Tree& tree, const Parsed& parsed, const SourceMap& sources,
                 const PrintOptions& options)
    : tree_(tree),
      root_(parsed.root),
      width_(options.width),
      measures_(tree, parsed.root,
                parsed.declarations.empty() ? no_node : parsed.declarations.front().argument),
      has_body_(parsed.has_body),
      comments_(parsed.comments),
      declarations_(parsed.declarations) {
    base_ = sources.base(tree_[root_].at);
    text_ = sources.text(base_);
    measures_.find_ends(tree_);
}

std::string Printer::print(bool whole_text) {
    if (declarations_.empty())
        push(Action::expression, {}, root_).opened = whole_text;
    else
        push(Action::declaration, {}, no_node);
    while (!work_.empty()) {
        const Item item = work_.back();
        work_.pop_back();
        switch (item.action) {
        case Action::declaration: declaration(item); break;
        case Action::expression: expression(item); break;
        case Action::operand: operand(item); break;
        case Action::arguments: arguments(item); break;
        case Action::sides: sides(item); break;
        case Action::body: body(item); break;
        case Action::annotated: annotated(item); break;
        case Action::close: put(")"); break;
        case Action::bracket: put("]"); break;
        }
    }
    if (!whole_text) return std::move(out_);
    if (comment_ < comments_.size() && !fresh_) {
        break_line(0, blank_line_before(comments_[comment_].at));
    }
    comments_before(static_cast<Offset>(base_ + text_.size()));
    while (out_.ends_with('\n') || out_.ends_with(' ')) out_.pop_back();
    out_ += '\n';
    return std::move(out_);
}

// Each on a line of its own, if it has room there.
void Printer::declaration(const Item& item) {
    const bool last = item.index == declarations_.size();
    const Offset at = last ? tree_[root_].at : declarations_[item.index].at;
    if (item.index > 0) new_line_at(0, at);
    if (last) {
        push(Action::expression, {}, root_).opened = true;
        return;
    }
    const Declaration& declaration = declarations_[item.index];
    comments_before(at);
    push(Action::declaration, {}, no_node).index = item.index + 1;
    push(Action::bracket, item, no_node);
    put("[data ");
    push(Action::operand, {}, declaration.argument, 1);
}

void Printer::expression(Item item) {
    comments_before(tree_[item.node].at);
    const Kind kind = tree_[item.node].kind;
    const bool is_let = kind == Kind::let || kind == Kind::letrec;
    const std::size_t parenthesis = is_let ? 0 : std::exchange(item.index, 0u);
    item.indent = static_cast<std::uint32_t>(std::min(column_ - parenthesis, deepest));
    if (!item.flat && !(is_let && item.opened)) item.flat = fits(item.node, false, item.closers);
    if (is_let) {
        let(item);
    } else if (kind == Kind::lambda) {
        lambda(item);
    } else if (tree_.is_cost_centre(item.node)) {
        cost_centre(item);
    } else if (kind == Kind::apply) {
        push(Action::arguments, item, item.node, item.closers);
        push(Action::operand, item, tree_.children(item.node).front());
    } else {
        push(Action::operand, item, item.node, item.closers);
    }
}

void Printer::operand(const Item& item) {
    comments_before(tree_[item.node].at);
    if (is_compound(tree_, item.node)) {
        put("(");
        push(Action::close, item, no_node);
        push(Action::expression, item, item.node, item.closers + 1u).index = 1;
    } else if (tree_[item.node].kind == Kind::annotated) {
        annotation(item);
    } else {
        put(spell_leaf(tree_, item.node));
    }
}

void Printer::annotation(const Item& item) {
    push(Action::annotated, item, item.node, item.closers).indent =
        static_cast<std::uint32_t>(std::min(column_, deepest));
    put("[");
    put(spell_name(tree_.symbols.text(tree_.annotation(item.node))));
    push(Action::bracket, item, no_node);
    const NodeId argument = tree_.annotation_argument(item.node);
    if (argument == no_node) return;
    put(" ");
    push(Action::operand, item, argument, 1);
}

void Printer::annotated(const Item& item) {
    const NodeId inner = tree_.body(item.node);
    if (item.flat || fits(inner, true, item.closers + 1u)) {
        put(" ");
    } else {
        new_line(item.indent, inner);
    }
    push(Action::operand, item, inner, item.closers);
}

// All lambdas that follow each other directly, and the body.
void Printer::lambda(const Item& item) {
    NodeId id = item.node;
    const std::size_t start = column_;
    for (;;) {
        put("\\");
        const NodeId binder = tree_.children(id).front();
        comments_before(tree_[binder].at);
        put(spell_leaf(tree_, binder));
        id = tree_.body(id);
        if (tree_[id].kind != Kind::lambda) break;
        const std::size_t next = spell_leaf(tree_, tree_.children(id).front()).size() + 2;
        if (item.flat || column_ + next <= width_) {
            put(" ");
        } else {
            new_line(start, id);
        }
        comments_before(tree_[id].at);
    }
    if (item.flat) {
        put(" ");
    } else {
        new_line(item.indent + 2, id);
    }
    push(Action::expression, item, id, item.closers);
}

// What it is about goes on as far as possible, like the body of a lambda.
void Printer::cost_centre(const Item& item) {
    const NodeId inner = tree_.body(item.node);
    put("SCC ");
    put(spell_leaf(tree_, tree_.annotation_argument(item.node)));
    if (item.flat)
        put(" ");
    else
        new_line(item.indent + 2, inner);
    push(Action::expression, item, inner, item.closers);
}

void Printer::let(const Item& item) {
    const bool recursive = tree_[item.node].kind == Kind::letrec;
    put(recursive ? "& " : "= ");
    push(Action::body, item, item.node, item.closers).opened = item.opened;
    if (recursive || tree_.bindings(item.node) != 1) {
        names(item);
        push(Action::sides, item, item.node);
        return;
    }
    const NodeId binder = tree_.binders(item.node).front();
    const NodeId side = tree_.right_hand_sides(item.node).front();
    comments_before(tree_[binder].at);
    put(spell_leaf(tree_, binder));
    const bool hangs = column_ <= item.indent + widest_hang && !comment_pending(tree_[side].at) &&
                       !fits_at(std::min(item.indent + std::size_t{2}, deepest), side, true, 0);
    if (item.flat || hangs || fits(side, true, 1)) {
        put(" ");
    } else {
        new_line(item.indent + 2, side);
    }
    push(Action::operand, item, side);
}

void Printer::names(const Item& item) {
    put("(");
    bool first = true;
    for (const NodeId binder : tree_.binders(item.node)) {
        const std::string name = spell_leaf(tree_, binder);
        if (!std::exchange(first, false)) {
            const bool room = column_ + 2 + count_characters(name) <= width_;
            if (item.flat || (room && !comment_pending(tree_[binder].at))) {
                put(" ");
            } else {
                new_line(item.indent + 3, binder);
            }
        }
        comments_before(tree_[binder].at);
        put(name);
    }
    put(")");
}

void Printer::sides(Item item) {
    const std::span<const NodeId> sides = tree_.right_hand_sides(item.node);
    if (item.index == 0 && (item.flat || sides.empty())) put(" (");
    if (item.index == sides.size()) {
        put(")");
        return;
    }
    const NodeId side = sides[item.index];
    if (item.flat) {
        if (item.index != 0) put(" ");
    } else if (item.index != 0) {
        new_line(item.indent + 3, side);
    } else {
        break_line(item.indent + 2, false);
        put("(");
    }
    const bool last = ++item.index == sides.size();
    work_.push_back(item);
    push(Action::operand, item, side, last ? 1 : 0);
}

void Printer::body(const Item& item) {
    if (item.node == root_ && !has_body_) return;
    const NodeId inner = tree_.body(item.node);
    if (item.flat) {
        put(" ");
    } else {
        new_line(item.indent, inner);
    }
    push(Action::expression, item, inner, item.closers).opened = item.opened;
}

// Which arguments may stay on the line of the function although not all do: conditions, and leaves
// that come first; alternatives are lined up.
bool Printer::stays(NodeId apply, std::uint32_t index) const {
    const std::span<const NodeId> children = tree_.children(apply);
    const NodeId function = children.front();
    if (tree_[function].kind == Kind::name) {
        const std::string_view name = tree_.text(function);
        if (name.starts_with("CASE-")) return false;
        if (name == "IF" || name.starts_with("CASER-")) return index == 1;
    }
    return !is_compound(tree_, children[index]) && tree_[children[index]].kind != Kind::annotated;
}

void Printer::arguments(Item item) {
    const std::span<const NodeId> children = tree_.children(item.node);
    ++item.index;
    const NodeId argument = children[item.index];
    const bool last = item.index + 1 == children.size();
    const std::size_t closers = last ? item.closers : 0u;
    const bool same_line =
        !item.opened && stays(item.node, item.index) && fits(argument, true, closers + 1);
    if (item.flat || same_line) {
        put(" ");
    } else {
        item.opened = true;
        new_line(item.indent + 2, argument);
    }
    if (!last) work_.push_back(item);
    push(Action::operand, item, argument, closers);
}

// Puts back the comments that stood before a place.
void Printer::comments_before(Offset at) {
    while (comment_pending(at)) put_comment(comments_[comment_++]);
}

void Printer::put_comment(const Comment& comment) {
    const std::string_view text = text_.substr(comment.at - base_, comment.end - comment.at);
    std::size_t indent = column_;
    if (comment.trailing && fresh_ && !out_.empty()) {
        while (out_.ends_with(' ') || out_.ends_with('\n')) out_.pop_back();
        out_ += ' ';
    } else if (!fresh_) {
        const char last = out_.back();
        if (last != ' ' && last != '(' && last != '\\') put(" ");
        indent = column_;
    }
    out_ += text;
    break_line(indent, blank_line_after(comment.end));
}

void Printer::break_line(std::size_t indent, bool blank_line) {
    while (out_.ends_with(' ')) out_.pop_back();
    out_ += blank_line ? "\n\n" : "\n";
    column_ = std::min(indent, deepest);
    out_.append(column_, ' ');
    fresh_ = true;
}

// A new line, after a blank one if there was a blank line here in the text.
void Printer::new_line_at(std::size_t indent, Offset at) {
    if (comment_pending(at)) at = comments_[comment_].at;
    break_line(indent, blank_line_before(at));
}

bool Printer::blank_line_before(Offset at) const {
    if (text_.empty()) return false;
    int lines = 0;
    for (std::size_t i = at - base_; i > 0 && lines < 2; --i) {
        const char c = text_[i - 1];
        if (c == '(') {
            lines = 0;
        } else if (c == '\n') {
            ++lines;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            break;
        }
    }
    return lines == 2;
}

bool Printer::blank_line_after(Offset at) const {
    int lines = 0;
    for (std::size_t i = at - base_; i < text_.size() && lines < 2; ++i) {
        const char c = text_[i];
        if (c == '\n') {
            ++lines;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            break;
        }
    }
    return lines == 2;
}

} // namespace

std::string print(const Tree& tree, const Parsed& parsed, const SourceMap& sources,
                  const PrintOptions& options) {
    return Printer(tree, parsed, sources, options).print(true);
}

std::string print(const Tree& tree, NodeId expression, const PrintOptions& options) {
    return Printer(tree, expression, options).print(false);
}

std::optional<std::string> format(std::string name, std::string text, SourceMap& sources,
                                  Diagnostics& diagnostics, const PrintOptions& options) {
    const std::optional<Offset> base =
        add_text(std::move(name), std::move(text), sources, diagnostics);
    if (!base) return std::nullopt;
    Tree tree;
    const Parsed parsed = parse(*base, sources, tree, diagnostics);
    if (!diagnostics.ok()) return std::nullopt;
    return print(tree, parsed, sources, options);
}

} // namespace lexprof::flic
