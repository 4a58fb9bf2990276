// Deliberate faults, for a test program only that is compiled with LEXPROF_MUTANTS and has one of
// them: the audit must catch each.
#pragma once

namespace lexprof::gc {

enum class Mutant { none, skip_retain, drop_cyclic, rebook_root, forget_frame };

#ifdef LEXPROF_MUTANTS
inline Mutant mutant = Mutant::none;

inline bool has_fault(Mutant fault) {
    return mutant == fault;
}
#else
constexpr bool has_fault(Mutant /*fault*/) {
    return false;
}
#endif

} // namespace lexprof::gc
