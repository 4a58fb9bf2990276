// What the meters do seldom; and the heaps that keep their accounts in them.
#include "gc/audit.h"
#include "gc/constructor.h"
#include "gc/heap_definitions.h"
#include "gc/trap.h"
#include "reducer/books_meter.h"
#include "reducer/lexical_meter.h"

namespace lexprof::reducer {

namespace {

void intern_own(gc::Accounts& accounts, const Core& core) {
    accounts.intern(core.collector, colouring::outside);
    accounts.intern(colouring::system, colouring::outside);
    accounts.intern(colouring::outside, colouring::outside);
}

// A book of pairs, as the audit sees it.
template <typename RowOf>
gc::BookView view_of(const gc::Accounts& accounts, const Core& core, RowOf row_of) {
    gc::BookView view;
    view.rows = accounts.size();
    view.row_of = [row_of](const gc::Cell* cell) { return row_of(cell->label()); };
    view.row_of_call = row_of;
    view.levels = [&](std::size_t row) -> const gc::Levels& {
        return accounts[static_cast<gc::PairId>(row)].levels;
    };
    view.name = [&](std::size_t row) {
        const gc::PairColours& colours = accounts.colours(static_cast<gc::PairId>(row));
        return core.colours[colours.constructor] + "←" + core.colours[colours.origin];
    };
    return view;
}

} // namespace

LexicalMeter::LexicalMeter(const Core& core, const MeterOptions& options)
    : clock({&accounts}, collector, system, options.clock) {
    intern_own(accounts, core);
    take(system);
}

std::vector<gc::BookView> LexicalMeter::views(const Core& core) const {
    return {view_of(accounts, core, [](gc::LabelId label) { return label; })};
}

template <Besides besides>
BooksMeterOf<besides>::BooksMeterOf(const Core& core, const MeterOptions& options)
    : clock(besides.dynamic ? Clock({&lexical_, &dynamic_}, collector, system, options.clock)
                            : Clock({&lexical_}, collector, system, options.clock)),
      core_(core),
      labels_(gc::max_pairs, 1024, 3072), // Note [Lines of an account], gc/accounts.h
      number_of_labels_(besides.dynamic ? 0 : 1), // 0 is none, in labels_of_pairs_
      last_calls_(besides.dynamic ? core.supers.size() : 0) {
    intern_own(lexical_, core);
    if (besides.dynamic) intern_own(dynamic_, core);
    if (besides.dynamic) be_executed(system);
    take(system);
}

template <Besides besides>
gc::LabelId BooksMeterOf<besides>::intern(Both both, std::uint32_t construction) {
    const auto [entry, fresh] = label_index_.try_emplace(
        {both.lexical, both.dynamic, construction}, static_cast<gc::LabelId>(number_of_labels_));
    if (!fresh) return entry->second;
    if (number_of_labels_ >= labels_.capacity())
        throw gc::Trap("more than 16 million different labels: profile fewer functions "
                       "(--profile), or keep one book");
    Label& label = labels_[number_of_labels_++];
    label = {both};
    label.charged = &lexical_[both.lexical];
    if constexpr (besides.dynamic) label.executed = &dynamic_[both.dynamic];
    if constexpr (besides.constructions) {
        label.row = constructions_.row(construction, both.lexical);
        label.named = &constructions_.accounts[label.row].levels;
        label.construction = construction;
    }
    return entry->second;
}

template <Besides besides>
gc::Construction BooksMeterOf<besides>::as_constructor(const gc::Construction& what) const {
    const bool has_head = what.kind == gc::CellKind::app || what.kind == gc::CellKind::pap ||
                          what.kind == gc::CellKind::con_n;
    const bool is_of_program = gc::is(what.sign, gc::Immediate::primitive) &&
                               gc::payload(what.sign) < core_.primitives.size();
    if (!has_head || !is_of_program)
        return what; // the machine has more (reducer/primitive_table.h)
    const flic::Primitive& primitive = core_.primitives[gc::payload(what.sign)];
    if (primitive.op != flic::Op::pack) return what;
    const gc::Descriptor descriptor = descriptor_of(primitive);
    if (primitive.n == 1) return {gc::CellKind::con1, gc::constructor_word(descriptor)};
    const bool lies_in_one = primitive.n == 2 && descriptor.tag < gc::tag_elsewhere;
    if (lies_in_one) return {gc::CellKind::con2, core_.descriptors.number(descriptor)};
    return {gc::CellKind::con_n, what.sign};
}

template <Besides besides>
void BooksMeterOf<besides>::settle() {
    for (gc::CellsOfSite& site : sites_) settle(site);
    for (std::size_t label = besides.dynamic ? 0 : 1; label < number_of_labels_; ++label)
        settle(labels_[label]);
    if constexpr (besides.constructions) constructions_.settle();
}

template <Besides besides>
void BooksMeterOf<besides>::settle(gc::CellsOfSite& site) {
    for (const gc::CellsOfSite::Sum& sum : site.sums) {
        labels_[sum.label].cells += sum.number * site.times;
        labels_[sum.label].moment += sum.number * site.moment;
    }
    site.times = 0;
    site.moment = 0;
}

template <Besides besides>
void BooksMeterOf<besides>::settle(Label& label) {
    const auto add_to = [&](gc::Account& row) {
        row.add(label.cells, label.moment);
        row.add_frames(label.frames_moment);
        row.ops += label.ops;
        row.matches += label.matches;
    };
    add_to(*label.charged);
    if constexpr (besides.dynamic) add_to(*label.executed);
    if constexpr (besides.constructions)
        constructions_.accounts[label.row].add(label.cells, label.moment);
    label.moment = label.frames_moment = 0;
    label.ops = label.matches = label.cells = 0;
}

// What a cell is says its label; the audit asks the cell itself. What an application's spine ends
// in may have become known since the cell was made: that the label alone knows.
template <Besides besides>
gc::PairId
BooksMeterOf<besides>::row_of_what_is(const gc::Cell* cell) requires(besides.constructions) {
    gc::LabelId label = cell->label();
    const bool is_application =
        cell->kind() == gc::CellKind::app || cell->kind() == gc::CellKind::pap;
    if (!is_application) label = named(label, gc::construction_of(cell));
    return labels_[label].row;
}

template <Besides besides>
std::vector<gc::BookView> BooksMeterOf<besides>::views(const Core& core) {
    std::vector<gc::BookView> views{
        view_of(lexical_, core, [this](gc::LabelId label) { return labels_[label].lexical; })};
    if constexpr (besides.dynamic)
        views.push_back(
            view_of(dynamic_, core, [this](gc::LabelId label) { return labels_[label].dynamic; }));
    if constexpr (besides.constructions) {
        settle();
        gc::BookView& view =
            views.emplace_back(view_of(constructions_.accounts, core,
                                       [this](gc::LabelId label) { return labels_[label].row; }));
        view.row_of = [this](const gc::Cell* cell) { return row_of_what_is(cell); };
        view.name = [this, &core](std::size_t row) {
            const gc::PairColours& colours =
                constructions_.accounts.colours(static_cast<gc::PairId>(row));
            return "construction " + std::to_string(colours.constructor) + " of " +
                   core.colours[colours.origin];
        };
    }
    return views;
}

template class BooksMeterOf<Besides{true, false}>;
template class BooksMeterOf<Besides{false, true}>;
template class BooksMeterOf<Besides{true, true}>;

} // namespace lexprof::reducer

namespace lexprof::gc {

template class Heap<reducer::LexicalMeter>;
template class Heap<reducer::BooksMeter>;
template class Heap<reducer::ConstructionsMeter>;

} // namespace lexprof::gc
