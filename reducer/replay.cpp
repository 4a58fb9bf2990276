#include "reducer/replay.h"

#include "reducer/lift.h"
#include "reducer/printer.h"
#include "reducer/snapshot.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {

std::string told(const Moment& moment) {
    return std::to_string(moment.allocated) + " cells allocated and " +
           std::to_string(moment.in_use) + " in use";
}

// Stops the run where it is to be looked at, and compares it on the way with what is known of it.
class Follower {
  public:
    Follower(const Goal& goal, std::span<const Moment> known) : goal_(goal), known_(known) {}

    // In a pause of the machine; says when to come again.
    std::uint64_t look(Machine& machine, const Printer& printer, Replayed& replayed) {
        while (!known_.empty() && machine.step() >= known_.front().step) {
            compare(machine, replayed);
            known_ = known_.subspan(1);
        }
        if (reached(machine)) {
            replayed.snapshot = take_snapshot(machine, printer.held());
            replayed.followed = machine.followed();
            throw Stop{};
        }
        const std::uint64_t next = std::max(goal_.step, machine.step() + 1);
        return known_.empty() ? next : std::min(next, known_.front().step);
    }

  private:
    bool reached(Machine& machine) const {
        const auto in_use = static_cast<std::uint64_t>(machine.total().in_use());
        return machine.step() >= goal_.last ||
               (machine.step() >= goal_.step && in_use >= goal_.in_use);
    }
    void compare(Machine& machine, Replayed& replayed) const {
        const Moment& then = known_.front();
        const Moment now{machine.step(), machine.allocated(),
                         static_cast<std::uint64_t>(machine.total().in_use())};
        if (now.step == then.step && now.allocated == then.allocated && now.in_use == then.in_use)
            return;
        replayed.trouble = "it is not the run that was recorded: at step " +
                           std::to_string(then.step) + " that had " + told(then) +
                           ", this one at step " + std::to_string(now.step) + " has " + told(now);
        throw Stop{};
    }

    Goal goal_;
    std::span<const Moment> known_;
};

// What it has done to files it would do again.
bool deals_with_files(const Core& core) {
    return std::ranges::any_of(core.primitives, [](const flic::Primitive& primitive) {
        return primitive.op == flic::Op::handle_open ||
               (primitive.op >= flic::Op::file_kind && primitive.op <= flic::Op::directory_change);
    });
}

} // namespace

Replayed replay(const flic::Program& program, const colouring::Plan& plan,
                const RunOptions& options, Input& input, const Goal& goal,
                std::span<const Moment> known) {
    const Core core = lift(program, plan);
    Replayed replayed;
    if (deals_with_files(core)) {
        replayed.trouble = "it deals with files, and would do so again";
        return replayed;
    }
    Follower follower(goal, known);
    Machine* running = nullptr;
    Printer* printing = nullptr;
    MachineOptions machine_options;
    machine_options.engine = options.engine;
    machine_options.right_to_left = options.order == ArgumentOrder::right_to_left;
    machine_options.exact_clock = false;
    machine_options.keep_selectors = options.keep_selectors;
    machine_options.surroundings = options.surroundings;
    machine_options.following = options.following;
    machine_options.pause = [&] { return follower.look(*running, *printing, replayed); };
    Code code =
        options.engine == Engine::plain ? compile_plain(core) : compile(core, options.order);
    const std::unique_ptr<Machine> machine =
        make_machine(core, std::move(code), std::move(machine_options), input);
    Printer printer(*machine, [](std::string_view) {});
    running = machine.get();
    printing = &printer;
    const Failure failure = attempt([&] {
        printer.print(machine->start());
        machine->drop_roots();
    });
    if (replayed.snapshot || !replayed.trouble.empty()) return replayed;
    replayed.trouble = "it ended at step " + std::to_string(machine->step()) +
                       (failure.message.empty() ? "" : " (" + failure.message + ")");
    return replayed;
}

} // namespace lexprof::reducer
