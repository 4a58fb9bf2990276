#include "frontends/flic_frontend.h"

#include <utility>

namespace lexprof::frontends {

Loaded FlicFrontend::load(const std::string& path, const ReadText& read,
                          const Options& options) const {
    Loaded loaded;
    std::optional<flic::Text> text = read(path, loaded.trouble);
    if (!text) return loaded;
    loaded.program = flic::load(std::move(text->name), std::move(text->text), options.flic,
                                loaded.sources, loaded.diagnostics);
    return loaded;
}

std::optional<std::string> FlicFrontend::translate(const std::string& path, const Options&,
                                                   std::string& trouble) const {
    trouble =
        "'" + path + "' is FLIC, so there is nothing to translate; lexprof format lays it out";
    return std::nullopt;
}

} // namespace lexprof::frontends
