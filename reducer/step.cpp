#include "reducer/step.h"

#include "reducer/compile.h"
#include "reducer/lift.h"
#include "reducer/printer.h"

namespace lexprof::reducer {

StepOutcome step(const flic::Program& program, const colouring::Plan& plan,
                 const StepOptions& options, Input& input, const StepListener& listener) {
    const Core core = lift(program, plan);
    MachineOptions machine_options;
    machine_options.engine = Engine::plain;
    machine_options.pause = [] {
        return std::uint64_t{0};
    }; // so that an interrupt is heard at once
    Printer* printing = nullptr;
    machine_options.output = {[&](std::string_view text) { printing->put(text); },
                              [&] { printing->flush(); }};
    const std::unique_ptr<Machine> held =
        make_machine(core, compile_plain(core), std::move(machine_options), input);
    Machine& machine = *held;
    Printer printer(machine, listener.output);
    printing = &printer;
    Show show(machine);
    StepOutcome outcome;
    machine.reduced = [&](const Reduction& reduction) {
        if (outcome.reductions >= options.from &&
            outcome.reductions - options.from + 1 >= options.steps) {
            outcome.more = true;
            throw Stop{};
        }
        ++outcome.reductions;
        show.look(reduction, printer.held());
        if (outcome.reductions >= options.from) listener.step(show.view(reduction));
    };
    outcome.failure = attempt([&] {
        printer.print(machine.start());
        machine.drop_roots();
    });
    if (outcome.failure.kind != Failure::Kind::none) outcome.where = machine.where();
    if (outcome.more || outcome.failure.kind != Failure::Kind::none) printer.flush();
    return outcome;
}

} // namespace lexprof::reducer
