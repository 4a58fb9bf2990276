#include "profile/analysis/blockages/names.h"

#include "base/display.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

constexpr std::string_view pair_arrow = "←";

} // namespace

std::string backquoted(const std::string& name) { return "`" + printable(name) + "`"; }

std::string callee_of(const std::string& pair) { return pair.substr(0, pair.find(pair_arrow)); }

std::string origin_of(const std::string& pair) {
    const std::size_t at = pair.find(pair_arrow);
    return at == std::string::npos ? "" : pair.substr(at + pair_arrow.size());
}

std::string Names::of(std::uint32_t node) const {
    if (!scene_.is_root(node)) {
        const std::uint32_t cell = node - scene_.roots();
        return "`" + scene_.construction_name(cell) + "` of `" + user_of(scene_.maker(cell)) + "`";
    }
    const Snapshot::Root& root = scene_.snapshot().roots[node];
    switch (root.kind) {
    case RootKind::constant: return "the constant `" + root.name + "`";
    case RootKind::waiting: return "calls of `" + user_of(root.name) + "` that wait";
    case RootKind::running: return "the call that is running";
    case RootKind::printer: return "what is being printed";
    case RootKind::input: return "standard input";
    }
    return "";
}

std::string Names::keeper_of(const std::vector<std::uint32_t>& holders) const {
    for (const std::uint32_t node : holders) {
        if (!scene_.is_root(node)) return user_of(scene_.maker(node - scene_.roots()));
        const Snapshot::Root& root = scene_.snapshot().roots[node];
        if (root.kind == RootKind::constant) return root.name;
        if (root.kind == RootKind::waiting) return user_of(root.name);
    }
    return "";
}

std::pair<std::string, std::string> Names::holder_of(const Body& body) const {
    constexpr std::size_t enough = 3;
    const std::vector<std::uint32_t>& holders = body.path.empty() ? body.referrers : body.path;
    std::vector<std::string> names;
    for (const std::uint32_t node : holders) {
        const std::string name = of(node);
        if (std::find(names.begin(), names.end(), name) != names.end()) continue;
        names.push_back(name);
        if (names.size() == enough) break;
    }
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : body.path.empty() ? ", " : ", in ") + name;
    return {keeper_of(holders), text};
}

} // namespace lexprof::profile
