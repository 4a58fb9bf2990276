// What counts as nearly all of something, and as hardly any, in the rules of this folder.
#pragma once

namespace lexprof::profile {

constexpr double nearly_all = 0.8;
constexpr double hardly_any = 0.2;

} // namespace lexprof::profile
