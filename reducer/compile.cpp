// The fast engine's code for every supercombinator that is not fused into the only place it is
// used.
#include "reducer/compile.h"

#include "base/deep.h"
#include "reducer/function_compiler.h"

namespace lexprof::reducer {

namespace {

class Compiler {
  public:
    Compiler(const Core& core, ArgumentOrder order)
        : core_(core),
          order_(order),
          constants_(code_),
          demand_(core),
          wanted_(core.supers.size()) {}

    Code run() {
        code_.instructions.push_back({Op::halt, 0, 0, 0, 0, 0});
        for (const Super& super : core_.supers)
            code_.supers.push_back({0, super.arity, 0, super.colour, super.marked,
                                    super.transparent, centres_of(super), steps_of(super)});
        want(core_.start);
        while (!pending_.empty()) {
            const SuperId id = pending_.back();
            pending_.pop_back();
            compile_one(id);
        }
        return std::move(code_);
    }

  private:
    void want(SuperId id) {
        if (wanted_[id]) return;
        wanted_[id] = true;
        pending_.push_back(id);
    }

    void compile_one(SuperId id) {
        // A CAF is built once: as graph, so that it is what it is on the plain engine.
        const bool caf = core_.supers[id].is_caf();
        const FusedBody body = caf ? unfused(core_, id) : fuse(core_, id);
        for (FusedId node = 0; node < body.size(); ++node) {
            const Fused& fused = body[node];
            if (fused.kind == Fused::Kind::atom && (gc::is(fused.word, gc::Immediate::super) ||
                                                    gc::is(fused.word, gc::Immediate::caf)))
                want(static_cast<SuperId>(gc::payload(fused.word)));
        }
        code_.supers[id].entry = static_cast<std::uint32_t>(code_.instructions.size());
        if (caf) {
            Emitter emitter(code_);
            emitter.emit(Op::plain, 0, emitter.add_template(plain_template(core_, id, constants_)));
            return;
        }
        FunctionCompiler compiler(core_, body, Emitter(code_), constants_, demand_, order_);
        code_.supers[id].frame = compiler.run();
    }

    const Core& core_;
    ArgumentOrder order_;
    Code code_;
    ConstantWords constants_;
    Demand demand_;
    std::vector<bool> wanted_;
    std::vector<SuperId> pending_;
};

} // namespace

Code compile(const Core& core, ArgumentOrder order) {
    Code code;
    run_deep(core.size(), [&] { code = Compiler(core, order).run(); });
    return code;
}

} // namespace lexprof::reducer
