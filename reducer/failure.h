// How a run can end before its value is there.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace lexprof::reducer {

struct Failure {
    enum class Kind : std::uint8_t {
        none,
        error,       // the program called ERROR
        abort,       // the program called ABORT
        type,        // an operation met a value it is not made for
        division,    // by zero
        loop,        // a value that depends on itself
        exception,   // raised, and nobody caught it
        limit,       // a limit set by the user
        interrupted, // by a signal
        input,       // standard input cannot be read
        system,      // memory, or a limit of the machine itself
    };

    Kind kind = Kind::none;
    std::string message; // complete, for people
    int signal = 0;
};

// Thrown by what cannot go on, caught where a run begins.
struct Stop {
    Failure failure;
};

[[noreturn]] inline void stop(Failure::Kind kind, std::string message) {
    throw Stop{{kind, std::move(message), 0}};
}

// Does a part of a run; says what stopped it, if anything did.
Failure attempt(const std::function<void()>& work);

// 2, 1.5, 0.25: without needless zeros.
std::string seconds_text(double seconds);

} // namespace lexprof::reducer
