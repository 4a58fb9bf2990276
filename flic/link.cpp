// Reading, linking and checking: from texts to a Program.
#include "flic/program.h"

#include "flic/foreign.h"
#include "flic/names.h"
#include "flic/resolver.h"
#include "flic/spelling.h"
#include "flic/text.h"

#include <numeric>
#include <unordered_set>
#include <utility>

namespace lexprof::flic {

namespace {

// Decides which definitions the program consists of, numbers them and names them.
class Linker {
  public:
    Linker(Program& program, Resolution& resolution, const SourceMap& sources,
           Diagnostics& diagnostics)
        : program_(program),
          resolution_(resolution),
          sources_(sources),
          diagnostics_(diagnostics),
          ids_(resolution.candidates.size(), no_definition),
          primitive_ids_(resolution.primitives.size(), no_definition) {}

    void link();

  private:
    void mark();
    void need_names(std::size_t first, std::size_t last);
    void number(bool from_prelude);
    std::string unique_name(const Candidate& candidate);
    void redirect(std::size_t first, std::size_t last, bool needed);
    void warn(NodeId binder, const std::string& what);
    void warn_unused();

    Program& program_;
    Resolution& resolution_;
    const SourceMap& sources_;
    Diagnostics& diagnostics_;
    std::vector<DefinitionId> ids_;            // by candidate; needed_id until numbered
    std::vector<std::uint32_t> primitive_ids_; // by index in Resolution::primitives
    std::vector<std::uint32_t> pending_;
    std::unordered_set<std::string> names_;

    static constexpr DefinitionId needed_id = no_definition - 1;
};

void Linker::need_names(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
        const Node& name = program_.tree[resolution_.names[i]];
        if (name.reference != Reference::global || ids_[name.extent] != no_definition) continue;
        ids_[name.extent] = needed_id;
        pending_.push_back(name.extent);
    }
}

// Marks the definitions that the value needs.
void Linker::mark() {
    need_names(resolution_.first_name, resolution_.names.size());
    while (!pending_.empty()) {
        const Candidate& candidate = resolution_.candidates[pending_.back()];
        pending_.pop_back();
        need_names(candidate.first_name, candidate.last_name);
    }
}

std::string Linker::unique_name(const Candidate& candidate) {
    const std::string plain(program_.tree.text(candidate.binder));
    std::string name = plain;
    if (candidate.from_prelude && names_.contains(name)) name = "prelude." + plain;
    const std::string stem = name;
    for (std::size_t count = 2; names_.contains(name); ++count) {
        name = stem + "#" + std::to_string(count);
    }
    names_.insert(name);
    return name;
}

void Linker::number(bool from_prelude) {
    for (std::size_t i = 0; i < ids_.size(); ++i) {
        const Candidate& candidate = resolution_.candidates[i];
        if (candidate.from_prelude != from_prelude || ids_[i] == no_definition) continue;
        ids_[i] = static_cast<DefinitionId>(program_.definitions.size());
        program_.definitions.push_back({unique_name(candidate), candidate.binder,
                                        candidate.right_hand_side, from_prelude,
                                        candidate.transparent});
    }
}

// Makes names refer to the final numbers, or, in what the program does not need, to nothing.
void Linker::redirect(std::size_t first, std::size_t last, bool needed) {
    for (std::size_t i = first; i < last; ++i) {
        Node& name = program_.tree[resolution_.names[i]];
        if (!needed) {
            name.reference = Reference::unresolved;
            name.extent = 0;
        } else if (name.reference == Reference::global) {
            name.extent = ids_[name.extent];
        } else {
            std::uint32_t& id = primitive_ids_[name.extent];
            if (id == no_definition) {
                id = static_cast<std::uint32_t>(program_.primitives.size());
                program_.primitives.push_back(resolution_.primitives[name.extent]);
            }
            name.extent = id;
        }
    }
}

void Linker::warn(NodeId binder, const std::string& what) {
    const std::string_view name = program_.tree.text(binder);
    if (name.starts_with('_')) return;
    diagnostics_.warning(program_.tree[binder].at, name_width(program_.tree, sources_, binder),
                         quote_name(name) + what, "remove it, or let its name begin with `_`");
}

void Linker::warn_unused() {
    for (const NodeId binder : resolution_.unused) warn(binder, " is bound here but not used");
    for (std::size_t i = 0; i < ids_.size(); ++i) {
        const Candidate& candidate = resolution_.candidates[i];
        if (ids_[i] != no_definition || candidate.from_prelude || candidate.constructor) continue;
        if (program_.tree.text(candidate.binder) == "main") continue;
        warn(candidate.binder, candidate.named ? " is used only by definitions that are not used"
                                               : " is defined but not used");
    }
}

void Linker::link() {
    mark();
    number(false);
    number(true);
    redirect(resolution_.first_name, resolution_.names.size(), true);
    for (std::size_t i = 0; i < ids_.size(); ++i) {
        const Candidate& candidate = resolution_.candidates[i];
        redirect(candidate.first_name, candidate.last_name, ids_[i] != no_definition);
    }
    warn_unused();
    program_.value = resolution_.value;
    const Node& value = program_.tree[program_.tree.strip_to_centre(program_.value)];
    if (value.kind != Kind::name || value.reference != Reference::global) return;
    const Definition& definition = program_.definitions[value.extent];
    if (program_.tree.text(definition.binder) == "main") program_.main = value.extent;
}

} // namespace

