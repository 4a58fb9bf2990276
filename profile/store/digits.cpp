#include "profile/store/digits.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace lexprof::profile {

namespace {

constexpr unsigned bits_per_digit = 5;
constexpr std::uint64_t digit_mask = (1U << bits_per_digit) - 1;
constexpr std::uint64_t first_of_last = 62; // what is less is a last digit
constexpr unsigned char lowest_digit = '!';
constexpr unsigned char lowest_last = 'A';
constexpr unsigned char highest_last = lowest_last + first_of_last - 1;
constexpr std::size_t longest_number = 13;  // characters: 12 digits of five bits, and the last
constexpr std::size_t room_for_nothing = 8; // what may be written beyond the last character

std::uint64_t folded(std::uint64_t difference) {
    return difference << 1 ^ (std::uint64_t{0} - (difference >> 63));
}

std::uint64_t unfolded(std::uint64_t number) {
    return number >> 1 ^ (std::uint64_t{0} - (number & 1));
}

// What is written for the values, one after the other.
class Differences {
  public:
    explicit Differences(unsigned order) : order_(order) {}

    // Modulo 2^64.
    std::uint64_t expected() const {
        return order_ == 0 ? 0 : order_ == 1 ? last_ : 2 * last_ - before_;
    }
    void pass(std::uint64_t value) {
        before_ = last_;
        last_ = value;
    }
    std::uint64_t of(std::int64_t value) {
        const auto now = static_cast<std::uint64_t>(value);
        const std::uint64_t number = folded(now - expected());
        pass(now);
        return number;
    }

