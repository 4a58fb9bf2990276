#include "reducer/machine.h"

#include "gc/audit.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::Immediate;

namespace {

constexpr std::size_t stack_slots = std::size_t{1} << 32;
constexpr std::size_t stack_reserve = 16384; // beyond the limit, for what is pushed before a check
constexpr std::size_t first_spine_check = std::size_t{1} << 20; // slots

std::size_t largest_template(const Code& code) {
    std::size_t size = 2; // an operation computed early, built after all
    for (const Template& made : code.templates) size = std::max(size, made.cells.size());
    return size;
}

} // namespace

Machine::Machine(const Core& core, Code code, MachineOptions options, Input& input)
    : core_(core),
      code_(std::move(code)),
      options_(std::move(options)),
      input_(input),
      collector_pair_(heap_.accounts.intern(core.collector, colouring::outside)),
      system_pair_(heap_.accounts.intern(colouring::system, colouring::outside)),
      outside_pair_(heap_.accounts.intern(colouring::outside, colouring::outside)),
      dynamic_(heap_.accounts, core.supers.size()),
      clock_(dynamic_.accounts(), collector_pair_, system_pair_, options_.exact_clock),
      stack_(stack_slots),
      stack_limit_(stack_.data() + stack_.capacity() - stack_reserve),
      check_spine_at_(stack_.data() + std::min(first_spine_check, stack_.capacity() / 2)),
      sp_(stack_.data()),
      cafs_(core.supers.size()),
      callees_(core.supers.size()),
      scratch_(largest_template(code_)),
      primitives_(core.primitives.begin(), core.primitives.end()),
      facts_(core.primitives.begin(), core.primitives.end()) {
    for (std::size_t at = 0; at < callees_.size(); ++at) {
        const SuperCode& super = code_.supers[at];
        callees_[at].entry = code_.instructions.data() + super.entry;
        callees_[at].arity = super.arity;
        callees_[at].frame = super.frame;
        callees_[at].marked = super.marked;
    }
    heap_.descriptors = core.descriptors;
    *sp_ = {0, 0, local_info}; // the bottom: below it nothing is looked at
    heap_.watch(&clock_);
    heap_.look_up_with([this] { look_at_clock(); });
    take_pair(system_pair_);
    if (core.input_used) {
        input_root_ = gc::pointer(heap_.make_input(system_pair_));
        dynamic_.count_cell(system_pair_);
    }
}

Field Machine::start() const {
    const Super& super = core_.supers[core_.start];
    const Immediate type = super.is_caf() ? Immediate::caf : Immediate::super;
    return {gc::immediate(type, core_.start), outside_pair_};
}

Field Machine::evaluate(Field field) {
    Slot* result = ++sp_;
    *result = {0, 0, local_info};
    take_dynamic(outside_pair_);
    suspend(sp_ + 1, result, code_.instructions.data(), 0);
    sp_ += 2;
    run(enter(field.word, field.pair));
    sp_ = result - 1;
    if constexpr (Dynamic::kept) clock_.charge(system_pair_); // what is done with the value
    return {result->word, result->pair};
}

void Machine::drop_roots() {
    heap_.collect_all_cycles();
    for (Caf& caf : cafs_) {
        heap_.release(caf.value.word);
        caf.value.word = 0;
    }
    heap_.release(input_root_);
    input_root_ = 0;
    heap_.collect_last_cycles();
}

std::string Machine::pair_name(gc::PairId pair) const {
    const gc::PairColours& colours = heap_.accounts.colours(pair);
    return core_.colours[colours.constructor] + "←" + core_.colours[colours.origin];
}

std::optional<std::string> Machine::audit(std::span<const Word> more) const {
    std::vector<Word> roots(more.begin(), more.end());
    for (const Slot& slot : stack())
        if (owns(slot.kind())) roots.push_back(slot.word);
    for (const Caf& caf : cafs_) roots.push_back(caf.value.word);
    roots.push_back(input_root_);
    return gc::audit(heap_, roots, [this](gc::PairId pair) { return pair_name(pair); });
}

// What is under evaluation: the pairs of suspended bodies and of roots waiting for their value.
std::vector<std::string> Machine::where() const {
    std::vector<std::string> names;
    const auto add = [&](gc::PairId pair) {
        std::string name = pair_name(pair);
        if (names.empty() || names.back() != name) names.push_back(std::move(name));
    };
    for (const Slot& slot : stack())
        if (slot.kind() == SlotKind::resume || slot.kind() == SlotKind::primitive) add(slot.pair);
    add(pair_);
    return names;
}

} // namespace lexprof::reducer
