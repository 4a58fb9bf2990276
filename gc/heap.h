// The heap: cells with eager reference counting, booked in a ledger (gc/ledger.h).
//
// Only this room writes a cell or a count. What is done to cells is said here in the paper's words,
// as far as it makes or frees some; the rest is in gc/graph.h. Definitions that are long are in
// gc/heap_definitions.h, for whoever instantiates a heap with a ledger of his own.
//
// Note [Cells on cycles]
// Counting alone never frees a cycle. A cell that may lie on one carries `flag_cyclic`: cells made
// inside a recursive let, and every cell that is instantiated on behalf of a flagged redex root. No
// other cell can be on a cycle, because a reduction closes a new cycle through its root only when
// the root's arguments reached the root already. A CAF that can come back to itself counts as such
// a root: what it builds may reach it through a reference, which is no pointer. Variables and
// arrays can be written to: Note [What is written], gc/writing.h. Flagged cells whose count falls
// to a number above zero are candidates; batches of them are tried by trial deletion (gc/cycles.h).
// Unflagged cells cost nothing and are never traversed.
//
// Note [What was pending]
// A dropped cycle counts as live until a collection finds it. How much that was is known
// afterwards: all that a collection gives back (the cells on cycles, and what only they held) had
// been pending before it, and pending garbage only grows from one collection to the next. What is
// dropped when the run is over was in use to the end, and is not counted.
#pragma once

#include "gc/big_numbers.h"
#include "gc/cell.h"
#include "gc/construction.h"
#include "gc/constructor.h"
#include "gc/graph.h"
#include "gc/ledger.h"
#include "gc/objects.h"
#include "gc/pool.h"
#include "gc/selectors.h"

#include <cstdint>
#include <functional>
#include <gmp.h>
#include <span>
#include <utility>
#include <vector>

namespace lexprof::gc {

// Told when work begins and ends that belongs to the collector and to no function.
class CollectorWatch {
  public:
    virtual ~CollectorWatch() = default;
    virtual void begin() = 0;
    virtual void end() = 0;
};

// Between two calls of whoever wants to look up, so many cells are freed, or tried, at most.
constexpr unsigned cells_between_looks = 4096;

// A chain of releases longer than this is storage management, not the constant cost of a release.
constexpr unsigned constant_cost = 16;

// What came back from dropped cycles. Note [What was pending]
struct GivenBack {
    std::uint64_t collections = 0; // that gave back something
    std::uint64_t cells = 0;
    std::uint64_t most_at_once = 0;
};

template <typename Ledger>
class Heap : public Graph {
  public:
    // The ledger is made of the arguments.
    template <typename... Arguments>
    explicit Heap(Arguments&&... arguments) : ledger(std::forward<Arguments>(arguments)...) {
        if constexpr (Ledger::follows_cells) ledger.follow_cells_of(pool_);
    }
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;

    Ledger ledger;
    Descriptors descriptors; // given at the beginning

    void watch(CollectorWatch* watch) { watch_ = watch; }
    // Called while freeing, or looking for cycles, goes on for long. May throw: then the accounts
    // are right, but the heap is of no further use.
    void look_up_with(std::function<void()> look_up) { look_up_ = std::move(look_up); }

    // --- allocation -------------------------------------------------------------------------
    // Raw cells; they must be filled, and booked in the ledger.
    Cell* take() { return pool_.take(); }
    void take(Cell** cells, std::uint32_t number) {
        for (std::uint32_t at = pool_.take(cells, number); at < number; ++at)
            cells[at] = pool_.take();
    }
    // Counts those among new cells that carry flag_cyclic.
    void book_cyclic(std::span<Cell* const> cells) {
        for (const Cell* cell : cells)
            if (cell->has(flag_cyclic)) ++cyclic_in_use_;
    }

