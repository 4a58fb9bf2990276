// From the text of a condition to its steps. Shunting-yard: operators wait on a stack of their own,
// so that any depth of parentheses will do.
#include "base/condition.h"

#include "base/condition_tokens.h"
#include "base/nearest.h"
#include "base/unicode.h"

#include <algorithm>
#include <utility>

namespace lexprof {

namespace {

using Kind = ConditionToken::Kind;

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

bool is_name(const Column& column) {
    return column.unit == Unit::none && column.alignment == Alignment::left;
}

std::string no_such_function(std::span<const ConditionFunction> functions, std::string_view word) {
    std::vector<std::string> names;
    for (const ConditionFunction& function : functions) names.push_back(function.name);
    return no_such("function", word, names);
}

std::string about_argument(ConditionFunction::Parameter parameter, const std::string& function) {
    switch (parameter) {
    case ConditionFunction::Parameter::column: return "expected a column here, such as calls";
    case ConditionFunction::Parameter::name:
        return "expected a name here, as in " + function + "(\"f\")";
    case ConditionFunction::Parameter::pair: break;
    }
    return "expected a pair here, as in " + function + "(\"f←g\") or " + function + "(\"f<-g\")";
}

} // namespace

class ConditionParser {
  public:
    ConditionParser(std::string_view text, const Vocabulary& vocabulary, ConditionMistake& mistake)
        : text_(text), vocabulary_(vocabulary), mistake_(mistake), tokens_(text) {}

    std::optional<Condition> parse() {
        condition_.text_ = std::string(text_);
        if (tokens_.peek().kind == Kind::end) return condition_;
        while (operand() && more()) {
        }
        if (failed_) return {};
        return std::move(condition_);
    }

  private:
    using Operator = Condition::Operator;
    using Comparison = Condition::Comparison;
    using Parameter = ConditionFunction::Parameter;

    struct Waiting {
        Operator operation;
        ConditionToken token;
    };

    bool fail(const ConditionToken& token, std::string message) {
        if (!failed_)
            mistake_ = {count_characters(text_.substr(0, token.at)) + 1, std::move(message)};
        failed_ = true;
        return false;
    }

    // Any number of `not` and `(`, then a comparison.
    bool operand() {
        for (;;) {
            const ConditionToken token = tokens_.peek();
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
            const ConditionToken token = tokens_.next();
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
            condition_.steps_.push_back({{}, waiting_.back().operation});
            waiting_.pop_back();
        }
    }

