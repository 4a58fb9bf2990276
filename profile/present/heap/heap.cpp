#include "profile/present/heap/heap.h"

#include "base/display.h"
#include "base/table.h"
#include "profile/present/heap/names.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

namespace lexprof::profile {

namespace {

std::string number(std::uint64_t value) { return grouped(value); }

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

Column count_column(std::string key, std::string title, std::string meaning) {
    return {std::move(key), std::move(title), std::move(meaning), Unit::count};
}

Column share_column(std::string key, std::string title, std::string meaning) {
    return {std::move(key), std::move(title), std::move(meaning), Unit::percent};
}

// What a snapshot is shown with.
class View {
  public:
    View(const Snapshot& snapshot, const Recording& recording)
        : snapshot_(snapshot),
          recording_(recording),
          holders_(find_holders(snapshot)),
          all_(snapshot.held()) {}

    std::string heading(const HeapMoment& moment) const;
    Table groups(std::size_t top) const;
    Table tree(double least) const;
    std::string paths(std::size_t number) const;

  private:
    std::string construction(const HeapGroup& group) const {
        return snapshot_.constructions[group.construction];
    }
    std::string pair(const HeapGroup& group) const {
        return pair_name(recording_, snapshot_.pairs[group.pair]);
    }
    std::string name(const Holder& holder) const;
    void add_below(std::uint32_t at, std::uint64_t least,
                   const std::vector<std::vector<std::uint32_t>>& below, Table& table) const;
    void add_line(const Holder& holder, std::size_t depth, Table& table) const;

