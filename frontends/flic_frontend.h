// Programs in FLIC: one text, and the prelude.
#pragma once

#include "frontends/frontend.h"

namespace lexprof::frontends {

class FlicFrontend final : public Frontend {
  public:
    Loaded load(const std::string& path, const ReadText& read,
                const flic::LoadOptions& options) const override;
};

} // namespace lexprof::frontends
