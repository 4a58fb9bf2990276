#include "reducer/replay.h"

#include "reducer/lift.h"
#include "reducer/printer.h"
#include "reducer/snapshot.h"

#include <algorithm>
#include <limits>

namespace lexprof::reducer {

namespace {

std::string told(const Moment& moment) {
    return std::to_string(moment.allocated) + " cells allocated" +
           (moment.in_use ? " and " + std::to_string(*moment.in_use) + " in use" : "");
}

// Lets the visitor look where the run is to be looked at, and compares it on the way with what is
// known of it.
class Follower {
  public:
    Follower(const Goal& goal, std::span<const Moment> known, Visitor& visitor)
        : goal_(goal), known_(known), visitor_(visitor) {}

    // In a pause of the machine; says when to come again.
    std::uint64_t look(Machine& machine, const Printer& printer) {
        while (!known_.empty() && machine.step() >= known_.front().step) {
            compare(machine);
            known_ = known_.subspan(1);
        }
        if (!looked_ && reached(machine)) {
            looked_ = true;
            if (!visitor_.look(machine, printer.held())) throw Stop{};
        }
        std::uint64_t next = never;
        if (!looked_) next = std::max(goal_.step, machine.step() + 1);
        return known_.empty() ? next : std::min(next, known_.front().step);
    }

    bool has_looked() const { return looked_; }
    const std::string& trouble() const { return trouble_; }

  private:
    static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

    bool reached(Machine& machine) const {
        const auto in_use = static_cast<std::uint64_t>(machine.total().in_use());
        const auto live = static_cast<std::uint64_t>(machine.total().live());
        return machine.step() >= goal_.last ||
               (machine.step() >= goal_.step && in_use >= goal_.in_use && live >= goal_.live);
    }
    void compare(Machine& machine) {
        const Moment& then = known_.front();
        Moment now{machine.step(), machine.allocated(), std::nullopt};
        if (then.in_use) now.in_use = static_cast<std::uint64_t>(machine.total().in_use());
        if (now.step == then.step && now.allocated == then.allocated && now.in_use == then.in_use)
            return;
        trouble_ = "it is not the run that was recorded: at step " + std::to_string(then.step) +
                   " that had " + told(then) + ", this one at step " + std::to_string(now.step) +
                   " has " + told(now);
        throw Stop{};
    }

    Goal goal_;
    std::span<const Moment> known_;
    Visitor& visitor_;
    bool looked_ = false;
    std::string trouble_;
};

// Takes a snapshot, and has seen enough.
class Snapshooter final : public Visitor {
  public:
    bool look(Machine& machine, std::span<const Word> printed) override {
        snapshot = take_snapshot(machine, printed);
        followed = machine.followed();
        return false;
    }

    std::optional<profile::Snapshot> snapshot;
    profile::Followed followed;
};

// What it has done to files it would do again.
bool deals_with_files(const Core& core) {
    return std::ranges::any_of(core.primitives, [](const flic::Primitive& primitive) {
        return primitive.op == flic::Op::handle_open ||
               (primitive.op >= flic::Op::file_kind && primitive.op <= flic::Op::directory_change);
    });
}

} // namespace

std::string replay(const flic::Program& program, const colouring::Plan& plan,
                   const RunOptions& options, Input& input, const Goal& goal,
                   std::span<const Moment> known, Visitor& visitor) {
    const Core core = lift(program, plan);
    if (deals_with_files(core)) return "it deals with files, and would do so again";
    Follower follower(goal, known, visitor);
    Machine* running = nullptr;
    Printer* printing = nullptr;
    MachineOptions machine_options;
    machine_options.engine = options.engine;
    machine_options.right_to_left = options.order == ArgumentOrder::right_to_left;
    machine_options.clock = ClockKind::off;
    machine_options.keep_selectors = options.keep_selectors;
    machine_options.surroundings = options.surroundings;
    machine_options.following = options.following;
    if (visitor.watcher() != nullptr) machine_options.following.watcher = visitor.watcher();
    machine_options.pause = [&] { return follower.look(*running, *printing); };
    Code code =
        options.engine == Engine::plain ? compile_plain(core) : compile(core, options.order);
    const std::unique_ptr<Machine> machine =
        make_machine(core, std::move(code), std::move(machine_options), input);
    visitor.begin(*machine);
    Printer printer(*machine, [](std::string_view) {});
    running = machine.get();
    printing = &printer;
    const Failure failure = attempt([&] {
        printer.print(machine->start());
        machine->drop_roots();
    });
    if (!follower.trouble().empty()) return follower.trouble();
    if (follower.has_looked()) {
        visitor.end(*machine);
        return "";
    }
    return "it ended at step " + std::to_string(machine->step()) +
           (failure.message.empty() ? "" : " (" + failure.message + ")");
}

Replayed replay(const flic::Program& program, const colouring::Plan& plan,
                const RunOptions& options, Input& input, const Goal& goal,
                std::span<const Moment> known) {
    Snapshooter snapshooter;
    std::string trouble = replay(program, plan, options, input, goal, known, snapshooter);
    return {std::move(snapshooter.snapshot), std::move(snapshooter.followed), std::move(trouble)};
}

} // namespace lexprof::reducer