    // One booked cell of one owner.
    Cell* make(CellKind kind, Field left, Field right, LabelId own, bool cyclic = false,
               std::uint8_t beside = 0);
    Cell* make_application(Field function, Field argument, LabelId own, bool cyclic) {
        return make(CellKind::app, function, argument, own, cyclic);
    }
    // One that was freed a moment ago: it has been counted when it was made first.
    Cell* make_again(CellKind kind, Field left, Field right, LabelId own, bool cyclic);
    // An application to too few arguments.
    Cell* make_partial(Field function, Field argument, LabelId own, bool cyclic) {
        return make(CellKind::pap, function, argument, own, cyclic);
    }
    Cell* make_cons(Field head, Field tail, LabelId own, bool cyclic = false);
    // PACK-2-0 without a name.
    Cell* make_pair(Field first, Field second, LabelId own, bool cyclic) {
        return make(CellKind::con2, first, second, own, cyclic, descriptors.number({}));
    }
    Cell* make_hole(Owner own, bool cyclic = false) {
        return make(CellKind::hole, {mark, own.pair}, {mark, own.pair}, own.label, cyclic);
    }
    // The input of a number from here on, not yet read.
    Cell* make_input(std::uint64_t number, Owner own) {
        const Field which{immediate(Immediate::mark, number), own.pair};
        return make(CellKind::input, which, {mark, own.pair}, own.label);
    }
    Cell* make_real(double value, Owner own);
    // Copies the number; it must not fit in 62 bits.
    Cell* make_big(mpz_srcptr value, Owner own);

    // Variables and objects; fields are taken over. Note [What is written], gc/writing.h
    Cell* make_variable(Field value, Owner own, bool cyclic) {
        return make(CellKind::variable, {mark, own.pair}, value, own.label, cyclic);
    }
    Cell* make_array(std::uint64_t size, Field value, Owner own, bool cyclic);
    Cell* make_part(const Cell* array, std::uint64_t from, std::uint64_t size, Owner own,
                    bool cyclic);
    Cell* make_bytes(std::uint64_t size, Owner own) {
        return make_object(CellKind::bytes, size, objects_.add(size), own, false);
    }
    Cell* make_address(Word bytes, std::int64_t offset, Owner own) {
        return make(CellKind::address, {bytes, own.pair}, {static_cast<Word>(offset), own.pair},
                    own.label);
    }
    void write_variable(Cell* variable, Field value);
    void write_element(Cell* array, std::uint64_t at, Field value);
    void copy_elements(const Cell* from, std::uint64_t i, Cell* to, std::uint64_t j,
                       std::uint64_t number);
    void resize_bytes(Cell* bytes, std::uint64_t size);

    // --- references -------------------------------------------------------------------------
    void release(Word word) {
        if (is_pointer(word)) release_cell(cell_of(word));
    }
    void release_cell(Cell* cell) {
        if (--cell->count_ == 0)
            reclaim(cell);
        else if (cell->has(flag_cyclic))
            suspect(cell);
    }
    // Frees a cell of count 0, and what only it held, as the rest of a chain of which so many cells
    // have been freed already, and others of count 0 have been met.
    void reclaim(Cell* cell, std::uint64_t done, std::span<Cell* const> others);

    // Frees a cell whose fields have been moved out; its count must be 1, owned by the caller.
    void free_shell(Cell* cell) {
        if (cell->is_special()) [[unlikely]] {
            free_special_shell(cell);
            return;
        }
        free_plain_shell(cell);
    }
    // The same of one that is known to have no special flags.
    void free_plain_shell(Cell* cell) {
        unbook(cell);
        pool_.give_back(cell);
    }
    // The same in two parts of one that unwinding passes, so that cells freed together can be
    // unbooked together.
    void give_back_passed_shell(Cell* cell) {
        ledger.passed(cell);
        pool_.give_back(cell);
    }

    // --- changes: what a cell becomes ---------------------------------------------------------
    // The root of a redex under evaluation, emptied. Gives back its argument.
    Field become_empty_hole(Cell* cell);
    // An empty hole without anything that belonged to the cell before; fields of that pair.
    void clear_to_hole(Cell* cell, PairId pair);
    void become_application(Cell* cell, Field function, Field argument);
    // An indirection to a value. Selections that wait for the cell are done.
    void become_indirection(Cell* cell, Field value);
    // Unread input has turned out to be a character and what follows it.
    void become_cons(Cell* cell, Field head, Field tail);
    // A constructor of the given fields; `pack` is the reference to PACK. Fields that the cell has
    // no room for get a spine of new cells, as no other structure may share it.
    void become_constructor(Cell* cell, Descriptor descriptor, Word pack,
                            std::span<const Field> fields, Owner own, bool cyclic);
    // The top of a spine that is PACK applied to three fields or more, and lies in cells alone; the
    // others have become partial applications already.
    void become_constructor_in_place(Cell* top, std::uint32_t tag);
    // A selection done early is demanded now: an indirection to what was selected.
    void become_demanded(Cell* selected);
    // A booked cell becomes a number; its fields must hold no references.
    void become_big(Cell* cell, mpz_srcptr value);

