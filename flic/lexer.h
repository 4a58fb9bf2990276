// From a text to tokens.
#pragma once

#include "flic/diagnostic.h"
#include "flic/parser.h"
#include "flic/source.h"

#include <string>
#include <string_view>
#include <vector>

namespace lexprof::flic {

enum class TokenKind : std::uint8_t {
    end,
    open,             // (
    close,            // )
    annotation_open,  // [
    annotation_close, // ]
    lambda,           // a backslash
    let,              // = } as syntax; elsewhere than at the head of an expression
    letrec,           // & } they are names
    name,
    integer,
    real,
    character,
    string,
};

struct Token {
    TokenKind kind = TokenKind::end;
    Offset begin = 0;
    Offset end = 0;
    std::string_view text;  // of names and literals, escapes resolved; valid until the next token
    std::uint32_t code = 0; // of a character

    bool is_name() const {
        return kind == TokenKind::name || kind == TokenKind::let || kind == TokenKind::letrec;
    }
};

// How many bytes of `text` the name at its beginning takes.
std::size_t name_length(std::string_view text);

class Lexer {
  public:
    // `text` is UTF-8 and stands at `base`.
    Lexer(std::string_view text, Offset base, Diagnostics& diagnostics,
          std::vector<Comment>& comments);

    Token next();

    // True once a string, character or comment was not closed: brackets may then be missing that
    // the author did write.
    bool lost() const { return lost_; }

  private:
    void skip_blanks();
    void skip_comment();
    Token name();
    Token number();
    Token character();
    Token string();
    void take_escape();
    Token token(TokenKind kind, std::size_t begin, std::string_view text = {}) const;
    void error(std::size_t begin, std::size_t end, std::string message, std::string advice);
    bool more() const { return at_ < text_.size(); }
    bool begins_comment(std::size_t at) const { return text_.substr(at, 2) == "[["; }

    std::string_view text_;
    Offset base_;
    Diagnostics& diagnostics_;
    std::vector<Comment>& comments_;
    std::size_t at_ = 0;
    bool line_has_token_ = false; // something stands before at_ on its line
    bool lost_ = false;
    std::string scratch_; // a name or literal that differs from its text
};

} // namespace lexprof::flic
