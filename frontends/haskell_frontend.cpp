#include "frontends/haskell_frontend.h"

#include "frontends/haskell_bridge.h"
#include "haskell/link/link.h"

#include <algorithm>
#include <utility>

namespace lexprof::frontends {

namespace {

std::optional<haskell::Linked> linked(const std::string& path, const Options& options,
                                      std::string& trouble) {
    const auto bridged = bridge(path, options, trouble);
    if (!bridged) return std::nullopt;
    haskell::Linked linked = haskell::link({bridged->fragments, bridged->library});
    trouble = std::move(linked.trouble);
    if (!trouble.empty()) return std::nullopt;
    return linked;
}

} // namespace

// Note [Texts that nobody reads]
//   The sources of the program are the texts in Haskell, to which the places in it point. The texts
//   of FLIC have no names, so that they are not kept with a recording, nor shown.
Loaded HaskellFrontend::load(const std::string& path, const ReadText&,
                             const Options& options) const {
    Loaded loaded;
    auto made = linked(path, options, loaded.trouble);
    if (!made) return loaded;
    std::stable_partition(made->sources.begin(), made->sources.end(),
                          [&](const flic::Text& text) { return text.name == path; });
    for (flic::Text& text : made->sources)
        loaded.sources.add(std::move(text.name), std::move(text.text));
    for (flic::Text& text : made->layer.texts) text.name.clear();
    std::vector<flic::Layer> layers;
    layers.push_back(std::move(made->layer));
    flic::Diagnostics found;
    loaded.program = flic::link(std::move(layers), loaded.sources, found);
    loaded.diagnostics = found.errors_only();
    return loaded;
}

std::optional<std::string> HaskellFrontend::translate(const std::string& path,
                                                      const Options& options,
                                                      std::string& trouble) const {
    const auto made = linked(path, options, trouble);
    if (!made) return std::nullopt;
    return haskell::as_one_text(made->layer);
}

} // namespace lexprof::frontends
