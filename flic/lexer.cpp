// From a text to tokens.
#include "flic/lexer.h"

#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lexprof::flic {

namespace {

enum Class : std::uint8_t { blank = 1, delimiter = 2, digit = 4, escape = 8 };

constexpr std::array<std::uint8_t, 256> make_classes() {
    std::array<std::uint8_t, 256> classes{};
    for (const unsigned char c : {' ', '\t', '\n', '\r', '\f', '\v'})
        classes[c] = blank | delimiter;
    for (const unsigned char c : {'(', ')', '[', ']', '"'}) classes[c] = delimiter;
    for (unsigned char c = '0'; c <= '9'; ++c) classes[c] = digit;
    classes['#'] = escape;
    return classes;
}

constexpr auto classes = make_classes();

bool is(char c, unsigned mask) { return (classes[static_cast<unsigned char>(c)] & mask) != 0; }

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::size_t skip_digits(std::string_view text, std::size_t at) {
    while (at < text.size() && is(text[at], digit)) ++at;
    return at;
}

// What a number's text is: `real` or `integer`, or `end` where it is malformed.
TokenKind classify_number(std::string_view text) {
    std::size_t at = skip_digits(text, 0);
    TokenKind kind = TokenKind::integer;
    if (at < text.size() && text[at] == '.') {
        const std::size_t end = skip_digits(text, at + 1);
        if (end == at + 1) return TokenKind::end;
        at = end;
        kind = TokenKind::real;
    }
    if (at < text.size() && text[at] == 'e') {
        std::size_t begin = at + 1;
        if (begin < text.size() && (text[begin] == '+' || text[begin] == '-')) ++begin;
        const std::size_t end = skip_digits(text, begin);
        if (end == begin) return TokenKind::end;
        at = end;
        kind = TokenKind::real;
    }
    if (at < text.size() && text[at] == '-') ++at;
    return at == text.size() ? kind : TokenKind::end;
}

} // namespace

std::size_t name_length(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && !is(text[at], delimiter)) at += text[at] == '#' ? 2 : 1;
    return std::min(at, text.size());
}

Lexer::Lexer(std::string_view text, Offset base, Diagnostics& diagnostics,
             std::vector<Comment>& comments)
    : text_(text), base_(base), diagnostics_(diagnostics), comments_(comments) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
}

Token Lexer::token(TokenKind kind, std::size_t begin, std::string_view text) const {
    return {kind, static_cast<Offset>(base_ + begin), static_cast<Offset>(base_ + at_), text, 0};
}

void Lexer::error(std::size_t begin, std::size_t end, std::string message, std::string advice) {
    diagnostics_.error(static_cast<Offset>(base_ + begin), static_cast<std::uint32_t>(end - begin),
                       std::move(message), std::move(advice));
}

void Lexer::skip_blanks() {
    while (more()) {
        const char c = text_[at_];
        if (is(c, blank)) {
            if (c == '\n') line_has_token_ = false;
            ++at_;
        } else if (begins_comment(at_)) {
            skip_comment();
        } else {
            return;
        }
    }
}

void Lexer::skip_comment() {
    const std::size_t begin = at_;
    std::size_t depth = 0;
    do {
        at_ = text_.find_first_of("[]", at_);
        if (at_ == std::string_view::npos) {
            at_ = text_.size();
            lost_ = true;
            error(begin, begin + 2, "this comment is not closed", "end it with `]]`");
            return;
        }
        const std::string_view two = text_.substr(at_, 2);
        if (two == "[[") {
            ++depth;
            at_ += 2;
        } else if (two == "]]") {
            --depth;
            at_ += 2;
        } else {
            ++at_;
        }
    } while (depth != 0);
    comments_.push_back(
        {static_cast<Offset>(base_ + begin), static_cast<Offset>(base_ + at_), line_has_token_});
}

Token Lexer::next() {
    skip_blanks();
    if (!more()) return token(TokenKind::end, at_);
    line_has_token_ = true;
    const auto single = [this](TokenKind kind) {
        ++at_;
        return token(kind, at_ - 1);
    };
    switch (text_[at_]) {
    case '(': return single(TokenKind::open);
    case ')': return single(TokenKind::close);
    case '[': return single(TokenKind::annotation_open);
    case ']': return single(TokenKind::annotation_close);
    case '\\': return single(TokenKind::lambda);
    case '\'': return character();
    case '"': return string();
    default: return is(text_[at_], digit) ? number() : name();
    }
}

Token Lexer::name() {
    const std::size_t begin = at_;
    while (more() && !is(text_[at_], delimiter | escape)) ++at_;
    if (!more() || text_[at_] != '#') {
        const std::string_view text = text_.substr(begin, at_ - begin);
        const bool syntax = (text == "=" || text == "&") && more() &&
                            (is(text_[at_], blank) || text_[at_] == '(' || begins_comment(at_));
        if (!syntax) return token(TokenKind::name, begin, text);
        return token(text == "=" ? TokenKind::let : TokenKind::letrec, begin, text);
    }
    scratch_.assign(text_.substr(begin, at_ - begin));
    while (more() && !is(text_[at_], delimiter)) {
        if (text_[at_] == '#') {
            take_escape();
        } else {
            scratch_ += text_[at_++];
        }
    }
    if (scratch_.empty()) scratch_ = "#"; // an escape with nothing behind it
    return token(TokenKind::name, begin, scratch_);
}

