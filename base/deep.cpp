#include "base/deep.h"

#include <algorithm>
#include <exception>
#include <pthread.h>
#include <stdexcept>

namespace lexprof {

namespace {

constexpr std::size_t bytes_per_level = 1024;
constexpr std::size_t least_stack = std::size_t{1} << 20;
constexpr std::size_t most_stack = std::size_t{8} << 30;

struct Job {
    const std::function<void()>* work;
    std::exception_ptr failure;
};

void* run(void* argument) {
    auto* job = static_cast<Job*>(argument);
    try {
        (*job->work)();
    } catch (...) {
        job->failure = std::current_exception();
    }
    return nullptr;
}

} // namespace

void run_deep(std::size_t nodes, const std::function<void()>& work) {
    Job job{&work, nullptr};
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_t thread{};
    int status = -1;
    std::size_t bytes = std::clamp(nodes * bytes_per_level, least_stack, most_stack);
    for (; bytes >= least_stack && status != 0; bytes /= 2) {
        pthread_attr_setstacksize(&attributes, bytes / 65536 * 65536);
        status = pthread_create(&thread, &attributes, run, &job);
    }
    pthread_attr_destroy(&attributes);
    if (status != 0) throw std::runtime_error("no memory for a stack");
    pthread_join(thread, nullptr);
    if (job.failure) std::rethrow_exception(job.failure);
}

} // namespace lexprof
