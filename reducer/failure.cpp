#include "reducer/failure.h"

#include "gc/trap.h"

#include <array>
#include <cstdio>
#include <new>

namespace lexprof::reducer {

Failure attempt(const std::function<void()>& work) {
    try {
        work();
    } catch (const Stop& end) {
        return end.failure;
    } catch (const gc::Trap& trap) {
        return {Failure::Kind::system, trap.what(), 0};
    } catch (const std::bad_alloc&) {
        return {Failure::Kind::system, "there is no memory left", 0};
    }
    return {};
}

std::string seconds_text(double seconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g", seconds);
    return text.data();
}

} // namespace lexprof::reducer
