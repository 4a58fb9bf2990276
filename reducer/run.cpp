#include "reducer/run.h"

#include "reducer/lift.h"
#include "reducer/printer.h"

namespace lexprof::reducer {

namespace {

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

} // namespace

profile::Profile take_profile(Machine& machine) {
    const gc::Heap& heap = machine.heap();
    profile::Profile profile;
    for (gc::PairId pair = 0; pair < heap.accounts.size(); ++pair) {
        const gc::Books& books = heap.accounts[pair];
        const gc::PairColours& colours = heap.accounts.colours(pair);
        profile::Row row;
        row.callee = machine.colour_name(colours.constructor);
        row.origin = machine.colour_name(colours.origin);
        row.calls = books.calls;
        row.ops = books.ops;
        row.matches = books.matches;
        row.steps = books.steps();
        row.cells = books.cells;
        row.live = books.live;
        row.live_max = books.live_max;
        row.live_max_step = books.live_max_step;
        row.cell_steps = books.cell_steps(heap.step);
        row.time_ns = machine.clock().scale(books.ticks);
        profile.rows.push_back(std::move(row));
    }
    profile.steps = heap.step;
    profile.cells = heap.allocated();
    profile.live = heap.in_use();
    profile.live_max = heap.most_in_use();
    profile.time_ns = machine.clock().nanoseconds();
    return profile;
}

RunOutcome run(const flic::Program& program, const colouring::Plan& plan, const RunOptions& options,
               Input& input, const std::function<void(std::string_view)>& output) {
    const Core core = lift(program, plan);
    MachineOptions machine_options;
    machine_options.plain = options.plain;
    machine_options.right_to_left = options.order == ArgumentOrder::right_to_left;
    machine_options.exact_clock = options.exact_clock;
    machine_options.limits = options.limits;
    RunOutcome outcome;
    Machine* running = nullptr;
    Printer* printing = nullptr;
    if (options.audit_every != 0) {
        machine_options.pause_every = options.audit_every;
        machine_options.pause = [&] {
            if (!outcome.audit.empty()) return;
            if (const auto wrong = running->audit(printing->held())) outcome.audit = *wrong;
        };
    }
    Code code = options.plain ? compile_plain(core) : compile(core, options.order);
    Machine machine(core, std::move(code), std::move(machine_options), input);
    Output limited(output, options.max_output);
    Printer printer(machine, [&](std::string_view text) { limited(text); });
    running = &machine;
    printing = &printer;
    evaluate_and_print(machine, printer, outcome);
    if (options.audit_every != 0 && outcome.audit.empty() &&
        outcome.failure.kind == Failure::Kind::none) {
        if (const auto wrong = machine.audit({})) outcome.audit = *wrong;
    }
    outcome.profile = take_profile(machine);
    return outcome;
}

} // namespace lexprof::reducer
