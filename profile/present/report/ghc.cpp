#include "profile/present/report/ghc.h"

#include "base/display.h"
#include "profile/analysis/stacks.h"

#include <algorithm>
#include <map>

namespace lexprof::profile {

namespace {

constexpr std::size_t longest_name = 60;

// A centre, or a stack of them, with what is below it.
struct Entry {
    std::string name; // of the centre on top
    std::uint64_t entries = 0;
    Costs own;
    Costs all; // with those that go on from it
    std::vector<std::size_t> below;
    bool is_below = false;
};

class Layout {
  public:
    explicit Layout(const Material& material)
        : material_(material),
          book_(material.book),
          work_(material.has_time ? Measure::time_ns : Measure::steps),
          has_stacks_(book_.scheme == Scheme::stacks) {
        has_stacks_ ? add_stacks() : add_centres();
        for (Entry& entry : entries_) sort(entry.below);
        for (std::size_t at = 0; at < entries_.size(); ++at)
            if (!entries_[at].is_below) roots_.push_back(at);
        sort(roots_);
        for (const Entry& entry : entries_) total_ += entry.own;
    }

    std::string text() {
        text_ = "\tCost Centre Profile of a run (" + std::string(word(book_.scheme)) +
                ")\n\n\t   " + shown_name(material_.recording.run.program, 0) + "\n\n";
        text_ += "\ttotal time  = " + right(amount_text(total_[work_]), 16) +
                 (material_.has_time ? " secs\n" : " steps\n");
        text_ += "\ttotal alloc = " + right(grouped(bytes(total_)), 16) + " bytes\n\n";
        const std::vector<Shown> order = written();
        for (const Shown& shown : order)
            width_ = std::max(width_, shown.depth + display_width(name_of(entries_[shown.at])));
        write_centres();
        write_entries(order);
        return std::move(text_);
    }

  private:
    struct Shown {
        std::size_t at;
        std::size_t depth;
    };

    static std::uint64_t bytes(const Costs& costs) {
        return static_cast<std::uint64_t>(costs[Measure::cells]) * cell_bytes;
    }
    std::string amount_text(double amount) const {
        return material_.has_time ? fixed(amount / 1e9, 3)
                                  : grouped(static_cast<std::uint64_t>(amount));
    }
    static std::string right(const std::string& text, std::size_t width) {
        return std::string(width - std::min(width, text.size()), ' ') + text;
    }
    static std::string name_of(const Entry& entry) { return shown_name(entry.name, longest_name); }

    void add_stacks() {
        const std::vector<Costs> all = inherited(book_);
        std::map<SubjectId, std::size_t> rows;
        for (std::size_t at = 0; at < book_.rows.size(); ++at) {
            const Row& row = book_.rows[at];
            rows.emplace(row.callee, at);
            entries_.push_back(
                {last_centre(book_, row.callee), row.calls, costs_of(row), all[at], {}, false});
        }
        for (std::size_t at = 0; at < book_.rows.size(); ++at) {
            const auto parent = rows.find((*book_.subjects)[book_.rows[at].callee].parent);
            if (parent == rows.end()) continue;
            entries_[parent->second].below.push_back(at);
            entries_[at].is_below = true;
        }
    }
    // Wherever they were entered from.
    void add_centres() {
        std::map<SubjectId, std::size_t> places;
        for (const Row& row : book_.rows) {
            const auto [entry, is_new] = places.try_emplace(row.callee, entries_.size());
            if (is_new) entries_.push_back({book_.name(row.callee), 0, {}, {}, {}, false});
            Entry& sum = entries_[entry->second];
            sum.entries += row.calls;
            sum.own += costs_of(row);
            sum.all = sum.own;
        }
    }

    // The costliest first.
    void sort(std::vector<std::size_t>& some) const {
        std::stable_sort(some.begin(), some.end(), [&](std::size_t a, std::size_t b) {
            const Costs& one = entries_[a].all;
            const Costs& other = entries_[b].all;
            if (one[work_] != other[work_]) return one[work_] > other[work_];
            if (one[Measure::cells] != other[Measure::cells])
                return one[Measure::cells] > other[Measure::cells];
            return entries_[a].name < entries_[b].name;
        });
    }
    // Those that have anything, in the order in which the tree is written.
    std::vector<Shown> written() const {
        std::vector<Shown> order;
        std::vector<Shown> pending;
        const auto push = [&](const std::vector<std::size_t>& some, std::size_t depth) {
            for (auto at = some.rbegin(); at != some.rend(); ++at) pending.push_back({*at, depth});
        };
        push(roots_, 0);
        while (!pending.empty()) {
            const Shown next = pending.back();
            pending.pop_back();
            const Entry& entry = entries_[next.at];
            if (entry.below.empty() && entry.entries == 0 && entry.own == Costs{}) continue;
            order.push_back(next);
            push(entry.below, next.depth + 1);
        }
        return order;
    }

    void write_name(const std::string& name) {
        text_ += name + std::string(width_ - std::min(width_, display_width(name)), ' ');
    }
    void write_shares(const Costs& costs) {
        for (const Measure measure : {work_, Measure::cells})
            text_ += right(fixed(percentage(costs[measure], total_[measure]), 1), 7);
    }
    // Wherever they are on the stack; those with less than 1 % are left out, as GHC does.
    void write_centres() {
        std::map<std::string, Costs> flat;
        for (const Entry& entry : entries_) flat[entry.name] += entry.own;
        std::vector<std::pair<std::string, Costs>> order(flat.begin(), flat.end());
        std::stable_sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
            return a.second[work_] > b.second[work_];
        });
        write_name("COST CENTRE");
        text_ += "  %time %alloc\n\n";
        for (const auto& [name, costs] : order) {
            const bool is_small = percentage(costs[work_], total_[work_]) < 1 &&
                                  percentage(costs[Measure::cells], total_[Measure::cells]) < 1;
            if (is_small) continue;
            write_name(shown_name(name, longest_name));
            write_shares(costs);
            text_ += '\n';
        }
    }
    void write_entries(const std::vector<Shown>& order) {
        constexpr std::size_t entries_width = 10;
        text_ += "\n\n" + std::string(width_ + entries_width, ' ') + "    individual" +
                 (has_stacks_ ? "    inherited\n" : "\n");
        write_name("COST CENTRE");
        text_ += right("entries", entries_width) + "  %time %alloc" +
                 (has_stacks_ ? "  %time %alloc\n\n" : "\n\n");
        for (const Shown& shown : order) {
            const Entry& entry = entries_[shown.at];
            write_name(std::string(shown.depth, ' ') + name_of(entry));
            text_ += right(std::to_string(entry.entries), entries_width);
            write_shares(entry.own);
            if (has_stacks_) write_shares(entry.all);
            text_ += '\n';
        }
    }

    const Material& material_;
    const Book& book_;
    Measure work_;
    bool has_stacks_;
    std::vector<Entry> entries_; // by row, or by centre
    std::vector<std::size_t> roots_;
    Costs total_;
    std::size_t width_ = 12;
    std::string text_;
};

} // namespace

std::string ghc_text(const Material& material) { return Layout(material).text(); }

} // namespace lexprof::profile
