#include "profile/data/track.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace lexprof::profile {

namespace {

// Calls for each column of a point with where it is kept, the interval first. Written out by the
// preprocessor: Note [Packed points] is read by all that look at curves.
template <class Visit>
void each_column(Visit visit) {
    visit(&Point::interval);
#define LEVEL(member, ...)                                                                         \
    visit(&Point::member##_min);                                                                   \
    visit(&Point::member##_max);                                                                   \
    visit(&Point::member);
#define SUM(member, ...) visit(&Point::member);
#include "profile/data/measures.def"
}

constexpr std::size_t columns = 1
#define LEVEL(member, ...) +3
#define SUM(member, ...) +1
#include "profile/data/measures.def"
    ;

// What is packed begins with how many points there are, and the bytes of a number in each column.
constexpr std::size_t head = sizeof(std::uint32_t) + columns;

using Widths = std::array<std::uint8_t, columns>;

template <class Number>
bool fits(std::int64_t value) {
    return value >= std::numeric_limits<Number>::min() &&
           value <= std::numeric_limits<Number>::max();
}

std::uint8_t width_of(std::int64_t value) {
    if (value == 0) return 0;
    if (fits<std::int8_t>(value)) return 1;
    if (fits<std::int16_t>(value)) return 2;
    return fits<std::int32_t>(value) ? 4 : 8;
}

template <class Number>
std::int64_t read(const std::uint8_t* from) {
    Number number;
    std::memcpy(&number, from, sizeof number);
    return number;
}

std::int64_t read(const std::uint8_t* from, std::uint8_t width) {
    switch (width) {
    case 0: return 0;
    case 1: return read<std::int8_t>(from);
    case 2: return read<std::int16_t>(from);
    case 4: return read<std::int32_t>(from);
    default: return read<std::int64_t>(from);
    }
}

template <class Number>
void write(std::uint8_t* to, std::int64_t value) {
    const auto number = static_cast<Number>(value);
    std::memcpy(to, &number, sizeof number);
}

void write(std::uint8_t* to, std::int64_t value, std::uint8_t width) {
    switch (width) {
    case 0: return;
    case 1: return write<std::int8_t>(to, value);
    case 2: return write<std::int16_t>(to, value);
    case 4: return write<std::int32_t>(to, value);
    default: return write<std::int64_t>(to, value);
    }
}

Widths widths_for(std::span<const Point> points) {
    Widths widths{};
    std::size_t column = 0;
    each_column([&](auto member) {
        std::uint8_t& width = widths[column++];
        for (const Point& point : points)
            width = std::max(width, width_of(static_cast<std::int64_t>(point.*member)));
    });
    return widths;
}

std::uint32_t count_in(const std::uint8_t* packed) {
    std::uint32_t count = 0;
    std::memcpy(&count, packed, sizeof count);
    return count;
}

const std::uint8_t* widths_in(const std::uint8_t* packed) { return packed + sizeof(std::uint32_t); }

} // namespace

// The first piece is as large as what is packed there, and each other twice as large as the one
// before, so that little is left of the last; but no larger than the greatest.
std::shared_ptr<std::uint8_t[]> PackingRoom::take(std::size_t bytes) { // NOLINT(*-c-arrays)
    constexpr std::size_t greatest_piece = 1 << 20;
    if (bytes > size_ - used_) {
        size_ = std::max(bytes, std::min(2 * size_, greatest_piece));
        used_ = 0;
        piece_ = std::make_shared_for_overwrite<std::uint8_t[]>(size_);
    }
    std::uint8_t* here = piece_.get() + used_;
    used_ += bytes;
    return {piece_, here};
}

void Track::pack(PackingRoom& room) {
    if (packed_ || open_.empty()) return;
    const Widths widths = widths_for(open_);
    std::size_t size = head;
    for (const std::uint8_t width : widths) size += width * open_.size();
    const auto packed = room.take(size);
    const auto count = static_cast<std::uint32_t>(open_.size());
    std::memcpy(packed.get(), &count, sizeof count);
    std::copy(widths.begin(), widths.end(), packed.get() + sizeof count);
    std::uint8_t* to = packed.get() + head;
    std::size_t column = 0;
    each_column([&](auto member) {
        const std::uint8_t width = widths[column++];
        for (const Point& point : open_) {
            write(to, static_cast<std::int64_t>(point.*member), width);
            to += width;
        }
    });
    packed_ = packed;
    open_ = std::vector<Point>(); // which gives back its room
}

std::size_t Track::packed_size() const { return count_in(packed_.get()); }

std::uint32_t Track::packed_interval(std::size_t at) const {
    const std::uint8_t width = *widths_in(packed_.get());
    return static_cast<std::uint32_t>(read(packed_.get() + head + at * width, width));
}

Point Track::packed_at(std::size_t at) const {
    Point point;
    const std::size_t count = packed_size();
    const std::uint8_t* width = widths_in(packed_.get());
    const std::uint8_t* column = packed_.get() + head;
    each_column([&](auto member) {
        using Number = std::remove_reference_t<decltype(point.*member)>;
        if (*width != 0) {
            point.*member = static_cast<Number>(read(column + at * *width, *width));
            column += count * *width;
        }
        ++width;
    });
    return point;
}

std::span<const Point> Track::points(std::vector<Point>& room) const {
    if (!packed_) return open_;
    const std::size_t count = packed_size();
    room.assign(count, {});
    const std::uint8_t* width = widths_in(packed_.get());
    const std::uint8_t* from = packed_.get() + head;
    each_column([&](auto member) {
        using Number = std::remove_reference_t<decltype(room[0].*member)>;
        for (std::size_t at = 0; at < count && *width != 0; ++at, from += *width)
            room[at].*member = static_cast<Number>(read(from, *width));
        ++width;
    });
    return room;
}

void Track::unpack() {
    std::vector<Point> room;
    (void)points(room);
    open_ = std::move(room);
    packed_.reset();
}

bool operator==(const Track& a, const Track& b) {
    if (a.packed_ && a.packed_ == b.packed_) return true;
    std::vector<Point> room;
    std::vector<Point> other;
    return std::ranges::equal(a.points(room), b.points(other));
}

} // namespace lexprof::profile
