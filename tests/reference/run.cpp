// A run from beginning to end, on a thread with a large stack of its own.

#include "tests/reference/printer.h"
#include "tests/reference/show.h"

#include <pthread.h>

#include <exception>
#include <stdexcept>

namespace lexprof::reference {

namespace {

struct Job {
    const flic::Program& program;
    const colouring::Plan& plan;
    const Options& options;
    Outcome outcome;
    std::exception_ptr failure;
};

void without_zeros(Account& account) {
    std::erase_if(account, [](const auto& entry) { return entry.second == Row{}; });
}

void run_here(Job& job) {
    const Code code = lift(job.program, job.plan);
    Machine machine(code, job.options, job.plan.names, job.outcome.lexical, job.outcome.dynamic);
    try {
        print_value(machine, job.outcome.output);
    } catch (const Stop& stop) {
        job.outcome.ending = stop.ending;
        job.outcome.message = stop.message;
    } catch (const Raised&) {
        job.outcome.ending = Ending::exception;
        job.outcome.message = "uncaught exception";
    }
    job.outcome.steps = machine.steps();
    job.outcome.cells = machine.cells();
    job.outcome.lives = machine.lives();
    job.outcome.consumers = machine.consumers();
    job.outcome.constructions = machine.constructions();
    without_zeros(job.outcome.lexical);
    without_zeros(job.outcome.dynamic);
}

void* run_job(void* argument) {
    Job& job = *static_cast<Job*>(argument);
    try {
        run_here(job);
    } catch (...) {
        job.failure = std::current_exception();
    }
    return nullptr;
}

} // namespace

Row& Row::operator+=(const Row& other) {
    calls += other.calls;
    ops += other.ops;
    matches += other.matches;
    steps += other.steps;
    cells += other.cells;
    updates += other.updates;
    return *this;
}

Row Outcome::total() const {
    Row sum;
    for (const auto& [pair, row] : lexical) sum += row;
    return sum;
}

std::map<colouring::Colour, Row> by_callee(const Account& account) {
    std::map<colouring::Colour, Row> rows;
    for (const auto& [pair, row] : account) rows[pair.callee] += row;
    return rows;
}

Outcome run(const flic::Program& program, const colouring::Plan& plan, const Options& options) {
    Job job{program, plan, options, {}, {}};
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, stack_bytes);
    const int problem = pthread_create(&thread, &attributes, run_job, &job);
    pthread_attr_destroy(&attributes);
    if (problem != 0) throw std::runtime_error("no thread with a large stack could be started");
    pthread_join(thread, nullptr);
    if (job.failure) std::rethrow_exception(job.failure);
    return std::move(job.outcome);
}

} // namespace lexprof::reference
