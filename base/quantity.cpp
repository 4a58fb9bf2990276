#include "base/quantity.h"

#include <array>
#include <charconv>
#include <cmath>

namespace lexprof {

namespace {

struct Suffix {
    std::string_view text;
    double factor;
    Unit unit; // Unit::none: for any numbers but times
};

constexpr std::array suffixes{
    Suffix{"k", 1e3, Unit::none},         Suffix{"K", 1e3, Unit::none},
    Suffix{"M", 1e6, Unit::none},         Suffix{"G", 1e9, Unit::none},
    Suffix{"ns", 1, Unit::nanoseconds},   Suffix{"us", 1e3, Unit::nanoseconds},
    Suffix{"µs", 1e3, Unit::nanoseconds}, Suffix{"ms", 1e6, Unit::nanoseconds},
    Suffix{"s", 1e9, Unit::nanoseconds},  Suffix{"min", 6e10, Unit::nanoseconds},
    Suffix{"B", 1, Unit::bytes},          Suffix{"KiB", 1024, Unit::bytes},
    Suffix{"MiB", 1048576, Unit::bytes},  Suffix{"GiB", 1073741824, Unit::bytes},
};

const Suffix* find_suffix(std::string_view text) {
    for (const Suffix& known : suffixes)
        if (known.text == text) return &known;
    return nullptr;
}

// Whether numbers of that unit may have the suffix. Per cent are no times, whatever they are of.
bool suits(const Suffix& suffix, Unit unit, bool is_percentage, BareTimes bare) {
    if (suffix.unit != Unit::none) return suffix.unit == unit && !is_percentage;
    return unit != Unit::nanoseconds || is_percentage || bare == BareTimes::accepted;
}

std::string advice_for(Unit unit) {
    switch (unit) {
    case Unit::nanoseconds: return "a time is a number with a unit, such as 2ms, 1.5s or 5%";
    case Unit::bytes: return "a size is a number such as 4096, 10KiB or 5%";
    default: return "a number is written as 1000, 10k, 3M or 5%";
    }
}

bool begins_with_digit(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    if (word.starts_with('.')) word.remove_prefix(1);
    return !word.empty() && word.front() >= '0' && word.front() <= '9';
}

} // namespace

bool is_suffix(std::string_view word) {
    if (word.ends_with('%')) word.remove_suffix(1);
    return word.empty() || find_suffix(word) != nullptr;
}

Quantity read_quantity(std::string_view word, Unit unit, BareTimes bare) {
    Quantity quantity;
    std::string_view rest = word;
    if (rest.starts_with('+')) rest.remove_prefix(1);
    const char* end = rest.data() + rest.size();
    const auto read = std::from_chars(rest.data(), end, quantity.number);
    const bool is_number = read.ec == std::errc() && begins_with_digit(rest);
    rest = std::string_view(read.ptr, static_cast<std::size_t>(end - read.ptr));
    const bool is_percentage = rest.ends_with('%');
    if (is_percentage) rest.remove_suffix(1);
    const Suffix* suffix = find_suffix(rest);
    const bool is_suited =
        rest.empty() ? unit != Unit::nanoseconds || is_percentage || bare == BareTimes::accepted
                     : suffix != nullptr && suits(*suffix, unit, is_percentage, bare);
    if (!is_number || !is_suited) {
        quantity.problem = "'" + std::string(word) + "' does not fit here: " + advice_for(unit);
        return quantity;
    }
    if (suffix != nullptr) quantity.number *= suffix->factor;
    quantity.is_percentage = is_percentage && unit != Unit::percent;
    return quantity;
}

} // namespace lexprof
