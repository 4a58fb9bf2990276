// The little language of conditions: `calls > 1000 and (callee = "map*" or cells > 5%)`,
// `pair("f←g").calls > 0`.
//
//   condition   comparisons joined with and, or, not and parentheses; `not` binds tightest
//   comparison  TERM = NAME, TERM != NAME, or TERM OP NUMBER-OR-TERM, OP one of = != < <= > >=
//   term        COLUMN, FUNCTION(ARGUMENT, …).COLUMN or FUNCTION(ARGUMENT, …)
//   argument    a column, a name, or a pair "f←g"; in quotation marks it stands as it is
//   name        in quotation marks, or bare; * fits any text, ? any character, \ makes the
//               character after it an ordinary one
//   number      as base/quantity.h has them; 5% of what the facts say is the whole
//
// A vocabulary says which columns and functions there are, and facts say what their values are. So
// each use of the language is a vocabulary and its facts.
#pragma once

#include "base/glob.h"
#include "base/quantity.h"
#include "base/table.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lexprof {

// A word with arguments. One with columns says of what a column is meant, as pair("f←g") in
// pair("f←g").calls; one without is a number itself, as growth(steps, f←g).
struct ConditionFunction {
    enum class Parameter : std::uint8_t { column, name, pair };

    std::string name;
    std::vector<Parameter> parameters;
    bool has_columns = true;
    Unit unit = Unit::count; // of its values, where it has no columns
};

// What is compared.
struct Term {
    std::optional<std::size_t> function; // of the vocabulary's
    std::optional<std::size_t> column;   // likewise; also one that stands among the arguments
    std::vector<std::string> names = {}; // among the arguments; a pair has two
    std::string text = {};               // as it was written
};

struct Vocabulary {
    std::span<const Column> columns;
    std::span<const ConditionFunction> functions = {};
    BareTimes bare_times = BareTimes::refused;
    // Why a term that is well formed has no value; nothing, if it has one.
    std::function<std::string(const Term&)> problem_with = {};
};

class Facts {
  public:
    virtual ~Facts() = default;

    // For columns of names.
    virtual std::string_view name(const Term& term) const = 0;
    // For the others; nothing where there is no value, which is neither more nor less than any.
    virtual std::optional<double> number(const Term& term) const = 0;
    // What 100% of a term is.
    virtual double whole(const Term& term) const = 0;
};

// What is wrong with the text of a condition.
struct ConditionMistake {
    std::size_t column = 0; // from 1, in characters
    std::string message;
};

// The message; below it the text, and a mark where it goes wrong.
std::string shown(const ConditionMistake& mistake, std::string_view text);

// A value: it can be kept, compared, applied to any facts for its vocabulary, and dropped again.
// One made of nothing holds always.
class Condition {
  public:
    // Nothing where the text has a mistake.
    static std::optional<Condition> parse(std::string_view text, const Vocabulary& vocabulary,
                                          ConditionMistake& mistake);

    bool holds(const Facts& facts) const;

    // What it looks at, from left to right.
    std::vector<Term> terms() const;

    const std::string& text() const { return text_; }

    friend bool operator==(const Condition& a, const Condition& b) { return a.text_ == b.text_; }

  private:
    friend class ConditionParser;

    enum class Operator : std::uint8_t { both, either, negation, opening };
    enum class Comparison : std::uint8_t { equal, unequal, less, at_most, more, at_least };

    struct Test {
        Term term;
        Comparison comparison = Comparison::equal;
        std::variant<Quantity, NamePattern, Term> other;
    };
    // In postfix order: a test, or an operator on what came before it.
    struct Step {
        std::optional<Test> test;
        Operator operation = Operator::both;
    };

    static bool passes(const Test& test, const Facts& facts);

    std::string text_;
    std::vector<Step> steps_;
};

// The number of the column that is meant by a word: its key, also without the unit at its end
// (time for time_ns).
std::optional<std::size_t> find_column(std::span<const Column> columns, std::string_view word);

// `there is no column …`, with the nearest or with all there are.
std::string no_such_column(std::span<const Column> columns, std::string_view word);

} // namespace lexprof
