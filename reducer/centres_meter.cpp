#include "reducer/centres_meter.h"

#include "gc/heap_definitions.h"

#include <algorithm>
#include <cmath>

namespace lexprof::reducer {

CentresMeter::CentresMeter(const Core& core, const MeterOptions& options)
    : book_(core, options.centres.stacks),
      clock({&sums_}, collector, system, options.clock),
      core_(core),
      by_evaluation_(options.centres.by_evaluation),
      kept_(gc::max_pairs) {
    lexical_.intern(core.collector, colouring::outside);
    lexical_.intern(colouring::system, colouring::outside);
    lexical_.intern(colouring::outside, colouring::outside);
    intern(collector, {0, CentreBook::collector, false});
    intern(system, {0, CentreBook::system, false});
    intern(outside, {0, CentreBook::main, false});
    take(system);
}

// --- what labels stand for ----------------------------------------------------------------------

gc::PairId CentresMeter::intern(gc::PairId lexical, const Context& context) {
    const std::uint64_t key =
        std::uint64_t{context.chain} << 32 | context.row << 1 | (context.is_closed ? 1 : 0);
    const auto [entry, fresh] =
        context_index_.try_emplace(key, static_cast<ContextId>(contexts_.size()));
    if (fresh) contexts_.push_back(context);
    const std::size_t before = sums_.size();
    const gc::PairId label = sums_.intern(lexical, entry->second);
    if (sums_.size() == before) return label;
    kept_[label] = {lexical,
                    context.row,
                    &lexical_[lexical].levels,
                    &book_.accounts[context.row].levels,
                    context.is_closed,
                    book_.is_constant(context.row),
                    by_evaluation_ || book_.is_constant(context.row),
                    no_row,
                    no_row,
                    label,
                    0};
    return label;
}

CentresMeter::ChainId CentresMeter::chain(ChainId outer, Row row) {
    const auto [entry, fresh] = chain_index_.try_emplace(std::uint64_t{outer} << 32 | row,
                                                         static_cast<ChainId>(chains_.size()));
    if (fresh) chains_.push_back({outer, row, chains_[outer].depth + 1});
    return entry->second;
}

CentresMeter::ChainId CentresMeter::around_body(ChainId chain, std::uint32_t depth) {
    chain = prefix(chain, depth);
    while (chains_[chain].depth < depth) chain = this->chain(chain, chains_[chain].row);
    return chain;
}

CentresMeter::ChainId CentresMeter::prefix(ChainId chain, std::uint32_t depth) const {
    while (chains_[chain].depth > depth) chain = chains_[chain].outer;
    return chain;
}

gc::PairId CentresMeter::of(const Called& called, gc::PairId reference) {
    const gc::PairId lexical = coloured_pair(lexical_, called, kept_[reference].lexical);
    return intern(
        lexical, context_of(core_.supers[called.super], called.super, Context(context(reference))));
}

// Note [Scopes]
CentresMeter::Row CentresMeter::around_centres(const Super& super, SuperId id,
                                               const Context& reference, ChainId& around) {
    if (super.is_caf() && super.depth == 0) {
        const bool is_value = super.definition == flic::no_definition;
        return is_value ? Row{CentreBook::main} : book_.of_constant(id);
    }
    if (super.depth == 0 || by_evaluation_) return reference.row;
    around = around_body(reference.chain, super.depth);
    const Row row = chains_[around].row;
    return book_.is_constant(row) ? reference.row : row;
}

CentresMeter::Context CentresMeter::context_of(const Super& super, SuperId id,
                                               const Context& reference) {
    ChainId around = 0;
    const Row row = entered(super, around_centres(super, id, reference, around));
    return {chain(around, row), row, false};
}

CentresMeter::Row CentresMeter::entered(const Super& super, Row from) {
    for (const std::uint32_t centre : super.centres) from = book_.entered(from, centre);
    return from;
}

void CentresMeter::count_entries(const Called& called, gc::PairId reference) {
    const Super& super = core_.supers[called.super];
    ChainId around = 0;
    Row row = around_centres(super, called.super, Context(context(reference)), around);
    for (const std::uint32_t centre : super.centres) {
        row = book_.entered(row, centre);
        if (row >= entries_.size()) entries_.resize(row + 1);
        ++entries_[row];
    }
}

// --- Note [Open references] ---------------------------------------------------------------------

bool CentresMeter::is_open(gc::Word word, gc::PairId pair) const {
    const Kept& of = kept_[pair];
    switch (gc::immediate_type(word)) {
    case gc::Immediate::primitive:
    case gc::Immediate::caf: return !of.is_closed || of.is_constant;
    case gc::Immediate::super: break;
    default: return false;
    }
    const Super& super = core_.supers[gc::payload(word)];
    if (super.depth == 0 || of.is_closed) return !of.is_closed || of.is_constant;
    return book_.is_constant(chains_[prefix(context(pair).chain, super.depth)].row);
}

gc::PairId CentresMeter::handed_on_for(gc::Word word, gc::PairId pair, Row row) {
    if (by_evaluation_ || book_.is_constant(row) || is_handed_on(pair)) return pair;
    switch (gc::cell_of(word)->kind()) {
    case gc::CellKind::app:
    case gc::CellKind::pap:
    case gc::CellKind::ind:
    case gc::CellKind::selected: has_handed_on_ = true; return closed(pair, row);
    default: return pair; // data
    }
}

// A label that says the same, for somebody to say more.
gc::LabelId CentresMeter::another(gc::LabelId label) {
    contexts_.push_back(Context(context(label)));
    const gc::LabelId made =
        sums_.intern(kept_[label].lexical, static_cast<ContextId>(contexts_.size() - 1));
    kept_[made] = kept_[label];
    kept_[made].entered = 0;
    return made;
}

gc::PairId CentresMeter::handing(gc::PairId own, Row row) {
    has_handed_on_ = true;
    const auto [entry, fresh] = handing_.try_emplace(std::uint64_t{own} << 32 | row, own);
    if (!fresh) return entry->second;
    const gc::LabelId label = another(own);
    kept_[label].hands_to = row;
    kept_[label].original = label;
    return entry->second = label;
}

gc::LabelId CentresMeter::giving(gc::LabelId label, Row row) {
    has_handed_on_ = true;
    label = kept_[label].original;
    const auto [entry, fresh] = giving_.try_emplace(std::uint64_t{label} << 32 | row, label);
    if (!fresh) return entry->second;
    const gc::LabelId made = another(label);
    kept_[made].gives_for = row;
    return entry->second = made;
}

void CentresMeter::hand_on_freed(Slot* top, gc::PairId handed_on) {
    const Row row = kept_[handed_on].row;
    Slot& below = top[-1];
    if (below.is_applied())
        top->info = freed_info(top->cyclic(), giving(top->extra(), row));
    else if (below.kind() == SlotKind::update || waits(below.kind()))
        below.pair = giving(below.label(), row);
}

// The pair of the reference to it; none where that is as any.
gc::PairId CentresMeter::reference_again(Slot& top) {
    if (top.kind() == SlotKind::spine) return top.pair;
    if (!top.from_cell() || !gives(top.extra())) return collector;
    const Kept of = kept_[top.extra()];
    top.info = freed_info(top.cyclic(), of.original);
    return closed(of.original, of.gives_for);
}

gc::PairId CentresMeter::closed(gc::PairId pair, Row row) {
    LastClosed& last = last_closed_[(pair * 31 + row) % last_closed_.size()];
    if (last.pair != pair || last.row != row)
        last = {pair, row, intern(kept_[pair].lexical, {context(pair).chain, row, true})};
    return last.closed;
}

gc::PairId CentresMeter::applied_elsewhere(gc::Word word, gc::PairId pair, const Slot* top,
                                           std::uint32_t arity) {
    std::uint32_t waiting = 0;
    while (waiting < arity && top[-static_cast<std::int32_t>(waiting)].is_applied()) ++waiting;
    if (waiting == 0) return pair;
    const auto row_of = [&](std::uint32_t at) {
        return kept_[application(top[-static_cast<std::int32_t>(at)])].row;
    };
    Row row = kept_[pair].row;
    if (by_evaluation_) {
        row = row_of(waiting - 1);
    } else if (!is_open(word, pair)) {
        return pair;
    } else {
        row = row_of(0);
        for (std::uint32_t at = 0; at + 1 < waiting && book_.is_constant(row); ++at) {
            const Slot& slot = top[-static_cast<std::int32_t>(at)];
            const bool is_handed_on = slot.kind() == SlotKind::spine && slot.pair != collector;
            if (is_handed_on)
                row = kept_[slot.pair].row;
            else
                row = gives(application(slot)) ? kept_[application(slot)].gives_for : row_of(at + 1);
        }
    }
    return closed(pair, row);
}

gc::LabelId CentresMeter::overwritten(gc::LabelId label, gc::PairId by) {
    if (kept_[label].row == kept_[by].row) return label;
    Context context(this->context(label));
    context.row = kept_[by].row;
    const gc::LabelId other = intern(kept_[label].lexical, context);
    sums_[label].add(0,
                     -now()); // it goes from row to row, and stays what it is in the lexical book
    kept_[label].levels->release(1);
    sums_[other].add(0, now());
    kept_[other].levels->allocate(1, step);
    return other;
}

// --- accounts -----------------------------------------------------------------------------------

void CentresMeter::settle() {
    for (gc::Accounts* accounts : {&lexical_, &book_.accounts})
        for (gc::PairId row = 0; row < accounts->size(); ++row) (*accounts)[row].forget_sums();
    for (gc::LabelId label = 0; label < sums_.size(); ++label) {
        lexical_[kept_[label].lexical].add_sums(sums_[label]);
        book_.accounts[kept_[label].row].add_sums(sums_[label]);
    }
    for (gc::PairId row = 0; row < book_.accounts.size(); ++row)
        book_.accounts[row].calls = row < entries_.size() ? entries_[row] : 0;
    for (gc::LabelId label = 0; label < sums_.size(); ++label)
        book_.accounts[kept_[label].row].calls += kept_[label].entered;
}

// The errors of labels are of different causes.
std::uint64_t CentresMeter::time_error(const gc::Accounts& book, gc::PairId row) const {
    double squares = 0;
    for (gc::LabelId label = 0; label < sums_.size(); ++label) {
        if ((&book == &lexical_ ? kept_[label].lexical : kept_[label].row) != row) continue;
        const auto error = static_cast<double>(clock.error(sums_, label));
        squares += error * error;
    }
    return static_cast<std::uint64_t>(std::sqrt(squares));
}

std::vector<gc::BookView> CentresMeter::views(const Core& core) const {
    const auto view_of = [](const gc::Accounts& accounts, auto row_of, auto name_of) {
        gc::BookView view;
        view.rows = accounts.size();
        view.row_of = [row_of](const gc::Cell* cell) { return row_of(cell->label()); };
        view.row_of_call = row_of;
        view.levels = [&accounts](std::size_t row) -> const gc::Levels& {
            return accounts[static_cast<gc::PairId>(row)].levels;
        };
        view.name = [&accounts, name_of](std::size_t row) {
            const gc::PairColours& pair = accounts.colours(static_cast<gc::PairId>(row));
            return name_of(pair.constructor) + "←" + name_of(pair.origin);
        };
        return view;
    };
    return {view_of(
                lexical_, [this](gc::LabelId label) { return kept_[label].lexical; },
                [&core](std::uint32_t colour) { return core.colours[colour]; }),
            view_of(
                book_.accounts, [this](gc::LabelId label) { return kept_[label].row; },
                [this](std::uint32_t subject) { return book_.subjects()[subject].name; })};
}

} // namespace lexprof::reducer

namespace lexprof::gc {

template class Heap<reducer::CentresMeter>;

} // namespace lexprof::gc
