#include "base/filter_tokens.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace lexprof {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view ends_of_words = " \t\r\n()\"'<>=!";

bool is_keyword(std::string_view word, std::string_view keyword) {
    return std::equal(word.begin(), word.end(), keyword.begin(), keyword.end(), [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
    });
}

struct Suffix {
    std::string_view text;
    double factor;
    Unit unit; // Unit::none: for any numbers but times
};

constexpr std::array suffixes{
    Suffix{"k", 1e3, Unit::none},         Suffix{"K", 1e3, Unit::none},
    Suffix{"M", 1e6, Unit::none},         Suffix{"G", 1e9, Unit::none},
    Suffix{"ns", 1, Unit::nanoseconds},   Suffix{"us", 1e3, Unit::nanoseconds},
    Suffix{"µs", 1e3, Unit::nanoseconds}, Suffix{"ms", 1e6, Unit::nanoseconds},
    Suffix{"s", 1e9, Unit::nanoseconds},  Suffix{"min", 6e10, Unit::nanoseconds},
    Suffix{"B", 1, Unit::bytes},          Suffix{"KiB", 1024, Unit::bytes},
    Suffix{"MiB", 1048576, Unit::bytes},  Suffix{"GiB", 1073741824, Unit::bytes},
};

std::optional<double> factor_of(std::string_view suffix, Unit unit) {
    for (const Suffix& known : suffixes)
        if (known.text == suffix &&
            (known.unit == unit || (known.unit == Unit::none && unit != Unit::nanoseconds)))
            return known.factor;
    return {};
}

std::string advice_for(Unit unit) {
    switch (unit) {
    case Unit::nanoseconds: return "a time is a number with a unit, such as 2ms, 1.5s or 5%";
    case Unit::bytes: return "a size is a number such as 4096, 10KiB or 5%";
    default: return "a number is written as 1000, 10k, 3M or 5%";
    }
}

} // namespace

FilterToken FilterTokens::next() {
    FilterToken token = std::move(token_);
    token_ = read();
    return token;
}

FilterToken FilterTokens::read() {
    at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size());
    if (at_ == text_.size()) return {FilterToken::Kind::end, at_, {}, true};
    const char c = text_[at_];
    if (c == '"' || c == '\'') return read_quoted();
    if (std::string_view("()<>=!").find(c) != std::string_view::npos) return read_sign();
    return read_word();
}

FilterToken FilterTokens::read_quoted() {
    FilterToken token{FilterToken::Kind::quoted, at_, {}, false};
    const char mark = text_[at_++];
    while (at_ < text_.size() && text_[at_] != mark) {
        if (text_[at_] == '\\' && at_ + 1 < text_.size()) token.text += text_[at_++];
        token.text += text_[at_++];
    }
    token.is_closed = at_ < text_.size();
    if (token.is_closed) ++at_;
    return token;
}

FilterToken FilterTokens::read_sign() {
    using Kind = FilterToken::Kind;
    const std::size_t begin = at_++;
    const char c = text_[begin];
    if (c == '(') return {Kind::opening, begin, "(", true};
    if (c == ')') return {Kind::closing, begin, ")", true};
    if (at_ < text_.size() && text_[at_] == '=') ++at_;
    const std::string sign(text_.substr(begin, at_ - begin));
    return {sign == "!" ? Kind::negation : Kind::comparison, begin, sign, true};
}

FilterToken FilterTokens::read_word() {
    using Kind = FilterToken::Kind;
    const std::size_t begin = at_;
    while (at_ < text_.size() && ends_of_words.find(text_[at_]) == std::string_view::npos) {
        if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
        ++at_;
    }
    FilterToken token{Kind::word, begin, std::string(text_.substr(begin, at_ - begin)), true};
    if (is_keyword(token.text, "and") || token.text == "&&") token.kind = Kind::both;
    if (is_keyword(token.text, "or") || token.text == "||") token.kind = Kind::either;
    if (is_keyword(token.text, "not")) token.kind = Kind::negation;
    return token;
}

Amount read_amount(std::string_view word, Unit unit) {
    Amount amount;
    const char* end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, amount.number);
    const std::string_view suffix(read.ptr, static_cast<std::size_t>(end - read.ptr));
    const bool is_number = read.ec == std::errc() && word.find_first_of("0123456789") < 2;
    const std::string wrong = "'" + std::string(word) + "' does not fit here: " + advice_for(unit);
    if (!is_number) {
        amount.problem = wrong;
    } else if (suffix == "%") {
        amount.is_part = unit != Unit::percent;
        if (amount.is_part) amount.number /= 100;
    } else if (const auto factor = factor_of(suffix, unit)) {
        amount.number *= *factor;
    } else if (!suffix.empty() || unit == Unit::nanoseconds) {
        amount.problem = wrong;
    }
    return amount;
}

} // namespace lexprof
