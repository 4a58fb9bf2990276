// The textbook machine: every body is graph.
#include "reducer/compile.h"
#include "base/deep.h"
#include "reducer/fuse.h"
#include "reducer/template_builder.h"

namespace lexprof::reducer {

Template plain_template(const Core& core, SuperId super, ConstantWords& constants) {
    const FusedBody body = unfused(core, super);
    TemplateBuilder builder(core, body, constants,
                            [](VarId variable) { return -static_cast<std::int32_t>(variable); });
    builder.root(body.root);
    return builder.finish([](std::int32_t) { return false; });
}

Code compile_plain(const Core& core) {
    Code code;
    ConstantWords constants(code);
    code.instructions.push_back({Op::halt, 0, 0, 0, 0, 0});
    run_deep(core.size(), [&] {
        for (SuperId id = 0; id < core.supers.size(); ++id) {
            const Super& super = core.supers[id];
            code.supers.push_back({static_cast<std::uint32_t>(code.instructions.size()),
                                   super.arity, static_cast<std::int32_t>(1), super.colour,
                                   super.marked, super.transparent, centres_of(super),
                                   steps_of(super)});
            code.instructions.push_back(
                {Op::plain, 0, static_cast<std::int32_t>(code.templates.size()), 0, 0, 0});
            Template& made = code.templates.emplace_back(plain_template(core, id, constants));
            made.number = static_cast<std::uint32_t>(code.templates.size() - 1);
        }
    });
    return code;
}

} // namespace lexprof::reducer
