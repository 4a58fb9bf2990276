// Instantiation: templates become graph.
#include "reducer/machine.h"
#include "reducer/operand.h"

#include "gc/mutant.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::Mutant;

namespace {

// What is the same for all of a template that is being built.
struct Site {
    const Word* constants;
    Cell* const* cells;
    Slot* fp;
    gc::PairId pair;
    gc::Cyclic cyclic;

    template <Source source>
    [[gnu::always_inline]] Field field(std::ptrdiff_t number) const {
        if constexpr (source == Source::constant) return {constants[number], pair};
        if constexpr (source == Source::cell) return {gc::pointer(cells[number]), pair};
        Slot& slot = *reinterpret_cast<Slot*>(reinterpret_cast<Word*>(fp) + number);
        if constexpr (source == Source::copy) return copied(slot);
        return moved(slot);
    }

    template <Source left, Source right>
    [[gnu::always_inline]] void fill(Cell* cell, const CellPlan& plan) const {
        const Field l = field<left>(plan.left);
        const Field r = field<right>(plan.right);
        gc::Heap::fill(cell, plan.form, l, r, pair, cyclic);
    }
};

} // namespace

[[gnu::always_inline]] inline void Machine::fill_cells(const Template& made, Slot* fp) {
    const Site here{code_.constants.data(), scratch_.data(), fp, pair_, new_cells_cyclic()};
    Cell* const* cells = scratch_.data();
    for (const CellPlan& plan : made.plans) {
        Cell* cell = *cells++;
        switch (plan.shape) {
        case shape(Source::constant, Source::constant):
            here.fill<Source::constant, Source::constant>(cell, plan);
            break;
        case shape(Source::constant, Source::copy):
            here.fill<Source::constant, Source::copy>(cell, plan);
            break;
        case shape(Source::constant, Source::move):
            here.fill<Source::constant, Source::move>(cell, plan);
            break;
        case shape(Source::constant, Source::cell):
            here.fill<Source::constant, Source::cell>(cell, plan);
            break;
        case shape(Source::copy, Source::constant):
            here.fill<Source::copy, Source::constant>(cell, plan);
            break;
        case shape(Source::copy, Source::copy):
            here.fill<Source::copy, Source::copy>(cell, plan);
            break;
        case shape(Source::copy, Source::move):
            here.fill<Source::copy, Source::move>(cell, plan);
            break;
        case shape(Source::copy, Source::cell):
            here.fill<Source::copy, Source::cell>(cell, plan);
            break;
        case shape(Source::move, Source::constant):
            here.fill<Source::move, Source::constant>(cell, plan);
            break;
        case shape(Source::move, Source::copy):
            here.fill<Source::move, Source::copy>(cell, plan);
            break;
        case shape(Source::move, Source::move):
            here.fill<Source::move, Source::move>(cell, plan);
            break;
        case shape(Source::move, Source::cell):
            here.fill<Source::move, Source::cell>(cell, plan);
            break;
        case shape(Source::cell, Source::constant):
            here.fill<Source::cell, Source::constant>(cell, plan);
            break;
        case shape(Source::cell, Source::copy):
            here.fill<Source::cell, Source::copy>(cell, plan);
            break;
        case shape(Source::cell, Source::move):
            here.fill<Source::cell, Source::move>(cell, plan);
            break;
        case shape(Source::cell, Source::cell):
            here.fill<Source::cell, Source::cell>(cell, plan);
            break;
        default: __builtin_unreachable();
        }
    }
}

// Where some field is standard input.
void Machine::fill_cells_slowly(const Template& made, Slot* fp) {
    for (std::size_t at = 0; at < made.cells.size(); ++at) {
        const Field left = operand(made.cells[at].left, fp);
        const Field right = operand(made.cells[at].right, fp);
        gc::Heap::fill(scratch_[at], made.plans[at].form, left, right, pair_, new_cells_cyclic());
    }
}

// Standard input from its beginning. Nobody will ask again after the last field of the only text
// that names it.
Field Machine::input_field(bool last) {
    const Field field{input_root_, system_pair_};
    if (core_.input_once && last)
        input_root_ = 0;
    else
        gc::Heap::retain(input_root_);
    return field;
}

void Machine::build(const Template& made, Slot* fp) {
    heap_.take(scratch_.data(), made.size);
    heap_.book(*books_, made.size);
    if (!made.input) [[likely]]
        fill_cells(made, fp);
    else
        fill_cells_slowly(made, fp);
    const std::uint32_t info = slot_info(SlotKind::argument, cyclic_, pair_);
    for (const Result& result : made.results) {
        const Field field = operand(result.value, fp);
        fp[result.slot] = {field.word, field.pair, info};
    }
    if (!made.plain || cyclic_) [[unlikely]]
        build_more(made);
}

