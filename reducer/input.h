// Standard input, read as it is asked for: a line typed at a terminal is there at once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lexprof::reducer {

class Input {
  public:
    // Characters come from a file descriptor that stays open, or from a text.
    explicit Input(int descriptor) : descriptor_(descriptor) {}
    explicit Input(std::string text) : buffer_(std::move(text)) {}

    // Tells what is read of the file, as it is read.
    void listen(std::function<void(std::string_view)> listener) { listener_ = std::move(listener); }

    // The next character; or nothing at the end, or after a signal that ends the run. Bytes that
    // are not UTF-8 become U+FFFD. Throws Stop where the file cannot be read.
    std::optional<std::uint32_t> next();

  private:
    bool fill(std::size_t wanted);

    int descriptor_ = -1;
    std::string buffer_;
    std::size_t position_ = 0;
    std::function<void(std::string_view)> listener_;
};

} // namespace lexprof::reducer
