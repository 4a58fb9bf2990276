#include "profile/analysis/diff/condition.h"

#include "base/display.h"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace lexprof::profile {

namespace {

template <auto member>
std::int64_t value_of(const Row& row) {
    return static_cast<std::int64_t>(row.*member);
}

} // namespace

const std::array<DiffColumn, exact_columns + 1> diff_columns{{
    {"calls", "calls", value_of<&Row::calls>},
    {"ops", "ops", value_of<&Row::ops>},
    {"matches", "matches", value_of<&Row::matches>},
    {"steps", "steps", value_of<&Row::steps>},
    {"cells", "cells", value_of<&Row::cells>},
    {"live_max", "most live", value_of<&Row::live_max>},
    {"time", "time", value_of<&Row::time_ns>},
}};

// Numbers from a file may be anything; they must not overflow.
std::int64_t change(const DiffColumn& column, const Row& before, const Row& after) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(column.value(after)) -
                                     static_cast<std::uint64_t>(column.value(before)));
}

bool can_be_summed(const DiffColumn& column) { return std::string_view(column.key) != "live_max"; }

namespace {

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
    std::string known;
    for (const DiffColumn& column : diff_columns) {
        if (name == column.key) condition.column = &column;
        known += (known.empty() ? "" : ", ") + std::string(column.key);
    }
    if (condition.column == nullptr)
        return fail("there is no column '" + name + "'; the columns are " + known);
    if (condition.whose && condition.whose != Grouping::pair && !can_be_summed(*condition.column))
        return fail(
            "live_max of several pairs together is not known; name a pair, or leave the name "
            "out for the whole heap");
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

bool is_about(const Condition& condition, const Row& row) {
    return (condition.whose == Grouping::origin || row.callee == condition.callee) &&
           (condition.whose == Grouping::callee || row.origin == condition.origin);
}

bool occurs(const Condition& condition, const Profile& profile) {
    for (const Row& row : profile.rows)
        if (is_about(condition, row)) return true;
    return false;
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

void add(Row& sum, const Row& row) {
    sum.calls += row.calls;
    sum.ops += row.ops;
    sum.matches += row.matches;
    sum.steps += row.steps;
    sum.cells += row.cells;
    sum.live += row.live;
    sum.cell_steps += row.cell_steps;
    sum.time_ns += row.time_ns;
}

Row totals(const Profile& profile) {
    Row sum;
    for (const Row& row : profile.rows) add(sum, row);
    sum.steps = profile.steps;
    sum.cells = profile.cells;
    sum.live_max = static_cast<std::int64_t>(profile.live_max);
    sum.time_ns = profile.time_ns;
    return sum;
}

Row row_of(const Condition& condition, const Profile& profile) {
    if (!condition.whose) return totals(profile);
    Row sum;
    for (const Row& row : profile.rows) {
        if (!is_about(condition, row)) continue;
        add(sum, row);
        if (condition.whose == Grouping::pair) sum.live_max = row.live_max;
    }
    return sum;
}

std::string find_mistake(const Condition& condition, const Profile& old_one,
                         const Profile& new_one) {
    if (!condition.whose || occurs(condition, old_one) || occurs(condition, new_one)) return "";
    const std::string name = condition.whose == Grouping::pair
                                 ? condition.callee + "←" + condition.origin
                                 : condition.callee + condition.origin;
    return "neither run has '" + printable(name) + "' as " +
           (condition.whose == Grouping::pair     ? "a pair"
            : condition.whose == Grouping::callee ? "a callee"
                                                  : "an origin");
}

Verdict judge(const Condition& condition, const Profile& old_one, const Profile& new_one) {
    Verdict verdict;
    verdict.condition = condition.text;
    verdict.before = condition.column->value(row_of(condition, old_one));
    verdict.after = condition.column->value(row_of(condition, new_one));
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
