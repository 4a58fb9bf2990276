// The parser's own stack and the steps it takes. parser.cpp has those for expressions and lets,
// annotations.cpp those for annotations and declarations.
#pragma once

#include "flic/lexer.h"
#include "flic/parser.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lexprof::flic {

enum class State : std::uint8_t {
    declaration,           // awaits E1 in `[data E1]`
    sequence,              // E1 E1 …
    group,                 // an expression within parentheses
    lambda,                // awaits its body
    definitions,           // the right-hand sides of a let or letrec, within parentheses
    one_definition,        // awaits the right-hand side of `= name E1 E`
    body,                  // of a let or letrec: awaits it
    annotation_argument,   // awaits E1 in `[name E1]`
    annotation_expression, // awaits what an annotation stands before
    cost_centre,           // awaits E in `SCC "name" E`
};

struct Frame {
    State state = State::sequence;
    Kind kind = Kind::let; // of a let or letrec
    Offset at = 0;
    std::uint32_t base = 0;  // of its values
    std::uint32_t count = 0; // binders of a let or letrec; the symbol of an annotation
    std::uint32_t extra = 0; // definitions: where `(` is; annotation: the file around it
};

class Parser {
  public:
    Parser(Offset base, SourceMap& sources, Tree& tree, Diagnostics& diagnostics)
        : base_(base),
          text_(sources.text(base)),
          sources_(sources),
          tree_(tree),
          diagnostics_(diagnostics),
          lexer_(sources.text(base), base, diagnostics, parsed_.comments),
          line_(tree.symbols.intern("line")),
          data_(tree.symbols.intern("data")),
          files_{std::string(sources.name(base))} {}

    Parsed parse();

  private:
    bool read_declarations();
    void read_declaration(Offset at);
    void step();
    void begin_expression();
    void begin_lambda();
    void begin_let();
    void read_names();
    void begin_operand();
    bool at_cost_centre() const;
    void begin_cost_centre();
    void begin_annotation();
    void open_annotation(Offset at);
    void step_items();
    void end_items();
    void step_definitions();
    void end_definitions();
    bool takes_items() const;
    void skip_stray();
    void complete(NodeId node);
    bool complete_frame(NodeId& node);
    void end_argument();
    void close_annotation(const char* advice);
    void enter_annotated();
    NodeId build_annotated(const Frame& frame, NodeId expression);
    void take_right_hand_side(const Frame& frame, NodeId node);
    void balance_lists();

    void advance() {
        last_end_ = token_.end;
        token_ = lexer_.next();
    }
    void push(State state, Kind kind, Offset at, std::uint32_t base, std::uint32_t extra = 0) {
        const auto count = static_cast<std::uint32_t>(values_.size() - base);
        frames_.push_back({state, kind, at, base, count, extra});
    }
    std::uint32_t top() const { return static_cast<std::uint32_t>(values_.size()); }
    NodeId nothing(Offset at) { return tree_.add_leaf(Kind::string, at, tree_.symbols.intern("")); }
    void push_binder() {
        const Symbol symbol = tree_.symbols.intern(token_.text);
        values_.push_back(tree_.add_leaf(Kind::binder, token_.begin, symbol));
    }
    // An error at token_ that says what stands there instead; of those at the end of the text only
    // the first is reported.
    void unexpected(const std::string& expectation, std::string advice);
    void unclosed(Offset at, const std::string& what, const std::string& advice);

    Parsed parsed_;
    Offset base_;
    std::string_view text_;
    SourceMap& sources_;
    Tree& tree_;
    Diagnostics& diagnostics_;
    Lexer lexer_;
    Token token_;
    Offset last_end_ = 0; // of the token before token_
    std::vector<Frame> frames_;
    std::vector<NodeId> values_;
    std::size_t open_groups_ = 0;    // frames that end at a `)`
    std::size_t open_arguments_ = 0; // frames that end at a `]`
    bool reported_unclosed_ = false;
    bool reported_end_ = false;
    Symbol line_;                    // the annotation `line`
    Symbol data_;                    // and `data`
    std::vector<std::string> files_; // those that [line …] annotations name
    std::uint32_t file_ = 0;         // the one in force
    NodeId placed_ = no_node; // the last expression that a [line …] annotation stands before,
    Place place_;             // and where that says it is
};

} // namespace lexprof::flic
