#include "reducer/recoding.h"

#include "base/unicode.h"

#include <string>
#include <string_view>

namespace lexprof::reducer {

namespace {

constexpr std::uint32_t first_high = 0xD800;
constexpr std::uint32_t first_low = 0xDC00;
constexpr std::uint32_t after_low = 0xE000;
constexpr std::uint32_t first_of_pairs = 0x10000;

void put_unit(std::uint8_t* to, std::size_t at, std::uint32_t unit) {
    to[2 * at] = static_cast<std::uint8_t>(unit & 0xFF);
    to[2 * at + 1] = static_cast<std::uint8_t>(unit >> 8);
}

std::uint32_t unit_at(std::span<const std::uint8_t> from, std::size_t byte) {
    return from[byte] | static_cast<std::uint32_t>(from[byte + 1]) << 8;
}

} // namespace

Recoded utf8_to_utf16(std::span<const std::uint8_t> from, std::uint8_t* to) {
    const std::string_view text(reinterpret_cast<const char*>(from.data()), from.size());
    Recoded done;
    while (done.read < text.size()) {
        if (from[done.read] < 0x80) {
            put_unit(to, done.written++, from[done.read++]);
            continue;
        }
        const Decoded next = decode(text.substr(done.read));
        if (next.length == 0) break;
        done.read += next.length;
        if (next.code < first_of_pairs) {
            put_unit(to, done.written++, next.code);
        } else {
            const std::uint32_t rest = next.code - first_of_pairs;
            put_unit(to, done.written++, first_high + (rest >> 10));
            put_unit(to, done.written++, first_low + (rest & 0x3FF));
        }
    }
    return done;
}

Recoded utf16_to_utf8(std::span<const std::uint8_t> from, std::uint8_t* to) {
    Recoded done;
    std::string bytes;
    while (done.read + 1 < from.size()) {
        std::uint32_t code = unit_at(from, done.read);
        std::size_t length = 2;
        if (code >= first_high && code < after_low) {
            if (code >= first_low || done.read + 3 >= from.size()) break;
            const std::uint32_t low = unit_at(from, done.read + 2);
            if (low < first_low || low >= after_low) break;
            code = first_of_pairs + ((code - first_high) << 10) + (low - first_low);
            length = 4;
        }
        if (code < 0x80) {
            to[done.written++] = static_cast<std::uint8_t>(code);
        } else {
            bytes.clear();
            append_utf8(bytes, code);
            for (const char byte : bytes) to[done.written++] = static_cast<std::uint8_t>(byte);
        }
        done.read += length;
    }
    return done;
}

} // namespace lexprof::reducer
