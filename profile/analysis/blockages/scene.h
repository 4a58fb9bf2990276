// The heap at one moment with the past and the future of its cells, ready to be asked about.
#pragma once

#include "profile/data/evidence.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lexprof::profile {

// The cell of a list, by its construction.
bool is_list_cell(const std::string& construction);

// What a cell is, as far as blockages care.
enum class CellSort : std::uint8_t {
    application, // not evaluated
    partial,     // a function with some of its arguments
    constructor,
    passage, // leads to where a value is
    other,
};

class Scene {
  public:
    explicit Scene(const Testimony& testimony);

    const Evidence& own() const { return testimony_.own; }
    const Evidence* finer() const { return testimony_.finer ? &*testimony_.finer : nullptr; }
    const Snapshot& snapshot() const { return testimony_.own.snapshot; }
    const std::vector<Snapshot::Root>& deepest() const { return testimony_.deepest; }
    // Note [Digests], colouring/habits.h
    bool has_digest(const std::string& function) const {
        return testimony_.digests.count(function) != 0;
    }
    bool hands_on(const std::string& function) const {
        return testimony_.hand_on.count(function) != 0;
    }
    bool has_two_passes(const std::string& function) const {
        return testimony_.two_passes.count(function) != 0;
    }
    bool has_queue(const std::string& function) const {
        return testimony_.queues.count(function) != 0;
    }
    bool is_join(const std::string& function) const {
        return function == "++" || testimony_.joins.count(function) != 0;
    }
    bool is_stage(const std::string& function) const {
        return testimony_.stages.count(function) != 0;
    }
    // What was in use at a step, in cells, where that is known.
    std::optional<std::uint64_t> level(std::uint64_t step) const;
    // Of all steps, those between the last before the moment and the first after it at which
    // hardly anything was in use: what is done again and again is looked at once.
    double episode() const;
    bool prints_the_same_unsorted() const {
        return testimony_.prints_the_same_unsorted && testimony_.prints_the_same_unsorted();
    }
    std::uint64_t steps() const { return testimony_.own.steps; }
    std::uint64_t moment() const { return snapshot().step; }
    // Cells and waiting calls, in cells.
    std::uint64_t size() const { return size_; }
    std::uint64_t waiting() const { return waiting_; }

    std::uint32_t roots() const { return static_cast<std::uint32_t>(snapshot().roots.size()); }
    std::uint32_t cells() const { return static_cast<std::uint32_t>(snapshot().cells.size()); }
    bool is_root(std::uint32_t node) const { return node < roots(); }
    // Of cells, by number:
    CellSort sort(std::uint32_t cell) const {
        const Snapshot::Cell& seen = snapshot().cells[cell];
        return seen.is_part ? CellSort::other : sorts_[seen.construction];
    }
    const CellLife& life(std::uint32_t cell) const { return own().lives[cell]; }
    std::uint32_t units(std::uint32_t cell) const { return snapshot().cells[cell].units; }
    std::uint32_t construction(std::uint32_t cell) const {
        return snapshot().cells[cell].construction;
    }
    const std::string& construction_name(std::uint32_t cell) const {
        return snapshot().constructions[construction(cell)];
    }
    // Whose it is, by the user's functions; and, where that is known, the prelude's function in
    // whose text it is made.
    const Maker& maker(std::uint32_t cell) const {
        return own().makers[snapshot().cells[cell].pair];
    }
    const Maker* finer_maker(std::uint32_t cell) const;
    // Numbers of both pairs.
    std::uint32_t pair(std::uint32_t cell) const { return snapshot().cells[cell].pair; }
    std::uint32_t finer_pair(std::uint32_t cell) const;
    const Maker* reader(std::uint32_t who) const;
    // The same reading as those of the prelude's functions tell it.
    const Maker* finer_reader(std::uint32_t cell, std::uint32_t CellLife::*who) const;

    // Cells that a node refers to, passages followed to their ends.
    std::span<const std::uint32_t> targets(std::uint32_t node) const {
        return {targets_.data() + starts_[node], targets_.data() + starts_[node + 1]};
    }
    // A constructor that is no part of a list or tree.
    bool is_box(std::uint32_t cell) const {
        return sort(cell) == CellSort::constructor && alternates_[construction(cell)];
    }
    // What holds a node: a node, or no_node.
    std::uint32_t holder(std::uint32_t node) const { return holders_[node]; }
    // Nodes that are reached, each after its holder.
    const std::vector<std::uint32_t>& order() const { return order_; }

  private:
    void find_targets();
    void add_targets(std::uint32_t node);
    std::uint32_t passed(std::uint32_t to) const;
    void find_holders();
    void find_alternating();
    void join();

    const Testimony& testimony_;
    std::vector<CellSort> sorts_;  // by construction
    std::vector<bool> alternates_; // likewise: hardly any refer to their like
    std::vector<std::uint32_t> starts_;
    std::vector<std::uint32_t> targets_;
    std::vector<std::uint32_t> holders_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> finer_; // by cell: its number in the finer evidence
    std::uint64_t size_ = 0;
    std::uint64_t waiting_ = 0;
};

} // namespace lexprof::profile
