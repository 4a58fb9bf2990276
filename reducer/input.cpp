#include "reducer/input.h"

#include "base/unicode.h"
#include "reducer/interrupt.h"

#include <algorithm>
#include <cerrno>
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

} // namespace

// Makes `wanted` bytes available if the input has them, and nobody interrupts the wait for them.
bool Input::fill(std::size_t wanted) {
    while (ahead() < wanted && descriptor_ >= 0) {
        buffer_.erase(0, position_);
        position_ = 0;
        const std::size_t before = buffer_.size();
        buffer_.resize(before + chunk);
        if (waits_) waits_(true);
        const ssize_t got = ::read(descriptor_, buffer_.data() + before, chunk);
        const int error = got < 0 ? errno : 0;
        if (waits_) waits_(false);
        buffer_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got > 0 && listener_) listener_(std::string_view(buffer_).substr(before));
        if (error == EINTR && pending_signal() != 0) break;
        if (error != 0 && error != EINTR) {
            error_ = error;
            break;
        }
        if (got == 0) descriptor_ = -1;
    }
    return position_ < buffer_.size();
}

Input::Next Input::decoded() {
    malformed_ = false;
    if (!fill(1)) return {};
    const auto lead = static_cast<unsigned char>(buffer_[position_]);
    if (binary_) return {lead, 1};
    fill(length_of(lead));
    const Decoded character = decode(std::string_view(buffer_).substr(position_, length_of(lead)));
    malformed_ = character.length == 0;
    if (malformed_) return {replacement, 1};
    return {character.code, character.length};
}

std::optional<std::uint32_t> Input::next() {
    const Next next = decoded();
    position_ += next.length;
    return next.character;
}

std::size_t Input::take(std::span<std::uint8_t> room) {
    if (room.empty() || !fill(1)) return 0;
    const std::size_t number = std::min(room.size(), ahead());
    std::copy_n(buffer_.data() + position_, number, room.data());
    position_ += number;
    return number;
}

void Input::forget_ahead() {
    buffer_.clear();
    position_ = 0;
    descriptor_ = file_;
    error_ = 0;
}

} // namespace lexprof::reducer