    const Snapshot& snapshot_;
    const Recording& recording_;
    Holders holders_;
    std::uint64_t all_; // cells in reach
};

std::string View::heading(const HeapMoment& moment) const {
    const std::uint64_t waiting = snapshot_.in_use - snapshot_.live;
    std::string text = printable(moment.file) + " at step " + number(snapshot_.step) + " of " +
                       number(moment.steps) +
                       (moment.what.empty() ? "" : ": " + printable(moment.what)) + "\n" +
                       number(snapshot_.live) + " cells";
    if (waiting > 0) text += ", and waiting calls take the room of " + number(waiting) + " more";
    text += "; " + number(snapshot_.allocated) + " had been allocated.\n";
    if (snapshot_.dropped() > 0)
        text += number(snapshot_.dropped()) +
                " cells are garbage on cycles that has not been collected yet.\n";
    return text;
}

Table View::groups(std::size_t top) const {
    Table table;
    table.columns = {
        name_column("construction", "what", "what the cells are"),
        name_column("pair", "made by", "the pair whose cells they are"),
        count_column("cells", "cells", "how many"),
        share_column("cells_share", "%", "their share of all cells"),
        count_column("held", "held", "cells that would go with them, themselves included"),
        share_column("held_share", "%", "the share of that")};
    std::uint64_t rest = 0;
    for (std::size_t at = 0; at < holders_.groups.size(); ++at) {
        const HeapGroup& group = holders_.groups[at];
        if (top != 0 && at >= top) {
            rest += group.cells;
            continue;
        }
        table.lines.push_back({{construction(group), pair(group), group.cells,
                                share(group.cells, all_), group.held, share(group.held, all_)}});
    }
    if (rest > 0)
        table.lines.push_back(
            {{"others", Value(), rest, share(rest, all_), Value(), Value()}, Line::Kind::rest});
    return table;
}

std::string View::name(const Holder& holder) const {
    switch (holder.kind) {
    case Holder::Kind::root: return root_name(snapshot_.roots[holder.which]);
    case Holder::Kind::shared: return "several of these together";
    case Holder::Kind::cells: break;
    }
    const HeapGroup& group = holders_.groups[holder.which];
    return construction(group) + " of " + pair(group);
}

void View::add_line(const Holder& holder, std::size_t depth, Table& table) const {
    const bool cells = holder.kind == Holder::Kind::cells;
    const std::uint64_t units =
        holder.kind == Holder::Kind::root ? snapshot_.roots[holder.which].units : 0;
    Line line{{name(holder), std::uint64_t{depth}, holder.held, share(holder.held, all_),
               cells ? Value(holder.cells) : Value(), units > 0 ? Value(units) : Value()}};
    line.lead = std::string(2 * depth, ' ');
    table.lines.push_back(std::move(line));
}

void View::add_below(std::uint32_t at, std::uint64_t least,
                     const std::vector<std::vector<std::uint32_t>>& below, Table& table) const {
    struct Visit {
        std::uint32_t holder;
        std::size_t depth;
    };
    std::vector<Visit> pending{{at, 0}};
    while (!pending.empty()) {
        const Visit visit = pending.back();
        pending.pop_back();
        add_line(holders_.tree[visit.holder], visit.depth, table);
        std::vector<std::uint32_t> parts = below[visit.holder];
        std::erase_if(parts, [&](std::uint32_t part) { return holders_.tree[part].held < least; });
        std::stable_sort(parts.begin(), parts.end(), [&](std::uint32_t left, std::uint32_t right) {
            return holders_.tree[left].held < holders_.tree[right].held;
        });
        for (const std::uint32_t part : parts) pending.push_back({part, visit.depth + 1});
    }
}

Table View::tree(double least) const {
    Table table;
    table.columns = {name_column("holder", "held by", "who holds the cells"),
                     count_column("depth", "depth", "how many holders there are above it"),
                     count_column("held", "cells", "cells that would be free without it"),
                     share_column("held_share", "%", "their share of all cells"),
                     count_column("own", "of these itself", "cells of the line itself"),
                     count_column("units", "room of calls",
                                  "the room that waiting calls take, in units of a cell")};
    table.columns[1].files_only = true;
    std::vector<std::vector<std::uint32_t>> below(holders_.tree.size());
    std::vector<std::uint32_t> tops;
    for (std::uint32_t at = 0; at < holders_.tree.size(); ++at) {
        const Holder& holder = holders_.tree[at];
        if (holder.kind != Holder::Kind::cells)
            tops.push_back(at);
        else
            below[holder.above].push_back(at);
    }
    const auto enough =
        static_cast<std::uint64_t>(std::max(1.0, least * static_cast<double>(all_)));
    std::erase_if(tops, [&](std::uint32_t top) {
        const Holder& holder = holders_.tree[top];
        const bool waits =
            holder.kind == Holder::Kind::root && snapshot_.roots[holder.which].units >= enough;
        return holder.held < enough && !waits;
    });
    std::stable_sort(tops.begin(), tops.end(), [&](std::uint32_t left, std::uint32_t right) {
        return holders_.tree[left].held > holders_.tree[right].held;
    });
    for (const std::uint32_t top : tops) add_below(top, enough, below, table);
    return table;
}

std::string View::paths(std::size_t number) const {
    std::string text;
    for (std::uint32_t at = 0; at < holders_.groups.size() && at < number; ++at) {
        const HeapGroup& group = holders_.groups[at];
        const HeapPath path = path_to(snapshot_, holders_, at);
        text += "  " + printable(construction(group)) + " of " + printable(pair(group)) + "\n    " +
                printable(root_name(snapshot_.roots[path.root]));
        for (const std::uint32_t passed : path.groups)
            text += "\n    → " + printable(construction(holders_.groups[passed])) + " of " +
                    printable(pair(holders_.groups[passed]));
        text += "\n";
    }
    return text;
}

} // namespace

std::string root_name(const Snapshot::Root& root) {
    switch (root.kind) {
    case RootKind::constant: return "the constant " + root.name;
    case RootKind::waiting: return "calls of " + root.name + " that wait";
    case RootKind::running: return "the call that is running";
    case RootKind::printer: return "what is being printed";
    case RootKind::input: return "standard input";
    }
    return {};
}

std::string to_text(const Snapshot& snapshot, const Recording& recording, const HeapMoment& moment,
                    const HeapLook& look) {
    const View view(snapshot, recording);
    if (snapshot.cells.empty()) return view.heading(moment);
    TextLook text_look;
    text_look.colours = look.colours;
    return view.heading(moment) + "\nWhat is there\n\n" +
           to_text(view.groups(look.top), text_look) + "\nWho holds it\n\n" +
           to_text(view.tree(look.least), text_look) + "\nWhy it is alive\n\n" +
           view.paths(look.paths);
}

std::string to_json(const Snapshot& snapshot, const Recording& recording,
                    const HeapMoment& moment) {
    const View view(snapshot, recording);
    std::string text = "{\n  \"step\": " + std::to_string(snapshot.step) +
                       ",\n  \"steps\": " + std::to_string(moment.steps) +
                       ",\n  \"live\": " + std::to_string(snapshot.live) +
                       ",\n  \"in_use\": " + std::to_string(snapshot.in_use) +
                       ",\n  \"dropped\": " + std::to_string(snapshot.dropped()) +
                       ",\n  \"groups\": ";
    append_json(text, view.groups(0));
    text += ",\n  \"holders\": ";
    append_json(text, view.tree(0));
    return text + "\n}\n";
}

std::string difference_text(const Snapshot& before, const Snapshot& after,
                            const Recording& recording, const HeapLook& look) {
    using Counts = std::array<std::int64_t, 2>;
    std::map<std::pair<std::string, std::string>, Counts> counted;
    const auto count = [&](const Snapshot& snapshot, std::size_t side) {
        std::vector<std::int64_t> cells(snapshot.pairs.size() * snapshot.constructions.size());
        const std::size_t row = snapshot.constructions.size();
        for (const Snapshot::Cell& cell : snapshot.cells)
            cells[cell.pair * row + cell.construction] += cell.units;
        for (std::size_t at = 0; at < cells.size(); ++at)
            if (cells[at] != 0)
                counted[{snapshot.constructions[at % row],
                         pair_name(recording, snapshot.pairs[at / row])}][side] += cells[at];
    };
    count(before, 0);
    count(after, 1);
    std::vector<std::pair<std::pair<std::string, std::string>, Counts>> rows(counted.begin(),
                                                                             counted.end());
    const auto change = [](const Counts& counts) { return std::abs(counts[1] - counts[0]); };
    std::stable_sort(rows.begin(), rows.end(), [&](const auto& left, const auto& right) {
        return change(left.second) > change(right.second);
    });
    Table table;
    table.columns = {name_column("construction", "what", "what the cells are"),
                     name_column("pair", "made by", "the pair whose cells they are"),
                     count_column("before", "step " + number(before.step), "cells then"),
                     count_column("after", "step " + number(after.step), "cells then"),
                     count_column("change", "change", "how many more")};
    for (const auto& [names, counts] : rows) {
        if (look.top != 0 && table.lines.size() == look.top) break;
        table.lines.push_back(
            {{names.first, names.second, counts[0], counts[1], counts[1] - counts[0]}});
    }
    return to_text(table, {look.colours, false, 60});
}

} // namespace lexprof::profile