// Takes `#…` and appends what it stands for to scratch_.
void Lexer::take_escape() {
    const std::size_t begin = at_++;
    if (!more()) {
        error(begin, at_, "`#` at the end of the text escapes nothing", "write `##` for a `#`");
        return;
    }
    const char c = text_[at_];
    if (c == 'x') {
        const int high = at_ + 1 < text_.size() ? hex_value(text_[at_ + 1]) : -1;
        const int low = at_ + 2 < text_.size() ? hex_value(text_[at_ + 2]) : -1;
        ++at_;
        if (high < 0 || low < 0) {
            error(begin, at_, "`#x` needs two hexadecimal digits after it", "as in `#x1B`");
            scratch_ += 'x';
            return;
        }
        at_ += 2;
        append_utf8(scratch_, static_cast<std::uint32_t>(high * 16 + low));
        return;
    }
    constexpr std::string_view letters = "ntf";
    constexpr std::string_view meanings = "\n\t\f";
    const std::size_t meaning = letters.find(c);
    if (meaning != std::string_view::npos) {
        scratch_ += meanings[meaning];
        ++at_;
        return;
    }
    const std::uint32_t length = std::max(decode(text_.substr(at_)).length, 1u);
    scratch_ += text_.substr(at_, length);
    at_ += length;
}

Token Lexer::number() {
    const std::size_t begin = at_;
    while (more() && !is(text_[at_], delimiter)) ++at_;
    const std::string_view text = text_.substr(begin, at_ - begin);
    const TokenKind kind = classify_number(text);
    if (kind == TokenKind::end) {
        error(
            begin, at_, "this is not a number",
            "numbers are written 12, 12- (negative), 1.5, 1.5e10; a name that begins with a digit "
            "is escaped with `#`");
        return token(TokenKind::integer, begin, "0");
    }
    const bool negative = text.ends_with('-');
    const std::string_view size = negative ? text.substr(0, text.size() - 1) : text;
    if (kind == TokenKind::real) {
        if (!negative) return token(kind, begin, size);
        scratch_.assign("-").append(size);
        return token(kind, begin, scratch_);
    }
    const std::size_t zeros = std::min(size.find_first_not_of('0'), size.size() - 1);
    const std::string_view digits = size.substr(zeros);
    if (!negative || digits == "0") return token(kind, begin, digits);
    scratch_.assign("-").append(digits);
    return token(kind, begin, scratch_);
}

Token Lexer::character() {
    const std::size_t begin = at_++;
    const auto wrong = [&](std::string message) {
        // Take what is left of the intended literal, so that it is not read as something else.
        while (more() && !is(text_[at_], delimiter) && text_[at_] != '\'') ++at_;
        if (more() && text_[at_] == '\'') ++at_;
        error(begin, at_, std::move(message), "a character is written 'a', '#n' or '#''");
        return token(TokenKind::character, begin);
    };
    if (!more() || text_[at_] == '\n') return wrong("this character is not closed");
    if (text_[at_] == '\'' && text_.substr(at_, 2) != "''") {
        ++at_;
        error(begin, at_, "there is no character between these quotes",
              "a character is written 'a', '#n' or '#''");
        return token(TokenKind::character, begin);
    }
    scratch_.clear();
    if (text_[at_] == '#') {
        take_escape();
    } else {
        const std::uint32_t length = std::max(decode(text_.substr(at_)).length, 1u);
        scratch_ = text_.substr(at_, length);
        at_ += length;
    }
    if (!more() || text_[at_] != '\'') {
        return wrong(more() && text_[at_] != '\n' ? "a character literal holds one character"
                                                  : "this character is not closed");
    }
    ++at_;
    Token token = this->token(TokenKind::character, begin);
    if (!scratch_.empty()) token.code = decode(scratch_).code;
    return token;
}

Token Lexer::string() {
    const std::size_t begin = at_++;
    std::size_t plain = at_; // what follows has no escapes up to at_
    scratch_.clear();
    bool escaped = false;
    for (;;) {
        at_ = std::min(text_.find_first_of("\"#\n", at_), text_.size());
        if (!more() || text_[at_] == '\n') {
            lost_ = true;
            error(begin, at_,
                  more() ? "this string is not closed on its line" : "this string is not closed",
                  "end it with `\"`; a line end within a string is written #n");
            break;
        }
        if (text_[at_] == '"') break;
        scratch_ += text_.substr(plain, at_ - plain);
        take_escape();
        escaped = true;
        plain = at_;
    }
    std::string_view text = text_.substr(plain, at_ - plain);
    if (escaped) text = scratch_ += text;
    if (more() && text_[at_] == '"') ++at_;
    return token(TokenKind::string, begin, text);
}

} // namespace lexprof::flic
