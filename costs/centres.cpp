#include "costs/centres.h"

#include <algorithm>

namespace lexprof::costs {

Costs& Costs::operator+=(const Costs& other) {
    applications += other.applications;
    choices += other.choices;
    demands += other.demands;
    updates += other.updates;
    objects += other.objects;
    entries += other.entries;
    inner += other.inner;
    operations += other.operations;
    return *this;
}

Centres::Centres(std::vector<std::string> names, bool stacks)
    : names_(std::move(names)), stacks_(stacks) {
    for (const char* own : {"MAIN", "SUB"}) {
        add_own(own, false);
    }
}

Centre Centres::of_constant(const std::string& name) { return add_own("CAF:" + name, true); }

// One that is not entered by an scc.
Centre Centres::add_own(std::string name, bool constant) {
    const auto id = static_cast<Centre>(entries_.size());
    entries_.push_back({static_cast<std::uint32_t>(names_.size()), id, constant});
    names_.push_back(std::move(name));
    return id;
}

Centre Centres::entered(Centre current, std::uint32_t name) {
    if (stacks_) {
        for (Centre at = current;; at = parent(at)) {
            if (entries_[at].name == name) return at;
            if (parent(at) == at) break;
        }
    }
    const auto [entry, fresh] =
        index_.try_emplace({stacks_ ? current : Centre{main}, name}, static_cast<Centre>(size()));
    if (fresh) entries_.push_back({name, stacks_ ? current : entry->second, false});
    return entry->second;
}

std::string Centres::path(Centre centre) const {
    std::vector<std::string> names{name(centre)};
    while (parent(centre) != centre) {
        centre = parent(centre);
        names.push_back(name(centre));
    }
    std::string text;
    for (auto at = names.rbegin(); at != names.rend(); ++at)
        text += (text.empty() ? "" : ".") + *at;
    return text;
}

Costs Attribution::total() const {
    Costs sum;
    for (const Costs& costs : costs_) sum += costs;
    return sum;
}

} // namespace lexprof::costs