namespace {

// What keeps a text out of a layer: errors in it, or a body where there may be none.
bool check_module(const Parsed& parsed, bool may_have_body, bool library, Offset at,
                  Diagnostics& diagnostics) {
    if (!parsed.whole) return false;
    if (!parsed.has_body || may_have_body) return true;
    diagnostics.error(at, 1,
                      library ? "a library is a module without a body"
                              : "only one text of a program may have a body",
                      "as in & (f) ((\\x x))");
    return false;
}

// Adds and parses the texts; nothing where what follows would make no sense.
std::optional<std::vector<ParsedLayer>> parse_all(std::vector<Layer> layers, Tree& tree,
                                                  SourceMap& sources, Diagnostics& diagnostics) {
    std::vector<ParsedLayer> parsed(layers.size());
    bool good = true;
    // The user's texts come first: they are what a program is known by.
    for (std::size_t at = layers.size(); at-- > 0;) {
        parsed[at].library = layers[at].library;
        bool body = layers[at].library || at + 1 < layers.size(); // there may be none any more
        for (Text& text : layers[at].texts) {
            const auto base =
                add_text(std::move(text.name), std::move(text.text), sources, diagnostics);
            if (!base) return std::nullopt;
            Parsed module = parse(*base, sources, tree, diagnostics);
            good = check_module(module, !body, layers[at].library, *base, diagnostics) && good;
            body = body || module.has_body;
            parsed[at].modules.push_back(std::move(module));
            parsed[at].transparent.push_back(text.transparent);
        }
    }
    if (!good) return std::nullopt;
    return parsed;
}

} // namespace

std::optional<Program> link(std::vector<Layer> layers, SourceMap& sources,
                            Diagnostics& diagnostics) {
    Program program;
    Diagnostics found;
    const auto parsed = parse_all(std::move(layers), program.tree, sources, found);
    Resolution resolution;
    if (parsed) resolution = resolve(program.tree, *parsed, sources, found);
    if (!found.ok())
        for (const Offset base : sources.bases())
            found = with_foreign_forms(found, sources.text(base), base, program.tree);
    diagnostics.add(found);
    if (!parsed || !diagnostics.ok()) return std::nullopt;
    Linker(program, resolution, sources, diagnostics).link();
    program.types = std::move(resolution.types.types);
    program.constructors = std::move(resolution.types.constructors);
    program.sources = std::move(sources);
    return program;
}

Layer prelude_layer(const LoadOptions& options) {
    Layer layer;
    layer.library = true;
    if (!options.prelude) return layer;
    const std::string_view builtin = builtin_prelude();
    layer.texts.push_back(
        {options.prelude_name,
         options.prelude_text.empty() ? std::string(builtin) : options.prelude_text,
         options.transparent});
    if (layer.texts.back().text.empty()) layer.texts.clear();
    return layer;
}

std::optional<Program> load(std::string name, std::string text, const LoadOptions& options,
                            SourceMap& sources, Diagnostics& diagnostics) {
    std::vector<Layer> layers;
    layers.push_back(prelude_layer(options));
    layers.push_back({{{std::move(name), std::move(text)}}, false});
    return link(std::move(layers), sources, diagnostics);
}

} // namespace lexprof::flic
