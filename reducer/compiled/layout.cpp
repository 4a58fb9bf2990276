#include "reducer/compiled/layout.h"

namespace lexprof::reducer {

namespace {

int distance(const void* from, const void* to) {
    return static_cast<int>(static_cast<const char*>(to) - static_cast<const char*>(from));
}

LevelPlaces places(const void* from, const gc::Levels& levels) {
    const gc::Layout::LevelsAt at = gc::Layout::at(levels);
    return {distance(from, at.live), distance(from, at.live_most), distance(from, at.in_use),
            distance(from, at.in_use_most)};
}

AccountPlaces places(const gc::Account& account) {
    const auto at = [&](const void* member) { return distance(&account, member); };
    return {at(&account.entries),
            at(&account.calls),
            at(&account.ops),
            at(&account.matches),
            at(&account.updates),
            at(&account.cells),
            at(&account.turns),
            at(gc::Layout::live_moment(account)),
            at(gc::Layout::frames_moment(account)),
            places(&account, account.levels)};
}

Op other_operation(flic::Op op) {
    if (op == flic::Op::int_floor_div) return floor_division;
    if (op == flic::Op::int_floor_mod) return floor_remainder;
    if (op < flic::Op::poly_eq || op > flic::Op::poly_ge) return Op::halt;
    const int distance = static_cast<int>(op) - static_cast<int>(flic::Op::poly_eq);
    return shaped(static_cast<Op>(static_cast<int>(Op::eq) + distance), Shape::slots);
}

std::uint8_t first_strict_of(const PrimitiveTable& table, std::uint32_t primitive) {
    const PrimitiveFacts& facts = table.facts(primitive);
    if (facts.arity > 15) return 0;
    for (std::uint32_t at = 0; at < facts.arity; ++at) {
        if ((facts.text_ones >> at & 1) != 0) return 0;
        if (table.is_strict(primitive, at)) return static_cast<std::uint8_t>(facts.arity | at << 4);
    }
    return 0;
}

} // namespace

Layout::Layout(Interpreted& interpreter) {
    const auto at = [&](const void* member) { return distance(&interpreter, member); };
    const Runtime<LexicalMeter>& rt = interpreter.rt_;
    const LexicalMeter& meter = rt.meter();
    fp = at(&interpreter.fp_);
    entered = at(&interpreter.entered_);
    sp = at(&rt.stack.sp);
    base = at(&rt.stack.base);
    cyclic = at(&rt.cyclic);
    check_spine_at = at(&rt.stack.check_spine_at);
    free_cells = at(gc::Layout::free_cells(rt.heap));
    cyclic_in_use = at(gc::Layout::cyclic_in_use(rt.heap));
    hops = at(&rt.constants.hops_);
    highest_pass = at(&rt.constants.highest_pass_);
    repeated_passes = at(&rt.constants.repeated_passes_);
    pause_at = at(&rt.pauses.pause_at_);
    stretch = at(&rt.pauses.stretch_);
    step = at(&meter.step);
    allocated = at(&meter.allocated);
    pair = at(&meter.pair_);
    row = at(&meter.row_);
    clock_label = at(&interpreter.rt_.meter().clock.labels().of[0]);
    total = places(&interpreter, meter.total);
    account = places(meter.accounts[0]);
    accounts = &meter.accounts[0];
    functions = &rt.functions[0];
    tags = gc::Layout::tags(rt.heap.descriptors);
    is_stamped = meter.clock.is_stamped();
    right_to_left = rt.options.right_to_left;
    for (std::uint32_t primitive = 0; primitive < rt.core.primitives.size(); ++primitive) {
        const PrimitiveFacts& facts = rt.table.facts(primitive);
        quick_operations.push_back(facts.binary_integer ? facts.operation
                                                        : other_operation(rt.table[primitive].op));
        first_strict.push_back(first_strict_of(rt.table, primitive));
    }
}

} // namespace lexprof::reducer
