#include "base/condition_tokens.h"

#include <algorithm>

namespace lexprof {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view ends_of_words = " \t\r\n()\"'<>=!";
constexpr std::string_view ends_of_arguments = " \t\r\n()\"'<>=!,";

bool is_keyword(std::string_view word, std::string_view keyword) {
    return std::equal(word.begin(), word.end(), keyword.begin(), keyword.end(), [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
    });
}

} // namespace

ConditionToken ConditionTokens::next() {
    ConditionToken token = std::move(token_);
    token_ = read();
    return token;
}

ConditionToken ConditionTokens::argument(bool is_last) {
    using Kind = ConditionToken::Kind;
    ConditionToken token = token_;
    at_ = token.at;
    if (token.kind == Kind::quoted) {
        const std::string ending{text_[at_++], is_last ? ')' : ','};
        const std::size_t end = std::min(text_.find(ending, at_), text_.size());
        token.text = std::string(text_.substr(at_, end - at_));
        token.is_closed = end < text_.size();
        at_ = token.is_closed ? end + 1 : end;
    } else {
        token = read_word(ends_of_arguments);
        if (token.text.empty()) return {Kind::end, at_, {}, true}; // there is none
        token.kind = Kind::word;                                   // `not` is a name here
    }
    skip_blanks();
    const bool is_comma = at_ < text_.size() && text_[at_] == ',';
    token_ = is_comma ? ConditionToken{Kind::comma, at_++, ",", true} : read();
    return token;
}

void ConditionTokens::skip_blanks() {
    at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size());
}

ConditionToken ConditionTokens::read() {
    skip_blanks();
    if (at_ == text_.size()) return {ConditionToken::Kind::end, at_, {}, true};
    const char c = text_[at_];
    if (c == '"' || c == '\'') return read_quoted();
    if (std::string_view("()<>=!").find(c) != std::string_view::npos) return read_sign();
    return read_word(ends_of_words);
}

ConditionToken ConditionTokens::read_quoted() {
    ConditionToken token{ConditionToken::Kind::quoted, at_, {}, false};
    const char mark = text_[at_++];
    while (at_ < text_.size() && text_[at_] != mark) {
        if (text_[at_] == '\\' && at_ + 1 < text_.size()) token.text += text_[at_++];
        token.text += text_[at_++];
    }
    token.is_closed = at_ < text_.size();
    if (token.is_closed) ++at_;
    return token;
}

ConditionToken ConditionTokens::read_sign() {
    using Kind = ConditionToken::Kind;
    const std::size_t begin = at_++;
    const char c = text_[begin];
    if (c == '(') return {Kind::opening, begin, "(", true};
    if (c == ')') return {Kind::closing, begin, ")", true};
    if (at_ < text_.size() && text_[at_] == '=') ++at_;
    const std::string sign(text_.substr(begin, at_ - begin));
    return {sign == "!" ? Kind::negation : Kind::comparison, begin, sign, true};
}

ConditionToken ConditionTokens::read_word(std::string_view ends) {
    using Kind = ConditionToken::Kind;
    const std::size_t begin = at_;
    while (at_ < text_.size() && ends.find(text_[at_]) == std::string_view::npos) {
        if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
        ++at_;
    }
    ConditionToken token{Kind::word, begin, std::string(text_.substr(begin, at_ - begin)), true};
    if (is_keyword(token.text, "and") || token.text == "&&") token.kind = Kind::both;
    if (is_keyword(token.text, "or") || token.text == "||") token.kind = Kind::either;
    if (is_keyword(token.text, "not")) token.kind = Kind::negation;
    return token;
}

} // namespace lexprof
