// From amounts to places, and the round numbers along an axis.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::profile::chart {

enum class Unit : std::uint8_t { count, seconds };

// 1, 2 or 5 times a power of ten: the least step that needs at most so many to span the length.
double round_step(double length, int most);

// A number with the prefix that suits `greatest`: 1,500 as it is, 20000 as 20 k, 0.0032 s as 3.2
// ms. `step` is what neighbours differ by: it says how many decimals to show.
std::string spelled(double value, double greatest, double step, Unit unit);

// In at most four digits or so: 742, 9,999, 12.3 k, 1.2 M, 3.4 ms.
std::string in_short(double value, Unit unit);

struct Tick {
    double value = 0;
    std::string label;
};

class Scale {
  public:
    // Begins and ends where it is told to.
    static Scale exact(double from, double to, double place_from, double place_to);
    // From zero to a round number that is at least `greatest`.
    static Scale from_zero(double greatest, double place_from, double place_to, int most_ticks);

    double place(double value) const;
    double from() const { return from_; }
    double to() const { return to_; }
    std::vector<Tick> ticks(int most, Unit unit) const;

  private:
    double from_ = 0;
    double to_ = 1;
    double place_from_ = 0;
    double place_to_ = 1;
};

} // namespace lexprof::profile::chart
