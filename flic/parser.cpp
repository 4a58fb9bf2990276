// From a text to a syntax tree.
//
// Note [Frames]
//   The parser keeps its own stack. A frame is a construct that has begun and not ended; the values
//   it has gathered lie on a second stack, from its `base` on. A step looks at the frame on top: it
//   either takes tokens and pushes a frame for what begins there, or completes a node. A completed
//   node is handed to the frame below, which may thereby be completed as well.
//
// Note [Recovery]
//   A wrong part is replaced by something harmless and parsing goes on; Parsed::whole is false when
//   that may have cost names or brackets, so that later checks can keep quiet about what follows
//   from the first mistake.
#include "flic/parsing.h"
#include "flic/spelling.h"
#include "flic/text.h"

#include <algorithm>
#include <utility>

namespace lexprof::flic {

namespace {

std::string describe(const Token& token) {
    switch (token.kind) {
    case TokenKind::end: return "the text ends";
    case TokenKind::open: return "there is `(`";
    case TokenKind::close: return "there is `)`";
    case TokenKind::annotation_open: return "there is `[`";
    case TokenKind::annotation_close: return "there is `]`";
    case TokenKind::lambda: return "there is `\\`";
    case TokenKind::integer:
    case TokenKind::real: return "there is a number";
    case TokenKind::character: return "there is a character";
    case TokenKind::string: return "there is a string";
    case TokenKind::let: return "there is `=`";
    case TokenKind::letrec: return "there is `&`";
    case TokenKind::name: break;
    }
    return "there is the name " + quote_name(token.text);
}

} // namespace

void Parser::unexpected(const std::string& expectation, std::string advice) {
    parsed_.whole = false;
    if (token_.kind == TokenKind::end) {
        if (std::exchange(reported_end_, true) || lexer_.lost()) return;
    }
    diagnostics_.error(token_.begin, std::max(token_.end - token_.begin, 1u),
                       expectation + ", but here " + describe(token_), std::move(advice));
}

// Only the innermost bracket left open at the end of a text is reported: the others may be closed
// once that one is.
void Parser::unclosed(Offset at, const std::string& what, const std::string& advice) {
    parsed_.whole = false;
    if (std::exchange(reported_unclosed_, true) || lexer_.lost()) return;
    diagnostics_.error(at, 1, what + " is not closed", advice);
}

Parsed Parser::parse() {
    advance();
    if (token_.kind == TokenKind::end) {
        parsed_.whole = false;
        parsed_.root = nothing(token_.begin);
        if (lexer_.lost()) return std::move(parsed_);
        diagnostics_.error(token_.begin, 1, "the text is empty: there is no program in it",
                           "a program is an expression, as in INT+ 1 2, or a module, as in "
                           "& (main) ((INT+ 1 2))");
        return std::move(parsed_);
    }
    if (read_declarations()) begin_expression();
    while (!frames_.empty()) step();
    parsed_.root = values_.back();
    return std::move(parsed_);
}

void Parser::step() {
    switch (frames_.back().state) {
    case State::declaration: begin_operand(); break;
    case State::sequence:
    case State::group: step_items(); break;
    case State::definitions: step_definitions(); break;
    case State::lambda:
    case State::cost_centre: begin_expression(); break;
    case State::body:
        if (frames_.size() == 1 && frames_.back().kind == Kind::letrec &&
            token_.kind == TokenKind::end) {
            parsed_.has_body = false;
            complete(tree_.add_leaf(Kind::name, token_.begin, tree_.symbols.intern("main")));
        } else {
            begin_expression();
        }
        break;
    case State::one_definition:
    case State::annotation_argument:
    case State::annotation_expression: begin_operand(); break;
    }
}

void Parser::begin_expression() {
    switch (token_.kind) {
    case TokenKind::lambda: begin_lambda(); break;
    case TokenKind::let:
    case TokenKind::letrec: begin_let(); break;
    default: push(State::sequence, Kind::apply, token_.begin, top());
    }
}

void Parser::begin_lambda() {
    const Offset at = token_.begin;
    const std::uint32_t base = top();
    advance();
    if (token_.is_name()) {
        push_binder();
        advance();
    } else {
        unexpected("`\\` is followed by a name", "as in \\x INT+ x 1");
        values_.push_back(tree_.add_leaf(Kind::binder, at, tree_.symbols.intern("_")));
    }
    push(State::lambda, Kind::lambda, at, base);
}

// `= (names) (E1s) E`, `= name E1 E` or `& (names) (E1s) [E]`, up to the first E1.
void Parser::begin_let() {
    const Kind kind = token_.kind == TokenKind::let ? Kind::let : Kind::letrec;
    const std::string sign = kind == Kind::let ? "`=`" : "`&`";
    const Offset at = token_.begin;
    const std::uint32_t base = top();
    advance();
    if (kind == Kind::let && token_.is_name()) {
        push_binder();
        advance();
        push(State::one_definition, kind, at, base);
        return;
    }
    if (token_.kind != TokenKind::open) {
        unexpected(sign + " is followed by names in parentheses",
                   kind == Kind::let ? "as in = (x y) (1 2) INT+ x y, or = x 1 INT+ x 2"
                                     : "as in & (f) ((\\x x)) f 1");
        push(State::body, kind, at, base);
        return;
    }
    read_names();
    if (token_.kind != TokenKind::open) {
        unexpected("the names of " + sign + " are followed by right-hand sides in parentheses",
                   "as in = (x y) (1 2) INT+ x y");
        values_.resize(base);
        push(State::body, kind, at, base);
        return;
    }
    push(State::definitions, kind, at, base, token_.begin);
    ++open_groups_;
    advance();
}

// `(` name … `)`
void Parser::read_names() {
    const Offset open = token_.begin;
    bool complained = false;
    for (advance(); token_.kind != TokenKind::close; advance()) {
        if (token_.kind == TokenKind::end || token_.kind == TokenKind::open) {
            unclosed(open, "this list of names", "add the missing `)`");
            return;
        }
        if (token_.is_name()) {
            push_binder();
        } else if (!std::exchange(complained, true)) {
            unexpected("a list of names holds nothing but names", {});
        }
    }
    advance();
}

// Begins an E1 at token_.
void Parser::begin_operand() {
    Kind kind = Kind::name;
    switch (token_.kind) {
    case TokenKind::open:
        push(State::group, Kind::apply, token_.begin, top());
        ++open_groups_;
        advance();
        return;
    case TokenKind::annotation_open: begin_annotation(); return;
    case TokenKind::lambda:
        unexpected("an operand is expected", "put the lambda in parentheses: (\\x …)");
        begin_lambda();
        return;
    case TokenKind::end:
    case TokenKind::close:
    case TokenKind::annotation_close:
        unexpected("an operand is expected",
                   frames_.back().state == State::annotation_expression
                       ? "an annotation stands before the expression it is about"
                       : "");
        complete(nothing(token_.begin));
        return;
    case TokenKind::character: {
        const NodeId leaf = tree_.add_leaf(Kind::character, token_.begin, token_.code);
        advance();
        complete(leaf);
        return;
    }
    case TokenKind::integer: kind = Kind::integer; break;
    case TokenKind::real: kind = Kind::real; break;
    case TokenKind::string: kind = Kind::string; break;
    case TokenKind::let:
    case TokenKind::letrec:
    case TokenKind::name: break;
    }
    const NodeId leaf = tree_.add_leaf(kind, token_.begin, tree_.symbols.intern(token_.text));
    advance();
    complete(leaf);
}

// A sequence or group takes its next operand, or ends.
void Parser::step_items() {
    const bool first = values_.size() == frames_.back().base;
    switch (token_.kind) {
    case TokenKind::end:
    case TokenKind::close:
    case TokenKind::annotation_close: end_items(); break;
    case TokenKind::lambda:
        if (!first) {
            unexpected("an operand is expected", "put the lambda in parentheses: (\\x …)");
        }
        begin_lambda();
        break;
    case TokenKind::let:
    case TokenKind::letrec:
        if (first) {
            begin_let();
            break;
        }
        [[fallthrough]];
    default:
        if (first && at_cost_centre())
            begin_cost_centre();
        else
            begin_operand();
    }
}

// The word SCC as it stands, without an escape.
bool Parser::at_cost_centre() const {
    return token_.kind == TokenKind::name && token_.text == "SCC" &&
           token_.end - token_.begin == token_.text.size();
}

// `SCC "name" E`, up to E. Before anything but a string the word is a name like others.
void Parser::begin_cost_centre() {
    const Offset at = token_.begin;
    const std::uint32_t base = top();
    const Symbol word = tree_.symbols.intern(token_.text);
    advance();
    if (token_.kind != TokenKind::string) {
        complete(tree_.add_leaf(Kind::name, at, word));
        return;
    }
    values_.push_back(
        tree_.add_leaf(Kind::string, token_.begin, tree_.symbols.intern(token_.text)));
    advance();
    push(State::cost_centre, Kind::annotated, at, base);
}

// A `)` or `]` without its opening one.
void Parser::skip_stray() {
    const bool round = token_.kind == TokenKind::close;
    const Offset at = token_.begin;
    std::uint32_t count = 0;
    const TokenKind kind = token_.kind;
    while (token_.kind == kind) {
        advance();
        ++count;
    }
    parsed_.whole = false;
    if (lexer_.lost()) return;
    std::string message = std::string("this `") + (round ? ")" : "]") + "` closes nothing";
    if (count > 1) message += ", nor do the " + std::to_string(count - 1) + " after it";
    diagnostics_.error(at, 1, std::move(message),
                       "remove it, or add the opening bracket that is missing before it");
}

void Parser::end_items() {
    const Frame frame = frames_.back();
    const bool group = frame.state == State::group;
    if ((token_.kind == TokenKind::close && open_groups_ == 0) ||
        (token_.kind == TokenKind::annotation_close && open_arguments_ == 0)) {
        skip_stray();
        return;
    }
    const std::span<const NodeId> items = std::span(values_).subspan(frame.base);
    if (group) {
        --open_groups_;
        if (token_.kind != TokenKind::close) {
            unclosed(frame.at, "this `(`", "add the missing `)`");
        } else if (items.empty()) {
            diagnostics_.error(frame.at, token_.end - frame.at,
                               "there is nothing between these parentheses",
                               "nil is PACK-0-0, the unit value too");
        }
        if (token_.kind == TokenKind::close) advance();
    } else if (items.empty()) {
        unexpected("an expression is expected", {});
    }
    frames_.pop_back();
    if (group && items.size() > 1 && takes_items() && frames_.back().base == frame.base) {
        return; // (f a) b is f a b: the operands become the first ones of what is around them
    }
    NodeId node = no_node;
    if (items.empty()) {
        node = nothing(frame.at);
    } else if (items.size() == 1) {
        node = items.front();
    } else {
        node = tree_.add_branch(Kind::apply, tree_[items.front()].at, items);
    }
    values_.resize(frame.base);
    complete(node);
}

bool Parser::takes_items() const {
    return !frames_.empty() &&
           (frames_.back().state == State::sequence || frames_.back().state == State::group);
}

void Parser::step_definitions() {
    switch (token_.kind) {
    case TokenKind::close:
        advance();
        end_definitions();
        break;
    case TokenKind::annotation_close:
        if (open_arguments_ == 0) {
            skip_stray();
            break;
        }
        [[fallthrough]];
    case TokenKind::end:
        unclosed(frames_.back().extra, "this list of right-hand sides", "add the missing `)`");
        end_definitions();
        break;
    default: begin_operand();
    }
}

void Parser::end_definitions() {
    --open_groups_;
    balance_lists();
    frames_.back().state = State::body;
}

// Makes as many right-hand sides as there are names.
void Parser::balance_lists() {
    const Frame& frame = frames_.back();
    const std::size_t names = frame.count;
    const std::size_t sides = values_.size() - frame.base - names;
    if (names == sides) return;
    const auto count = [](std::size_t n, const char* what) {
        return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
    };
    const std::string numbers = count(names, "name") + " but " + count(sides, "right-hand side");
    if (sides < names) {
        const NodeId name = values_[frame.base + sides];
        if (parsed_.whole) {
            const std::size_t begin = tree_[name].at - base_;
            const auto width = static_cast<std::uint32_t>(name_length(text_.substr(begin)));
            diagnostics_.error(tree_[name].at, width,
                               quote_name(tree_.text(name)) + " has no right-hand side: " + numbers,
                               "every name in the first list needs an operand in the second");
        }
        while (values_.size() < frame.base + 2 * names) values_.push_back(nothing(frame.at));
    } else {
        if (parsed_.whole) {
            diagnostics_.error(tree_[values_[frame.base + 2 * names]].at, 1,
                               "this right-hand side has no name: " + numbers,
                               "put each right-hand side of several parts in parentheses");
        }
        values_.resize(frame.base + 2 * names);
    }
}

// Hands a node to the frame on top, which may be completed by it, and so on.
void Parser::complete(NodeId node) {
    while (!frames_.empty()) {
        if (!complete_frame(node)) return;
        frames_.pop_back();
    }
    values_.push_back(node);
}

// True if `node` completes the frame on top; `node` is then what that frame makes of it.
bool Parser::complete_frame(NodeId& node) {
    Frame& frame = frames_.back();
    switch (frame.state) {
    case State::lambda: {
        const NodeId children[] = {values_[frame.base], node};
        node = tree_.add_branch(Kind::lambda, frame.at, children);
        break;
    }
    case State::body:
        values_.push_back(node);
        node = tree_.add_branch(frame.kind, frame.at, std::span(values_).subspan(frame.base));
        break;
    case State::annotation_expression: node = build_annotated(frame, node); break;
    case State::cost_centre:
        node = tree_.add_cost_centre(frame.at, values_[frame.base], node);
        break;
    case State::one_definition:
        take_right_hand_side(frame, node);
        frame.state = State::body;
        return false;
    case State::annotation_argument:
        values_.push_back(node);
        end_argument();
        return false;
    case State::definitions: take_right_hand_side(frame, node); return false;
    case State::declaration: break;
    case State::sequence:
    case State::group: values_.push_back(node); return false;
    }
    values_.resize(frame.base);
    return true;
}

Parsed parse(Offset base, SourceMap& sources, Tree& tree, Diagnostics& diagnostics) {
    if (check_encoding(sources.text(base), base, diagnostics)) {
        return Parser(base, sources, tree, diagnostics).parse();
    }
    Parsed parsed;
    parsed.root = tree.add_leaf(Kind::string, base, tree.symbols.intern(""));
    parsed.whole = false;
    return parsed;
}

} // namespace lexprof::flic
