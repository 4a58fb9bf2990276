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
        names_.emplace_back(own);
        add(static_cast<Centre>(entries_.size()), static_cast<std::uint32_t>(names_.size() - 1),
            false);
    }
}

Centre Centres::add(Centre parent, std::uint32_t name, bool constant) {
    const auto id = static_cast<Centre>(entries_.size());
    entries_.push_back({name, parent, constant});
    index_[{parent, name}] = id;
    return id;
}

Centre Centres::of_constant(const std::string& name) {
    names_.push_back("CAF:" + name);
    const auto id = static_cast<Centre>(entries_.size());
    return add(id, static_cast<std::uint32_t>(names_.size() - 1), true);
}

Centre Centres::entered(Centre current, std::uint32_t name) {
    if (stacks_) {
        for (Centre at = current;; at = parent(at)) {
            if (entries_[at].name == name) return at;
            if (parent(at) == at) break;
        }
    }
    const auto known = index_.find({stacks_ ? current : Centre{main}, name});
    return known != index_.end() ? known->second
                                 : add(stacks_ ? current : Centre{main}, name, false);
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
