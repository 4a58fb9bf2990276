#include "reducer/builder.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include "gc/mutant.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::Cell;
using gc::Immediate;
using gc::Mutant;

namespace {

std::size_t largest_template(const Code& code) {
    std::size_t size = 0;
    for (const Template& made : code.templates) size = std::max(size, made.cells.size());
    return size;
}

// What a slot holds, with one owner more.
inline Field copied(const Slot& slot) {
    if (gc::has_fault(Mutant::skip_retain)) {
        static unsigned copies = 0;
        if (++copies % 64 == 63) return {slot.word, slot.pair};
    }
    gc::Graph::retain(slot.word);
    return {slot.word, slot.pair};
}

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
    [[gnu::always_inline]] void fill(Cell* cell, const CellPlan& plan, gc::LabelId label) const {
        const Field l = field<left>(plan.left);
        const Field r = field<right>(plan.right);
        gc::Graph::fill(cell, plan.form, l, r, label, cyclic);
    }

    // By the shape of the cell.
    [[gnu::always_inline]] void fill(Cell* cell, const CellPlan& plan, gc::LabelId label) const {
        switch (plan.shape) {
        case shape(Source::constant, Source::constant):
            fill<Source::constant, Source::constant>(cell, plan, label);
            break;
        case shape(Source::constant, Source::copy):
            fill<Source::constant, Source::copy>(cell, plan, label);
            break;
        case shape(Source::constant, Source::move):
            fill<Source::constant, Source::move>(cell, plan, label);
            break;
        case shape(Source::constant, Source::cell):
            fill<Source::constant, Source::cell>(cell, plan, label);
            break;
        case shape(Source::copy, Source::constant):
            fill<Source::copy, Source::constant>(cell, plan, label);
            break;
        case shape(Source::copy, Source::copy):
            fill<Source::copy, Source::copy>(cell, plan, label);
            break;
        case shape(Source::copy, Source::move):
            fill<Source::copy, Source::move>(cell, plan, label);
            break;
        case shape(Source::copy, Source::cell):
            fill<Source::copy, Source::cell>(cell, plan, label);
            break;
        case shape(Source::move, Source::constant):
            fill<Source::move, Source::constant>(cell, plan, label);
            break;
        case shape(Source::move, Source::copy):
            fill<Source::move, Source::copy>(cell, plan, label);
            break;
        case shape(Source::move, Source::move):
            fill<Source::move, Source::move>(cell, plan, label);
            break;
        case shape(Source::move, Source::cell):
            fill<Source::move, Source::cell>(cell, plan, label);
            break;
        case shape(Source::cell, Source::constant):
            fill<Source::cell, Source::constant>(cell, plan, label);
            break;
        case shape(Source::cell, Source::copy):
            fill<Source::cell, Source::copy>(cell, plan, label);
            break;
        case shape(Source::cell, Source::move):
            fill<Source::cell, Source::move>(cell, plan, label);
            break;
        case shape(Source::cell, Source::cell):
            fill<Source::cell, Source::cell>(cell, plan, label);
            break;
        default: __builtin_unreachable();
        }
    }
};

} // namespace

template <typename Meter>
Builder<Meter>::Builder(Runtime<Meter>& runtime)
    : rt_(runtime), cells_(largest_template(runtime.code)) {}

template <typename Meter>
gc::Cyclic Builder<Meter>::new_cells_cyclic() const {
    const bool cyclic = rt_.cyclic && !gc::has_fault(Mutant::drop_cyclic);
    return cyclic ? gc::Cyclic::yes : gc::Cyclic::no;
}

template <typename Meter>
inline void Builder<Meter>::fill_cells(const Template& made, Slot* fp, gc::Owner owner,
                                       const gc::LabelId* labels) {
    gc::LabelId label = owner.label;
    const Site here{rt_.code.constants.data(), cells_.data(), fp, owner.pair, new_cells_cyclic()};
    Cell* const* cells = cells_.data();
    for (const CellPlan& plan : made.plans) {
        Cell* cell = *cells++;
        if constexpr (Meter::names_constructions) label = *labels++;
        here.fill(cell, plan, label);
    }
}

// Where some field is standard input, or of another name.
template <typename Meter>
void Builder<Meter>::fill_cells_slowly(const Template& made, Slot* fp, gc::Owner owner,
                                       const gc::LabelId* labels) {
    gc::LabelId label = owner.label;
    for (std::size_t at = 0; at < made.cells.size(); ++at) {
        if constexpr (Meter::names_constructions) label = labels[at];
        const Field left = operand(made.cells[at].left, fp);
        const Field right = operand(made.cells[at].right, fp);
        gc::Graph::fill(cells_[at], made.plans[at].form, left, right, label, new_cells_cyclic());
    }
}

template <typename Meter>
Field Builder<Meter>::operand(Operand source, Slot* fp) {
    return operand_here(source, fp);
}

template <typename Meter>
[[gnu::always_inline]] inline Field Builder<Meter>::operand_here(Operand source, Slot* fp) {
    const std::int32_t number = source.number();
    switch (source.source()) {
    case Source::constant: return {rt_.code.constants[number], rt_.meter().pair()};
    case Source::copy: return copied(fp[number]);
    case Source::move: return moved(fp[number]);
    case Source::cell: return {gc::pointer(cells_[number]), rt_.meter().pair()};
    case Source::input: return rt_.input.field(number != 0);
    case Source::named_constant: return named({rt_.code.constants[number], rt_.meter().pair()});
    case Source::named_copy: return named(copied(fp[number]));
    case Source::named_move: return named(moved(fp[number]));
    }
    __builtin_unreachable();
}

