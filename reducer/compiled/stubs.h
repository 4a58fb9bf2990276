// Machine code that all bodies share.
#pragma once

#include "reducer/compiled/machine_code.h"
#include "reducer/compiled/region.h"

namespace lexprof::reducer {

// At the begin of an empty region: first what goes back to C++.
Stubs make_stubs(const Layout& layout, Region& region);
// Puts code into the region.
void add_code(MachineCode& code, Region& region, const std::string& name);

// What an instruction says whose function is to be translated. Note [Going over]
constexpr std::uint32_t wanted = 1;

} // namespace lexprof::reducer
