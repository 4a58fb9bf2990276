// Writes a file such as a long run of a large program leaves behind: so many pairs of functions
// that call each other at random, and curves with as many points as there can be.
//
//   make_recording PAIRS FILE [INTERVALS [books]]
//
// With INTERVALS there are so many instead, the curves of forty pairs go up and down in each of
// them, and the program has a text: that is what a viewer has most to do with. With `books` the
// run has kept constructions, lives and consumers, too, each with as many rows.
#include "profile/store/store.h"

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

namespace {

using namespace lexprof::profile;

constexpr std::uint32_t usual_intervals = 2048;
constexpr std::uint32_t busy_pairs = 40;
constexpr std::uint32_t points = 1U << 20;
constexpr std::uint64_t interval_steps = 1U << 20;

class Maker {
  public:
    Maker(std::uint32_t pairs, std::uint32_t intervals, bool has_books)
        : pairs_(pairs),
          functions_(pairs / 4 + 2),
          is_busy_(intervals > 0),
          has_books_(has_books),
          intervals_(is_busy_ ? intervals : usual_intervals) {}

    Recording make() {
        recording_.run.program = "large.flic";
        recording_.run.engine = "fast";
        recording_.run.clock = "exact";
        recording_.run.state = State::finished;
        add_functions();
        for (std::uint32_t at = 0; at < intervals_; ++at) {
            Interval interval;
            interval.steps = (at + 1) * interval_steps;
            if (is_busy_)
                interval.live = interval.live_max = interval.in_use = interval.in_use_max =
                    busy_pairs * 60'000;
            recording_.book().curves.intervals.push_back(interval);
        }
        for (std::uint32_t at = 0; at < pairs_; ++at) add_pair(at);
        recording_.subjects = recording_.book().subjects = subjects_.take();
        if (has_books_) add_books();
        if (is_busy_) recording_.sources.push_back({"large.flic", std::move(text_)});
        return std::move(recording_);
    }

  private:
    std::string name(std::uint64_t number) const {
        return "function" + std::to_string(number % functions_);
    }
    SubjectId function(std::uint64_t number) {
        return subjects_.id_of(SubjectKind::function, name(number));
    }

    void add_functions() {
        for (std::uint32_t at = 0; at < functions_; ++at)
            recording_.functions.push_back(
                {name(at), function(at), Standing::profiled, "", {"large.flic", at + 1, 1}});
    }

    void add_pair(std::uint32_t at) {
        Row row;
        row.callee = function(at);
        row.origin = function(random_());
        row.calls = random_() % 100000;
        row.steps = random_() % 1000000;
        row.cells = random_() % 1000000;
        row.live_max = row.in_use_max = static_cast<std::int64_t>(random_() % 10000);
        row.cell_steps = row.in_use_steps = static_cast<std::int64_t>(random_());
        row.time_ns = random_() % 1000000;
        Book& book = recording_.book();
        book.totals.steps += row.steps;
        book.totals.cells += row.cells;
        book.totals.time_ns += row.time_ns;
        book.rows.push_back(row);
        const auto length = static_cast<std::uint32_t>(name(at).size());
        recording_.references.push_back(
            {row.callee, row.origin, {"large.flic", at + 1, 9}, length});
        if (is_busy_) text_ += "        " + name(at) + '\n';
        const bool is_busy = is_busy_ && at < busy_pairs;
        book.curves.rows.push_back(is_busy ? busy_curve(row) : curve(row));
        if (is_busy) book.rows.back().live_max = book.rows.back().in_use_max = 60'000;
    }

    // What cells are is called like a function here.
    void add_books() {
        Book constructions = recording_.book();
        constructions.scheme = Scheme::constructions;
        recording_.books.push_back(std::move(constructions));
        Lives& lives = recording_.followed.lives.emplace();
        Consumers& consumers = recording_.followed.consumers.emplace();
        const auto steps = [this] { return random_() % 1000000; };
        for (const Row& row : recording_.book().rows) {
            const Pair pair{row.callee, row.origin};
            lives.rows.push_back({pair,
                                  row.cells,
                                  row.cells / 7,
                                  {steps(), steps(), steps(), steps()},
                                  steps(),
                                  steps()});
            const Row& other = recording_.book().rows[random_() % recording_.book().rows.size()];
            consumers.push_back({pair,
                                 {other.callee, other.origin},
                                 random_() % 1000,
                                 random_() % 1000,
                                 random_() % 500,
                                 steps(),
                                 steps(),
                                 steps()});
        }
        for (std::uint32_t at = 0; at < intervals_; ++at)
            lives.intervals.push_back(
                {(at + 1) * interval_steps, {steps(), steps(), steps(), steps()}});
    }

    std::vector<Point> curve(const Row& row) const {
        std::vector<Point> curve;
        const std::uint32_t count = points / pairs_ + 1;
        for (std::uint32_t next = 0; next < count && next < intervals_; ++next) {
            Point point;
            point.interval = next * (intervals_ / count);
            point.live_max = point.in_use_max = row.live_max;
            point.steps = row.steps * next / count;
            curve.push_back(point);
        }
        return curve;
    }

    std::vector<Point> busy_curve(const Row& row) {
        std::vector<Point> curve;
        for (std::uint32_t at = 0; at < intervals_; ++at) {
            Point point;
            point.interval = at;
            point.live_min = static_cast<std::int64_t>(random_() % 20'000);
            point.live = point.live_min + static_cast<std::int64_t>(random_() % 10'000);
            point.live_max = point.live + static_cast<std::int64_t>(random_() % 30'000);
            point.in_use_min = point.live_min;
            point.in_use_max = point.live_max;
            point.in_use = point.live;
            point.steps = row.steps * at / intervals_;
            curve.push_back(point);
        }
        return curve;
    }

    std::uint32_t pairs_;
    std::uint32_t functions_;
    bool is_busy_;
    bool has_books_;
    std::uint32_t intervals_;
    std::string text_;
    SubjectMaker subjects_;
    std::mt19937 random_{1};
    Recording recording_;
};

} // namespace

int main(int count, char** arguments) {
    if (count < 3 || count > 5) {
        std::cerr << "usage: make_recording PAIRS FILE [INTERVALS [books]]\n";
        return 2;
    }
    std::string problem;
    const auto number = [](const char* text) {
        return static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
    };
    Maker maker(number(arguments[1]), count > 3 ? number(arguments[3]) : 0, count > 4);
    if (lexprof::profile::write_recording(arguments[2], maker.make(), problem)) return 0;
    std::cerr << problem << '\n';
    return 1;
}
