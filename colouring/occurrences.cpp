// Where in the text functions that have an account are referred to.
#include "colouring/occurrences.h"

#include "colouring/units.h"
#include "colouring/walk.h"

namespace lexprof::colouring {
namespace {

bool ends_name(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '(' || c == ')' || c == '[' ||
           c == ']' || c == '"';
}

// Characters of the name that a text begins with; `#` takes the next one in, whatever it is.
std::uint32_t spelt_length(std::string_view text) {
    std::uint32_t characters = 0;
    for (std::size_t at = 0; at < text.size() && !ends_name(text[at]); ++at) {
        if (text[at] == '#' && at + 1 < text.size()) {
            ++at;
            ++characters;
        }
        characters += (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80 ? 1 : 0;
    }
    return characters;
}

Colour callee_of(const flic::Node& name, const Plan& plan) {
    if (name.reference == flic::Reference::global) {
        const Assignment& assigned = plan.definitions[name.extent];
        return assigned.marked() ? assigned.colour : outside;
    }
    if (name.reference != flic::Reference::local) return outside;
    const auto local = plan.locals.find(name.extent);
    return local != plan.locals.end() && local->second.marked() ? local->second.colour : outside;
}

} // namespace

std::vector<Occurrence> occurrences(const flic::Program& program, const Plan& plan) {
    std::vector<Occurrence> found;
    const auto enter = [&](Colour origin, flic::NodeId binder, flic::NodeId) {
        const auto local = plan.locals.find(binder);
        return local == plan.locals.end() ? origin : local->second.colour;
    };
    const auto name = [&](Colour origin, flic::NodeId id) {
        const Colour callee = callee_of(program.tree[id], plan);
        if (callee == outside) return;
        const flic::Offset at = program.tree[id].at;
        const std::string_view line = program.sources.line(at);
        found.push_back({callee, origin, program.place(id),
                         spelt_length(line.substr(program.sources.bytes_before(at)))});
    };
    for (const TopLevel& unit : top_level(program)) {
        const Assignment& assigned =
            unit.definition == flic::no_definition ? plan.value : plan.definitions[unit.definition];
        walk(program.tree, unit.expression, assigned.colour, enter, name);
    }
    return found;
}

} // namespace lexprof::colouring
