// One line on the terminal that says how a run is getting on, while it does.
#pragma once

#include "profile/data/listener.h"
#include "reducer/machine.h"

#include <chrono>
#include <iosfwd>
#include <string>
#include <string_view>

namespace lexprof::cli {

// What the line says; at most `width` characters.
struct StatusFacts {
    double seconds = 0;      // of processor time
    std::uint64_t steps = 0; // so far
    double steps_per_second = 0;
    std::uint64_t in_use = 0; // cells
    reducer::Limits limits;
};
std::string status_text(const StatusFacts& facts, const profile::Book& book, std::size_t width);

class StatusLine final : public profile::Listener {
  public:
    // Shown only if it is wanted and `err` is a terminal.
    StatusLine(const reducer::Limits& limits, bool wanted, std::ostream& err);

    bool on() const { return on_; }
    void pulse(profile::Accounts& accounts) override;

    // The program prints: the line goes, and stays away until the program has ended its own.
    void make_way(std::string_view text);
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    reducer::Limits limits_;
    std::ostream& err_;
    bool on_;
    bool shared_ = false; // the program's output goes to the terminal too
    bool shown_ = false;
    bool at_margin_ = true; // what the program has printed ends with a newline
    Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(500);
    std::uint64_t last_steps_ = 0;
    double last_seconds_ = 0;
};

} // namespace lexprof::cli
