#include "base/filter.h"

#include "base/table_shown.h"

namespace lexprof {

namespace {

class LineFacts : public Facts {
  public:
    LineFacts(std::span<const Value> values, std::span<const double> totals)
        : values_(values), totals_(totals) {}

    std::string_view name(const Term& term) const override {
        const auto* name = std::get_if<std::string>(&values_[*term.column]);
        return name != nullptr ? *name : std::string_view();
    }
    std::optional<double> number(const Term& term) const override {
        const Value& value = values_[*term.column];
        if (std::holds_alternative<std::monostate>(value)) return {};
        return number_of(value);
    }
    double whole(const Term& term) const override { return totals_[*term.column]; }

  private:
    std::span<const Value> values_;
    std::span<const double> totals_;
};

} // namespace

std::optional<Filter> Filter::parse(std::string_view text, std::span<const Column> columns,
                                    ConditionMistake& mistake) {
    auto condition = Condition::parse(text, {columns}, mistake);
    if (!condition) return {};
    Filter filter;
    filter.condition_ = std::move(*condition);
    return filter;
}

bool Filter::accepts(std::span<const Value> values, std::span<const double> totals) const {
    return condition_.holds(LineFacts(values, totals));
}

std::vector<std::size_t> Filter::columns() const {
    std::vector<std::size_t> found;
    for (const Term& term : condition_.terms()) found.push_back(*term.column);
    return found;
}

} // namespace lexprof
