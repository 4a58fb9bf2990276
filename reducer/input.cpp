#include "reducer/input.h"

#include "base/unicode.h"
#include "reducer/failure.h"
#include "reducer/interrupt.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <unistd.h>

namespace lexprof::reducer {

namespace {
constexpr std::size_t chunk = 65536;
constexpr std::uint32_t replacement = 0xFFFD;

// Bytes of the character that begins with `lead`.
std::size_t length_of(unsigned char lead) {
    if (lead >= 0xF0) return 4;
    if (lead >= 0xE0) return 3;
    return lead >= 0xC0 ? 2 : 1;
}

[[noreturn]] void cannot_read(int error) {
    stop(Failure::Kind::input, std::string("standard input cannot be read: ") +
                                   std::strerror(error) +
                                   "; give the program a file or a pipe, or < /dev/null");
}

} // namespace

// Makes `wanted` bytes available if the input has them, and nobody interrupts the wait for them.
bool Input::fill(std::size_t wanted) {
    while (buffer_.size() - position_ < wanted && descriptor_ >= 0) {
        buffer_.erase(0, position_);
        position_ = 0;
        const std::size_t before = buffer_.size();
        buffer_.resize(before + chunk);
        const ssize_t got = ::read(descriptor_, buffer_.data() + before, chunk);
        buffer_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got > 0 && listener_) listener_(std::string_view(buffer_).substr(before));
        if (got < 0 && errno == EINTR && pending_signal() != 0) break;
        if (got < 0 && errno != EINTR) cannot_read(errno);
        if (got == 0) descriptor_ = -1;
    }
    return position_ < buffer_.size();
}

std::optional<std::uint32_t> Input::next() {
    if (!fill(1)) return std::nullopt;
    const std::size_t length = length_of(static_cast<unsigned char>(buffer_[position_]));
    fill(length);
    const auto rest = std::string_view(buffer_).substr(position_, length);
    const Decoded character = decode(rest);
    position_ += std::max<std::size_t>(character.length, 1);
    return character.length == 0 ? replacement : character.code;
}

} // namespace lexprof::reducer
