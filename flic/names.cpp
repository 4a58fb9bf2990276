// What the checks of names share.
#include "flic/names.h"

#include "flic/lexer.h"
#include "flic/primitive.h"
#include "flic/spelling.h"

namespace lexprof::flic {

std::uint32_t name_width(const Tree& tree, const SourceMap& sources, NodeId id) {
    if (tree[id].kind == Kind::string)
        return static_cast<std::uint32_t>(spell_string(tree.text(id)).size());
    const Offset at = tree[id].at;
    const std::string_view rest = sources.text(at).substr(at - sources.base(at));
    return static_cast<std::uint32_t>(name_length(rest));
}

std::string why_not_bound(std::string_view name) {
    const PrimitiveName known = lookup_primitive(name);
    if (known.primitive) return quote_name(name) + " is a primitive and cannot be bound";
    if (known.malformed.empty()) return {};
    return quote_name(name) + " is kept for a primitive: " + known.malformed;
}

std::string place_seen_from(const SourceMap& sources, Offset at, Offset seen_from) {
    const Place place = sources.locate(at);
    if (sources.base(at) != sources.base(seen_from)) return to_string(place);
    return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column);
}

} // namespace lexprof::flic
