#include "haskell/link/deep.h"

#include <cstddef>
#include <exception>
#include <pthread.h>
#include <system_error>

namespace lexprof::haskell {

namespace {

constexpr std::size_t stack_size = std::size_t{4} << 30;

struct Work {
    const std::function<void()>* work;
    std::exception_ptr failed;
};

void* run(void* given) {
    auto* work = static_cast<Work*>(given);
    try {
        (*work->work)();
    } catch (...) {
        work->failed = std::current_exception();
    }
    return nullptr;
}

} // namespace

void on_deep_stack(const std::function<void()>& work) {
    Work given{&work, nullptr};
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, stack_size);
    pthread_t thread{};
    const int failed = pthread_create(&thread, &attributes, run, &given);
    pthread_attr_destroy(&attributes);
    if (failed != 0) {
        run(&given); // the stack that there is may do
    } else {
        pthread_join(thread, nullptr);
    }
    if (given.failed) std::rethrow_exception(given.failed);
}

} // namespace lexprof::haskell
