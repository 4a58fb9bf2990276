#include "cli/status_line.h"

#include "base/display.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace lexprof::cli {
namespace {

constexpr std::chrono::milliseconds between{500};
constexpr int share_of_time = 100; // one part of so many may go into looking
constexpr std::size_t shown_pairs = 3;

std::string number(const char* format, double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string of_limit(const std::string& limit) { return " of " + limit; }

// "f←g 40 %": those who have most of the steps, as many as fit.
void add_top_pairs(std::string& text, const profile::Book& book, std::size_t width) {
    std::vector<const profile::Row*> rows;
    for (const profile::Row& row : book.rows)
        if (!book.is_account(row) && row.steps > 0) rows.push_back(&row);
    const auto end = rows.begin() + std::min(rows.size(), shown_pairs);
    std::partial_sort(rows.begin(), end, rows.end(),
                      [](const auto* a, const auto* b) { return a->steps > b->steps; });
    for (auto row = rows.begin(); row != end; ++row) {
        const double share =
            static_cast<double>((*row)->steps) / static_cast<double>(book.totals.steps);
        const std::string pair =
            "  " + shown_name(book.pair_name(**row), width) + number(" %.0f %%", 100 * share);
        if (display_width(text) + display_width(pair) > width) return;
        text += pair;
    }
}

std::size_t terminal_width() {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

} // namespace

std::string status_text(const StatusFacts& facts, const profile::Book& book, std::size_t width) {
    std::string text = number("%.1f s", facts.seconds);
    if (facts.limits.seconds > 0) text += of_limit(number("%g s", facts.limits.seconds));
    text += "  " + grouped(facts.steps) + " steps";
    if (facts.limits.steps != 0) text += of_limit(grouped(facts.limits.steps));
    text += number(" (%.1f M/s)", facts.steps_per_second / 1e6);
    text += "  " + grouped(facts.in_use) + " cells in use";
    if (facts.limits.cells != 0) text += of_limit(grouped(facts.limits.cells));
    add_top_pairs(text, book, width);
    return shortened(text, width);
}

StatusLine::StatusLine(const reducer::Limits& limits, bool wanted, std::ostream& err)
    : limits_(limits),
      err_(err),
      on_(wanted && isatty(STDERR_FILENO) == 1),
      shared_(isatty(STDOUT_FILENO) == 1) {}

void StatusLine::pulse(profile::Accounts& accounts) {
    if (Clock::now() < next_ || (shared_ && !at_margin_)) return;
    const Clock::time_point begin = Clock::now();
    const double seconds = accounts.seconds();
    const StatusFacts facts{seconds, accounts.steps(),
                            static_cast<double>(accounts.steps() - last_steps_) /
                                std::max(seconds - last_seconds_, 1e-9),
                            accounts.in_use(), limits_};
    err_ << "\r\x1b[K" << status_text(facts, accounts.books().front(), terminal_width() - 1)
         << std::flush;
    shown_ = true;
    last_steps_ = facts.steps;
    last_seconds_ = seconds;
    const Clock::time_point end = Clock::now();
    next_ = end + std::max<Clock::duration>(between, (end - begin) * share_of_time);
}

void StatusLine::make_way(std::string_view text) {
    if (!on_ || !shared_ || text.empty()) return;
    clear();
    at_margin_ = text.back() == '\n';
}

void StatusLine::clear() {
    if (!shown_) return;
    err_ << "\r\x1b[K" << std::flush;
    shown_ = false;
}

} // namespace lexprof::cli