    bool close(const ConditionToken& token) {
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
        Condition::Test test;
        const ConditionToken first = tokens_.next();
        if (first.kind != Kind::word)
            return fail(first, "expected a comparison such as calls > 1000 here");
        if (!term(first, test.term)) return false;
        const ConditionToken sign = tokens_.next();
        const auto meant = comparison_of(sign.text);
        if (sign.kind != Kind::comparison || !meant)
            return fail(sign, "expected one of = != < <= > >= after " + quoted(test.term.text));
        test.comparison = *meant;
        const bool good = is_of_names(test.term) ? name_operand(test, sign) : number_operand(test);
        if (good) condition_.steps_.push_back({std::move(test), {}});
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

    bool is_of_names(const Term& term) const {
        return has_column(term) && is_name(vocabulary_.columns[*term.column]);
    }

    Unit unit_of(const Term& term) const {
        return has_column(term) ? vocabulary_.columns[*term.column].unit
                                : vocabulary_.functions[*term.function].unit;
    }

    bool has_column(const Term& term) const {
        return !term.function || vocabulary_.functions[*term.function].has_columns;
    }

    // A column, or a function with its arguments; `first` has been taken.
    bool term(const ConditionToken& first, Term& term) {
        const bool is_function = tokens_.peek().kind == Kind::opening;
        ConditionToken last = first;
        if (is_function && !call(first, term, last)) return false;
        if (has_column(term) && !column(last, term)) return false;
        const std::size_t end = is_function ? end_of(last) : first.at + first.text.size();
        term.text = std::string(text_.substr(first.at, end - first.at));
        const std::string problem =
            vocabulary_.problem_with ? vocabulary_.problem_with(term) : std::string();
        return problem.empty() || fail(last, problem);
    }

    static std::size_t end_of(const ConditionToken& token) { return token.at + token.text.size(); }

    bool column(const ConditionToken& token, Term& term) {
        term.column = find_column(vocabulary_.columns, token.text);
        return term.column || fail(token, no_such_column(vocabulary_.columns, token.text));
    }

    // (ARGUMENT, …) and, where the function has columns, the dot; `last` becomes the column, or the
    // parenthesis.
    bool call(const ConditionToken& name, Term& term, ConditionToken& last) {
        const auto& functions = vocabulary_.functions;
        const auto found = std::find_if(functions.begin(), functions.end(),
                                        [&](const auto& each) { return each.name == name.text; });
        if (found == functions.end()) return fail(name, no_such_function(functions, name.text));
        term.function = static_cast<std::size_t>(found - functions.begin());
        tokens_.next();
        for (std::size_t at = 0; at < found->parameters.size(); ++at) {
            const bool is_last = at + 1 == found->parameters.size();
            if (!argument(*found, at, term)) return false;
            last = tokens_.next();
            if (last.kind == (is_last ? Kind::closing : Kind::comma)) continue;
            return fail(last, is_last ? "expected ')' here, after the arguments of " + found->name
                                      : "expected a comma and another argument here");
        }
        return !found->has_columns || dot(last);
    }

    bool argument(const ConditionFunction& function, std::size_t at, Term& term) {
        const Parameter parameter = function.parameters[at];
        const ConditionToken token = tokens_.argument(at + 1 == function.parameters.size());
        if (token.kind != Kind::word && token.kind != Kind::quoted)
            return fail(token, about_argument(parameter, function.name));
        if (!token.is_closed)
            return fail(token, "there is no second quotation mark, with what ends the argument "
                               "right after it");
        if (parameter == Parameter::column) return column(token, term);
        if (parameter == Parameter::name) {
            term.names.push_back(token.text);
            return true;
        }
        const std::string arrow = token.text.find("←") != std::string::npos ? "←" : "<-";
        const std::size_t middle = token.text.find(arrow);
        if (middle == std::string::npos)
            return fail(token, about_argument(parameter, function.name));
        term.names.push_back(token.text.substr(0, middle));
        term.names.push_back(token.text.substr(middle + arrow.size()));
        return true;
    }

    // `last` becomes the column's name after it.
    bool dot(ConditionToken& last) {
        last = tokens_.next();
        if (last.kind != Kind::word || !last.text.starts_with('.'))
            return fail(last, "expected a dot and a column here, as in .calls");
        if (last.text == ".") {
            last = tokens_.next();
            return last.kind == Kind::word || fail(last, "expected a column after the dot");
        }
        last.text.erase(0, 1);
        ++last.at;
        return true;
    }

    bool name_operand(Condition::Test& test, const ConditionToken& sign) {
        if (test.comparison != Comparison::equal && test.comparison != Comparison::unequal)
            return fail(sign, quoted(test.term.text) + " is a name: compare it with = or !=");
        const ConditionToken token = tokens_.next();
        if (token.kind != Kind::word && token.kind != Kind::quoted)
            return fail(token, "expected a name here; one with spaces or signs in it stands in "
                               "quotation marks");
        if (!token.is_closed) return fail(token, "there is no second quotation mark for this one");
        test.other = NamePattern(token.text);
        return true;
    }

    bool number_operand(Condition::Test& test) {
        ConditionToken token = tokens_.next();
        if (token.kind != Kind::word)
            return fail(token, quoted(test.term.text) + " is a number: expected a number here");
        const bool is_function = tokens_.peek().kind == Kind::opening;
        if (is_function || find_column(vocabulary_.columns, token.text)) {
            Term other;
            if (!term(token, other)) return false;
            if (is_of_names(other))
                return fail(token, quoted(other.text) + " is a name, and " +
                                       quoted(test.term.text) + " a number");
            test.other = std::move(other);
            return true;
        }
        // + 5, 5 %, 5 k
        if (token.text == "+" && tokens_.peek().kind == Kind::word)
            token.text += tokens_.next().text;
        while (tokens_.peek().kind == Kind::word && is_suffix(tokens_.peek().text))
            token.text += tokens_.next().text;
        const Quantity quantity =
            read_quantity(token.text, unit_of(test.term), vocabulary_.bare_times);
        if (!quantity.problem.empty()) return fail(token, quantity.problem);
        test.other = quantity;
        return true;
    }

    std::string_view text_;
    const Vocabulary& vocabulary_;
    ConditionMistake& mistake_;
    ConditionTokens tokens_;
    Condition condition_;
    std::vector<Waiting> waiting_;
    bool failed_ = false;
};

std::optional<Condition> Condition::parse(std::string_view text, const Vocabulary& vocabulary,
                                          ConditionMistake& mistake) {
    return ConditionParser(text, vocabulary, mistake).parse();
}

} // namespace lexprof
