#include "drawn_heap.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace lexprof::tests {

namespace {

using profile::CellLife;
using profile::Maker;

const std::string arrow = "←";

Maker named(const std::string& pair) {
    const std::size_t at = pair.find(arrow);
    return {pair.substr(0, at), at == std::string::npos ? "" : pair.substr(at + arrow.size())};
}

bool is_constructor(const std::string& construction) {
    return construction.find("…") == std::string::npos && construction.front() != '(';
}

void note(CellLife& life, std::uint64_t step, std::uint32_t by, bool later) {
    if (later) {
        if (life.next == 0) life.next = step, life.next_by = by;
        life.last = step;
        life.last_by = by;
        ++life.times_next;
        return;
    }
    if (life.read == 0) life.first = step, life.first_by = by;
    life.read = step;
    life.read_by = by;
    ++life.times_read;
}

} // namespace

DrawnHeap::DrawnHeap(std::uint64_t moment, std::uint64_t steps) : moment_(moment), steps_(steps) {}

DrawnHeap::Node DrawnHeap::root(profile::RootKind kind, const std::string& name,
                                std::uint64_t calls) {
    const bool waits = kind == profile::RootKind::waiting;
    roots_.push_back({{kind, name, waits ? calls : 0, calls}, {}});
    return static_cast<Node>(roots_.size() - 1);
}

DrawnHeap::Node DrawnHeap::cell(const std::string& construction, const Doer& maker,
                                std::uint64_t made) {
    CellLife life;
    life.serial = cells_.size() + 1;
    life.made = made;
    cells_.push_back({construction, maker, life, life, {}});
    return static_cast<Node>(roots_.size() + cells_.size() - 1);
}

void DrawnHeap::refer(Node from, Node to) {
    if (from < roots_.size())
        roots_[from].refers.push_back(to);
    else
        cells_[from - roots_.size()].refers.push_back(to);
}

std::uint32_t DrawnHeap::reader(const std::string& pair, std::vector<std::string>& readers) {
    const auto known = std::find(readers.begin(), readers.end(), pair);
    if (known == readers.end()) {
        readers.push_back(pair);
        return static_cast<std::uint32_t>(readers.size() - 1);
    }
    return static_cast<std::uint32_t>(known - readers.begin());
}

void DrawnHeap::read(Node cell, const Doer& by, std::uint64_t step) {
    DrawnCell& drawn = cells_[cell - roots_.size()];
    const bool later = step > moment_;
    note(drawn.own, step, reader(by.pair, own_readers_), later);
    note(drawn.finer, step, reader(by.finer.empty() ? by.pair : by.finer, finer_readers_), later);
}

void DrawnHeap::gone(Node cell, std::uint64_t step) {
    cells_[cell - roots_.size()].own.gone = cells_[cell - roots_.size()].finer.gone = step;
}

void DrawnHeap::made_before(const Doer& maker, std::uint64_t cells) {
    made_.push_back({maker, cells, 0, 0, 0, 0});
}

void DrawnHeap::made_later(const Doer& maker, std::uint64_t cells) {
    made_.push_back({maker, 0, cells, 0, 0, 0});
}

void DrawnHeap::made_at_end(const Doer& maker, std::uint64_t cells) {
    made_.push_back({maker, 0, cells, 0, 0, cells});
}

void DrawnHeap::deep(Node cell, std::uint32_t depth) {
    cells_[cell - roots_.size()].own.depth = depth;
}

void DrawnHeap::called(Node cell, std::uint32_t times) {
    cells_[cell - roots_.size()].own.calls = times;
}

void DrawnHeap::newer(Node cell, std::uint64_t structures) {
    cells_[cell - roots_.size()].own.newer = structures;
}

void DrawnHeap::level(std::uint64_t step, std::uint64_t cells) {
    levels_.emplace_back(step, cells);
}

void DrawnHeap::functions(const Doer& maker, std::uint64_t number) {
    made_.push_back({maker, 0, 0, 0, 0, 0, number});
}

void DrawnHeap::wrapped_before(const Doer& maker, std::uint64_t cells) {
    made_.push_back({maker, 0, 0, cells, 0, 0});
}

void DrawnHeap::worked(const Doer& maker, std::uint64_t applications) {
    made_.push_back({maker, 0, 0, 0, applications, 0});
}

void DrawnHeap::worked_later(const Doer& maker, std::uint64_t applications) {
    worked(maker, applications);
    made_.back().works_later = applications;
}

void DrawnHeap::taken(const Doer& maker, const Doer& by, std::uint64_t number,
                      std::uint64_t first) {
    taken_.push_back({maker, by, number, first});
    reader(by.pair, own_readers_);
    reader(by.finer.empty() ? by.pair : by.finer, finer_readers_);
}

void DrawnHeap::waited(const std::string& pair, std::uint64_t calls) {
    deepest_.push_back({profile::RootKind::waiting, pair, calls, calls});
}

void DrawnHeap::refer_first(Node from, Node to) {
    std::vector<Node>& refers = cells_[from - roots_.size()].refers;
    refers.insert(refers.begin(), to);
}

