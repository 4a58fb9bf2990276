#include "colouring/centred.h"

#include "base/glob.h"
#include "colouring/choice.h"

#include <algorithm>

namespace lexprof::colouring {
namespace {

class Chosen {
  public:
    explicit Chosen(const flic::Program& program) : program_(program) {}

    void add(const TopLevel& unit) {
        if (unit.definition == flic::no_definition) return;
        centres_.definitions.emplace(unit.definition, name_of(program_, unit));
    }
    void add(const Local& local, const std::string& path) {
        centres_.locals.emplace(local.binder, path);
    }
    void add_own(bool with_locals) {
        const std::vector<TopLevel> units = top_level(program_);
        for (const TopLevel& unit : units)
            if (!from_prelude(program_, unit) && !is_transparent(program_, unit)) add(unit);
        if (!with_locals) return;
        const std::vector<Local> found = locals(program_, units, any_depth);
        for (const Local& local : found) {
            const flic::DefinitionId definition = units[local.top_level].definition;
            if (definition == flic::no_definition || centres_.definitions.contains(definition))
                add(local, heading_of(units, found, local));
        }
    }
    // The path without the numbers that tell names in one place apart: a centre is a name.
    std::string heading_of(const std::vector<TopLevel>& units, const std::vector<Local>& found,
                           const Local& local) const {
        std::string path;
        const Local* at = &local;
        for (; at->enclosing != none; at = &found[at->enclosing])
            path = "/" + std::string(program_.tree.text(at->binder)) + path;
        path = "/" + std::string(program_.tree.text(at->binder)) + path;
        return std::string(name_of(program_, units[local.top_level])) + path;
    }
    // The program's value is profiled in any case, and a centre only where it is meant.
    void add(const Choice& choice, const std::vector<std::string>& names) {
        for (std::size_t unit = 0; unit < choice.units.size(); ++unit) {
            if (!choice.profiled[unit]) continue;
            const std::string_view name = name_of(program_, choice.units[unit]);
            const bool is_main = choice.units[unit].definition == program_.main;
            if (!is_main || std::ranges::any_of(names, [&](const std::string& pattern) {
                    return NamePattern(pattern).matches(name);
                }))
                add(choice.units[unit]);
        }
        for (std::size_t local = 0; local < choice.locals.size(); ++local)
            add(choice.locals[local], choice.paths[local]);
    }
    Centres take() { return std::move(centres_); }

  private:
    const flic::Program& program_;
    Centres centres_;
};

} // namespace

std::optional<Centres> choose_centres(const flic::Program& program,
                                      std::span<const std::string> words, std::string& problem) {
    Chosen chosen(program);
    Selection selection;
    selection.mode = Selection::Mode::listed;
    for (const std::string& word : words) {
        if (word == "top" || word == "all")
            chosen.add_own(word == "all");
        else if (word != "scc")
            selection.names.push_back(word);
    }
    if (!selection.names.empty()) {
        const std::optional<Choice> choice = choose(program, selection, problem);
        if (!choice) return std::nullopt;
        chosen.add(*choice, selection.names);
    }
    return chosen.take();
}

} // namespace lexprof::colouring
