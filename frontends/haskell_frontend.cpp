#include "frontends/haskell_frontend.h"

#include "frontends/haskell_bridge.h"
#include "frontends/unpacked.h"
#include "haskell/link/link.h"

#include <algorithm>
#include <utility>

namespace lexprof::frontends {

namespace {

std::optional<haskell::Linked> linked_files(const std::string& path, const Options& options,
                                            const std::string& results, std::string& trouble) {
    const auto bridged = bridge(path, options, results, trouble);
    if (!bridged) return std::nullopt;
    haskell::Linked linked = haskell::link({bridged->fragments, bridged->library});
    trouble = std::move(linked.trouble);
    if (!trouble.empty()) return std::nullopt;
    return linked;
}

// Note [Recorded programs]
//   GHC reads files, so recorded texts become files for as long as it takes. Places in the program,
//   in what it says of itself as well, are those that were recorded.
std::optional<haskell::Linked> linked_texts(const std::string& path, const Options& options,
                                            std::string& trouble) {
    try {
        const Unpacked unpacked(options.recorded);
        Options there = options;
        const std::string main = unpacked.place_of(path);
        // First nothing: else GHC would look for modules where lexprof was started.
        there.folders = {"", std::filesystem::path(main).parent_path().string(),
                         unpacked.place_of("")};
        for (const std::string& folder : options.folders)
            there.folders.push_back(unpacked.place_of(folder));
        auto linked = linked_files(main, there, unpacked.folder_for_results(), trouble);
        if (!linked) {
            trouble = trouble.empty() ? "GHC rejects what was recorded of it"
                                      : unpacked.with_names(trouble);
            return std::nullopt;
        }
        for (flic::Text& text : linked->layer.texts) text.text = unpacked.with_names(text.text);
        for (flic::Text& source : linked->sources) source.name = unpacked.with_names(source.name);
        return linked;
    } catch (const std::filesystem::filesystem_error& error) {
        trouble = error.what();
        return std::nullopt;
    }
}

std::optional<haskell::Linked> linked(const std::string& path, const Options& options,
                                      std::string& trouble) {
    return options.recorded.empty() ? linked_files(path, options, "", trouble)
                                    : linked_texts(path, options, trouble);
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
    if (loaded.program) loaded.program->from_haskell = true;
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
