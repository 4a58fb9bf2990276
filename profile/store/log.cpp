#include "profile/store/log.h"

#include <array>
#include <cstddef>
#include <fstream>
#include <span>
#include <vector>

namespace lexprof::profile {

namespace {

// As SQLite's description of its file format has it.
constexpr std::size_t header_size = 32;
constexpr std::size_t frame_header_size = 24;
constexpr std::uint32_t log_magic = 0x377F0682; // one more: words are big-endian
constexpr std::uint32_t largest_page = 65536;

using Bytes = std::span<const char>;

std::uint32_t word(Bytes bytes, std::size_t at, bool big_endian) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[at + (big_endian ? i : 3 - i)]);
        number = number << 8 | byte;
    }
    return number;
}

std::uint32_t big(Bytes bytes, std::size_t at) { return word(bytes, at, true); }

// The running checksum of a log.
struct Check {
    bool big_endian = false;
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    void add(Bytes bytes) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first += word(bytes, at, big_endian) + second;
            second += word(bytes, at + 4, big_endian) + first;
        }
    }
    bool stands_at(Bytes bytes, std::size_t at) const {
        return big(bytes, at) == first && big(bytes, at + 4) == second;
    }
};

class Log {
  public:
    explicit Log(const std::string& path) : file_(path, std::ios::binary) {}

    LogEnd end() {
        std::array<char, header_size> header{};
        if (read(header) == 0) return LogEnd::none;
        if (!begin(header)) return LogEnd::torn;
        frame_.resize(frame_header_size + page_size_);
        while (true) {
            const std::size_t got = read(frame_);
            if (got < frame_header_size) break;
            take(Bytes(frame_).first(got));
        }
        return open_ ? LogEnd::torn : LogEnd::whole;
    }

  private:
    std::size_t read(std::span<char> into) {
        file_.read(into.data(), static_cast<std::streamsize>(into.size()));
        return static_cast<std::size_t>(file_.gcount());
    }

    bool begin(Bytes header) {
        check_.big_endian = big(header, 0) == log_magic + 1;
        page_size_ = big(header, 8);
        salt_ = {big(header, 16), big(header, 20)};
        check_.add(header.first(header_size - 8));
        return (big(header, 0) | 1) == (log_magic | 1) && page_size_ <= largest_page &&
               check_.stands_at(header, header_size - 8);
    }

    // A frame, or as much as there is of the last one.
    void take(Bytes frame) {
        const bool ours = big(frame, 8) == salt_[0] && big(frame, 12) == salt_[1];
        if (!whole_) {
            open_ = open_ || ours;
            return;
        }
        check_.add(frame.first(8));
        check_.add(frame.subspan(frame_header_size));
        whole_ = ours && frame.size() == frame_.size() && check_.stands_at(frame, 16);
        const bool commits = big(frame, 4) != 0;
        if (ours) open_ = !whole_ || !commits;
    }

    std::ifstream file_;
    std::uint32_t page_size_ = 0;
    std::array<std::uint32_t, 2> salt_{};
    Check check_;
    std::vector<char> frame_;
    bool whole_ = true; // so far
    bool open_ = false; // there are frames of ours after the last whole transaction
};

} // namespace

LogEnd look_at_log(const std::string& database) { return Log(database + "-wal").end(); }

} // namespace lexprof::profile
