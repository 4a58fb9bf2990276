#include "sweep/plan.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace lexprof::sweep {
namespace {

constexpr std::uint64_t largest = std::uint64_t{1} << 53U; // that a double holds exactly

std::optional<std::uint64_t> number_of(std::string_view word) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    if (number == 0 || number > largest) return std::nullopt;
    return number;
}

std::vector<std::uint64_t> in_proportion(std::uint64_t low, std::uint64_t high,
                                         std::uint64_t points) {
    std::vector<std::uint64_t> sizes;
    const double ratio = static_cast<double>(high) / static_cast<double>(low);
    for (std::uint64_t i = 0; i < points; ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(points - 1);
        const double size = std::round(static_cast<double>(low) * std::pow(ratio, part));
        sizes.push_back(std::clamp(static_cast<std::uint64_t>(size), low, high));
    }
    return sizes;
}

bool is_name(std::string_view word) {
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    const auto is_other = [&](char c) {
        return is_letter(c) || (c >= '0' && c <= '9') || c == '\'';
    };
    return !word.empty() && is_letter(word.front()) &&
           std::all_of(word.begin(), word.end(), is_other);
}

constexpr const char* form = "it is as n=10..100000 or n=10,20,50, of whole numbers from 1 on";

} // namespace

std::optional<Range> parse_range(std::string_view text, std::uint64_t points,
                                 std::string& problem) {
    const std::size_t sign = text.find('=');
    Range range;
    if (sign != std::string_view::npos) range.parameter = text.substr(0, sign);
    if (!is_name(range.parameter)) {
        problem = form;
        return std::nullopt;
    }
    std::string_view rest = text.substr(sign + 1);
    if (const std::size_t dots = rest.find(".."); dots != std::string_view::npos) {
        const auto low = number_of(rest.substr(0, dots));
        const auto high = number_of(rest.substr(dots + 2));
        if (!low || !high || *low >= *high) {
            problem = low && high ? "the second size has to be greater than the first" : form;
            return std::nullopt;
        }
        range.sizes = in_proportion(*low, *high, points);
    } else {
        for (bool more = true; more;) {
            const std::size_t comma = rest.find(',');
            const auto size = number_of(rest.substr(0, comma));
            if (!size) {
                problem = form;
                return std::nullopt;
            }
            range.sizes.push_back(*size);
            more = comma != std::string_view::npos;
            if (more) rest.remove_prefix(comma + 1);
        }
    }
    std::sort(range.sizes.begin(), range.sizes.end());
    range.sizes.erase(std::unique(range.sizes.begin(), range.sizes.end()), range.sizes.end());
    return range;
}

std::string with_size(std::string_view text, std::string_view parameter, std::uint64_t size) {
    const std::string mark = "{" + std::string(parameter) + "}";
    std::string filled;
    for (std::size_t at = 0;;) {
        const std::size_t found = text.find(mark, at);
        filled += text.substr(at, found == std::string_view::npos ? found : found - at);
        if (found == std::string_view::npos) return filled;
        filled += std::to_string(size);
        at = found + mark.size();
    }
}

bool mentions(std::string_view text, std::string_view parameter) {
    return text.find("{" + std::string(parameter) + "}") != std::string_view::npos;
}

} // namespace lexprof::sweep
