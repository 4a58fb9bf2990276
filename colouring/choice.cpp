// Which units of a program a selection names.
#include "colouring/choice.h"

#include "base/glob.h"
#include "colouring/unknown.h"

#include <algorithm>
#include <unordered_map>

namespace lexprof::colouring {
namespace {

// A selected name that is a path or a pattern.
struct Path {
    std::string text; // as the user wrote it
    std::vector<NamePattern> names;
    bool fits = false; // something in the program

    bool wild() const {
        return std::any_of(names.begin(), names.end(), [](const auto& n) { return n.wild(); });
    }
};

class Chooser {
  public:
    explicit Chooser(const flic::Program& program);

    std::optional<Choice> choose(const Selection& selection, std::string& problem);

  private:
    // For each local, or top-level unit, the paths whose names so far fit it.
    using Fitting = std::vector<std::uint32_t>;

    bool choose_exact(const std::string& name);
    void choose_top_level(std::uint32_t path);
    void fit_first_name(std::uint32_t path, std::uint32_t unit);
    bool fits(const NamePattern& pattern, const TopLevel& unit) const;
    void choose_locals();
    std::string problems() const;

    const flic::Program& program_;
    Choice choice_;
    std::unordered_map<std::string_view, std::uint32_t> users_;   // units by name
    std::unordered_map<std::string_view, std::uint32_t> prelude_; // by name without `prelude.`
    std::vector<Path> paths_;
    std::vector<Fitting> fitting_; // by unit: paths that go on to locals
};

Chooser::Chooser(const flic::Program& program) : program_(program) {
    choice_.units = top_level(program);
    choice_.profiled.assign(choice_.units.size(), false);
    fitting_.resize(choice_.units.size());
    for (std::uint32_t index = 0; index < choice_.units.size(); ++index) {
        const TopLevel& unit = choice_.units[index];
        if (from_prelude(program, unit))
            prelude_.emplace(plain_name(program, unit), index);
        else
            users_.emplace(name_of(program, unit), index);
    }
}

bool Chooser::choose_exact(const std::string& name) {
    const auto found = users_.find(name);
    if (found == users_.end()) return false;
    choice_.profiled[found->second] = true;
    return true;
}

void Chooser::fit_first_name(std::uint32_t path, std::uint32_t unit) {
    if (paths_[path].names.size() > 1) {
        fitting_[unit].push_back(path);
        return;
    }
    choice_.profiled[unit] = true;
    paths_[path].fits = true;
}

// Whether a pattern fits; those of libraries only where it speaks of them.
bool Chooser::fits(const NamePattern& pattern, const TopLevel& unit) const {
    if (!from_prelude(program_, unit)) return pattern.matches(name_of(program_, unit));
    if (is_transparent(program_, unit) && pattern.stem().find('.') != std::string::npos &&
        pattern.matches(name_of(program_, unit)))
        return true;
    return pattern.stem().starts_with(prelude_prefix) &&
           pattern.matches(std::string(prelude_prefix) + std::string(plain_name(program_, unit)));
}

void Chooser::choose_top_level(std::uint32_t path) {
    const NamePattern& first = paths_[path].names.front();
    const bool of_prelude = first.stem().starts_with(prelude_prefix);
    if (!first.wild()) {
        auto found = users_.find(first.stem());
        if (found == users_.end()) {
            const std::string_view stem = first.stem();
            found = prelude_.find(of_prelude ? stem.substr(prelude_prefix.size()) : stem);
            if (found == prelude_.end()) return;
        }
        fit_first_name(path, found->second);
        return;
    }
    for (std::uint32_t index = 0; index < choice_.units.size(); ++index) {
        const TopLevel& unit = choice_.units[index];
        if (fits(first, unit)) fit_first_name(path, index);
    }
}

void Chooser::choose_locals() {
    std::size_t longest = 1;
    for (const Path& path : paths_) longest = std::max(longest, path.names.size());
    if (longest == 1) return;

    const std::vector<Local> found =
        locals(program_, choice_.units, static_cast<std::uint32_t>(longest - 1));
    std::vector<Fitting> fitting(found.size());
    for (std::uint32_t index = 0; index < found.size(); ++index) {
        const Local& local = found[index];
        const Fitting& above =
            local.enclosing == none ? fitting_[local.top_level] : fitting[local.enclosing];
        if (above.empty()) continue;
        const std::string name = name_of(program_, local);
        bool chosen = false;
        for (const std::uint32_t path : above) {
            const auto& names = paths_[path].names;
            if (local.depth >= names.size() || !names[local.depth].matches(name)) continue;
            if (local.depth + 1 < names.size()) {
                fitting[index].push_back(path);
                continue;
            }
            paths_[path].fits = true;
            chosen = true;
        }
        if (!chosen) continue;
        choice_.locals.push_back(local);
        choice_.paths.push_back(path_of(program_, choice_.units, found, local));
    }
}

std::string Chooser::problems() const {
    std::string text;
    for (const Path& path : paths_) {
        if (path.fits) continue;
        if (!text.empty()) text += '\n';
        text += path.wild() ? explain_unfitting(program_, choice_.units, path.text)
                            : explain_unknown(program_, choice_.units, path.text);
    }
    return text;
}

std::optional<Choice> Chooser::choose(const Selection& selection, std::string& problem) {
    for (std::size_t index = 0; index < choice_.units.size(); ++index) {
        const TopLevel& unit = choice_.units[index];
        choice_.profiled[index] =
            unit.definition == program_.main ||
            (selection.mode == Selection::Mode::all && !from_prelude(program_, unit));
    }
    for (const std::string& name : selection.names) {
        if (choose_exact(name)) continue;
        Path path{name, {}};
        for (const std::string& part : split(name, '/')) path.names.emplace_back(part);
        paths_.push_back(std::move(path));
        choose_top_level(static_cast<std::uint32_t>(paths_.size() - 1));
    }
    choose_locals();
    problem = problems();
    if (!problem.empty()) return std::nullopt;
    return std::move(choice_);
}

} // namespace

std::optional<Choice> choose(const flic::Program& program, const Selection& selection,
                             std::string& problem) {
    return Chooser(program).choose(selection, problem);
}

} // namespace lexprof::colouring
