#include "profile/store/pages.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <unistd.h>

namespace lexprof::profile {

namespace {

// SQLite keeps this page free, for its locks.
constexpr std::uint32_t page_of_locks = (1U << 30) / page_size + 1;

void write_all(int file, std::string_view bytes, std::size_t at) {
    while (!bytes.empty()) {
        const auto written = ::pwrite(file, bytes.data(), bytes.size(), static_cast<::off_t>(at));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0)
            throw std::system_error(written < 0 ? errno : EIO, std::generic_category());
        bytes.remove_prefix(static_cast<std::size_t>(written));
        at += static_cast<std::size_t>(written);
    }
}

} // namespace

void put_big_endian(char* to, std::uint64_t number, std::size_t bytes) {
    for (std::size_t at = bytes; at-- > 0; number >>= 8) to[at] = static_cast<char>(number);
}

Page& Pages::next(std::uint32_t& number) {
    while (true) {
        if (count_ - flushed_ == at_once) flush();
        char* const place = waiting_.data() + std::size_t{count_ - flushed_} * page_size;
        number = ++count_;
        if (number != page_of_locks) return *reinterpret_cast<Page*>(place);
        std::memset(place, 0, page_size);
    }
}

void Pages::flush() {
    const std::size_t size = std::size_t{count_ - flushed_} * page_size;
    write_all(file_, std::string_view(waiting_).substr(0, size), std::size_t{flushed_} * page_size);
    flushed_ = count_;
}

void Pages::finish(const Page& first) {
    flush();
    write_all(file_, {first.data(), first.size()}, 0);
}

std::uint32_t Pages::overflow(std::string_view rest) {
    constexpr std::size_t room = page_size - 4;
    std::uint32_t first = 0;
    std::uint32_t number = 0;
    while (!rest.empty()) {
        // The pages of a chain follow each other, but for the one that is kept free.
        Page& page = next(number);
        if (first == 0) first = number;
        const std::string_view part = rest.substr(0, room);
        rest.remove_prefix(part.size());
        const std::uint32_t after = number + 1 == page_of_locks ? number + 2 : number + 1;
        put_big_endian(page.data(), rest.empty() ? 0 : after, 4);
        std::memcpy(page.data() + 4, part.data(), part.size());
        std::fill(page.begin() + 4 + static_cast<std::ptrdiff_t>(part.size()), page.end(), '\0');
    }
    return first;
}

} // namespace lexprof::profile