  private:
    unsigned order_;
    std::uint64_t last_ = 0;
    std::uint64_t before_ = 0;
};

// Characters that a number of so many bits takes besides its last one, or one more than that: what
// is left for the last one may be a bit too much.
constexpr std::array<std::uint8_t, 65> least_further = [] {
    std::array<std::uint8_t, 65> least{};
    for (std::size_t width = 1; width < least.size(); ++width) {
        const auto digits = static_cast<std::uint8_t>((width - 1) / bits_per_digit);
        least[width] = digits == 0 ? digits : static_cast<std::uint8_t>(digits - 1);
    }
    return least;
}();

// Without a branch: what numbers come is hard to foresee.
unsigned further_digits(std::uint64_t number) {
    const unsigned least = least_further[static_cast<std::size_t>(std::bit_width(number))];
    const std::uint64_t rest = number >> (least * bits_per_digit);
    return least + static_cast<unsigned>(rest >= first_of_last);
}

// That of the shortest text for some of the values, all of them where they are few.
unsigned best_order(std::span<const std::int64_t> values) {
    constexpr std::size_t enough = 8;
    const std::size_t first = values.size() <= enough ? 0 : values.size() / 2 - enough / 2;
    std::array<Differences, 3> differences{Differences(0), Differences(1), Differences(2)};
    std::array<std::uint64_t, 3> lengths{};
    std::array<std::uint64_t, 3> ends{}; // where zeros begin that are left out
    for (std::size_t at = first < 2 ? 0 : first - 2; at < first; ++at)
        for (Differences& each : differences) each.pass(static_cast<std::uint64_t>(values[at]));
    for (std::size_t at = first; at < std::min(first + enough, values.size()); ++at) {
        for (unsigned order = 0; order < 3; ++order) {
            const std::uint64_t number = differences[order].of(values[at]);
            lengths[order] += further_digits(number);
            if (number != 0) ends[order] = at + 1;
        }
    }
    unsigned best = 0;
    for (unsigned order = 1; order < 3; ++order)
        if (lengths[order] + ends[order] < lengths[best] + ends[best]) best = order;
    return best;
}

// Each of the eight lowest digits in a byte of its own.
std::uint64_t spread(std::uint64_t number) {
    number = (number & 0xFFFFF) | (number & 0xFFFFF00000) << 12;
    number = (number & 0x000003FF000003FF) | (number & 0x000FFC00000FFC00) << 6;
    return (number & 0x001F001F001F001F) | (number & 0x03E003E003E003E0) << 3;
}

// Writes up to eight bytes, some of them for nothing: numbers have all lengths in no order, and to
// go through their digits one by one takes longer.
[[gnu::always_inline]] inline char* put(char* to, std::uint64_t number) {
    constexpr unsigned at_once = 8;
    constexpr std::uint64_t every_byte = 0x0101010101010101;
    const unsigned further = further_digits(number);
    if (further < at_once && std::endian::native == std::endian::little) {
        const std::uint64_t bytes = spread(number) + lowest_digit * every_byte;
        std::memcpy(to, &bytes, at_once);
    } else {
        for (unsigned at = 0; at < further; ++at)
            to[at] = static_cast<char>(
                lowest_digit + (number >> (at * bits_per_digit) & ((1U << bits_per_digit) - 1)));
    }
    to[further] = static_cast<char>(lowest_last + (number >> (further * bits_per_digit)));
    return to + further + 1;
}

// One character for each; all of them are less than 62.
char* put_short(char* to, std::span<const std::uint64_t> numbers) {
    for (const std::uint64_t number : numbers) *to++ = static_cast<char>(lowest_last + number);
    return to;
}

// One character or two, without a branch; all of them are less than 62·32.
char* put_middling(char* to, std::span<const std::uint64_t> numbers) {
    for (const std::uint64_t number : numbers) {
        const bool has_two = number >= first_of_last;
        const std::uint64_t digit = lowest_digit + (number & digit_mask);
        to[0] = static_cast<char>(has_two ? digit : lowest_last + number);
        to[1] = static_cast<char>(lowest_last + (number >> bits_per_digit));
        to += 1 + static_cast<unsigned>(has_two);
    }
    return to;
}

char* put_long(char* to, std::span<const std::uint64_t> numbers) {
    for (const std::uint64_t number : numbers) to = put(to, number);
    return to;
}

// The numbers of a few values at a time, for which the quickest way will do that does for all of
// them.
template <unsigned order>
char* put_all(char* to, std::span<const std::int64_t> values) {
    std::array<std::uint64_t, 32> room; // filled before it is read
    Differences differences(order);
    while (!values.empty()) {
        const std::span numbers = std::span(room).first(std::min(room.size(), values.size()));
        std::uint64_t bits = 0;
        for (std::size_t at = 0; at < numbers.size(); ++at)
            bits |= numbers[at] = differences.of(values[at]);
        to = bits < 32                     ? put_short(to, numbers)
             : bits < 32 << bits_per_digit ? put_middling(to, numbers)
                                           : put_long(to, numbers);
        values = values.subspan(numbers.size());
    }
    return to;
}

// Takes a number off the front of a text; whether there is one.
bool take(std::string_view& text, std::uint64_t& number) {
    number = 0;
    for (unsigned shift = 0; shift < 64 && !text.empty(); shift += bits_per_digit) {
        const auto character = static_cast<unsigned char>(text.front());
        text.remove_prefix(1);
        if (character >= lowest_last) {
            const std::uint64_t last = character - lowest_last;
            number |= last << shift;
            return character <= highest_last && last << shift >> shift == last;
        }
        if (character < lowest_digit) return false;
        number |= (std::uint64_t{character} - lowest_digit) << shift;
    }
    return false;
}

} // namespace

std::size_t room_for_digits(std::size_t values) {
    return 1 + values * longest_number + room_for_nothing;
}

char* put_digits(char* to, std::span<const std::int64_t> values) {
    std::int64_t bits = 0;
    for (const std::int64_t value : values) bits |= value;
    if (bits == 0) return to;
    const unsigned order = best_order(values);
    *to++ = static_cast<char>('0' + order);
    to = order == 0   ? put_all<0>(to, values)
         : order == 1 ? put_all<1>(to, values)
                      : put_all<2>(to, values);
    while (to[-1] == static_cast<char>(lowest_last)) --to; // zeros that are left out
    return to;
}

bool get_digits(std::string_view text, std::span<std::int64_t> values) {
    if (text.empty()) {
        std::fill(values.begin(), values.end(), 0);
        return true;
    }
    if (text.front() < '0' || text.front() > '2') return false;
    Differences differences(static_cast<unsigned>(text.front() - '0'));
    text.remove_prefix(1);
    for (std::int64_t& value : values) {
        std::uint64_t number = 0;
        if (!text.empty() && !take(text, number)) return false;
        const std::uint64_t now = differences.expected() + unfolded(number);
        differences.pass(now);
        value = static_cast<std::int64_t>(now);
    }
    return text.empty();
}

} // namespace lexprof::profile
