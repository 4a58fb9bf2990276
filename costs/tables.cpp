#include "costs/tables.h"

#include <algorithm>
#include <iomanip>
#include <map>
#include <sstream>

namespace lexprof::costs {

namespace {

double share(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(all);
}

Column count(const char* key, const char* title, const char* meaning) {
    return {key, title, meaning, Unit::count, Alignment::right};
}

Column percent(const char* key, const char* title, const char* meaning) {
    return {key, title, meaning, Unit::percent, Alignment::right};
}

// Those that have any costs, by work, then by objects, then by name.
std::vector<Centre> by_work(const Outcome& outcome) {
    std::vector<Centre> order;
    for (Centre at = 0; at < outcome.centres.size(); ++at)
        if (outcome.costs.of(at) != Costs{}) order.push_back(at);
    std::stable_sort(order.begin(), order.end(), [&](Centre a, Centre b) {
        const Costs one = outcome.costs.of(a);
        const Costs other = outcome.costs.of(b);
        if (one.work() != other.work()) return one.work() > other.work();
        if (one.objects != other.objects) return one.objects > other.objects;
        return outcome.centres.path(a) < outcome.centres.path(b);
    });
    return order;
}

// A stack and those below it, the ones that have something.
struct Tree {
    std::vector<Costs> inherited;           // by centre
    std::vector<std::vector<Centre>> below; // by centre, those with the most work first
    std::vector<Centre> roots;
};

Tree tree_of(const Outcome& outcome) {
    const Centres& centres = outcome.centres;
    Tree tree;
    tree.inherited.resize(centres.size());
    tree.below.resize(centres.size());
    for (Centre at = 0; at < centres.size(); ++at) {
        const Costs own = outcome.costs.of(at);
        for (Centre around = at;; around = centres.parent(around)) {
            tree.inherited[around] += own;
            if (centres.parent(around) == around) break;
        }
    }
    for (Centre at = 0; at < centres.size(); ++at) {
        if (tree.inherited[at] == Costs{}) continue;
        const Centre parent = centres.parent(at);
        (parent == at ? tree.roots : tree.below[parent]).push_back(at);
    }
    const auto more = [&](Centre a, Centre b) {
        const std::uint64_t one = tree.inherited[a].work();
        const std::uint64_t other = tree.inherited[b].work();
        return one != other ? one > other : centres.name(a) < centres.name(b);
    };
    for (auto& some : tree.below) std::sort(some.begin(), some.end(), more);
    std::sort(tree.roots.begin(), tree.roots.end(), more);
    return tree;
}

// In the order in which the tree is written, with how deep each lies.
std::vector<std::pair<Centre, std::size_t>> written(const Tree& tree) {
    std::vector<std::pair<Centre, std::size_t>> order;
    std::vector<std::pair<Centre, std::size_t>> pending;
    const auto push = [&](const std::vector<Centre>& some, std::size_t depth) {
        for (auto at = some.rbegin(); at != some.rend(); ++at) pending.emplace_back(*at, depth);
    };
    push(tree.roots, 0);
    while (!pending.empty()) {
        const auto [centre, depth] = pending.back();
        pending.pop_back();
        order.emplace_back(centre, depth);
        push(tree.below[centre], depth + 1);
    }
    return order;
}

// A report in GHC's layout.
class Report {
  public:
    explicit Report(const Outcome& outcome)
        : outcome_(outcome), total_(outcome.costs.total()), tree_(tree_of(outcome)) {
        for (const auto& [centre, depth] : written(tree_)) {
            const std::size_t wide = outcome.centres.name(centre).size() + depth;
            width_ = std::max(width_, static_cast<int>(wide));
        }
    }

    std::string text(const std::string& program) {
        text_ << "\tCost Centre Profile by the cost semantics\n\n\t   " << program << "\n\n"
              << "\ttotal time  = " << std::setw(12) << total_.work()
              << " units (A + C + V + U + operations)\n"
              << "\ttotal alloc = " << std::setw(12) << total_.objects << " objects\n\n";
        centres();
        text_ << "\n\n"
              << std::string(static_cast<std::size_t>(width_) + 10, ' ')
              << "    individual    inherited\n";
        stacks();
        return text_.str();
    }

