// Programs in Haskell: GHC reads them, the linker makes FLIC of what it says.
#pragma once

#include "frontends/frontend.h"

namespace lexprof::frontends {

class HaskellFrontend final : public Frontend {
  public:
    Loaded load(const std::string& path, const ReadText& read,
                const Options& options) const override;
    std::optional<std::string> translate(const std::string& path, const Options& options,
                                         std::string& trouble) const override;
};

} // namespace lexprof::frontends
