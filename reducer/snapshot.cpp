#include "reducer/snapshot.h"

#include "gc/cell_numbers.h"
#include "gc/references.h"
#include "reducer/spell.h"
#include "reducer/stack.h"

#include <map>
#include <unordered_map>

namespace lexprof::reducer {

namespace {

using gc::Cell;
using profile::RootKind;

class Photographer {
  public:
    Photographer(Machine& machine, std::span<const Word> held);

    Photograph take();

  private:
    // A root is told by its kind and its name.
    std::uint32_t root(RootKind kind, const std::string& name);
    void hold(std::uint32_t root, Word word);
    void find_roots();
    void look_at_stack();
    void waits(const Slot& slot, std::size_t base, std::size_t end);

    void refer(Word word);
    bool is_part(const Cell* cell) const;
    void describe(const Cell* cell);
    std::uint32_t pair_of(gc::PairId pair);
    std::uint32_t construction(std::string name);
    std::uint32_t construction_of(const Cell* cell);

    Machine& machine_;
    std::span<const Word> printed_;
    profile::Snapshot made_;
    gc::CellNumbers numbers_;
    std::vector<const Cell*> cells_; // in the order of their numbers, which begin with 1
    std::map<std::pair<RootKind, std::string>, std::uint32_t> roots_;
    std::vector<std::vector<Word>> holds_; // by root
    std::unordered_map<gc::PairId, std::uint32_t> pairs_;
    std::unordered_map<std::string, std::uint32_t> constructions_;
    std::map<gc::Construction, std::uint32_t> known_;
};

Photographer::Photographer(Machine& machine, std::span<const Word> held)
    : machine_(machine), printed_(held), numbers_(machine.cell_numbers()) {}

std::uint32_t Photographer::root(RootKind kind, const std::string& name) {
    const auto next = static_cast<std::uint32_t>(made_.roots.size());
    const auto [found, fresh] = roots_.try_emplace({kind, name}, next);
    if (fresh) {
        made_.roots.push_back({kind, name, 0, 0});
        holds_.emplace_back();
    }
    return found->second;
}

void Photographer::hold(std::uint32_t root, Word word) {
    if (gc::is_pointer(word)) holds_[root].push_back(word);
}

// What lies below a slot that waits belongs to that call; what is on top, to the call that runs.
// The lowest that waits is the printer's demand.
void Photographer::look_at_stack() {
    const std::span<const Slot> slots = machine_.stack();
    std::size_t base = 0;
    for (std::size_t at = 0; at < slots.size(); ++at) {
        if (!reducer::waits(slots[at].kind())) continue;
        waits(slots[at], base, at);
        base = at + 1;
    }
    const std::uint32_t running = root(RootKind::running, "");
    for (std::size_t at = base; at < slots.size(); ++at)
        if (owns(slots[at].kind())) hold(running, slots[at].word);
}

void Photographer::waits(const Slot& slot, std::size_t base, std::size_t end) {
    const std::uint32_t waiting =
        base == 0 ? root(RootKind::printer, "")
                  : root(RootKind::waiting, machine_.pair_name(machine_.pair_of(slot.label())));
    for (std::size_t at = base; at < end; ++at)
        if (owns(machine_.stack()[at].kind())) hold(waiting, machine_.stack()[at].word);
    ++made_.roots[waiting].calls;
    // Note [Waiting calls], reducer/stack.h
    if (base != 0 && machine_.total().frames() > 0)
        made_.roots[waiting].units +=
            static_cast<std::uint64_t>(units_of((end + 1 - base) * sizeof(Slot)));
}

void Photographer::find_roots() {
    look_at_stack();
    for (const Word word : printed_)
        if (gc::is_pointer(word)) hold(root(RootKind::printer, ""), word);
    const Core& core = machine_.core();
    for (SuperId id = 0; id < core.supers.size(); ++id) {
        const Word value = machine_.value_of_caf(id).word;
        if (gc::is_pointer(value)) hold(root(RootKind::constant, core.supers[id].name), value);
    }
    for (const Word bytes : machine_.literals())
        hold(root(RootKind::constant, "BYTES-LITERAL"), bytes);
    if (const Word input = machine_.input(); gc::is_pointer(input))
        hold(root(RootKind::input, ""), input);
}

// Notes a reference from the node at hand.
void Photographer::refer(Word word) {
    if (!gc::is_pointer(word)) return;
    const Cell* cell = gc::cell_of(word);
    std::uint32_t& number = numbers_[cell];
    if (number == 0) {
        cells_.push_back(cell);
        number = static_cast<std::uint32_t>(cells_.size());
    }
    made_.ends.push_back(static_cast<std::uint32_t>(made_.roots.size()) + number - 1);
}

std::uint32_t Photographer::pair_of(gc::PairId pair) {
    const auto next = static_cast<std::uint32_t>(made_.pairs.size());
    const auto [found, fresh] = pairs_.try_emplace(pair, next);
    if (fresh) {
        const gc::PairColours& colours = machine_.lexical().colours(pair);
        made_.pairs.push_back({colours.constructor, colours.origin});
    }
    return found->second;
}

std::uint32_t Photographer::construction(std::string name) {
    const auto next = static_cast<std::uint32_t>(made_.constructions.size());
    const auto [found, fresh] = constructions_.try_emplace(std::move(name), next);
    if (fresh) made_.constructions.push_back(found->first);
    return found->second;
}

std::uint32_t Photographer::construction_of(const Cell* cell) {
    const gc::Construction what = gc::construction_of(cell);
    const auto found = known_.find(what);
    if (found != known_.end()) return found->second;
    return known_[what] = construction(spell_construction(machine_, what));
}

// What such a spine ends in may be a constant that stands for a constructor.
bool Photographer::is_part(const Cell* cell) const {
    if (cell->kind() != gc::CellKind::pap) return false;
    Word head = gc::construction_of(cell).sign;
    if (gc::is(head, gc::Immediate::caf))
        head = machine_.value_of_caf(static_cast<SuperId>(gc::payload(head))).word;
    return gc::is(head, gc::Immediate::primitive) && machine_.primitive(head).op == flic::Op::pack;
}

void Photographer::describe(const Cell* cell) {
    made_.cells.push_back({pair_of(machine_.pair_of(cell)), construction_of(cell),
                           gc::units_of_cell(cell), is_part(cell)});
    gc::each_field(cell, [&](Word word) { refer(word); });
}

Photograph Photographer::take() {
    made_.step = machine_.step();
    made_.allocated = machine_.allocated();
    made_.live = static_cast<std::uint64_t>(machine_.total().live());
    made_.in_use = static_cast<std::uint64_t>(machine_.total().in_use());
    find_roots();
    for (const std::vector<Word>& held : holds_) {
        made_.starts.push_back(static_cast<std::uint32_t>(made_.ends.size()));
        for (const Word word : held) refer(word);
    }
    for (std::size_t next = 0; next < cells_.size(); ++next) {
        made_.starts.push_back(static_cast<std::uint32_t>(made_.ends.size()));
        describe(cells_[next]);
    }
    made_.starts.push_back(static_cast<std::uint32_t>(made_.ends.size()));
    return {std::move(made_), std::move(cells_)};
}

} // namespace

Photograph photograph(Machine& machine, std::span<const Word> held) {
    return Photographer(machine, held).take();
}

} // namespace lexprof::reducer