    void become_partial(Cell* cell) {
        Graph::become_partial(cell);
        name_again(cell);
    }
    void become_hole(Cell* cell) {
        Graph::become_hole(cell);
        name_again(cell);
    }
    void become_real(Cell* cell, double value) {
        Graph::become_real(cell, value);
        name_again(cell);
    }

    // --- constructions ------------------------------------------------------------------------
    // The label of a new cell of an owner, for a ledger whose labels say what cells are.
    LabelId named(LabelId own, CellKind kind, Word left, std::uint32_t beside = 0) {
        if constexpr (Ledger::names_constructions)
            return ledger.named(own, construction_of(kind, left, beside));
        return own;
    }
    // A cell that has been filled, but not booked, gets its label.
    void name_first(Cell* cell) {
        cell->set_label(named(cell->label(), cell->kind(), cell->left_, cell->beside()));
    }

    // --- changes: a field ---------------------------------------------------------------------
    // An application's argument has been evaluated where it is.
    void replace_argument(Cell* cell, Field value);
    // A field that refers to an indirection refers to its target instead.
    void shorten(Place place);
    // What is behind the last link of a chain of indirections, for a reference to its first link.
    // Note [Chains of indirections]
    Field pass_chain(Cell* first, Cell* last);
    // A field that refers to the first link of a chain refers to what is behind the last instead.
    void shorten(Place place, Cell* last);
    // An owner of an application lets go of it and keeps the argument.
    Field take_argument(Cell* cell);

    // --- selections ---------------------------------------------------------------------------
    // An application of a selector has been built: if its structure is evaluated the selection is
    // done at once, else the cell waits for it.
    void watch_selection(Cell* cell, std::uint32_t fields, std::uint32_t index);
    // From now on no selection is done before somebody demands it. Note [The selector leak]
    void keep_selectors() { keeps_selectors_ = true; }
    // The cell's fields are about to be taken apart or overwritten.
    void forget_selection(Cell* cell) {
        if (cell->has(flag_waiter)) [[unlikely]]
            selectors_.forget(cell);
    }

    // --- cycles -----------------------------------------------------------------------------
    // A cell that nothing refers to from outside its cycle may be garbage from birth.
    void suspect(Cell* cell);
    // True when there are so many candidates that trying them is due.
    bool collection_due() const { return candidates_.size() >= threshold(); }
    // Tries all candidates; frees the cycles that are garbage. What they held may be a candidate
    // now.
    void collect_cycles();
    // The same until no candidate is left: no garbage is. That counts as one collection.
    void collect_all_cycles();
    // The same of what was in use until the run was over. Note [What was pending]
    void collect_last_cycles();
    // Cells that may be on a garbage cycle; some may have died since.
    std::span<Cell* const> candidates() const { return candidates_; }

    // --- numbers ----------------------------------------------------------------------------
    std::uint64_t live() const { return static_cast<std::uint64_t>(ledger.total.live()); }
    std::uint64_t selections_settled() const { return selectors_.settled(); }
    std::uint64_t cycle_collections() const { return collections_; }
    std::uint64_t cells_in_cycles() const { return cells_in_cycles_; }
    const GivenBack& given_back() const { return given_back_; }
    std::size_t capacity() const { return pool_.capacity(); }
    CellNumbers cell_numbers() const { return pool_.numbers(); }

