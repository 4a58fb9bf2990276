#include "profile/present/report/inverted.h"

#include "base/display.h"
#include "base/table_shown.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace lexprof::profile {

namespace {

// The columns of a table by pair.
constexpr std::size_t name_at = 0;
constexpr std::size_t callee_at = 1;
constexpr std::size_t origin_at = 2;

using Groups = std::unordered_map<std::string, std::vector<Line>>;

std::string text_in(const Line& line, std::size_t column) {
    return std::get<std::string>(line.values[column]);
}

std::size_t column_of(const Draft& draft, std::string_view key) {
    return find_column(draft.table.columns, key).value();
}

// The line of a function over those of what it caused.
Line heading_of(const Draft& draft, const std::vector<Line>& pairs) {
    Line heading = sum_of(draft, pairs);
    heading.kind = Line::Kind::total;
    heading.gap = true;
    heading.values[name_at] = pairs.front().values[origin_at];
    heading.values[origin_at] = pairs.front().values[origin_at];
    return heading;
}

// The most of any one, as they need not be at their most together.
void put_most_of_any(const Draft& draft, Line& heading, const std::vector<Line>& pairs) {
    for (const MeasureFacts& facts : measures) {
        if (facts.nature != Nature::peak) continue;
        const auto most = find_column(draft.table.columns, facts.key);
        if (!most) continue;
        const auto greatest =
            std::max_element(pairs.begin(), pairs.end(), [most](const Line& a, const Line& b) {
                return number_of(a.values[*most]) < number_of(b.values[*most]);
            });
        heading.values[*most] = greatest->values[*most];
        for (const MeasureFacts& moment : measures)
            if (moment.nature == Nature::moment && moment.level == facts.level)
                if (const auto column = find_column(draft.table.columns, moment.key))
                    heading.values[*column] = greatest->values[*column];
    }
}

class Inversion {
  public:
    Inversion(Draft draft, const Choice& choice) : draft_(std::move(draft)), choice_(choice) {}

    Table make() {
        split();
        for (Line& heading : headings_) add_group(heading);
        add_rest();
        std::move(after_.begin(), after_.end(), std::back_inserter(made_));
        draft_.total.gap = after_.empty();
        made_.push_back(std::move(draft_.total));
        draft_.table.lines = std::move(made_);
        return with_columns(std::move(draft_.table), choice_.columns);
    }

  private:
    void split() {
        for (Line& line : draft_.table.lines) {
            if (line.kind != Line::Kind::entry)
                after_.push_back(std::move(line));
            else
                groups_[text_in(line, origin_at)].push_back(std::move(line));
        }
        if (!after_.empty()) after_.front().gap = true;
        for (const auto& [origin, pairs] : groups_) {
            headings_.push_back(heading_of(draft_, pairs));
            put_most_of_any(draft_, headings_.back(), pairs);
        }
        sort_lines(headings_, origin_at, true); // a hash table's order is nobody's
        sort_lines(headings_, column_of(draft_, draft_.sort), false);
        sort_lines(headings_, choice_.sort, choice_.ascending);
    }

    void add_group(Line& heading) {
        std::vector<Line>& pairs = groups_[text_in(heading, origin_at)];
        std::vector<Line> wanted;
        for (Line& line : pairs)
            if (is_wanted(draft_, choice_, line)) wanted.push_back(std::move(line));
        if (wanted.empty() || (choice_.top > 0 && shown_ >= choice_.top)) {
            heading.values[name_at] = {};
            rest_.push_back(std::move(heading));
            return;
        }
        ++shown_;
        sort_lines(wanted, choice_.sort, choice_.ascending);
        made_.push_back(std::move(heading));
        for (Line& line : wanted) {
            line.lead = "  → ";
            line.values[name_at] = line.values[callee_at];
            made_.push_back(std::move(line));
        }
    }

    void add_rest() {
        if (rest_.empty()) return;
        Line rest = sum_of(draft_, rest_);
        rest.gap = true;
        rest.values[name_at] = "… " + grouped(std::uint64_t{rest_.size()}) + " more function" +
                               (rest_.size() == 1 ? "" : "s");
        made_.push_back(std::move(rest));
    }

    Draft draft_;
    const Choice& choice_;
    Groups groups_;
    std::vector<Line> headings_;
    std::vector<Line> after_;
    std::vector<Line> rest_;
    std::vector<Line> made_;
    std::size_t shown_ = 0;
};

} // namespace

Draft inverted_draft(const Material& material) {
    Draft draft = accounts_draft(material, By::pair, false);
    const Wording& words = material.words();
    draft.table.columns[name_at].title = words.inverted;
    draft.table.columns[name_at].meaning = words.inverted_meaning;
    draft.names = {origin_at};
    return draft;
}

Table inverted_table(Draft draft, const Choice& choice) {
    return Inversion(std::move(draft), choice).make();
}

} // namespace lexprof::profile
