#include "profile/present/chart/scale.h"

#include "base/display.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lexprof::profile::chart {
namespace {

struct Prefix {
    double factor;
    const char* word;
};

Prefix prefix_of(double greatest, Unit unit) {
    if (unit == Unit::seconds) {
        if (greatest >= 1) return {1, " s"};
        if (greatest >= 1e-3) return {1e-3, " ms"};
        return {1e-6, " µs"};
    }
    if (greatest >= 1e9) return {1e9, " G"};
    if (greatest >= 1e6) return {1e6, " M"};
    if (greatest >= 1e4) return {1e3, " k"};
    return {1, ""};
}

std::string fixed(double value, int decimals) {
    if (decimals == 0 && value >= 0)
        return grouped(static_cast<std::uint64_t>(std::llround(value)));
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    return text.data();
}

} // namespace

double round_step(double length, int most) {
    if (!(length > 0)) return 1;
    const double least = length / most;
    double power = 1;
    while (power > least) power /= 10;
    while (power * 10 <= least) power *= 10;
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

std::string spelled(double value, double greatest, double step, Unit unit) {
    const Prefix prefix = prefix_of(greatest, unit);
    if (value == 0) return "0";
    int decimals = 0;
    for (double part = step / prefix.factor; part < 0.999 && decimals < 9; part *= 10) ++decimals;
    return fixed(value / prefix.factor, decimals) + prefix.word;
}

std::string in_short(double value, Unit unit) {
    if (value == 0) return "0";
    const Prefix prefix = prefix_of(value, unit);
    const double number = value / prefix.factor;
    const bool is_whole = unit == Unit::count && prefix.factor == 1;
    return fixed(number, is_whole || number >= 99.95 ? 0 : 1) + prefix.word;
}

Scale Scale::exact(double from, double to, double place_from, double place_to) {
    Scale scale;
    scale.from_ = from;
    scale.to_ = to > from ? to : from + 1;
    scale.place_from_ = place_from;
    scale.place_to_ = place_to;
    return scale;
}

Scale Scale::from_zero(double greatest, double place_from, double place_to, int most_ticks) {
    if (!(greatest > 0)) return exact(0, 1, place_from, place_to);
    const double step = round_step(greatest, most_ticks);
    return exact(0, std::ceil(greatest / step * (1 - 1e-9)) * step, place_from, place_to);
}

double Scale::place(double value) const {
    return place_from_ + (value - from_) / (to_ - from_) * (place_to_ - place_from_);
}

std::vector<Tick> Scale::ticks(int most, Unit unit) const {
    double step = round_step(to_ - from_, most);
    if (unit == Unit::count) step = std::max(step, 1.0);
    std::vector<Tick> all;
    for (double i = std::ceil(from_ / step - 1e-9); i * step <= to_ + step * 1e-9; ++i)
        all.push_back({i * step, spelled(i * step, to_, step, unit)});
    return all;
}

} // namespace lexprof::profile::chart
