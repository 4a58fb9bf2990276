// What the modules of a program export.
#pragma once

#include "flic/program.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::frontends {

// What stands at the head of a module in Haskell: the names of functions that it exports, or
// nothing where it exports all. A module without a head exports `main`.
std::optional<std::vector<std::string>> export_list(std::string_view module);

// The definitions of the user's that their modules export, as patterns that fit nothing else. A
// text of FLIC has no list, and exports all of them. Methods of instances are exported by no list.
std::vector<std::string> exported(const flic::Program& program);

} // namespace lexprof::frontends