void DrawnHeap::text(const std::vector<std::string>& functions) {
    for (const std::string& line : functions) {
        std::istringstream words(line);
        std::string name;
        words >> name;
        if (name.back() == ':') name.pop_back();
        text_.functions.insert(name);
        for (std::string other; words >> other;) text_.refers_to[name].insert(other);
    }
}

std::vector<DrawnHeap::Node> DrawnHeap::list(Node holder, const Doer& maker, std::size_t number,
                                             std::uint64_t every, bool from_the_end) {
    std::vector<Node> cells;
    for (std::size_t at = 0; at < number; ++at)
        cells.push_back(cell("PACK-2-1", maker, 1 + at * every));
    if (from_the_end) std::reverse(cells.begin(), cells.end());
    refer(holder, cells.front());
    for (std::size_t at = 0; at + 1 < number; ++at) refer(cells[at], cells[at + 1]);
    return cells;
}

profile::Evidence DrawnHeap::evidence(bool finer) const {
    profile::Evidence made;
    profile::Snapshot& seen = made.snapshot;
    made.steps = steps_;
    seen.step = moment_;
    std::map<std::string, std::uint32_t> pairs;
    std::map<std::string, std::uint32_t> constructions;
    const auto pair_of = [&](const Doer& doer) {
        const std::string& name = finer && !doer.finer.empty() ? doer.finer : doer.pair;
        const auto [at, fresh] = pairs.try_emplace(name, made.makers.size());
        if (fresh) made.makers.push_back(named(name));
        return at->second;
    };
    const auto refer = [&](const std::vector<Node>& to) {
        seen.starts.push_back(static_cast<std::uint32_t>(seen.ends.size()));
        seen.ends.insert(seen.ends.end(), to.begin(), to.end());
    };
    for (const DrawnRoot& root : roots_) {
        seen.roots.push_back(root.root);
        refer(root.refers);
    }
    for (const DrawnCell& cell : cells_) {
        const std::uint32_t pair = pair_of(cell.maker);
        const auto [at, fresh] = constructions.try_emplace(
            cell.construction, static_cast<std::uint32_t>(seen.constructions.size()));
        if (fresh) seen.constructions.push_back(cell.construction);
        if (is_constructor(cell.construction)) {
            ++made.makers[pair].made;
            if (cell.construction == "PACK-2-1") ++made.makers[pair].lists;
        }
        seen.cells.push_back({pair, at->second, 1});
        made.lives.push_back(finer ? cell.finer : cell.own);
        refer(cell.refers);
    }
    seen.starts.push_back(static_cast<std::uint32_t>(seen.ends.size()));
    for (const Made& each : made_) {
        Maker& maker = made.makers[pair_of(each.maker)];
        maker.made += each.before + each.later + each.others;
        maker.lists += each.before + each.later;
        maker.later += each.later;
        maker.meanwhile += each.later;
        maker.works += each.works;
        maker.works_later += each.works_later;
        maker.functions += each.functions;
        maker.lists_later += drops_at_end ? 0 : each.later;
        maker.at_end += each.at_end;
        maker.lists_at_end += drops_at_end ? 0 : each.at_end;
        made.kept_at_end += drops_at_end || takes_at_end ? 0 : each.at_end;
    }
    const std::vector<std::string>& readers = finer ? finer_readers_ : own_readers_;
    for (const Taken& each : taken_) {
        const std::string& name =
            finer && !each.reader.finer.empty() ? each.reader.finer : each.reader.pair;
        const auto at = std::find(readers.begin(), readers.end(), name) - readers.begin();
        made.takings.push_back({pair_of(each.maker), static_cast<std::uint32_t>(at), each.number,
                                each.number, each.first, each.first});
    }
    made.put_off_at_end = put_off_at_end;
    made.lists_put_off = lists_put_off;
    made.functions_made = functions_made;
    seen.pairs.resize(made.makers.size());
    for (const std::string& reader : readers) made.readers.push_back(named(reader));
    return made;
}

profile::Testimony DrawnHeap::testimony() const {
    profile::Testimony told;
    told.own = evidence(false);
    told.finer = evidence(true);
    told.levels = levels_;
    told.deepest = deepest_;
    told.digests = digests;
    told.hand_on = hand_on;
    told.stages = stages;
    told.joins = joins;
    told.two_passes = two_passes;
    told.queues = queues;
    told.prints_the_same_unsorted = [same = is_the_same_unsorted] { return same; };
    return told;
}

std::string DrawnHeap::found(std::uint64_t least, double share,
                             const profile::Turning* turns) const {
    const profile::Testimony told = testimony();
    const profile::Scene scene(told);
    std::string text;
    for (const profile::Diagnosis& each : profile::diagnose(scene, text_, least, share, turns))
        text += (each.cause ? std::string(word(*each.cause)) : each.needed) + " " + each.maker +
                " " + each.keeper + " " + std::to_string(each.cells) + "\n";
    return text;
}

std::uint64_t DrawnHeap::begun() const {
    const profile::Testimony told = testimony();
    const profile::Scene scene(told);
    std::uint64_t step = 0;
    for (const profile::Diagnosis& each : profile::diagnose(scene, text_, 10, 0.2))
        step = std::max(step, each.begun);
    return step;
}

} // namespace lexprof::tests
