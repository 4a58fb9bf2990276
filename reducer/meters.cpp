// What the meters do seldom; and the heaps that keep their accounts in them.
#include "gc/audit.h"
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
    : clock({&accounts}, collector, system, options.exact_clock) {
    intern_own(accounts, core);
    take(system);
}

std::vector<gc::BookView> LexicalMeter::views(const Core& core) const {
    return {view_of(accounts, core, [](gc::LabelId label) { return label; })};
}

BooksMeter::BooksMeter(const Core& core, const MeterOptions& options)
    : clock({&lexical_, &dynamic_}, collector, system, options.exact_clock),
      labels_(gc::max_pairs),
      last_calls_(core.supers.size()) {
    intern_own(lexical_, core);
    intern_own(dynamic_, core);
    take(system);
    be_executed(system);
}

gc::LabelId BooksMeter::intern(Both both) {
    const std::uint64_t key = std::uint64_t{both.lexical} << 32 | both.dynamic;
    const auto [entry, fresh] =
        label_index_.try_emplace(key, static_cast<gc::LabelId>(number_of_labels_));
    if (fresh) {
        if (number_of_labels_ >= labels_.capacity())
            throw gc::Trap("more than 16 million different labels: profile fewer functions "
                           "(--profile), or keep one book");
        labels_[number_of_labels_++] = both;
    }
    return entry->second;
}

std::vector<gc::BookView> BooksMeter::views(const Core& core) const {
    return {view_of(lexical_, core, [this](gc::LabelId label) { return labels_[label].lexical; }),
            view_of(dynamic_, core, [this](gc::LabelId label) { return labels_[label].dynamic; })};
}

} // namespace lexprof::reducer

namespace lexprof::gc {

template class Heap<reducer::LexicalMeter>;
template class Heap<reducer::BooksMeter>;

} // namespace lexprof::gc
