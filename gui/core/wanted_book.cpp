#include "gui/core/wanted_book.h"

namespace lexprof::gui {

namespace {

std::optional<profile::Scheme> wanted; // written before files are read on other threads

} // namespace

void want_book(std::optional<profile::Scheme> scheme) { wanted = scheme; }

std::optional<profile::Scheme> wanted_book() { return wanted; }

} // namespace lexprof::gui