// Note [Other names], reducer/fuse.h
template <typename Meter>
Field Builder<Meter>::named(Field field) {
    if constexpr (Meter::keeps_centres) rt_.meter().evaluate(field);
    return field;
}

template <typename Meter>
inline void Builder<Meter>::fill(const Template& made, Slot* fp, gc::Owner owner,
                                 const gc::LabelId* labels) {
    if (!made.slow) [[likely]]
        fill_cells(made, fp, owner, labels);
    else
        fill_cells_slowly(made, fp, owner, labels);
}

// Of cells that apply what a variable stands for, the cells themselves say what they are.
template <typename Meter>
[[gnu::always_inline]] inline void Builder<Meter>::make_cells(const Template& made, Slot* fp) {
    rt_.heap.take(cells_.data(), made.size);
    const gc::Owner owner = rt_.meter().owner();
    if constexpr (Meter::names_constructions) {
        const auto& named = labels_.of(made, owner.label, rt_.meter(), rt_.code, rt_.core.boxes);
        fill(made, fp, owner, named.labels.data());
        rt_.meter().allocate(*named.sums, made.size);
        for (const std::uint32_t at : named.open) {
            rt_.heap.name_first(cells_[at]);
            rt_.meter().allocate_named(cells_[at]->label(), 1);
        }
    } else {
        rt_.meter().allocate(made.size);
        fill(made, fp, owner, nullptr);
    }
    rt_.meter().made(std::span<Cell* const>(cells_.data(), made.size));
}

template <typename Meter>
void Builder<Meter>::build(const Template& made, Slot* fp) {
    make_cells(made, fp);
    const std::uint32_t info = slot_info(SlotKind::argument, rt_.cyclic, rt_.meter().pair());
    for (const Result& result : made.results) {
        const Field field = operand_here(result.value, fp);
        fp[result.slot] = {field.word, field.pair, info};
    }
    if (!made.plain || rt_.cyclic) [[unlikely]]
        build_more(made);
}

// What only some templates need after their cells have been filled.
template <typename Meter>
void Builder<Meter>::build_more(const Template& made) {
    if (made.cyclic || rt_.cyclic) rt_.heap.book_cyclic({cells_.data(), made.cells.size()});
    if (made.special) finish_special(made);
    for (const std::uint32_t cell : made.discards) rt_.heap.release_cell(cells_[cell]);
}

// Boxed numbers, and selections, which wait for their structure or are done at once. One that is
// done lets go of the structure, and others among the new cells may go with it: so all are held
// meanwhile.
template <typename Meter>
void Builder<Meter>::finish_special(const Template& made) {
    const auto each_selection = [&](auto action) {
        for (std::size_t at = 0; at < made.cells.size(); ++at)
            if (made.cells[at].selector_fields != 0) action(cells_[at], made.cells[at]);
    };
    for (std::size_t at = 0; at < made.cells.size(); ++at)
        if (made.cells[at].box >= 0) fill_box(cells_[at], rt_.core.boxes[made.cells[at].box]);
    each_selection([](Cell* cell, const CellTemplate&) { gc::Graph::retain_cell(cell); });
    each_selection([&](Cell* cell, const CellTemplate& plan) {
        if (gc::is_pointer(cell->right().word))
            rt_.heap.watch_selection(cell, plan.selector_fields, plan.selector_index);
    });
    each_selection([&](Cell* cell, const CellTemplate&) { rt_.heap.release_cell(cell); });
}

template <typename Meter>
void Builder<Meter>::fill_box(Cell* cell, const Box& box) {
    if (box.digits.empty()) {
        rt_.heap.become_real(cell, box.real);
        return;
    }
    Number number;
    rt_.arithmetic.large_integers().read(number, box.digits);
    rt_.heap.become_big(cell, number);
}

template <typename Meter>
Field Builder<Meter>::constant(const Template& made, bool marked) {
    Slot* fp = rt_.stack.sp;
    build(made, fp);
    const Field left = operand(made.root_left, fp);
    const Field right = operand(made.root_right, fp);
    if (made.root_is_indirection) return right;
    const gc::Owner owner = rt_.meter().owner();
    Cell* root = rt_.heap.make(made.root_kind, left, right, owner.label, rt_.cyclic);
    if (marked) gc::Graph::mark_root(root);
    return {gc::pointer(root), owner.pair};
}

template <typename Meter>
Word Builder<Meter>::unfold_string(Field literal) {
    const std::uint64_t place = gc::payload(literal.word);
    const std::u32string& text = rt_.core.strings[place >> 32];
    const std::uint64_t position = place & 0xFFFFFFFF;
    if (position >= text.size()) return gc::nil;
    const Word head = gc::immediate(Immediate::character, text[position]);
    const Word tail =
        position + 1 == text.size() ? gc::nil : gc::immediate(Immediate::string, place + 1);
    return gc::pointer(rt_.heap.make_cons({head, literal.pair}, {tail, literal.pair},
                                          rt_.meter().owner(literal.pair).label));
}

template class Builder<LexicalMeter>;
template class Builder<BooksMeter>;
template class Builder<ConstructionsMeter>;
template class Builder<FollowingMeter>;
template class Builder<CentresMeter>;

} // namespace lexprof::reducer
