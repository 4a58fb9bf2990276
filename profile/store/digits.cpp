#include "profile/store/digits.h"

#include <algorithm>
#include <array>
#include <bit>

namespace lexprof::profile {

namespace {

constexpr unsigned bits_per_digit = 5;
constexpr std::uint64_t first_of_last = 62; // what is less is a last digit
constexpr unsigned char lowest_digit = '!';
constexpr unsigned char lowest_last = 'A';
constexpr unsigned char highest_last = lowest_last + first_of_last - 1;
constexpr std::size_t longest_number = 13; // characters: 12 digits of five bits, and the last

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

// Characters that a number takes besides its last, for most numbers.
unsigned further_digits(std::uint64_t number) {
    const auto width = static_cast<unsigned>(std::bit_width(number));
    return width <= bits_per_digit + 1 ? 0 : (width - 2) / bits_per_digit;
}

// That of the shortest text.
unsigned best_order(std::span<const std::int64_t> values) {
    std::array<Differences, 3> differences{Differences(0), Differences(1), Differences(2)};
    std::array<std::uint64_t, 3> lengths{};
    std::array<std::uint64_t, 3> ends{}; // where zeros begin that are left out
    for (std::size_t at = 0; at < values.size(); ++at) {
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

char* put(char* to, std::uint64_t number) {
    for (; number >= first_of_last; number >>= bits_per_digit)
        *to++ = static_cast<char>(lowest_digit + (number & ((1U << bits_per_digit) - 1)));
    *to++ = static_cast<char>(lowest_last + number);
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

void put_digits(std::string& text, std::span<const std::int64_t> values) {
    const auto last =
        std::find_if(values.rbegin(), values.rend(), [](std::int64_t value) { return value != 0; });
    if (last == values.rend()) return;
    const unsigned order = best_order(values);
    const std::size_t begin = text.size();
    text.resize(begin + 1 + values.size() * longest_number);
    char* to = text.data() + begin;
    *to++ = static_cast<char>('0' + order);
    char* end = to;
    Differences differences(order);
    for (const std::int64_t value : values) {
        const std::uint64_t number = differences.of(value);
        to = put(to, number);
        if (number != 0) end = to;
    }
    text.resize(static_cast<std::size_t>(end - text.data()));
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
