// Delays are charged to the pair that they are of, and to no other, by the sampled clock: the three
// programs of the paper's Table 1, without and with a delay, one after the other many times. Of
// what a run takes longer the delayed pair must have all. How far from that the mean of many
// such pairs of runs may be follows from how far these are apart, so that a busy machine makes the
// test longer and not wrong. bench/clocks measures the same with more doses, and more sharply.
#include "reducer/clock.h"

#include "tests/reducer/running.h"

#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <vector>

namespace lexprof::tests {
namespace {

// Each round has another x, which work makes for f, for g, and for f again.
std::string table1(int program, int rounds) {
    const std::string let_f = "(= x (work n) (INT+ (g x n) 3))";
    const std::string f = program == 2 ? "INT+ (g n n) 3" : let_f;
    const std::string g = program == 1   ? "\\x \\n INT* (h x) 2"
                          : program == 2 ? "\\m \\n (= x (work n) (INT* (h x) 2))"
                                         : "\\x \\n IF (INT= x 0) 0 (INT* (h x) 2)";
    return "& (main loop f g h work) ((loop " + std::to_string(rounds) +
           " 0) (\\n \\sum IF (INT= n 0) sum (= y (INT+ sum (f n)) (SEQ y (loop (INT- n 1) y))))"
           " (\\n " +
           f + ") (" + g + ") (\\x INT+ x 1) (\\n INT+ (INT* n 5) 6))";
}

struct Mean {
    double value = 0;
    double error = 0; // standard error
};

Mean mean_of(const std::vector<double>& values) {
    const auto number = static_cast<double>(values.size());
    Mean mean;
    for (const double value : values) mean.value += value / number;
    double squares = 0;
    for (const double value : values) squares += std::pow(value - mean.value, 2);
    mean.error = std::sqrt(squares / (number - 1) / number);
    return mean;
}

struct Trial {
    std::string text;
    reducer::Delay delay;
    Engine engine;
    std::mt19937 random{1};

    using Times = std::map<std::string, double>; // by pair
    Times times(bool with_delay) const {
        reducer::RunOptions options;
        options.engine = engine;
        options.clock = reducer::ClockKind::sampled;
        options.delays = {delay};
        if (!with_delay) options.delays.front().operations = 0;
        const Running running = run_text(text, options);
        Times times;
        for (const char* pair : {"loop←loop", "f←loop", "g←f", "h←g", "work←f", "work←g"})
            times[pair] = static_cast<double>(running.row(pair).time_ns);
        times["all"] = static_cast<double>(running.book().totals.time_ns);
        return times;
    }

    // What a delay adds to each, as part of what it adds to the whole run: once.
    void add_to(std::map<std::string, std::vector<double>>& shares) {
        const bool first = random() % 2 == 0;
        const Times one = times(first);
        const Times other = times(!first);
        const Times& with = first ? one : other;
        const Times& without = first ? other : one;
        const double longer = with.at("all") - without.at("all");
        for (const auto& [pair, time] : with)
            shares[pair].push_back((time - without.at(pair)) / longer);
    }
};

class Causal : public testing::TestWithParam<int> {};

// A mean is further than seven of its standard errors away once in millions of times.
TEST_P(Causal, ADelayIsOfItsPairAndOfNoOther) {
    constexpr std::size_t fewest = 24;
    constexpr std::size_t most = 120;
    constexpr double certain = 7;
    const int program = GetParam();
    const std::string origin = program == 2 ? "g" : "f";
    Trial trial{table1(program, 3'000),
                {"work", origin, 8'000},
                std::vector{fast, plain, compiled}.at(static_cast<std::size_t>(program) - 1)};
    const std::string delayed = "work←" + origin;
    std::map<std::string, std::vector<double>> shares;
    do trial.add_to(shares);
    while (shares[delayed].size() < fewest ||
           (certain * mean_of(shares[delayed]).error > 0.2 && shares[delayed].size() < most));
    const Mean own = mean_of(shares[delayed]);
    if (certain * own.error > 0.5) GTEST_SKIP() << "too much else goes on to tell anything";
    for (const auto& [pair, values] : shares) {
        if (pair == "all") continue;
        const Mean mean = mean_of(values);
        const double truth = pair == delayed ? 1 : 0;
        EXPECT_NEAR(mean.value, truth, 0.03 + certain * mean.error) << pair;
    }
}

INSTANTIATE_TEST_SUITE_P(Table1, Causal, testing::Values(1, 2, 3));

} // namespace
} // namespace lexprof::tests
