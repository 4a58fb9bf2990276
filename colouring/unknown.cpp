// What to say about a selected name that fits nothing in the program.
#include "colouring/unknown.h"

#include "base/glob.h"
#include "colouring/wording.h"
#include "flic/suggest.h"

#include <algorithm>

namespace lexprof::colouring {
namespace {

constexpr std::size_t most_listed = 6;

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
    flic::Suggestions suggestions(word);
    for (const std::string& candidate : candidates) suggestions.consider(candidate);
    const std::vector<std::string> near = suggestions.names();
    return near.empty() ? std::string()
                        : "; did you mean " + enumerate(near, near.size(), "or") + "?";
}

// The names that a selection of one name could have.
std::vector<std::string> known_names(const flic::Program& program, std::span<const TopLevel> units,
                                     bool of_prelude) {
    std::vector<std::string> names;
    for (const TopLevel& unit : units) {
        if (!from_prelude(program, unit))
            names.emplace_back(name_of(program, unit));
        else
            names.push_back((of_prelude ? std::string(prelude_prefix) : std::string()) +
                            std::string(plain_name(program, unit)));
    }
    return names;
}

std::string about_top_level(const flic::Program& program, std::span<const TopLevel> units,
                            std::string_view name) {
    const std::string message = "no definition of the program is called " + quoted(name);
    const std::string near =
        suggestion(name, known_names(program, units, name.starts_with(prelude_prefix)));
    if (!near.empty()) return message + near;
    std::vector<std::string> own;
    for (const TopLevel& unit : units)
        if (!from_prelude(program, unit)) own.emplace_back(name_of(program, unit));
    return message + "; it has " + enumerate(own, most_listed) +
           " (definitions that its value does not reach are no part of it)";
}

const TopLevel* find(const flic::Program& program, std::span<const TopLevel> units,
                     const NamePattern& name) {
    const auto found = std::find_if(units.begin(), units.end(), [&](const TopLevel& unit) {
        return name.matches(name_of(program, unit)) ||
               (from_prelude(program, unit) &&
                name.matches(std::string(prelude_prefix) + std::string(plain_name(program, unit))));
    });
    return found == units.end() ? nullptr : &*found;
}

} // namespace

std::string explain_unknown(const flic::Program& program, std::span<const TopLevel> units,
                            const std::string& text) {
    const std::vector<std::string> names = split(text, '/');
    const NamePattern first(names.front());
    if (names.size() == 1) return about_top_level(program, units, first.stem());
    const TopLevel* unit = find(program, units, first);
    if (unit == nullptr) return about_top_level(program, units, first.stem());

    const std::span<const TopLevel> alone(unit, 1);
    const std::uint32_t depth = static_cast<std::uint32_t>(names.size() - 1);
    const std::vector<Local> found = locals(program, alone, depth);
    std::vector<std::string> paths;
    for (const Local& local : found)
        if (local.depth == depth) paths.push_back(path_of(program, alone, found, local));
    const std::string message =
        "no local function of " + quoted(name_of(program, *unit)) + " has the path " + quoted(text);
    if (paths.empty())
        return message + (depth == 1 ? "; it has none" : "; nothing in it lies so deep");
    const std::string near = suggestion(text, paths);
    return message + (near.empty() ? "; it has " + enumerate(paths, most_listed) : near);
}

std::string explain_unfitting(const flic::Program& program, std::span<const TopLevel> units,
                              const std::string& text) {
    const bool of_prelude = text.starts_with(prelude_prefix);
    if (split(text, '/').size() > 1) return "no local function fits the pattern " + quoted(text);
    std::vector<std::string> names;
    for (const TopLevel& unit : units)
        if (from_prelude(program, unit) == of_prelude)
            names.push_back(std::string(of_prelude ? prelude_prefix : std::string_view()) +
                            std::string(plain_name(program, unit)));
    const std::string message = "no definition of the program fits the pattern " + quoted(text);
    if (names.empty()) return message + "; it uses nothing of the prelude";
    return message + "; it has " + enumerate(names, most_listed);
}

} // namespace lexprof::colouring
