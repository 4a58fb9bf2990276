#include "reducer/run.h"

#include "reducer/lift.h"
#include "reducer/observer.h"
#include "reducer/printer.h"
#include "reducer/subjects.h"

#include <algorithm>
#include <limits>

namespace lexprof::reducer {

namespace {

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

// What the program prints, up to the limit.
class Output {
  public:
    Output(const std::function<void(std::string_view)>& write, std::uint64_t limit)
        : write_(write), limit_(limit) {}

    void operator()(std::string_view text) {
        const bool too_much = limit_ != 0 && written_ + text.size() > limit_;
        if (too_much) text = text.substr(0, limit_ - written_);
        written_ += text.size();
        write_(text);
        if (too_much)
            stop(Failure::Kind::limit,
                 "stopped after " + std::to_string(limit_) + " bytes of output (--max-output)");
    }

  private:
    const std::function<void(std::string_view)>& write_;
    std::uint64_t limit_;
    std::uint64_t written_ = 0;
};

void evaluate_and_print(Machine& machine, Printer& printer, RunOutcome& outcome) {
    machine.clock().start();
    outcome.failure = attempt([&] {
        printer.print(machine.start());
        machine.drop_roots();
    });
    if (outcome.failure.kind != Failure::Kind::none) {
        outcome.where = machine.where();
        attempt([&] { printer.flush(); }); // which may meet the limit of output again
    }
    machine.clock().stop();
}

CentreOptions centre_options(const RunOptions& options) {
    const bool stacks = std::ranges::count(options.books, profile::Scheme::stacks) != 0;
    const bool pairs = std::ranges::count(options.books, profile::Scheme::cost_centres) != 0;
    return {pairs || stacks, options.by_evaluation, stacks};
}

} // namespace

RunOutcome run(const flic::Program& program, const colouring::Plan& plan, const RunOptions& options,
               Input& input, const std::function<void(std::string_view)>& output) {
    Core core = lift(program, plan);
    MachineOptions machine_options;
    machine_options.engine = options.engine;
    machine_options.calls_until_compiled = options.calls_until_compiled;
    machine_options.dynamic = std::ranges::count(options.books, profile::Scheme::dynamic) != 0;
    machine_options.right_to_left = options.order == ArgumentOrder::right_to_left;
    machine_options.clock = options.clock;
    machine_options.keep_selectors = options.keep_selectors;
    machine_options.keep_applications = options.keep_applications;
    machine_options.limits = options.limits;
    machine_options.following = options.following;
    machine_options.following.constructions =
        std::ranges::count(options.books, profile::Scheme::constructions) != 0;
    machine_options.centres = centre_options(options);
    core.names_count = machine_options.centres.kept;
    machine_options.surroundings = options.surroundings;
    RunOutcome outcome;
    outcome.failure = attempt([&] { machine_options.delays = Delays(options.delays, core); });
    if (outcome.failure.kind != Failure::Kind::none) return outcome;
    Machine* running = nullptr;
    Printer* printing = nullptr;
    machine_options.output = {[&](std::string_view text) { printing->put(text); },
                              [&] { printing->flush(); }};
    Observer* observing = nullptr;
    std::uint64_t audit_at = options.audit_every != 0 ? 0 : never;
    machine_options.pause = [&] {
        const std::uint64_t step = running->step();
        if (step >= audit_at) {
            audit_at = outcome.audit.empty() ? step + options.audit_every : never;
            running->clock().rest();
            if (const auto wrong = running->audit(printing->held())) outcome.audit = *wrong;
            running->clock().resume();
        }
        return std::min(audit_at, observing->look());
    };
    Code code =
        options.engine == Engine::plain ? compile_plain(core) : compile(core, options.order);
    if (options.engine != Engine::plain) machine_options.delays.insert(code);
    const std::unique_ptr<Machine> machine =
        make_machine(core, std::move(code), std::move(machine_options), input);
    Output limited(output, options.max_output);
    Printer printer(*machine, [&](std::string_view text) { limited(text); });
    Observer observer(*machine, options.books, subjects_of(program, plan), options.listener,
                      options.curves);
    running = machine.get();
    observing = &observer;
    printing = &printer;
    evaluate_and_print(*machine, printer, outcome);
    outcome.exit_status = machine->exit_status();
    if (options.audit_every != 0 && outcome.audit.empty() &&
        outcome.failure.kind == Failure::Kind::none) {
        if (const auto wrong = machine->audit({})) outcome.audit = *wrong;
    }
    outcome.books = observer.finish();
    outcome.clock_cost = machine->clock().cost();
    outcome.followed = machine->followed();
    return outcome;
}

} // namespace lexprof::reducer