  private:
    // It is something else, perhaps.
    void name_again(Cell* cell) {
        if constexpr (Ledger::names_constructions) {
            const LabelId label = named(cell->label(), cell->kind(), cell->left_, cell->beside());
            if (label == cell->label()) return;
            ledger.rename(cell->label(), label, units_of_cell(cell));
            cell->set_label(label);
        }
    }
    std::size_t threshold() const;
    Cell* make_unbooked(CellKind kind, Field left, Field right, LabelId own, bool cyclic,
                        std::uint8_t beside);
    // Releases that go on for long: storage management, not the constant cost of a release.
    struct Chain {
        std::uint64_t done = 0;
        std::uint64_t next_mark = constant_cost;
    };

    void unbook(Cell* cell) {
        ledger.release(cell->label(), 1);
        ledger.gone(cell, 1);
    }
    void overwrite(Cell* cell, CellKind kind, Field left, Field right);
    // The cell is now a value; selections that wait for it are done.
    void arrived(Cell* cell) {
        if (cell->has(flag_waited)) [[unlikely]]
            settle_waiters(cell);
    }
    void reclaim(Cell* cell) { reclaim(cell, 0, {}); }
    void went_on(Chain& chain) {
        if (++chain.done == chain.next_mark) [[unlikely]]
            reach_mark(chain);
    }
    void reach_mark(Chain& chain);
    void end(const Chain& chain) {
        if (chain.done >= constant_cost && watch_ != nullptr) watch_->end();
    }
    Cell* drop_element(Cell* array, Chain& chain);
    Cell* make_object(CellKind kind, std::uint64_t size, Word contents, Owner own, bool cyclic);
    // Something is put into a variable, an array, or a cell that is reached from one.
    void capture(Word word) {
        if (is_pointer(word) && !cell_of(word)->is(cycle_written)) capture_all(cell_of(word));
    }
    void capture_all(Cell* start);
    void look_up() const {
        if (look_up_) look_up_();
    }
    void reclaim_special(Cell* cell);
    void free_special_shell(Cell* cell);
    Cell* drop_child(Word word, Cell* next);
    void settle_waiters(Cell* cell);
    void take_apart(const Cell* structure, PairId by);
    void refer_to_pending(Cell* cell);
    void fold_into_referrers(Cell* cell);
    Cell* end_of_chain(Cell* cell);
    void count_given_back(std::uint64_t cells);

    Pool pool_;
    Selectors selectors_;
    bool keeps_selectors_ = false;
    CollectorWatch* watch_ = nullptr;
    std::function<void()> look_up_;
    std::vector<Cell*> dying_;      // cells of count 0 whose fields are still to be released
    std::vector<Cell*> candidates_; // each once; dead ones stay until the next collection
    BigNumbers big_numbers_;
    Objects objects_;
    std::vector<Cell*> written_; // what is still to be gone through
    std::uint64_t cyclic_in_use_ = 0;
    std::uint64_t collections_ = 0;
    std::uint64_t cells_in_cycles_ = 0;
    GivenBack given_back_;

    template <typename AnyLedger>
    friend class CycleCollector;
    friend struct Layout; // gc/layout.h
};

// What every unwinding and updating does.

template <typename Ledger>
inline Field Heap<Ledger>::become_empty_hole(Cell* cell) {
    forget_selection(cell);
    const Field argument = cell->right();
    const Word left = cell->left_;
    cell->left_ = cell->right_ = mark;
    cell->set_kind(CellKind::hole);
    name_again(cell);
    release(left);
    return argument;
}

template <typename Ledger>
inline void Heap<Ledger>::become_application(Cell* cell, Field function, Field argument) {
    overwrite(cell, CellKind::app, function, argument);
}

template <typename Ledger>
inline void Heap<Ledger>::replace_argument(Cell* cell, Field value) {
    const Word before = cell->right_;
    if (cell->is(cycle_written)) [[unlikely]]
        capture(value.word);
    cell->set_right(value);
    release(before);
}

template <typename Ledger>
inline Field Heap<Ledger>::take_argument(Cell* cell) {
    const Field argument = cell->right();
    if (cell->is_shared()) {
        retain(argument.word);
        release_cell(cell);
        return argument;
    }
    forget_selection(cell);
    release(cell->left_);
    free_shell(cell);
    return argument;
}

template <typename Ledger>
inline void Heap<Ledger>::clear_to_hole(Cell* cell, PairId pair) {
    overwrite(cell, CellKind::hole, {mark, pair}, {mark, pair});
}

} // namespace lexprof::gc
