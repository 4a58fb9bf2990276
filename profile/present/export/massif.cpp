// Memory in use at moments of the run, as Valgrind's massif writes it: live cells are its heap, and
// what waiting calls take is its stacks.
#include "profile/analysis/wording.h"
#include "profile/present/export/writers.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>

namespace lexprof::profile {
namespace {

constexpr std::size_t most_snapshots = 100;

struct Leaf {
    std::uint32_t origin = 0;
    std::int64_t cells = 0;
};

struct Branch {
    std::uint32_t callee = 0;
    std::int64_t cells = 0;
    std::vector<Leaf> leaves;
};

template <typename Node>
void sort_by_cells(std::vector<Node>& nodes) {
    std::stable_sort(nodes.begin(), nodes.end(),
                     [](const Node& a, const Node& b) { return a.cells > b.cells; });
}

// The interval at whose end most is in use.
std::uint32_t fullest(const std::vector<Interval>& intervals) {
    const auto most =
        std::max_element(intervals.begin(), intervals.end(),
                         [](const Interval& a, const Interval& b) { return a.in_use < b.in_use; });
    return static_cast<std::uint32_t>(most - intervals.begin());
}

// The intervals at whose ends there is a snapshot: all, or evenly chosen ones and the one at
// whose end most is in use. The last is among them.
std::vector<std::uint32_t> chosen_intervals(const std::vector<Interval>& intervals) {
    std::vector<std::uint32_t> chosen;
    if (intervals.empty()) return chosen;
    const std::size_t count = std::min(intervals.size(), most_snapshots - 2);
    for (std::size_t i = 1; i <= count; ++i)
        chosen.push_back(static_cast<std::uint32_t>(i * intervals.size() / count - 1));
    chosen.push_back(fullest(intervals));
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    return chosen;
}

class MassifWriter {
  public:
    MassifWriter(const Recording& recording, const ExportOptions& options, std::ostream& out)
        : recording_(recording),
          axis_(options.axis),
          out_(out),
          functions_(functions_of(recording.book())),
          names_(fitting(functions_.names, [](std::string name) { return name; })) {}

    void write() {
        const char* unit = axis_ == Axis::steps ? "i" : axis_ == Axis::time ? "ms" : "B";
        out_ << "desc: (none)\ncmd: "
             << fitting({recording_.run.program}, [](std::string it) { return it; }).front()
             << "\ntime_unit: " << unit << '\n';
        write_snapshot(0, 0, {}, false);
        const std::vector<Interval>& intervals = recording_.book().curves.intervals;
        const std::uint32_t most = fullest(intervals);
        for (const std::uint32_t i : chosen_intervals(intervals))
            write_snapshot(time_of(intervals[i]), waiting_at(intervals[i]), branches_at(i),
                           i == most);
    }

  private:
    std::uint64_t time_of(const Interval& interval) const {
        const std::uint64_t end = end_of(interval, axis_);
        return axis_ == Axis::time ? end / 1000000 : axis_ == Axis::cells ? end * cell_bytes : end;
    }

    static std::int64_t waiting_at(const Interval& interval) {
        return static_cast<std::int64_t>(interval.in_use) -
               static_cast<std::int64_t>(interval.live);
    }

    std::vector<Branch> branches_at(std::uint32_t interval) const {
        std::vector<Branch> branches(names_.size());
        const auto& pairs = recording_.book().curves.rows;
        for (std::size_t row = 0; row < functions_.callee.size() && row < pairs.size(); ++row) {
            const std::int64_t cells = at_end(pairs[row], interval).live;
            if (cells <= 0) continue;
            Branch& branch = branches[functions_.callee[row]];
            branch.callee = functions_.callee[row];
            branch.cells += cells;
            branch.leaves.push_back({functions_.origin[row], cells});
        }
        std::erase_if(branches, [](const Branch& branch) { return branch.cells == 0; });
        sort_by_cells(branches);
        for (Branch& branch : branches) sort_by_cells(branch.leaves);
        return branches;
    }

    // An address, which the format demands: the number of the function and something to make it
    // look like one.
    static std::string address_of(std::uint32_t function) {
        std::array<char, 24> text{};
        std::snprintf(text.data(), text.size(), "0x%X", 0x1000 + 16 * function);
        return text.data();
    }

    std::string described(std::uint32_t function) const {
        const Place& place = functions_.places[function];
        std::string text = address_of(function) + ": " + names_[function];
        if (place.line > 0)
            text += " (" + fitting({place.file}, [](std::string it) { return it; }).front() + ":" +
                    std::to_string(place.line) + ")";
        return text;
    }

    static std::int64_t bytes(std::int64_t cells) {
        return cells * static_cast<std::int64_t>(cell_bytes);
    }

    void write_snapshot(std::uint64_t time, std::int64_t waiting,
                        const std::vector<Branch>& branches, bool is_peak) {
        std::int64_t cells = 0;
        for (const Branch& branch : branches) cells += branch.cells;
        out_ << "#-----------\nsnapshot=" << number_++ << "\n#-----------\ntime=" << time
             << "\nmem_heap_B=" << bytes(cells)
             << "\nmem_heap_extra_B=0\nmem_stacks_B=" << bytes(waiting) << '\n';
        if (branches.empty()) {
            out_ << "heap_tree=empty\n";
            return;
        }
        out_ << "heap_tree=" << (is_peak ? "peak" : "detailed") << "\nn" << branches.size() << ": "
             << bytes(cells) << " (live cells, by function and "
             << wording(recording_.book().scheme).where << ")\n";
        for (const Branch& branch : branches) {
            out_ << " n" << branch.leaves.size() << ": " << bytes(branch.cells) << ' '
                 << described(branch.callee) << '\n';
            for (const Leaf& leaf : branch.leaves)
                out_ << "  n0: " << bytes(leaf.cells) << ' ' << described(leaf.origin) << '\n';
        }
    }

    const Recording& recording_;
    Axis axis_;
    std::ostream& out_;
    FunctionList functions_;
    std::vector<std::string> names_;
    std::size_t number_ = 0;
};

} // namespace

void write_massif(const Recording& recording, const ExportOptions& options, std::ostream& out) {
    MassifWriter(recording, options, out).write();
}

} // namespace lexprof::profile
