// Deliberate faults, compiled into separate test libraries only: the audit must catch each of them.
#pragma once

namespace lexprof::gc {

enum class Mutant { none, skip_retain, drop_cyclic, rebook_root, forget_frame };

#ifdef LEXPROF_MUTANT
constexpr Mutant mutant = Mutant::LEXPROF_MUTANT;
#else
constexpr Mutant mutant = Mutant::none;
#endif

} // namespace lexprof::gc
