// Walks over the text of a definition, from left to right, however deep it is nested.
#pragma once

#include "flic/tree.h"

#include <vector>

namespace lexprof::colouring {

// Visits every expression under `root`. A context goes with each: that of `root` is given;
// what is bound by a let or letrec gets `enter(context, binder, right_hand_side)`, everything else
// has the context of what it stands in. `name(context, node)` is called for each name that occurs.
// The arguments of annotations are not expressions and are left out.
template <typename Context, typename Enter, typename Name>
void walk(const flic::Tree& tree, flic::NodeId root, Context context, Enter enter, Name name) {
    struct Step {
        flic::NodeId expression;
        flic::NodeId binder; // set for a right-hand side
        Context context;
    };
    std::vector<Step> steps{{root, flic::no_node, context}};
    while (!steps.empty()) {
        Step step = steps.back();
        steps.pop_back();
        if (step.binder != flic::no_node)
            step.context = enter(step.context, step.binder, step.expression);
        switch (tree[step.expression].kind) {
        case flic::Kind::name: name(step.context, step.expression); break;
        case flic::Kind::apply: {
            const auto parts = tree.children(step.expression);
            for (std::size_t i = parts.size(); i-- > 0;)
                steps.push_back({parts[i], flic::no_node, step.context});
            break;
        }
        case flic::Kind::lambda:
        case flic::Kind::annotated:
            steps.push_back({tree.body(step.expression), flic::no_node, step.context});
            break;
        case flic::Kind::let:
        case flic::Kind::letrec: {
            steps.push_back({tree.body(step.expression), flic::no_node, step.context});
            const auto binders = tree.binders(step.expression);
            const auto sides = tree.right_hand_sides(step.expression);
            for (std::size_t i = binders.size(); i-- > 0;)
                steps.push_back({sides[i], binders[i], step.context});
            break;
        }
        default: break; // literals
        }
    }
}

} // namespace lexprof::colouring
