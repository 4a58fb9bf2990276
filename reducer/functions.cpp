#include "reducer/functions.h"

#include <algorithm>

namespace lexprof::reducer {

Functions::Functions(const Code& code, BodyPairs& pairs)
    : pairs_(pairs), functions_(code.supers.size()) {
    for (SuperId at = 0; at < functions_.size(); ++at) {
        const SuperCode& super = code.supers[at];
        functions_[at].entry = code.instructions.data() + super.entry;
        functions_[at].arity = super.arity;
        functions_[at].frame = super.frame;
        functions_[at].called = {
            at, super.colour, super.marked, super.transparent, super.centres, super.steps};
    }
}

// One of the later ones of those that were followed last, or a new one.
gc::PairId Functions::other_body_pair(SuperId super, gc::PairId reference) {
    Function& function = functions_[super];
    for (unsigned at = 2; at < function.reference.size(); ++at)
        if (function.reference[at] == reference) return function.body[at];
    const gc::PairId body = pairs_.of(function.called, reference);
    std::copy_backward(function.reference.begin(), function.reference.end() - 1,
                       function.reference.end());
    std::copy_backward(function.body.begin(), function.body.end() - 1, function.body.end());
    function.reference[0] = reference;
    function.body[0] = body;
    return body;
}

} // namespace lexprof::reducer
