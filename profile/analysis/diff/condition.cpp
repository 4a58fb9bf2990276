#include "profile/analysis/diff/condition.h"

#include "base/display.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace lexprof::profile {

namespace {

std::string compared_columns() {
    std::string text;
    for (const MeasureFacts& facts : measures)
        if (is_compared(facts))
            text +=
                (text.empty() ? "" : ", ") + std::string(facts.is_time() ? facts.word : facts.key);
    return text;
}

// Reads a condition from left to right.
class Scanner {
  public:
    Scanner(std::string_view text, std::string& problem) : rest_(text), problem_(problem) {}

    std::optional<Condition> condition();

  private:
    bool fail(const std::string& what);
    void skip();
    bool take(std::string_view token);
    std::string word();
    bool whose(Condition& condition);
    bool column(Condition& condition, const std::string& name);
    bool comparison(Condition& condition);
    bool number(Condition& condition);

    std::string_view rest_;
    std::string& problem_;
};

bool Scanner::fail(const std::string& what) {
    problem_ = what;
    return false;
}

void Scanner::skip() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t'))
        rest_.remove_prefix(1);
}

bool Scanner::take(std::string_view token) {
    skip();
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
}

std::string Scanner::word() {
    skip();
    std::size_t length = 0;
    while (length < rest_.size() &&
           ((rest_[length] >= 'a' && rest_[length] <= 'z') || rest_[length] == '_'))
        ++length;
    std::string found(rest_.substr(0, length));
    rest_.remove_prefix(length);
    return found;
}

// ("f←g"). after its first word
bool Scanner::whose(Condition& condition) {
    if (!take("(\"")) return fail("a name in (\"…\") is missing");
    const std::size_t end = rest_.find("\")");
    if (end == std::string_view::npos) return fail("\") is missing after the name");
    std::string name(rest_.substr(0, end));
    rest_.remove_prefix(end + 2);
    if (!take(".")) return fail("a dot and a column are missing after the name, as in .calls");
    if (condition.whose == Grouping::callee) {
        condition.callee = name;
    } else if (condition.whose == Grouping::origin) {
        condition.origin = name;
    } else {
        const std::string arrow = name.find("←") != std::string::npos ? "←" : "<-";
        const std::size_t at = name.find(arrow);
        if (at == std::string::npos)
            return fail("a pair is written \"callee←origin\" or \"callee<-origin\"");
        condition.callee = name.substr(0, at);
        condition.origin = name.substr(at + arrow.size());
    }
    return true;
}

bool Scanner::column(Condition& condition, const std::string& name) {
    const auto measure = find_measure(name);
    if (!measure || !is_compared(facts_of(*measure)))
        return fail("there is no column '" + name + "'; the columns are " + compared_columns());
    condition.column = *measure;
    if (condition.whose && condition.whose != Grouping::pair && !facts_of(*measure).adds_up())
        return fail(std::string(facts_of(*measure).key) +
                    " of several pairs together is not known; name a pair, or leave the name out "
                    "for the whole run");
    return true;
}

bool Scanner::comparison(Condition& condition) {
    constexpr std::array<std::pair<const char*, Operator>, 6> operators{{
        {">=", Operator::at_least},
        {"<=", Operator::at_most},
        {"!=", Operator::unequal},
        {">", Operator::greater},
        {"<", Operator::less},
        {"=", Operator::equal},
    }};
    for (const auto& [sign, meaning] : operators) {
        if (!take(sign)) continue;
        condition.comparison = meaning;
        return true;
    }
    return fail("a comparison is missing after the column: one of > >= < <= = !=");
}

bool Scanner::number(Condition& condition) {
    take("+");
    skip();
    const auto [end, error] =
        std::from_chars(rest_.data(), rest_.data() + rest_.size(), condition.number);
    if (error != std::errc() || !std::isfinite(condition.number))
        return fail("a number is missing after the comparison, such as 0 or 5%");
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    if (take("k"))
        condition.number *= 1e3;
    else if (take("M"))
        condition.number *= 1e6;
    else if (take("G"))
        condition.number *= 1e9;
    condition.percent = take("%");
    return true;
}

