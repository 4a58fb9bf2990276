#include "reducer/centre_book.h"

#include <limits>

namespace lexprof::reducer {

namespace {

constexpr std::uint32_t no_centre = std::numeric_limits<std::uint32_t>::max();

enum Own : std::uint32_t { outside_subject, system_subject, collector_subject, main_subject };

} // namespace

CentreBook::CentreBook(const Core& core, bool stacks) : core_(core), stacks_(stacks) {
    for (const char* name : {"•", "(system)", "(collector)", "MAIN"})
        add({name, no_centre, outside_subject});
    accounts.intern(collector_subject, outside_subject);
    accounts.intern(system_subject, outside_subject);
    accounts.intern(outside_subject, outside_subject);
    accounts.intern(main_subject, outside_subject);
}

std::uint32_t CentreBook::subject(std::uint32_t parent, std::uint32_t centre) {
    const auto [entry, fresh] = index_.try_emplace({parent, centre}, 0);
    if (!fresh) return entry->second;
    std::string name = core_.centres[centre];
    if (stacks_) name = subjects_[parent].name + "." + name;
    return entry->second = add({std::move(name), centre, parent});
}

gc::PairId CentreBook::entered(gc::PairId from, std::uint32_t centre) {
    const std::uint32_t below = accounts.colours(from).constructor;
    if (!stacks_) return accounts.intern(subject(outside_subject, centre), below);
    for (std::uint32_t at = below; at > main_subject; at = subjects_[at].parent)
        if (subjects_[at].centre == centre) return accounts.intern(at, subjects_[at].parent);
    return accounts.intern(subject(below, centre), below);
}

gc::PairId CentreBook::of_constant(SuperId constant) {
    const auto [entry, fresh] = constants_.try_emplace(constant, 0);
    if (!fresh) return entry->second;
    const Super& super = core_.supers[constant];
    return entry->second = accounts.intern(
               add({"CAF:" + super.name, no_centre, outside_subject, &super}), outside_subject);
}

} // namespace lexprof::reducer
