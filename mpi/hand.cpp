#include "mpi/hand.h"

#include <csignal>
#include <limits>

namespace lexprof::mpi {
namespace {

volatile std::sig_atomic_t is_to_end = 0;

// mpirun passes on what ends it, and leaves a moment to tidy up.
void heed_signals() {
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { is_to_end = 1; });
}

} // namespace

using Clock = std::chrono::steady_clock;

Farewell lend_a_hand(Post& post, const sweep::PoolOptions& options) {
    sweep::PoolOptions own = options;
    own.at_once = std::numeric_limits<std::size_t>::max(); // the first rank knows how many
    sweep::Pool pool(
        own, [&](const sweep::Ended& ended) { post.send(0, About::ended, written(ended)); });
    heed_signals();
    Clock::time_point heard = Clock::now();
    Clock::time_point said = heard;
    post.send(0, About::here);
    for (;;) {
        while (const auto letter = post.receive()) {
            heard = Clock::now();
            switch (letter->about) {
            case About::job: pool.start(job_in(letter->text)); break;
            case About::halt:
                pool.stop_all();
                post.send(0, About::halt);
                break;
            case About::leave: return Farewell::said;
            case About::run_off: return Farewell::none;
            case About::here:
            case About::ended: break;
            }
        }
        if (is_to_end != 0 || Clock::now() - heard > longest_silence) return Farewell::none;
        if (Clock::now() - said > heartbeat) {
            said = Clock::now();
            post.send(0, About::here);
        }
        pool.look(patience);
    }
}

} // namespace lexprof::mpi
