#include "profile/analysis/repeated.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace lexprof::profile {

namespace {

// Half of the interval in which 95 % of Student's distribution lie, by degrees of freedom.
double student_95(std::size_t freedom) {
    static constexpr std::array exact{12.706, 4.303, 3.182, 2.776, 2.571,
                                      2.447,  2.365, 2.306, 2.262, 2.228};
    if (freedom <= exact.size()) return exact[freedom - 1];
    return 1.96 + 2.5 / static_cast<double>(freedom);
}

struct Times {
    std::vector<double> times;
    double squares = 0; // of their errors, in all

    void add(const Row& row) {
        times.push_back(static_cast<double>(row.time_ns));
        squares += std::pow(static_cast<double>(row.time_error_ns), 2);
    }
};

void take_mean(Row& row, const Times& all) {
    const auto number = static_cast<double>(all.times.size());
    double sum = 0;
    for (const double time : all.times) sum += time;
    const double mean = sum / number;
    double spread = 0;
    for (const double time : all.times) spread += std::pow(time - mean, 2);
    const double seen =
        student_95(all.times.size() - 1) * std::sqrt(spread / (number - 1) / number);
    const double declared = std::sqrt(all.squares) / number;
    row.time_ns = static_cast<std::uint64_t>(std::llround(mean));
    row.time_error_ns = static_cast<std::uint64_t>(std::ceil(std::max(seen, declared)));
}

using RowKey = std::pair<SubjectId, SubjectId>;

RowKey key_of(const Row& row) { return {row.callee, row.origin}; }

} // namespace

void take_times(Book& book, const Book& other) {
    std::map<RowKey, const Row*> rows;
    for (const Row& row : other.rows) rows[key_of(row)] = &row;
    book.totals.time_ns = 0;
    for (Row& row : book.rows) {
        const auto found = rows.find(key_of(row));
        row.time_ns = found == rows.end() ? 0 : found->second->time_ns;
        row.time_error_ns = found == rows.end() ? 0 : found->second->time_error_ns;
        book.totals.time_ns += row.time_ns;
    }
}

std::string take_means(Book& book, std::span<const Book> others) {
    if (others.empty()) return "";
    std::map<RowKey, Times> times;
    for (const Row& row : book.rows) times[key_of(row)].add(row);
    for (const Book& other : others) {
        if (other.totals.steps != book.totals.steps || other.rows.size() != book.rows.size())
            return "it does not do the same in every run: " + std::to_string(book.totals.steps) +
                   " steps and " + std::to_string(other.totals.steps);
        for (const Row& row : other.rows) {
            const auto found = times.find(key_of(row));
            if (found == times.end()) return "it does not do the same in every run";
            found->second.add(row);
        }
    }
    book.totals.time_ns = 0;
    for (Row& row : book.rows) {
        take_mean(row, times[key_of(row)]);
        book.totals.time_ns += row.time_ns;
    }
    return "";
}

} // namespace lexprof::profile
