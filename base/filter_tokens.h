// The words of a filter.
#pragma once

#include "base/table.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace lexprof {

struct FilterToken {
    enum class Kind : std::uint8_t {
        word, // a column, a bare name, a number
        quoted,
        comparison,
        both,
        either,
        negation,
        opening,
        closing,
        end,
    };
    Kind kind = Kind::end;
    std::size_t at = 0;    // in bytes
    std::string text;      // without quotation marks
    bool is_closed = true; // whether a quoted one has its second mark
};

class FilterTokens {
  public:
    explicit FilterTokens(std::string_view text) : text_(text), token_(read()) {}

    const FilterToken& peek() const { return token_; }
    FilterToken next();

  private:
    FilterToken read();
    FilterToken read_quoted();
    FilterToken read_sign();
    FilterToken read_word();

    std::string_view text_;
    std::size_t at_ = 0;
    FilterToken token_;
};

// A number of a filter in the unit of a column.
struct Amount {
    double number = 0;
    bool is_part = false; // of the total
    std::string problem;  // empty, if it is one
};
Amount read_amount(std::string_view word, Unit unit);

} // namespace lexprof
