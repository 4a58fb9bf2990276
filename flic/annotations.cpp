// Annotations: `[name] E1` and `[name E1] E1`, what those do that the parser itself understands,
// and the declarations before a program.
#include "flic/parsing.h"
#include "flic/positions.h"

#include <optional>
#include <utility>

namespace lexprof::flic {

// Declarations stand at the head of the text. False if it goes on with another annotation, which
// has been begun.
bool Parser::read_declarations() {
    while (token_.kind == TokenKind::annotation_open) {
        const Offset at = token_.begin;
        advance();
        if (!token_.is_name() || tree_.symbols.intern(token_.text) != data_) {
            push(State::sequence, Kind::apply, at, top());
            open_annotation(at);
            return false;
        }
        read_declaration(at);
    }
    return true;
}

// At the name in `[data E1]`.
void Parser::read_declaration(Offset at) {
    advance();
    push(State::declaration, Kind::annotated, at, top());
    ++open_arguments_;
    while (!frames_.empty()) step();
    --open_arguments_;
    parsed_.declarations.push_back({at, values_.back()});
    values_.pop_back();
    close_annotation("put a declaration in parentheses, as in [data (Maybe Nothing (Just 1))]");
}

void Parser::begin_annotation() {
    const Offset at = token_.begin;
    advance();
    open_annotation(at);
}

// After the `[` that stands at `at`.
void Parser::open_annotation(Offset at) {
    const std::uint32_t base = top();
    Symbol name = tree_.symbols.intern("_");
    if (token_.is_name()) {
        name = tree_.symbols.intern(token_.text);
        advance();
    } else {
        unexpected("`[` is followed by the name of an annotation", "as in [inline] f");
    }
    push(State::annotation_argument, Kind::annotated, at, base);
    frames_.back().count = name;
    if (token_.kind == TokenKind::annotation_close) {
        values_.push_back(no_node);
        advance();
        enter_annotated();
    } else {
        ++open_arguments_;
    }
}

// The argument of the annotation on top has been read.
void Parser::end_argument() {
    --open_arguments_;
    close_annotation("put an argument of several parts in parentheses, as in [line (3 14)]");
    enter_annotated();
}

void Parser::close_annotation(const char* advice) {
    if (token_.kind != TokenKind::annotation_close) {
        unexpected("an annotation has one argument and then `]`", advice);
        while (token_.is_name() || token_.kind >= TokenKind::integer) advance();
    }
    if (token_.kind == TokenKind::annotation_close) advance();
}

void Parser::enter_annotated() {
    Frame& frame = frames_.back();
    frame.state = State::annotation_expression;
    frame.extra = file_;
    if (frame.count == data_) {
        diagnostics_.error(frame.at, last_end_ - frame.at,
                           "a declaration stands before the program, and here is something in it",
                           "move this [data …] to the beginning of the text");
    }
    if (frame.count != line_) return;
    const auto line = read_line_annotation(tree_, values_.back());
    if (!line) {
        diagnostics_.warning(frame.at, last_end_ - frame.at,
                             "this [line …] annotation is not understood, so it is ignored",
                             "as in [line 3], [line (3 14)] or [line (\"Main.hs\" 3 14)]");
    } else if (!line->file.empty() && line->file != files_[file_]) {
        file_ = static_cast<std::uint32_t>(files_.size());
        files_.emplace_back(line->file);
    }
}

// A name stands where its right-hand side does, if an annotation says where that is.
void Parser::take_right_hand_side(const Frame& frame, NodeId node) {
    const std::size_t index = values_.size() - frame.base - frame.count;
    values_.push_back(node);
    if (node != placed_ || index >= frame.count) return;
    const Offset at = tree_[values_[frame.base + index]].at;
    sources_.map_span(at, at + 1, place_);
}

NodeId Parser::build_annotated(const Frame& frame, NodeId expression) {
    const NodeId argument = values_[frame.base];
    const NodeId node = tree_.add_annotated(frame.at, frame.count, argument, expression);
    const bool placed_within = placed_ == expression;
    if (placed_within) placed_ = node;
    if (frame.count == line_) {
        if (const auto line = read_line_annotation(tree_, argument)) {
            Place place{files_[file_], line->line, line->column};
            sources_.map_span(frame.at, last_end_, place);
            if (!placed_within) {
                placed_ = node;
                place_ = std::move(place);
            }
        }
    }
    file_ = frame.extra;
    return node;
}

} // namespace lexprof::flic
