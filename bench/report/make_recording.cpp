// Writes a file such as a long run of a large program leaves behind: so many pairs of functions
// that call each other at random, and curves with as many points as there can be.
//
//   make_recording PAIRS FILE
#include "profile/store.h"

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

namespace {

using namespace lexprof::profile;

constexpr std::uint32_t intervals = 2048;
constexpr std::uint32_t points = 1U << 20;
constexpr std::uint64_t interval_steps = 1U << 20;

class Maker {
  public:
    explicit Maker(std::uint32_t pairs) : pairs_(pairs), functions_(pairs / 4 + 2) {}

    Recording make() {
        recording_.run.program = "large.flic";
        recording_.run.engine = "fast";
        recording_.run.style = "lexical";
        recording_.run.clock = "exact";
        recording_.run.state = State::finished;
        add_functions();
        for (std::uint32_t at = 0; at < intervals; ++at) {
            Interval interval;
            interval.steps = (at + 1) * interval_steps;
            recording_.curves.intervals.push_back(interval);
        }
        for (std::uint32_t at = 0; at < pairs_; ++at) add_pair(at);
        return std::move(recording_);
    }

  private:
    std::string function(std::uint64_t number) const {
        return "function" + std::to_string(number % functions_);
    }

    void add_functions() {
        for (std::uint32_t at = 0; at < functions_; ++at)
            recording_.functions.push_back(
                {function(at), function(at), Standing::profiled, "", {"large.flic", at + 1, 1}});
    }

    void add_pair(std::uint32_t at) {
        Row row;
        row.callee = function(at);
        row.origin = function(random_());
        row.calls = random_() % 100000;
        row.steps = random_() % 1000000;
        row.cells = random_() % 1000000;
        row.live_max = static_cast<std::int64_t>(random_() % 10000);
        row.cell_steps = static_cast<std::int64_t>(random_());
        row.time_ns = random_() % 1000000;
        Profile& profile = recording_.profile;
        profile.steps += row.steps;
        profile.cells += row.cells;
        profile.time_ns += row.time_ns;
        profile.rows.push_back(row);
        recording_.references.push_back({row.callee, row.origin, {"large.flic", at + 1, 9}, 8});
        std::vector<Point> curve;
        const std::uint32_t count = points / pairs_ + 1;
        for (std::uint32_t next = 0; next < count && next < intervals; ++next) {
            Point point;
            point.interval = next * (intervals / count);
            point.live_max = row.live_max;
            point.steps = row.steps * next / count;
            curve.push_back(point);
        }
        recording_.curves.pairs.push_back(std::move(curve));
    }

    std::uint32_t pairs_;
    std::uint32_t functions_;
    std::mt19937 random_{1};
    Recording recording_;
};

} // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::cerr << "usage: make_recording PAIRS FILE\n";
        return 2;
    }
    std::string problem;
    const auto pairs = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
    if (lexprof::profile::write_recording(arguments[2], Maker(pairs).make(), problem)) return 0;
    std::cerr << problem << '\n';
    return 1;
}
