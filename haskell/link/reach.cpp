#include "haskell/link/reach.h"

namespace lexprof::haskell {

std::vector<const Entry*> reach(Program& program, Term value) {
    std::vector<const Entry*> found;
    std::unordered_set<Name> seen;
    const auto visit = [&](Term term) {
        each_node(term, [&](Term node) {
            if (node->is(Kind::global) && seen.insert(node->name).second)
                found.push_back(&program.settled(node->name));
        });
    };
    visit(value);
    for (std::size_t at = 0; at < found.size(); ++at)
        if (found[at]->term != nullptr) visit(found[at]->term);
    for (const Entry* one : found)
        if (one->of_user && one->general != nullptr && !one->dictionary &&
            seen.contains(one->general))
            program.be_general(one->general);
    return found;
}

} // namespace lexprof::haskell
