// The accounts of a run: plain data, no engine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::profile {

// The account of one pair `callee←origin`, or of the collector or the system.
struct Row {
    std::string callee;
    std::string origin;
    std::uint64_t calls = 0;
    std::uint64_t ops = 0;
    std::uint64_t matches = 0;
    std::uint64_t steps = 0;
    std::uint64_t cells = 0; // allocated in all
    std::int64_t live = 0;
    std::int64_t live_max = 0;
    std::uint64_t live_max_step = 0;
    std::int64_t cell_steps = 0; // the integral of live cells over steps
    std::uint64_t time_ns = 0;

    friend bool operator==(const Row&, const Row&) = default;
};

// Cells on dropped cycles, and what only those held: they count as live until the collector gives
// them back.
struct DroppedCycles {
    std::uint64_t cells = 0;
    std::uint64_t collections = 0;  // that gave back some
    std::uint64_t most_at_once = 0; // cells

    friend bool operator==(const DroppedCycles&, const DroppedCycles&) = default;
};

// Who is charged: the function in whose text something stands, or the one whose call is executed.
enum class Style : std::uint8_t {
    lexical,
    dynamic, // rows say nothing about live cells: live … cell_steps are 0
};

struct Profile {
    Style style = Style::lexical;
    std::vector<Row> rows; // in the order in which the pairs first appeared
    std::uint64_t steps = 0;
    std::uint64_t cells = 0;
    std::uint64_t live = 0;
    std::uint64_t live_max = 0;
    std::uint64_t time_ns = 0;
    DroppedCycles dropped_cycles; // zeros also where they are not known
};

constexpr const char* outside_name = "•"; // the origin of what no function refers to
constexpr const char* collector_name = "(collector)";
constexpr const char* system_name = "(system)";
constexpr std::uint64_t cell_bytes = 32;

// Whether a row is an account of the machine's own, and no pair of functions.
inline bool is_account(const Row& row) {
    return row.callee == collector_name || row.callee == system_name;
}

// c←o
inline std::string pair_name(const Row& row) { return row.callee + "←" + row.origin; }

} // namespace lexprof::profile
