#include "reducer/interrupt.h"

#include <csignal>

namespace lexprof::reducer {

namespace {

volatile std::sig_atomic_t pending = 0;

void note(int signal) { pending = signal; }

} // namespace

void catch_interrupts() {
    struct sigaction action {};
    action.sa_handler = note;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

int pending_signal() { return pending; }

} // namespace lexprof::reducer
