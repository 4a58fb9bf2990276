#include "haskell/link/local_names.h"

#include "flic/names.h"
#include "haskell/link/occurrences.h"
#include "haskell/link/words.h"

#include <algorithm>

namespace lexprof::haskell {

// Whether nobody means something else by it in what is written.
bool LocalNames::is_free(const std::string& name, std::initializer_list<Term> within) const {
    if (!flic::why_not_bound(name).empty()) return false;
    const auto is_used = [&](auto occurs_in) {
        return std::any_of(within.begin(), within.end(),
                           [&](Term term) { return term != nullptr && occurs_in(term); });
    };
    if (const auto other = others_.find(name); other != others_.end())
        if (is_used([&](Term term) { return refers_to(term, other->second); })) return false;
    const auto bound = bound_.find(name);
    if (bound == bound_.end() || bound->second.empty()) return true;
    return !is_used([&](Term term) { return occurs(bound->second.back(), term); });
}

void LocalNames::bind(LocalId local, std::initializer_list<Term> within) {
    const std::string& wanted = *terms_.name_of(local);
    std::string name = wanted;
    if (wanted.empty())
        name = "_" + std::to_string(++made_);
    else
        for (int count = 1; !is_free(name, within); ++count)
            name = wanted + "_" + std::to_string(count);
    names_[local] = name;
    bound_[name].push_back(local);
}

void LocalNames::leave(LocalId local) { bound_[names_[local]].pop_back(); }

void LocalNames::enter(LocalId local) { bound_[names_[local]].push_back(local); }

const std::string& LocalNames::of(LocalId local) const {
    const auto found = names_.find(local);
    if (found == names_.end())
        throw Broken("the variable '" + *terms_.name_of(local) + "' is not bound");
    return found->second;
}

} // namespace lexprof::haskell
