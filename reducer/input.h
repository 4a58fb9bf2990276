// Text or bytes read from somewhere as they are asked for: a line typed at a terminal is there at
// once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace lexprof::reducer {

class Input {
  public:
    // Characters come from a file descriptor that stays open, or from a text.
    explicit Input(int descriptor) : descriptor_(descriptor), file_(descriptor) {}
    explicit Input(std::string text) : buffer_(std::move(text)) {}

    // Tells what is read of the file, as it is read.
    void listen(std::function<void(std::string_view)> listener) { listener_ = std::move(listener); }
    // Is told when the file is waited for (true) and when that is over.
    void watch(std::function<void(bool)> waits) { waits_ = std::move(waits); }
    // Each byte is a character, or characters are in UTF-8.
    void set_binary(bool binary) { binary_ = binary; }

    // The next character; or nothing at the end, after a signal that ends the run, or where the
    // file cannot be read. Bytes that are not UTF-8 become U+FFFD.
    std::optional<std::uint32_t> next();
    // The same, which is still to come.
    std::optional<std::uint32_t> peek() { return decoded().character; }

    // Bytes as they are, instead: as many as there are without waiting, unless there are none; how
    // many they are.
    std::size_t take(std::span<std::uint8_t> room);

    // What made reading impossible, by the system's number; 0: nothing has.
    int error() const { return error_; }
    // Whether the last character was made of bytes that are not UTF-8.
    bool malformed() const { return malformed_; }
    // Bytes that have been read and not been asked for.
    std::size_t ahead() const { return buffer_.size() - position_; }
    // They are to be read again, and the end may be no end any more.
    void forget_ahead();

  private:
    struct Next {
        std::optional<std::uint32_t> character;
        std::size_t length = 0; // in bytes
    };
    Next decoded();
    bool fill(std::size_t wanted);

    int descriptor_ = -1; // none after the end
    int file_ = -1;
    bool binary_ = false;
    bool malformed_ = false;
    int error_ = 0;
    std::string buffer_;
    std::size_t position_ = 0;
    std::function<void(std::string_view)> listener_;
    std::function<void(bool)> waits_;
};

} // namespace lexprof::reducer
