#include "base/filter.h"

#include "base/filter_tokens.h"
#include "base/table_shown.h"

#include "base/nearest.h"
#include "base/unicode.h"

#include <algorithm>

namespace lexprof {

namespace {

bool is_name(const Column& column) {
    return column.unit == Unit::none && column.alignment == Alignment::left;
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

} // namespace

// Shunting-yard: operators wait on a stack of their own, so that any depth of parentheses will do.
class FilterParser {
  public:
    FilterParser(std::string_view text, std::span<const Column> columns, FilterMistake& mistake)
        : text_(text), columns_(columns), mistake_(mistake), tokens_(text) {}

    std::optional<Filter> parse() {
        filter_.text_ = std::string(text_);
        if (tokens_.peek().kind == FilterToken::Kind::end) return filter_;
        while (operand() && more()) {
        }
        if (failed_) return {};
        return std::move(filter_);
    }

  private:
    using Kind = FilterToken::Kind;
    using Operator = Filter::Operator;
    using Comparison = Filter::Comparison;

    struct Waiting {
        Operator operation;
        FilterToken token;
    };

    bool fail(const FilterToken& token, std::string message) {
        if (!failed_)
            mistake_ = {count_characters(text_.substr(0, token.at)) + 1, std::move(message)};
        failed_ = true;
        return false;
    }

    // Any number of `not` and `(`, then a comparison.
    bool operand() {
        for (;;) {
            const FilterToken token = tokens_.peek();
            if (token.kind != Kind::negation && token.kind != Kind::opening) break;
            waiting_.push_back(
                {token.kind == Kind::negation ? Operator::negation : Operator::opening, token});
            tokens_.next();
        }
        return comparison();
    }

    // Any number of `)`, then `and` or `or`; false at the end.
    bool more() {
        for (;;) {
            const FilterToken token = tokens_.next();
            if (token.kind == Kind::closing) {
                if (!close(token)) return false;
                continue;
            }
            if (token.kind == Kind::end) return finish();
            if (token.kind != Kind::both && token.kind != Kind::either)
                return fail(token, "expected 'and', 'or' or the end here");
            const Operator operation = token.kind == Kind::both ? Operator::both : Operator::either;
            reduce(operation);
            waiting_.push_back({operation, token});
            return true;
        }
    }

    static int strength(Operator operation) {
        switch (operation) {
        case Operator::negation: return 3;
        case Operator::both: return 2;
        case Operator::either: return 1;
        case Operator::opening: break;
        }
        return 0;
    }

    // Those that bind as tightly as the one that comes, or tighter, have their operands.
    void reduce(Operator coming) {
        while (!waiting_.empty() && strength(waiting_.back().operation) >= strength(coming) &&
               waiting_.back().operation != Operator::opening) {
            filter_.steps_.push_back({{}, waiting_.back().operation});
            waiting_.pop_back();
        }
    }

    bool close(const FilterToken& token) {
        reduce(Operator::either);
        if (waiting_.empty()) return fail(token, "there is no '(' for this ')'");
        waiting_.pop_back();
        // A `not` before the parenthesis has its operand now.
        reduce(Operator::negation);
        return true;
    }

    bool finish() {
        reduce(Operator::either);
        if (!waiting_.empty()) fail(waiting_.back().token, "there is no ')' for this '('");
        return false;
    }

    bool comparison() {
        const FilterToken column = tokens_.next();
        if (column.kind != Kind::word)
            return fail(column, "expected a comparison such as calls > 1000 here");
        const auto found = find_column(columns_, column.text);
        if (!found) return fail(column, no_such_column(columns_, column.text));
        const FilterToken sign = tokens_.next();
        const auto meant = comparison_of(sign.text);
        if (sign.kind != Kind::comparison || !meant)
            return fail(sign, "expected one of = != < <= > >= after " + quoted(column.text));
        Filter::Test test;
        test.column = *found;
        test.comparison = *meant;
        const bool good =
            is_name(columns_[*found]) ? name_operand(test, sign) : number_operand(test);
        if (good) filter_.steps_.push_back({std::move(test), {}});
        return good;
    }

    static std::optional<Comparison> comparison_of(std::string_view sign) {
        if (sign == "=" || sign == "==") return Comparison::equal;
        if (sign == "!=") return Comparison::unequal;
        if (sign == "<") return Comparison::less;
        if (sign == "<=") return Comparison::at_most;
        if (sign == ">") return Comparison::more;
        if (sign == ">=") return Comparison::at_least;
        return {};
    }

