// Programs in FLIC: one text, and the prelude.
#pragma once

#include "frontends/frontend.h"

namespace lexprof::frontends {

class FlicFrontend final : public Frontend {
  public:
    Loaded load(const std::string& path, const ReadText& read,
                const Options& options) const override;
    std::optional<std::string> translate(const std::string& path, const Options& options,
                                         std::string& trouble) const override;
};

} // namespace lexprof::frontends
