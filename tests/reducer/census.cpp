#include "tests/reducer/census.h"

#include "gc/constructor.h"
#include "profile/analysis/heap/holders.h"
#include "reducer/lift.h"
#include "reducer/printer.h"
#include "reducer/run.h"
#include "reducer/snapshot.h"

#include <algorithm>
#include <map>
#include <vector>

namespace lexprof::tests {

namespace {

using Counts = std::map<std::string, std::int64_t>; // by name

constexpr std::uint64_t most_looks = 400;        // of one run; beyond that it goes on unseen
constexpr std::size_t largest_for_holders = 120; // cells

// What a cell is, as far as it does not depend on when somebody asks: of an application what it
// applies may have become known since.
std::string kind_of(const gc::Construction& what, const reducer::Core& core) {
    using gc::CellKind;
    const bool is_application = what.kind == CellKind::app || what.kind == CellKind::pap;
    const bool applies_pack =
        is_application && gc::is(what.sign, gc::Immediate::primitive) &&
        gc::payload(what.sign) < core.primitives.size() &&
        core.primitives[gc::payload(what.sign)].op == flic::Op::pack;
    const bool is_constructor = what.kind >= CellKind::con1 && what.kind <= CellKind::con_n;
    if (is_constructor || applies_pack) return "a constructor";
    return "kind " + std::to_string(static_cast<int>(what.kind));
}

std::string difference(const std::string& what, const Counts& counted, const Counts& booked) {
    Counts all = counted;
    all.insert(booked.begin(), booked.end());
    const auto of = [](const Counts& counts, const std::string& name) {
        const auto found = counts.find(name);
        return found == counts.end() ? 0 : found->second;
    };
    for (const auto& [name, number] : all)
        if (of(counted, name) != of(booked, name))
            return what + " " + name + ": " + std::to_string(of(counted, name)) +
                   " by the census, " + std::to_string(of(booked, name)) + " in the book";
    return "";
}

// Nodes of the heap that can be reached without that one, which may be no node.
std::vector<bool> reached_without(const profile::Snapshot& heap, std::uint32_t without) {
    std::vector<bool> seen(heap.nodes());
    std::vector<std::uint32_t> pending;
    for (std::uint32_t root = 0; root < heap.roots.size(); ++root) pending.push_back(root);
    while (!pending.empty()) {
        const std::uint32_t node = pending.back();
        pending.pop_back();
        if (node == without || seen[node]) continue;
        seen[node] = true;
        pending.insert(pending.end(), heap.ends.begin() + heap.starts[node],
                       heap.ends.begin() + heap.starts[node + 1]);
    }
    return seen;
}

// Each group holds what is free without one of its cells.
std::string difference_in_holders(const profile::Snapshot& heap) {
    const auto roots = static_cast<std::uint32_t>(heap.roots.size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<bool>> held;
    for (std::uint32_t cell = 0; cell < heap.cells.size(); ++cell) {
        auto& of_group = held[{heap.cells[cell].pair, heap.cells[cell].construction}];
        of_group.resize(heap.cells.size());
        const std::vector<bool> rest = reached_without(heap, roots + cell);
        for (std::uint32_t other = 0; other < heap.cells.size(); ++other)
            if (!rest[roots + other]) of_group[other] = true;
    }
    Counts slow;
    for (const auto& [group, cells] : held)
        for (std::uint32_t cell = 0; cell < cells.size(); ++cell)
            slow[std::to_string(group.first) + " " + heap.constructions[group.second]] +=
                cells[cell] ? heap.cells[cell].units : 0;
    Counts found;
    for (const profile::HeapGroup& group : profile::find_holders(heap).groups)
        found[std::to_string(group.pair) + " " + heap.constructions[group.construction]] +=
            static_cast<std::int64_t>(group.held);
    return difference("held by pair", slow, found);
}

class Census {
  public:
    // In a pause of the machine; says when to come again.
    std::uint64_t look(reducer::Machine& machine, const reducer::Printer& printer) {
        if (!wrong.empty() || ++looks > most_looks) return ~std::uint64_t{0};
        const reducer::Photograph taken = reducer::photograph(machine, printer.held());
        if (taken.snapshot.dropped() == 0) compare_rows(machine, taken);
        if (wrong.empty()) compare_sums(machine);
        const bool is_small = taken.cells.size() <= largest_for_holders;
        if (wrong.empty() && is_small && looks % 16 == 1)
            wrong = difference_in_holders(taken.snapshot);
        if (!wrong.empty()) wrong = "at step " + std::to_string(machine.step()) + ", " + wrong;
        return machine.step() + 1;
    }
    // Levels have been at least as high as they were seen to be.
    void compare_peaks(reducer::Machine& machine) {
        for (gc::PairId pair = 0; pair < machine.lexical().size() && wrong.empty(); ++pair) {
            const gc::Peak peak = machine.lexical()[pair].levels.peak_of_live();
            if (peak.max < most_[machine.pair_name(pair)])
                wrong = "the peak of " + machine.pair_name(pair) + " is less than was seen";
        }
    }

    std::uint64_t looks = 0;
    std::string wrong;

  private:
    void compare_rows(reducer::Machine& machine, const reducer::Photograph& taken) {
        gc::Accounts& lexical = machine.lexical();
        Counts pairs;
        Counts kinds;
        for (std::size_t at = 0; at < taken.cells.size(); ++at) {
            const gc::Cell* cell = taken.cells[at];
            const gc::PairId pair = machine.pair_of(cell);
            const std::int64_t units = taken.snapshot.cells[at].units;
            pairs[machine.pair_name(pair)] += units;
            kinds[kind_of(gc::construction_of(cell), machine.core()) + " by " +
                  machine.colour_name(lexical.colours(pair).constructor)] += units;
        }
        for (const auto& [name, number] : pairs) most_[name] = std::max(most_[name], number);
        Counts booked;
        for (gc::PairId pair = 0; pair < lexical.size(); ++pair)
            booked[machine.pair_name(pair)] += lexical[pair].levels.live();
        wrong = difference("live cells of", pairs, booked);
        if (wrong.empty()) wrong = difference("live cells that are", kinds, kinds_of(machine));
    }
    static Counts kinds_of(reducer::Machine& machine) {
        const gc::Constructions& book = *machine.constructions();
        Counts booked;
        for (gc::PairId row = 0; row < book.accounts.size(); ++row) {
            const gc::PairColours& colours = book.accounts.colours(row);
            if (colours.constructor == gc::Constructions::waiting) continue;
            booked[kind_of(book[colours.constructor], machine.core()) + " by " +
                   machine.colour_name(colours.origin)] += book.accounts[row].levels.live();
        }
        return booked;
    }
    void compare_sums(reducer::Machine& machine) {
        const Counts run{{"live", machine.total().live()},
                         {"in use", machine.total().in_use()},
                         {"cells", static_cast<std::int64_t>(machine.allocated())},
                         {"steps", static_cast<std::int64_t>(machine.step())}};
        wrong = difference("lexical rows add up:", run, sums(machine.lexical(), true));
        if (wrong.empty())
            wrong = difference("dynamic rows add up:", run, sums(*machine.dynamic(), true));
        Counts without_steps = run;
        without_steps.erase("steps"); // cells make none
        if (wrong.empty())
            wrong = difference("constructions add up:", without_steps,
                               sums(machine.constructions()->accounts, false));
    }
    static Counts sums(const gc::Accounts& book, bool with_steps) {
        Counts sum;
        for (gc::PairId row = 0; row < book.size(); ++row) {
            sum["live"] += book[row].levels.live();
            sum["in use"] += book[row].levels.in_use();
            sum["cells"] += static_cast<std::int64_t>(book[row].cells);
            if (with_steps) sum["steps"] += static_cast<std::int64_t>(book[row].steps());
        }
        return sum;
    }

    Counts most_;
};

} // namespace

std::optional<std::string> difference_in_census(const flic::Program& program,
                                                const colouring::Plan& plan, bool plain,
                                                const Checks& checks) {
    const reducer::Core core = reducer::lift(program, plan);
    const auto order = checks.right_to_left ? reducer::ArgumentOrder::right_to_left
                                            : reducer::ArgumentOrder::left_to_right;
    reducer::MachineOptions options;
    options.engine = plain ? reducer::Engine::plain : reducer::Engine::fast;
    options.right_to_left = checks.right_to_left;
    options.clock = reducer::ClockKind::off;
    options.dynamic = true;
    options.following = {.constructions = true, .lives = true, .consumers = true};
    options.limits.steps = checks.max_steps;
    reducer::Machine* running = nullptr;
    reducer::Printer* printing = nullptr;
    Census census;
    options.pause = [&] { return census.look(*running, *printing); };
    reducer::Input input(checks.input);
    const std::unique_ptr<reducer::Machine> machine = reducer::make_machine(
        core, plain ? reducer::compile_plain(core) : reducer::compile(core, order),
        std::move(options), input);
    reducer::Printer printer(*machine, [](std::string_view) {});
    running = machine.get();
    printing = &printer;
    reducer::attempt([&] { printer.print(machine->start()); });
    census.compare_peaks(*machine);
    if (census.wrong.empty()) return std::nullopt;
    return std::string(plain ? "plain: " : "fast: ") + census.wrong;
}

} // namespace lexprof::tests