std::optional<Condition> Scanner::condition() {
    Condition condition;
    condition.text = rest_;
    std::string name = word();
    if (name == "pair") condition.whose = Grouping::pair;
    if (name == "callee") condition.whose = Grouping::callee;
    if (name == "origin") condition.whose = Grouping::origin;
    if (condition.whose) {
        if (!whose(condition)) return std::nullopt;
        name = word();
    }
    if (!column(condition, name) || !comparison(condition) || !number(condition))
        return std::nullopt;
    skip();
    if (rest_.empty()) return condition;
    fail("it should end before '" + printable(rest_) + "'");
    return std::nullopt;
}

bool is_about(const Condition& condition, const Book& book, const Row& row) {
    return (condition.whose == Grouping::origin || book.name(row.callee) == condition.callee) &&
           (condition.whose == Grouping::callee || book.name(row.origin) == condition.origin);
}

bool occurs(const Condition& condition, const Book& book) {
    return std::any_of(book.rows.begin(), book.rows.end(),
                       [&](const Row& row) { return is_about(condition, book, row); });
}

bool holds(Operator comparison, double left, double right) {
    switch (comparison) {
    case Operator::greater: return left > right;
    case Operator::at_least: return left >= right;
    case Operator::less: return left < right;
    case Operator::at_most: return left <= right;
    case Operator::equal: return left == right;
    case Operator::unequal: return left != right;
    }
    return false;
}

} // namespace

std::optional<Condition> parse_condition(std::string_view text, std::string& problem) {
    return Scanner(text, problem).condition();
}

// Numbers from a file may be anything; they must not overflow.
void add(ComparedAmounts& sum, const Amounts& row) {
    for (const MeasureFacts& facts : measures) {
        if (!is_compared(facts)) continue;
        const std::int64_t before = kept(sum, facts.measure);
        const std::int64_t more = kept(row, facts.measure);
        const auto all = static_cast<std::uint64_t>(before);
        const auto others = static_cast<std::uint64_t>(more);
        if (facts.adds_up())
            sum.keep(facts.measure, static_cast<std::int64_t>(all + others));
        else if (facts.nature == Nature::error)
            sum.keep(facts.measure, static_cast<std::int64_t>(together(all, others)));
        else
            sum.keep(facts.measure, std::max(before, more));
    }
}

// Likewise.
std::int64_t change(Measure measure, const ComparedAmounts& before, const ComparedAmounts& after) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(kept(after, measure)) -
                                     static_cast<std::uint64_t>(kept(before, measure)));
}

Amounts amounts_of(const Condition& condition, const Book& book) {
    if (!condition.whose) return totals_of(book);
    Amounts sum;
    for (const Row& row : book.rows)
        if (is_about(condition, book, row)) add(sum, row);
    return sum;
}

std::string find_mistake(const Condition& condition, const Book& old_one, const Book& new_one) {
    if (!condition.whose || occurs(condition, old_one) || occurs(condition, new_one)) return "";
    const std::string name = condition.whose == Grouping::pair
                                 ? condition.callee + "←" + condition.origin
                                 : condition.callee + condition.origin;
    return "neither run has '" + printable(name) + "' as " +
           (condition.whose == Grouping::pair     ? "a pair"
            : condition.whose == Grouping::callee ? "a callee"
                                                  : "an origin");
}

Verdict judge(const Condition& condition, const Book& old_one, const Book& new_one) {
    Verdict verdict;
    verdict.condition = condition.text;
    verdict.before = kept(amounts_of(condition, old_one), condition.column);
    verdict.after = kept(amounts_of(condition, new_one), condition.column);
    double change = static_cast<double>(verdict.after) - static_cast<double>(verdict.before);
    if (condition.percent && change != 0)
        change = change / static_cast<double>(verdict.before) * 100;
    verdict.failed = holds(condition.comparison, change, condition.number);
    return verdict;
}

std::string signed_number(std::int64_t number) {
    const auto size =
        number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    return (number < 0 ? "-" : "+") + grouped(size);
}

std::string percent_change(std::int64_t before, std::int64_t after) {
    const double share = (static_cast<double>(after) / static_cast<double>(before) - 1) * 100;
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), std::abs(share) < 10 ? "%+.2g %%" : "%+.0f %%", share);
    return text.data();
}

std::string Verdict::sentence() const {
    std::string text = printable(condition) + (failed ? ": yes, " : ": no, ") + grouped(before) +
                       " → " + grouped(after);
    if (after == before) return text + ", no change";
    if (before == 0) return text;
    return text + ", " + percent_change(before, after);
}

} // namespace lexprof::profile