    bool name_operand(Filter::Test& test, const FilterToken& sign) {
        const std::string& key = columns_[test.column].key;
        if (test.comparison != Comparison::equal && test.comparison != Comparison::unequal)
            return fail(sign, quoted(key) + " is a name: compare it with = or !=");
        const FilterToken token = tokens_.next();
        if (token.kind != Kind::word && token.kind != Kind::quoted)
            return fail(token, "expected a name here; one with spaces or signs in it stands in "
                               "quotation marks");
        if (token.kind == Kind::quoted && !token.is_closed)
            return fail(token, "there is no second quotation mark for this one");
        test.name.emplace(token.text);
        return true;
    }

    bool number_operand(Filter::Test& test) {
        const FilterToken token = tokens_.next();
        const Column& column = columns_[test.column];
        if (token.kind != Kind::word)
            return fail(token, quoted(column.key) + " is a number: expected a number here");
        if (const auto other = find_column(columns_, token.text)) {
            if (is_name(columns_[*other]))
                return fail(token, quoted(token.text) + " is a name, and " + quoted(column.key) +
                                       " a number");
            test.other = other;
            return true;
        }
        const Amount amount = read_amount(token.text, column.unit);
        if (!amount.problem.empty()) return fail(token, amount.problem);
        test.number = amount.number;
        test.is_part = amount.is_part;
        return true;
    }

    std::string_view text_;
    std::span<const Column> columns_;
    FilterMistake& mistake_;
    FilterTokens tokens_;
    Filter filter_;
    std::vector<Waiting> waiting_;
    bool failed_ = false;
};

std::optional<Filter> Filter::parse(std::string_view text, std::span<const Column> columns,
                                    FilterMistake& mistake) {
    return FilterParser(text, columns, mistake).parse();
}

bool Filter::holds(const Test& test, std::span<const Value> values,
                   std::span<const double> totals) {
    const Value& value = values[test.column];
    if (test.name) {
        const auto* name = std::get_if<std::string>(&value);
        return test.name->matches(name != nullptr ? *name : std::string_view()) ==
               (test.comparison == Comparison::equal);
    }
    if (std::holds_alternative<std::monostate>(value)) return false;
    const double left = number_of(value);
    const double right = test.other     ? number_of(values[*test.other])
                         : test.is_part ? test.number * totals[test.column]
                                        : test.number;
    switch (test.comparison) {
    case Comparison::equal: return left == right;
    case Comparison::unequal: return left != right;
    case Comparison::less: return left < right;
    case Comparison::at_most: return left <= right;
    case Comparison::more: return left > right;
    case Comparison::at_least: return left >= right;
    }
    return false;
}

bool Filter::accepts(std::span<const Value> values, std::span<const double> totals) const {
    if (steps_.empty()) return true;
    std::vector<bool> stack;
    for (const Step& step : steps_) {
        if (step.test) {
            stack.push_back(holds(*step.test, values, totals));
        } else if (step.operation == Operator::negation) {
            stack.back() = !stack.back();
        } else {
            const bool last = stack.back();
            stack.pop_back();
            stack.back() =
                step.operation == Operator::both ? stack.back() && last : stack.back() || last;
        }
    }
    return stack.back();
}

std::vector<std::size_t> Filter::columns() const {
    std::vector<std::size_t> found;
    for (const Step& step : steps_) {
        if (!step.test) continue;
        found.push_back(step.test->column);
        if (step.test->other) found.push_back(*step.test->other);
    }
    return found;
}

std::optional<std::size_t> find_column(std::span<const Column> columns, std::string_view word) {
    const auto is_meant = [&](const Column& column) {
        return column.key == word ||
               (column.unit == Unit::nanoseconds && column.key == std::string(word) + "_ns");
    };
    const auto found = std::find_if(columns.begin(), columns.end(), is_meant);
    if (found == columns.end()) return {};
    return static_cast<std::size_t>(found - columns.begin());
}

std::string no_such_column(std::span<const Column> columns, std::string_view word) {
    Nearest nearest(word);
    std::string all;
    for (const Column& column : columns) {
        nearest.consider(column.key);
        all += (all.empty() ? "" : ", ") + column.key;
    }
    const std::vector<std::string> near = nearest.names();
    const std::string problem = "there is no column " + quoted(word);
    return near.empty() ? problem + " here; there are " + all
                        : problem + "; did you mean " + quoted(near.front()) + "?";
}

} // namespace lexprof
