// Whether accounts are kept at all. What they cost is measured by a build without
// (LEXPROF_WITHOUT_ACCOUNTS, bench/speed): programs run in it, steps are counted for the pauses, and
// nothing that it would tell of pairs is true.
#pragma once

namespace lexprof::gc {

#ifdef LEXPROF_WITHOUT_ACCOUNTS
constexpr bool accounts_are_kept = false;
#else
constexpr bool accounts_are_kept = true;
#endif

} // namespace lexprof::gc