// What only some templates need after their cells have been filled.
void Machine::build_more(const Template& made) {
    if (made.cyclic || cyclic_) heap_.book_cyclic({scratch_.data(), made.cells.size()});
    if (made.special) finish_special(made);
    for (const std::uint32_t cell : made.discards) heap_.release_cell(scratch_[cell]);
}

// Boxed numbers, and selections, which wait for their structure or are done at once. One that is
// done lets go of the structure, and others among the new cells may go with it: so all are held
// meanwhile.
void Machine::finish_special(const Template& made) {
    const auto each_selection = [&](auto action) {
        for (std::size_t at = 0; at < made.cells.size(); ++at)
            if (made.cells[at].selector_fields != 0) action(scratch_[at], made.cells[at]);
    };
    for (std::size_t at = 0; at < made.cells.size(); ++at)
        if (made.cells[at].box >= 0) fill_box(scratch_[at], core_.boxes[made.cells[at].box]);
    each_selection([](Cell* cell, const CellTemplate&) { gc::Heap::retain_cell(cell); });
    each_selection([&](Cell* cell, const CellTemplate& plan) {
        if (gc::is_pointer(cell->right().word))
            heap_.watch_selection(cell, plan.selector_fields, plan.selector_index);
    });
    each_selection([&](Cell* cell, const CellTemplate&) { heap_.release_cell(cell); });
}

void Machine::fill_box(Cell* cell, const Box& box) {
    if (box.digits.empty()) {
        gc::Heap::become_real(cell, box.real);
        return;
    }
    Number number;
    large_integers().read(number, box.digits);
    heap_.become_big(cell, number);
}

// The redex root is overwritten: it keeps its own pair, its fields take new ones.
void Machine::instantiate_root(const Template& made, Slot* fp, Cell* root) {
    build(made, fp);
    const Field left = operand(made.root_left, fp);
    const Field right = operand(made.root_right, fp);
    if constexpr (gc::mutant == Mutant::rebook_root) gc::Heap::give_away(root, pair_);
    if (made.root_is_indirection) {
        heap_.become_indirection(root, right);
        return;
    }
    heap_.become_application(root, left, right);
}

// The graph of a CAF's body, as a field.
Field Machine::instantiate_caf(const Template& made, bool marked) {
    build(made, sp_);
    const Field left = operand(made.root_left, sp_);
    const Field right = operand(made.root_right, sp_);
    if (made.root_is_indirection) return right;
    Cell* root = heap_.make_application(left, right, pair_, cyclic_);
    if (marked) gc::Heap::mark_root(root);
    return {gc::pointer(root), pair_};
}

// The plain engine: arguments are read off the spine, the body is built over the redex root, and
// unwinding begins again at the root.
void Machine::plain_call(SuperId super, gc::PairId reference, Word& word, gc::PairId& pair) {
    const SuperCode& code = code_.supers[super];
    const std::uint32_t arity = code.arity;
    caf_hops_ = 0;
    ++heap_.accounts[reference].entries;
    enter_dynamically(super);
    if (++heap_.step >= pause_at_ || sp_ + arity >= stack_limit_) pause();
    Cell* root = gc::cell_of(sp_[1 - static_cast<std::int32_t>(arity)].word);
    Slot* fp = sp_ + arity;
    for (std::uint32_t at = 0; at < arity; ++at) {
        const Cell* cell = gc::cell_of(sp_[-static_cast<std::int32_t>(at)].word);
        fp[-static_cast<std::int32_t>(at)] = {cell->right().word, cell->right().pair,
                                              slot_info(SlotKind::frame)};
    }
    cyclic_ = root->has(gc::flag_cyclic);
    take_pair(body_pair(super, reference));
    if (code.marked) ++books_->calls;
    instantiate_root(code_.templates[code_.instructions[code.entry].a], fp, root);
    for (std::uint32_t at = 0; at + 1 < arity; ++at)
        heap_.release_cell(gc::cell_of(sp_[-static_cast<std::int32_t>(at)].word));
    sp_ -= arity;
    word = gc::pointer(root);
    pair = pair_;
    if (reduced)
        reduced({gc::immediate(gc::Immediate::super, super), reference, root, {word, pair}});
}

} // namespace lexprof::reducer