  private:
    void name(const std::string& name) {
        text_ << std::left << std::setw(width_) << name << std::right;
    }
    void shares(const Costs& costs) {
        for (const double value :
             {share(costs.work(), total_.work()), share(costs.objects, total_.objects)})
            text_ << std::setw(7) << std::fixed << std::setprecision(1) << value;
    }
    // Wherever they are on the stack; those with less than 1 % are left out, as GHC does.
    void centres() {
        std::map<std::string, Costs> flat;
        for (Centre at = 0; at < outcome_.centres.size(); ++at)
            flat[outcome_.centres.name(at)] += outcome_.costs.of(at);
        std::vector<std::pair<std::string, Costs>> order(flat.begin(), flat.end());
        std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
            return a.second.work() > b.second.work();
        });
        name("COST CENTRE");
        text_ << "  %time %alloc\n\n";
        for (const auto& [title, costs] : order) {
            const bool is_small =
                share(costs.work(), total_.work()) < 1 && share(costs.objects, total_.objects) < 1;
            if (is_small) continue;
            name(title);
            shares(costs);
            text_ << '\n';
        }
    }
    void stacks() {
        name("COST CENTRE");
        text_ << "   entries  %time %alloc  %time %alloc\n\n";
        for (const auto& [centre, depth] : written(tree_)) {
            const Costs own = outcome_.costs.of(centre);
            name(std::string(depth, ' ') + outcome_.centres.name(centre));
            text_ << std::setw(10) << own.entries;
            shares(own);
            shares(tree_.inherited[centre]);
            text_ << '\n';
        }
    }

    const Outcome& outcome_;
    const Costs total_;
    const Tree tree_;
    int width_ = 12;
    std::ostringstream text_;
};

} // namespace

Table centres_table(const Outcome& outcome) {
    const Costs total = outcome.costs.total();
    Table table;
    table.columns = {
        name_column("centre", "cost centre", "the heading that costs are attributed to"),
        count("scc", "scc", "times that its SCC was entered: E"),
        count("subcc", "subcc",
              "times that another SCC was entered while this was the current one"),
        percent("work_share", "%work", "its share of A, C, V, U and operations"),
        percent("objects_share", "%alloc", "its share of the objects on the heap"),
        count("applications", "A", "applications"),
        count("choices", "C", "choices: case expressions"),
        count("demands", "V", "variables that were evaluated"),
        count("updates", "U", "updates of variables with their values"),
        count("objects", "H", "objects on the heap: names that lets have bound"),
        count("operations", "ops", "operations on basic values")};
    const auto line = [&](const std::string& name, const Costs& costs) {
        Line made;
        made.values = {name,
                       costs.entries,
                       costs.inner,
                       share(costs.work(), total.work()),
                       share(costs.objects, total.objects),
                       costs.applications,
                       costs.choices,
                       costs.demands,
                       costs.updates,
                       costs.objects,
                       costs.operations};
        return made;
    };
    for (const Centre centre : by_work(outcome))
        table.lines.push_back(line(outcome.centres.path(centre), outcome.costs.of(centre)));
    table.lines.push_back(line("total", total));
    table.lines.back().kind = Line::Kind::total;
    return table;
}

Table stacks_table(const Outcome& outcome) {
    const Costs total = outcome.costs.total();
    const Tree tree = tree_of(outcome);
    Table table;
    table.columns = {
        name_column("stack", "cost centre", "the centre, below those that enclose it"),
        count("entries", "entries", "times that its SCC was entered within that stack"),
        percent("work_share", "%work", "its own share of A, C, V, U and operations"),
        percent("objects_share", "%alloc", "its own share of the objects on the heap"),
        percent("inherited_work_share", "inh. %work",
                "the same with the stacks that go on from it"),
        percent("inherited_objects_share", "inh. %alloc", "likewise"),
        count("work", "work", "A, C, V, U and operations"),
        count("objects", "H", "objects on the heap"),
        count("inherited_work", "inh. work", "the same with the stacks that go on from it"),
        count("inherited_objects", "inh. H", "likewise")};
    for (const auto& [centre, depth] : written(tree)) {
        const Costs own = outcome.costs.of(centre);
        const Costs& all = tree.inherited[centre];
        Line line;
        line.lead = std::string(depth, ' ');
        const bool is_root = outcome.centres.parent(centre) == centre;
        line.values = {is_root ? outcome.centres.name(centre) : outcome.centres.path(centre),
                       own.entries,
                       share(own.work(), total.work()),
                       share(own.objects, total.objects),
                       share(all.work(), total.work()),
                       share(all.objects, total.objects),
                       own.work(),
                       own.objects,
                       all.work(),
                       all.objects};
        table.lines.push_back(line);
    }
    return table;
}

std::string ghc_report(const Outcome& outcome, const std::string& program) {
    return Report(outcome).text(program);
}

} // namespace lexprof::costs
