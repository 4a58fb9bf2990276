// The reference graph of a program.
#include "colouring/references.h"

#include "colouring/walk.h"

#include <unordered_map>

namespace lexprof::colouring {

Graph references(const flic::Program& program, std::span<const TopLevel> units,
                 std::span<const Local> locals) {
    std::vector<std::uint32_t> node_of_definition(program.definitions.size(), none);
    for (std::uint32_t node = 0; node < units.size(); ++node)
        if (units[node].definition != flic::no_definition)
            node_of_definition[units[node].definition] = node;
    const std::uint32_t first_local = static_cast<std::uint32_t>(units.size());
    const std::uint32_t size = first_local + static_cast<std::uint32_t>(locals.size());
    std::unordered_map<flic::NodeId, std::uint32_t> node_of_binder;
    for (std::uint32_t node = first_local; node < size; ++node)
        node_of_binder.emplace(locals[node - first_local].binder, node);

    std::vector<Edge> edges;
    const auto enter = [&](std::uint32_t node, flic::NodeId binder, flic::NodeId) {
        const auto found = node_of_binder.find(binder);
        return found == node_of_binder.end() ? node : found->second;
    };
    const auto name = [&](std::uint32_t node, flic::NodeId id) {
        const flic::Node& reference = program.tree[id];
        if (reference.reference == flic::Reference::global) {
            edges.push_back({node, node_of_definition[reference.extent]});
        } else if (reference.reference == flic::Reference::local) {
            const auto found = node_of_binder.find(reference.extent);
            if (found != node_of_binder.end()) edges.push_back({node, found->second});
        }
    };
    for (std::uint32_t node = 0; node < first_local; ++node)
        walk(program.tree, units[node].expression, node, enter, name);
    return Graph(size, std::move(edges));
}

} // namespace lexprof::colouring
