// The plan in words.
#include "colouring/describe.h"

#include "colouring/references.h"
#include "colouring/wording.h"

#include <algorithm>

namespace lexprof::colouring {
namespace {

constexpr std::uint32_t deepest_listed = 4;
constexpr std::size_t most_named = 4;       // in one sentence of the table
constexpr std::size_t most_of_prelude = 12; // taken on by one function

class Describer {
  public:
    Describer(const flic::Program& program, const Plan& plan);

    Description describe();

  private:
    const std::string& account(const Assignment& assigned) const {
        return plan_.names[assigned.colour];
    }
    Assignment assignment(std::uint32_t node) const;
    std::string node_name(std::uint32_t node) const;
    flic::Place place(flic::NodeId expression) const;
    void find_own_locals();
    void describe_unit(std::uint32_t node);
    void describe_locals(std::uint32_t unit);
    std::string why(std::uint32_t node, const Assignment& assigned) const;
    std::string why_inherited(std::uint32_t node, const Assignment& assigned) const;
    void describe_taken_on();

    const flic::Program& program_;
    const Plan& plan_;
    std::vector<TopLevel> units_;
    std::vector<Local> locals_;
    std::vector<Local> own_;             // the locals that have a colour of their own
    std::vector<std::uint32_t> unit_of_; // by local: the node its text belongs to
    std::optional<Graph> graph_;         // nodes: units_, then own_
    std::size_t next_local_ = 0;         // in locals_
    std::map<Colour, std::vector<std::string>> taken_on_;
    Description description_;
};

Describer::Describer(const flic::Program& program, const Plan& plan)
    : program_(program),
      plan_(plan),
      units_(top_level(program)),
      locals_(locals(program, units_, any_depth)) {
    find_own_locals();
    graph_.emplace(references(program, units_, own_));
}

void Describer::find_own_locals() {
    for (const Local& local : locals_) {
        const bool own = plan_.locals.contains(local.binder);
        unit_of_.push_back(own ? static_cast<std::uint32_t>(units_.size() + own_.size())
                           : local.enclosing == none ? local.top_level
                                                     : unit_of_[local.enclosing]);
        if (own) own_.push_back(local);
    }
}

Assignment Describer::assignment(std::uint32_t node) const {
    if (node >= units_.size()) return plan_.locals.at(own_[node - units_.size()].binder);
    const flic::DefinitionId definition = units_[node].definition;
    return definition == flic::no_definition ? plan_.value : plan_.definitions[definition];
}

std::string Describer::node_name(std::uint32_t node) const {
    if (node < units_.size()) return std::string(name_of(program_, units_[node]));
    return account(assignment(node));
}

// Where an expression begins; the outermost [line …] before it says where that is.
flic::Place Describer::place(flic::NodeId expression) const {
    const flic::Tree& tree = program_.tree;
    while (tree[expression].kind == flic::Kind::annotated &&
           tree.symbols.text(tree.annotation(expression)) != "line")
        expression = tree.body(expression);
    return program_.place(expression);
}

std::string Describer::why_inherited(std::uint32_t node, const Assignment& assigned) const {
    std::vector<std::string> referring;
    bool others = false; // one that is itself inherited refers to it
    for (const std::uint32_t from : graph_->predecessors(node)) {
        referring.push_back(node_name(from));
        others = others || !assignment(from).marked();
    }
    if (referring.empty()) return "nothing refers to it";
    const bool one = referring.size() == 1;
    const std::string who = (one ? "only " : "") + enumerate(referring, most_named) +
                            (one ? " refers to it" : " refer to it");
    if (!others) return who;
    return who + ", which " + (one ? "counts" : "all count") + " for " + quoted(account(assigned));
}

std::string Describer::why(std::uint32_t node, const Assignment& assigned) const {
    const bool top = node < units_.size();
    if (top && units_[node].definition == program_.main)
        return "the program's value, always profiled";
    switch (assigned.standing) {
    case Standing::profiled: return "profiled";
    case Standing::inherited: return why_inherited(node, assigned);
    case Standing::shared:
    case Standing::transparent: break;
    }
    std::vector<std::string> sharers;
    for (const Colour colour : plan_.shared_by.at(units_[node].definition))
        sharers.push_back(plan_.names[colour]);
    if (sharers.empty()) return "a library refers to it";
    return "shared by " + enumerate(sharers, most_named);
}

void Describer::describe_unit(std::uint32_t node) {
    const TopLevel& unit = units_[node];
    const Assignment assigned = assignment(node);
    if (assigned.standing == Standing::transparent) {
        ++(is_transparent(program_, unit) ? description_.transparent : description_.subsumed);
        return;
    }
    const std::string name(name_of(program_, unit));
    if (from_prelude(program_, unit) && !assigned.marked()) {
        taken_on_[assigned.colour].push_back(name);
        return;
    }
    if (!assigned.marked()) ++description_.inherited;
    description_.rows.push_back({name, account(assigned), assigned.colour, assigned.standing,
                                 why(node, assigned), place(unit.expression), node});
}

// Local functions are listed where they belong to the user, locals with a colour everywhere.
void Describer::describe_locals(std::uint32_t unit) {
    for (; next_local_ < locals_.size(); ++next_local_) {
        const Local& local = locals_[next_local_];
        if (local.top_level != unit) return;
        const std::uint32_t node = unit_of_[next_local_];
        const Assignment assigned = assignment(node);
        const bool own = plan_.locals.contains(local.binder);
        if (!own && (from_prelude(program_, units_[unit]) || !is_function(program_, local)))
            continue;
        if (!own && local.depth > deepest_listed) {
            ++description_.left_out;
            continue;
        }
        const std::string path = path_of(program_, units_, locals_, local);
        description_.rows.push_back({path, account(assigned), assigned.colour,
                                     own ? Standing::profiled : Standing::inherited,
                                     own ? "profiled" : "local to " + quoted(node_name(node)),
                                     place(local.right_hand_side), unit});
    }
}

void Describer::describe_taken_on() {
    for (const auto& [colour, names] : taken_on_)
        description_.taken_on.push_back(quoted(plan_.names[colour]) + " takes on " +
                                        enumerate(names, most_of_prelude));
}

Description Describer::describe() {
    for (std::uint32_t node = 0; node < units_.size(); ++node) {
        describe_unit(node);
        describe_locals(node);
    }
    describe_taken_on();
    description_.accounts = plan_.names.size() - 2; // but for • and (system)
    description_.shared = announcements(program_, plan_);
    return std::move(description_);
}

} // namespace

Description describe(const flic::Program& program, const Plan& plan) {
    return Describer(program, plan).describe();
}

std::vector<std::string> announcements(const flic::Program& program, const Plan& plan) {
    std::map<Colour, std::string> lines; // in the order of the colours
    for (const auto& [definition, colours] : plan.shared_by) {
        std::vector<std::string> sharers;
        for (const Colour colour : colours) sharers.push_back(plan.names[colour]);
        lines.emplace(plan.definitions[definition].colour,
                      quoted(program.definitions[definition].name) +
                          (sharers.empty() ? " is referred to by a library"
                                           : " is shared by " + enumerate(sharers, most_named)) +
                          ": profiled in its own right");
    }
    std::vector<std::string> result;
    for (auto& [colour, line] : lines) result.push_back(std::move(line));
    return result;
}

} // namespace lexprof::colouring
