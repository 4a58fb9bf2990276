#include "frontends/flic_frontend.h"

#include <utility>

namespace lexprof::frontends {

Loaded FlicFrontend::load(const std::string& path, const ReadText& read,
                          const flic::LoadOptions& options) const {
    Loaded loaded;
    std::optional<flic::Text> text = read(path, loaded.trouble);
    if (!text) return loaded;
    loaded.program = flic::load(std::move(text->name), std::move(text->text), options,
                                loaded.sources, loaded.diagnostics);
    return loaded;
}

} // namespace lexprof::frontends
