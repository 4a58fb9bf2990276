// Stacks as GHC's runtime system writes them for +RTS -pj: the centres, and a tree of stacks with
// entries, bytes and ticks.
//
// Note [What readers of GHC's JSON want]
// One tree, whose root is MAIN. So all stacks that do not begin with it are below it, such as those
// of constants and of the collector, and so are all pairs of books that have no stacks. A centre
// has a module: what stands before the last dot of its name, or Main.
#include "profile/present/export/writers.h"

#include "base/table.h"
#include "profile/analysis/together.h"

#include <cstdio>
#include <map>
#include <ostream>

namespace lexprof::profile {
namespace {

constexpr const char* root_name = "MAIN";

struct Node {
    std::uint32_t frame = 0;
    std::uint64_t entries = 0;
    std::uint64_t bytes = 0;
    std::uint64_t ticks = 0;
    std::vector<std::uint32_t> below;
};

// The root is the first node.
class StackTree {
  public:
    StackTree(const Book& book, Measure ticks) : frames_(frames_of(book)) {
        nodes_.push_back({frame_of_root(), 0, 0, 0, {}});
        for (std::size_t row = 0; row < book.rows.size(); ++row) {
            Node& node = nodes_[node_of(frames_.of[row])];
            node.entries += book.rows[row].calls;
            node.bytes += book.rows[row].cells * cell_bytes;
            node.ticks += amount(book.rows[row], ticks);
        }
    }

    const std::vector<std::string>& names() const { return frames_.names; }
    std::string text() const {
        std::string text;
        struct Open {
            std::uint32_t node;
            std::size_t next; // which of those below it comes
        };
        std::vector<Open> open{{0, 0}};
        text += begin(nodes_[0]);
        while (!open.empty()) {
            Open& top = open.back();
            const std::vector<std::uint32_t>& below = nodes_[top.node].below;
            if (top.next == below.size()) {
                text += "]}";
                open.pop_back();
                continue;
            }
            if (top.next > 0) text += ", ";
            const std::uint32_t next = below[top.next++];
            text += begin(nodes_[next]);
            open.push_back({next, 0});
        }
        return text;
    }

  private:
    std::uint32_t frame_of_root() {
        for (std::uint32_t at = 0; at < frames_.names.size(); ++at)
            if (frames_.names[at] == root_name) return at;
        frames_.names.emplace_back(root_name);
        frames_.places.emplace_back();
        return static_cast<std::uint32_t>(frames_.names.size() - 1);
    }
    std::uint32_t node_of(const std::vector<std::uint32_t>& stack) {
        std::uint32_t at = 0;
        for (std::size_t depth = 0; depth < stack.size(); ++depth) {
            if (depth == 0 && stack[depth] == nodes_[0].frame) continue;
            const auto [entry, is_new] =
                places_.try_emplace({at, stack[depth]}, static_cast<std::uint32_t>(nodes_.size()));
            if (is_new) {
                nodes_.push_back({stack[depth], 0, 0, 0, {}});
                nodes_[at].below.push_back(entry->second);
            }
            at = entry->second;
        }
        return at;
    }
    static std::string begin(const Node& node) {
        return "{\"id\": " + std::to_string(node.frame) +
               ", \"entries\": " + std::to_string(node.entries) +
               ", \"alloc\": " + std::to_string(node.bytes) +
               ", \"ticks\": " + std::to_string(node.ticks) + ", \"children\": [";
    }

    Frames frames_;
    std::vector<Node> nodes_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> places_; // below a node
};

std::string centres_text(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t at = 0; at < names.size(); ++at) {
        const std::string module = qualifier(names[at]);
        const std::string label = module.empty() ? names[at] : names[at].substr(module.size() + 1);
        text += (at == 0 ? "\n    " : ",\n    ") + std::string("{\"id\": ") + std::to_string(at) +
                ", \"label\": " + json_string(label) +
                ", \"module\": " + json_string(module.empty() ? "Main" : module) +
                ", \"src_loc\": \"\", \"is_caf\": " +
                (names[at].starts_with("CAF:") ? "true" : "false") + "}";
    }
    return text;
}

// Of time in seconds, of steps their number.
std::string total_text(std::uint64_t ticks, Measure measure) {
    if (measure != Measure::time_ns) return std::to_string(ticks);
    char text[32];
    std::snprintf(text, sizeof text, "%.9f", static_cast<double>(ticks) / 1e9);
    return text;
}

} // namespace

void write_prof_json(const Recording& recording, const ExportOptions& options, std::ostream& out) {
    const Book& book = recording.book();
    const Measure measure = options.measure.value_or(Measure::steps);
    const StackTree tree(book, measure);
    const std::uint64_t ticks = total(book, measure);
    out << "{\n  \"program\": " << json_string(recording.run.program)
        << ", \"arguments\": [], \"rts_arguments\": [\"-pj\"], \"end_time\": "
        << json_string(recording.run.started)
        << ",\n  \"initial_capabilities\": 1, \"total_time\": " << total_text(ticks, measure)
        << ", \"total_ticks\": " << ticks
        << ", \"tick_interval\": 1, \"total_alloc\": " << total(book, Measure::cells) * cell_bytes
        << ",\n  \"cost_centres\": [" << centres_text(tree.names())
        << "],\n  \"profile\": " << tree.text() << "\n}\n";
}

} // namespace lexprof::profile
