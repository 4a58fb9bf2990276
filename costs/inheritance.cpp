#include "costs/inheritance.h"

#include "base/components.h"

#include <algorithm>
#include <map>
#include <set>

namespace lexprof::costs {

namespace {

// Centres by name, wherever they are on a stack, and who entered whom.
class Inheritance {
  public:
    explicit Inheritance(const Outcome& outcome);

    std::vector<Inherited> all() const;

  private:
    std::uint32_t number(const std::string& name);
    void add_stack(const Outcome& outcome, Centre stack);
    void find_circles();
    void estimate();

    std::map<std::string, std::uint32_t> numbers_;
    std::vector<Inherited> centres_;
    std::vector<std::map<std::uint32_t, std::uint64_t>> entered_; // by who entered: how often whom
    std::vector<std::uint32_t> circle_;                           // by centre
    std::vector<std::vector<std::uint32_t>> circles_; // those that enter others before the others
};

Inheritance::Inheritance(const Outcome& outcome) {
    for (Centre at = 0; at < outcome.centres.size(); ++at)
        if (outcome.costs.of(at) != Costs{}) add_stack(outcome, at);
    entered_.resize(centres_.size());
    for (const auto& [pair, times] : outcome.costs.entered())
        entered_[number(outcome.centres.name(pair.first))]
                [number(outcome.centres.name(pair.second))] += times;
    find_circles();
    estimate();
}

std::uint32_t Inheritance::number(const std::string& name) {
    const auto [entry, fresh] =
        numbers_.try_emplace(name, static_cast<std::uint32_t>(centres_.size()));
    if (fresh) {
        centres_.emplace_back().centre = name;
        entered_.resize(centres_.size());
    }
    return entry->second;
}

// Its work is that of the centre on top, and inherited by each on it.
void Inheritance::add_stack(const Outcome& outcome, Centre stack) {
    const std::uint64_t work = outcome.costs.of(stack).work();
    centres_[number(outcome.centres.name(stack))].own += work;
    for (Centre at = stack;; at = outcome.centres.parent(at)) {
        centres_[number(outcome.centres.name(at))].exact += work;
        if (outcome.centres.parent(at) == at) break;
    }
}

void Inheritance::find_circles() {
    std::vector<std::vector<std::uint32_t>> refers(centres_.size());
    for (std::size_t from = 0; from < centres_.size(); ++from)
        for (const auto& [to, times] : entered_[from]) refers[from].push_back(to);
    for (const auto& component : components(refers))
        circles_.emplace_back(component.begin(), component.end());
    circle_.resize(centres_.size());
    for (std::uint32_t at = 0; at < circles_.size(); ++at)
        for (const std::uint32_t centre : circles_[at]) circle_[centre] = at;
}

// What is entered comes before what enters it.
void Inheritance::estimate() {
    std::vector<double> whole(circles_.size());
    std::vector<std::uint64_t> entries(circles_.size()); // from outside
    for (std::size_t from = 0; from < centres_.size(); ++from)
        for (const auto& [to, times] : entered_[from])
            if (circle_[to] != circle_[from]) entries[circle_[to]] += times;
    for (std::uint32_t at = 0; at < circles_.size(); ++at) {
        for (const std::uint32_t centre : circles_[at]) {
            whole[at] += static_cast<double>(centres_[centre].own);
            for (const auto& [to, times] : entered_[centre])
                if (circle_[to] != at)
                    whole[at] += whole[circle_[to]] * static_cast<double>(times) /
                                 static_cast<double>(entries[circle_[to]]);
        }
        for (const std::uint32_t centre : circles_[at]) {
            centres_[centre].estimate = whole[at];
            centres_[centre].in_circle = circles_[at].size() > 1;
        }
    }
}

std::vector<Inherited> Inheritance::all() const {
    std::vector<Inherited> result;
    for (const Inherited& centre : centres_)
        if (centre.exact > 0) result.push_back(centre);
    std::sort(result.begin(), result.end(), [](const Inherited& a, const Inherited& b) {
        return a.exact != b.exact ? a.exact > b.exact : a.centre < b.centre;
    });
    return result;
}

} // namespace

std::vector<Inherited> inherited_work(const Outcome& outcome) { return Inheritance(outcome).all(); }

Table inheritance_table(const Outcome& outcome) {
    const auto column = [](const char* key, const char* title, const char* meaning, Unit unit) {
        return Column{key, title, meaning, unit, Alignment::right};
    };
    Table table;
    table.columns = {name_column("centre", "cost centre", "the heading"),
                     column("work", "work", "its own A, C, V, U and operations", Unit::count),
                     column("inherited", "inherited",
                            "the same with what is done for those entered from it, by their stacks",
                            Unit::count),
                     column("estimate", "estimate",
                            "the same if each entry of a centre cost as much as the others",
                            Unit::decimal),
                     column("difference", "difference", "how much that is too much, or too little",
                            Unit::decimal)};
    for (const Inherited& centre : inherited_work(outcome)) {
        Line line;
        line.values = {centre.centre + (centre.in_circle ? " (in a circle)" : ""), centre.own,
                       centre.exact, centre.estimate,
                       centre.estimate - static_cast<double>(centre.exact)};
        table.lines.push_back(line);
    }
    return table;
}

} // namespace lexprof::costs
