// The books of cost centres in the layout of GHC's .prof.
#pragma once

#include "profile/present/report/accounts.h"

#include <string>

namespace lexprof::profile {

std::string ghc_text(const Material& material);

} // namespace lexprof::profile
