// Colours a program: chooses what is profiled, finds what is shared, hands out the colours.
#include "colouring/centres.h"
#include "colouring/choice.h"
#include "colouring/plan.h"
#include "colouring/references.h"
#include "colouring/sharing.h"

#include <algorithm>

namespace lexprof::colouring {
namespace {

bool transparent(const flic::Program& program, const Choice& choice, std::uint32_t node) {
    if (node >= choice.units.size() || choice.profiled[node]) return false;
    return is_transparent(program, choice.units[node]) ||
           (!choice.subsumed.empty() && choice.subsumed[node]);
}

// Where colours begin: at what was asked for, and at what transparent text refers to, which any
// colour may come from.
std::vector<std::uint32_t> beginnings(const flic::Program& program, const Choice& choice,
                                      const Graph& graph) {
    std::vector<std::uint32_t> nodes;
    const std::uint32_t units = static_cast<std::uint32_t>(choice.units.size());
    for (std::uint32_t node = 0; node < units; ++node)
        if (choice.profiled[node]) nodes.push_back(node);
    for (std::uint32_t local = 0; local < choice.locals.size(); ++local)
        nodes.push_back(units + local);
    for (std::uint32_t node = 0; node < units; ++node) {
        if (choice.profiled[node] || transparent(program, choice, node)) continue;
        const auto from = graph.predecessors(node);
        if (std::any_of(from.begin(), from.end(),
                        [&](std::uint32_t at) { return transparent(program, choice, at); }))
            nodes.push_back(node);
    }
    return nodes;
}

class Painter {
  public:
    Painter(const flic::Program& program, Choice choice);

    Plan paint();

  private:
    std::uint32_t first_local() const { return static_cast<std::uint32_t>(choice_.units.size()); }
    bool is_transparent_here(std::uint32_t node) const {
        return transparent(program_, choice_, node);
    }
    void hand_out(std::uint32_t node, std::string name);
    void number_colours();
    Assignment assignment(std::uint32_t node) const;
    std::vector<Colour> colours_reaching(std::uint32_t node) const;

    const flic::Program& program_;
    Choice choice_;
    Graph graph_;
    std::vector<std::uint32_t> keeper_; // by node of the graph
    std::vector<Colour> colour_;        // likewise; only those of keepers are set
    Plan plan_;
};

Painter::Painter(const flic::Program& program, Choice choice)
    : program_(program),
      choice_(std::move(choice)),
      graph_(references(program, choice_.units, choice_.locals)),
      keeper_(keepers(graph_, beginnings(program, choice_, graph_))),
      colour_(graph_.size(), outside) {}

void Painter::hand_out(std::uint32_t node, std::string name) {
    colour_[node] = static_cast<Colour>(plan_.names.size());
    plan_.names.push_back(std::move(name));
}

// Colours in the order of the definitions, that of a local after that of what it stands in.
void Painter::number_colours() {
    plan_.names = {"•", "(system)"};
    std::uint32_t local = 0;
    for (std::uint32_t node = 0; node < first_local(); ++node) {
        if (keeper_[node] == node && !is_transparent_here(node))
            hand_out(node, std::string(name_of(program_, choice_.units[node])));
        for (; local < choice_.locals.size() && choice_.locals[local].top_level == node; ++local)
            hand_out(first_local() + local, choice_.paths[local]);
    }
}

Assignment Painter::assignment(std::uint32_t node) const {
    if (is_transparent_here(node)) return {outside, Standing::transparent};
    const std::uint32_t keeper = keeper_[node];
    if (keeper == no_node) return {};
    if (keeper != node) return {colour_[keeper], Standing::inherited};
    const bool asked_for = node >= first_local() || choice_.profiled[node];
    return {colour_[node], asked_for ? Standing::profiled : Standing::shared};
}

std::vector<Colour> Painter::colours_reaching(std::uint32_t node) const {
    std::vector<Colour> colours;
    for (const std::uint32_t from : graph_.predecessors(node))
        if (keeper_[from] != no_node && keeper_[from] != node && !is_transparent_here(from))
            colours.push_back(colour_[keeper_[from]]);
    std::sort(colours.begin(), colours.end());
    colours.erase(std::unique(colours.begin(), colours.end()), colours.end());
    return colours;
}

Plan Painter::paint() {
    number_colours();
    plan_.definitions.resize(program_.definitions.size());
    for (std::uint32_t node = 0; node < first_local(); ++node) {
        const flic::DefinitionId definition = choice_.units[node].definition;
        const Assignment assigned = assignment(node);
        if (definition == program_.main) plan_.value = assigned;
        if (definition == flic::no_definition) continue;
        plan_.definitions[definition] = assigned;
        if (assigned.standing == Standing::shared)
            plan_.shared_by.emplace(definition, colours_reaching(node));
    }
    for (std::uint32_t local = 0; local < choice_.locals.size(); ++local)
        plan_.locals.emplace(choice_.locals[local].binder, assignment(first_local() + local));
    return std::move(plan_);
}

// Note [Cost centres as colours]
void subsume_functions(const flic::Program& program, Choice& choice) {
    choice.subsumed.resize(choice.units.size());
    for (std::size_t unit = 0; unit < choice.units.size(); ++unit) {
        if (choice.profiled[unit] || is_transparent(program, choice.units[unit])) continue;
        const flic::NodeId text = program.tree.strip(choice.units[unit].expression);
        const bool is_function = program.tree[text].kind == flic::Kind::lambda;
        (is_function ? choice.subsumed : choice.profiled)[unit] = true;
    }
}

} // namespace

std::optional<Plan> colour_centres(const flic::Program& program, const Selection& selection,
                                   std::string& problem) {
    std::optional<Choice> choice = choose(program, selection, problem);
    if (!choice) return std::nullopt;
    subsume_functions(program, *choice);
    return Painter(program, std::move(*choice)).paint();
}

std::optional<Plan> colour(const flic::Program& program, const Selection& selection,
                           std::string& problem) {
    std::optional<Choice> choice = choose(program, selection, problem);
    if (!choice) return std::nullopt;
    return Painter(program, std::move(*choice)).paint();
}

} // namespace lexprof::colouring
