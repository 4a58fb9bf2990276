// The words of a condition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof {

struct ConditionToken {
    enum class Kind : std::uint8_t {
        word, // a column, a function, a bare name, a number
        quoted,
        comparison,
        both,
        either,
        negation,
        opening,
        closing,
        comma, // between arguments; elsewhere it is part of a word
        end,
    };
    Kind kind = Kind::end;
    std::size_t at = 0;    // in bytes
    std::string text;      // without quotation marks
    bool is_closed = true; // whether a quoted one has its second mark
};

class ConditionTokens {
  public:
    explicit ConditionTokens(std::string_view text) : text_(text), token_(read()) {}

    const ConditionToken& peek() const { return token_; }
    ConditionToken next();

    // The next one as an argument of a function. In quotation marks a name stands as it is: it
    // reaches to the mark before the parenthesis or comma that ends the argument.
    ConditionToken argument(bool is_last);

  private:
    void skip_blanks();
    ConditionToken read();
    ConditionToken read_quoted();
    ConditionToken read_sign();
    ConditionToken read_word(std::string_view ends);

    std::string_view text_;
    std::size_t at_ = 0;
    ConditionToken token_;
};

} // namespace lexprof
