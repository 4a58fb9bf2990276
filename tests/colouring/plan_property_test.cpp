// Random programs: their plans against the definitions.
#include "programs.h"
#include "slow.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace lexprof::colouring {
namespace {

using Numbers = std::vector<std::uint32_t>;

// A definition with one local function: what each refers to, and whether each is profiled.
struct Sketch {
    Numbers outer;
    Numbers inner;
    bool profiled = false;
    bool local_profiled = false;
};

rc::Gen<std::uint32_t> below(std::uint32_t limit) {
    return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0u, limit));
}

std::vector<Sketch> any_sketches() {
    std::vector<Sketch> sketches(*below(7) + 1);
    const auto target = below(static_cast<std::uint32_t>(sketches.size()));
    for (Sketch& sketch : sketches) {
        sketch.outer = *rc::gen::container<Numbers>(*below(3), target);
        sketch.inner = *rc::gen::container<Numbers>(*below(3), target);
        sketch.profiled = *below(3) == 0;
        sketch.local_profiled = *below(3) == 0;
    }
    // Definition 0 is the value of the program.
    sketches.front().profiled = true;
    return sketches;
}

std::string name(std::size_t number) { return number == 0 ? "main" : "d" + std::to_string(number); }

std::uint32_t number_of(const std::string& name) {
    return name == "main" ? 0 : static_cast<std::uint32_t>(std::stoul(name.substr(1)));
}

std::string text_of(const std::vector<Sketch>& sketches) {
    std::string names;
    std::string sides;
    const auto add = [&sides](const Numbers& targets) {
        for (const std::uint32_t target : targets) sides += " " + name(target);
    };
    for (std::size_t i = 0; i < sketches.size(); ++i) {
        names += " " + name(i);
        sides += "\n(\\x = go (\\y y";
        add(sketches[i].inner);
        sides += ") (go x";
        add(sketches[i].outer);
        sides += "))";
    }
    return "& (" + names + ") (" + sides + ")";
}

// Nodes are numbered: the definitions, then a node for each profiled local's definition number.
slow::Network network_of(const std::vector<Sketch>& sketches) {
    const std::uint32_t count = static_cast<std::uint32_t>(sketches.size());
    slow::Network network{2 * count, {}, {}};
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t local = sketches[i].local_profiled ? count + i : i;
        network.edges.push_back({i, local});
        for (const std::uint32_t target : sketches[i].outer) network.edges.push_back({i, target});
        for (const std::uint32_t target : sketches[i].inner)
            network.edges.push_back({local, target});
    }
    // Only what the value reaches is part of the program.
    network.profiled = {0};
    const slow::Nodes present = slow::reached(network);
    std::erase_if(network.edges, [&](const Edge& edge) { return !present.contains(edge.from); });
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!present.contains(i)) continue;
        if (sketches[i].profiled) network.profiled.insert(i);
        if (sketches[i].local_profiled) network.profiled.insert(count + i);
    }
    return network;
}

std::string node_name(const std::vector<Sketch>& sketches, std::uint32_t node) {
    const std::size_t count = sketches.size();
    return node < count ? name(node) : name(node - count) + "/go";
}

void check(const std::vector<Sketch>& sketches) {
    const slow::Network network = network_of(sketches);
    Names selected;
    for (const std::uint32_t node : network.profiled) selected.push_back(node_name(sketches, node));
    const flic::Program program = program_of(text_of(sketches));
    const Plan plan = plan_of(program, only(selected));

    slow::Nodes marked = network.profiled;
    const slow::Nodes shared = slow::frontier(network);
    marked.insert(shared.begin(), shared.end());
    RC_ASSERT(plan.names.size() == marked.size() + 2);
    RC_ASSERT(plan.shared_by.size() == shared.size());
    for (std::size_t id = 0; id < program.definitions.size(); ++id) {
        const std::string& own = program.definitions[id].name;
        const std::uint32_t node = number_of(own);
        const Assignment assigned = plan.definitions.at(id);
        const std::string& account = plan.names.at(assigned.colour);
        const slow::Nodes seen = slow::colours(network, marked, node);
        if (!marked.contains(node)) {
            RC_ASSERT(assigned.standing == Standing::inherited);
            RC_ASSERT(account == node_name(sketches, *seen.begin()));
            continue;
        }
        RC_ASSERT(account == own);
        RC_ASSERT((assigned.standing == Standing::shared) == shared.contains(node));
        if (!shared.contains(node)) continue;
        std::set<std::string> sharing;
        std::set<std::string> expected;
        for (const Colour colour : plan.shared_by.at(static_cast<flic::DefinitionId>(id)))
            sharing.insert(plan.names.at(colour));
        for (const std::uint32_t colour : seen) expected.insert(node_name(sketches, colour));
        RC_ASSERT(sharing == expected);
    }
}

RC_GTEST_PROP(PlanProperty, ProgramsAreColouredAsDefined, ()) {
    for (int i = 0; i < 10; ++i) check(any_sketches());
}

} // namespace
} // namespace lexprof::colouring
