// Which book is shown of recordings that have it.
#pragma once

#include "profile/data/recording.h"

#include <optional>

namespace lexprof::gui {

// None: the first of each. To be said before anything is opened.
void want_book(std::optional<profile::Scheme> scheme);
std::optional<profile::Scheme> wanted_book();

} // namespace lexprof::gui
