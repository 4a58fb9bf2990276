// The meter that keeps the book of cost centres beside the lexical one.
//
// Note [Pairs and centres]
// What the machine calls a pair stands for two things here: the pair of the lexical book, and where
// a text was when it was instantiated, its context. Fields, frames and the register carry it as
// they carry pairs, so nothing of the machine is different but a few places at which a function is
// found or returned. A cell's label is such a pair. Sums are kept by label, and settled before
// somebody reads the accounts; levels are those of the rows of both books, at each step.
//
// Note [Scopes]
// By lexical scoping the body of a function belongs to the centre in which the function was made:
// that of the text around it. A function that was lifted out of a text is made wherever it is
// referred to; so a context knows for whom each text around its own was evaluated, the innermost
// last, and of these a body has as many as there are functions around its own. A function that was
// fused into the body around it adds none; what is lifted out of it has that of the body once more.
// A function that was made for a constant works for whoever applies it (000, figure 6).
//
// Note [Open references]
// A function of the top level is charged to whoever evaluates the reference to it ("SUB"); so is a
// primitive, a constant that is a function, and whatever functions were made in constants ("CAF").
// So a reference that is evaluated, or applied, takes the centre that is current there, which is
// that of the application; from then on it is closed.
//
// Note [Handed on]
// What a constant has made may come to be a function that has been applied to too few arguments: a
// cell with the constant's label, which is open as a function is. Who gets it as a value of his own
// closes it, and the cell stays as it is for all others. So it is the reference that is closed: a
// pair that says so on a reference to such a cell, or to one that is not evaluated yet, means that
// whoever applies what is there works for that row. The reference nearest to the cell decides.
// Unwinding takes this from reference to reference, down to the function. Where it comes to an
// application, whose value is wanted for more arguments, the slot of that cell keeps the pair; and
// where the cell is a redex root, the pair for which it waits says to whom its value goes on. An
// application to which nobody else refers has neither when it is unwound: there the label that is
// kept with its argument says it, if its value is applied at once, and else that of the call or root
// which waits for the value. Such a label is another one of the same rows, and is in no other place.
// All that is so by lexical scoping; by the other one a body is for whoever applies it anyway.
#pragma once

#include "gc/audit.h"
#include "gc/constructions.h"
#include "gc/ledger.h"
#include "profile/data/followed.h"
#include "reducer/centre_book.h"
#include "reducer/clock.h"
#include "reducer/core.h"
#include "reducer/following.h"
#include "reducer/functions.h"
#include "reducer/slot.h"

#include <array>
#include <span>
#include <unordered_map>

namespace lexprof::reducer {

class CentresMeter final : public gc::FollowsNoCells, private BodyPairs {
  public:
    CentresMeter(const Core& core, const MeterOptions& options);

    static constexpr bool keeps_centres = true;

    static constexpr gc::PairId collector = 0;
    static constexpr gc::PairId system = 1;
    static constexpr gc::PairId outside = 2;

    gc::Levels total;
    std::uint64_t step = 0;
    std::uint64_t allocated = 0;

  private:
    gc::Accounts sums_; // by label: lexical pair and context; without levels
    gc::Accounts lexical_;
    CentreBook book_;

  public:
    Clock clock;

    gc::Accounts& lexical() { return lexical_; }
    const gc::Accounts& lexical() const { return lexical_; }
    static gc::Accounts* dynamic() { return nullptr; }
    static gc::Constructions* constructions() { return nullptr; }
    CentreBook* centres() { return &book_; }
    static profile::Followed followed() { return {}; }
    BodyPairs& body_pairs() { return *this; }
    std::uint64_t time_error(const gc::Accounts& book, gc::PairId row) const;
    std::size_t labels() const { return sums_.size(); }
    std::vector<gc::BookView> views(const Core& core) const;
    // The accounts have all that has been counted until now.
    void settle();

    // --- labels -------------------------------------------------------------------------------
    static gc::PairId pair_of(gc::LabelId label) { return label; }
    gc::PairId lexical_pair(gc::PairId pair) const { return kept_[pair].lexical; }
    gc::Owner owner(gc::PairId pair) const { return {pair, pair}; }
    gc::Owner owner() const { return {pair_, pair_}; }
    static gc::Owner system_owner() { return {system, system}; }

    // --- the register -------------------------------------------------------------------------
    gc::PairId pair() const { return pair_; }
    [[gnu::always_inline]] void take(gc::PairId pair) {
        pair_ = pair;
        row_ = &kept_[pair];
        sum_ = &sums_[pair];
        clock.charge(pair, *sum_);
    }
    void charge(gc::PairId pair) { clock.charge(pair); }
    static void execute_outside() {}
    static void execute_nothing() {}

    // --- centres ------------------------------------------------------------------------------
    // A function or primitive that takes so many arguments has been found at the end of a spine;
    // the slot on top has its first. For whom it works: Note [Open references].
    [[gnu::always_inline]] void apply(gc::Field& head, const Slot* top, std::uint32_t arity) {
        const Kept& of = kept_[head.pair];
        if (of.row != kept_[application(*top)].row || of.asks_further)
            head.pair = applied_elsewhere(head.word, head.pair, top, arity);
    }
    // A body enters, or gives, a reference: it is evaluated for the register's centre.
    [[gnu::always_inline]] void evaluate(gc::Field& reference) { close(reference, row_->row); }
    // A redex root whose evaluation began for a pair has got that value.
    void give(gc::Field& value, gc::PairId waiting) { close(value, kept_[waiting].row); }
    // A selection of that label, done early, has found it: Note [The selector leak], gc/selectors.h
    void select(gc::Field& value, gc::LabelId selection) { close(value, kept_[selection].row); }
    // The value of a constant is applied through that reference to it.
    void pass(gc::Field& value, gc::PairId reference) {
        if (kept_[reference].is_closed) close(value, kept_[reference].row);
    }
    // Note [Handed on]: what is found through a reference to an indirection, and through that; the
    // pair of a reference to an application, where it decides; what is found below such a one, if
    // that is partial; the pair of a root that is reached by one; and the value of such a root.
    bool is_handed_on(gc::PairId pair) const {
        return kept_[pair].is_closed && !kept_[pair].is_constant;
    }
    gc::Field through(gc::Field first, gc::Field second) {
        if (is_handed_on(first.pair)) close(second, kept_[first.pair].row);
        return second;
    }
    gc::PairId handed_on(gc::Field application) const {
        const bool decides = is_handed_on(application.pair) &&
                             kept_[gc::cell_of(application.word)->label()].is_constant;
        return decides ? application.pair : collector;
    }
    void go_down(gc::Field& next, gc::PairId handed_on) { close(next, kept_[handed_on].row); }
    gc::PairId waiting_for(gc::PairId own, const Slot& root) {
        return root.pair == collector ? own : handing(own, kept_[root.pair].row);
    }
    void hand(gc::Field& value, gc::PairId waiting) {
        if (has_handed_on_ && kept_[waiting].hands_to != no_row)
            close(value, kept_[waiting].hands_to);
    }
    // The same of an application to which nobody else refers: the reference to it is looked at,
    // which has been followed; its slot on top is made to say so, or the one that waits below; that
    // is taken back where the value comes; and where the cell is made again.
    bool has_handed_on() const { return has_handed_on_; }
    void hand_on_freed(Slot* top, gc::PairId handed_on);
    bool gives(gc::LabelId label) const { return kept_[label].gives_for != no_row; }
    gc::LabelId receive(gc::Field& value, gc::LabelId waiting) {
        if (!has_handed_on_) return waiting;
        if (gives(waiting)) close(value, kept_[waiting].gives_for);
        return kept_[waiting].original;
    }
    gc::LabelId original(gc::LabelId label) const { return kept_[label].original; }
    gc::PairId reference_again(Slot& top);
    // The label of a cell that is overwritten with what a pair has made.
    gc::LabelId overwritten(gc::LabelId label, gc::PairId by);
    // A constant is built, by a reference.
    void begin_constant(const Called& called, gc::PairId reference) {
        if (called.centres > 0) count_entries(called, reference);
    }

    // --- what happens -------------------------------------------------------------------------
    [[gnu::always_inline]] void enter(gc::PairId reference, const Called& called) {
        sums_[reference].entries += called.steps;
        step += called.steps;
    }
    // The register has the body's pair now: its row is that of the last centre that was entered.
    [[gnu::always_inline]] void entered(const Called& called, gc::PairId reference) {
        if (called.centres == 0) return;
        if (called.centres == 1)
            ++row_->entered;
        else
            count_entries(called, reference);
    }
    void enter_constant(gc::PairId reference) {
        ++sums_[reference].entries;
        ++step;
    }
    void enter_at_once() {
        ++sum_->entries;
        ++step;
    }
    void call() { ++sum_->calls; }
    void call(gc::PairId body, const Called&) { ++sums_[body].calls; }
    void operation() {
        ++sum_->ops;
        ++step;
    }
    void operation(gc::PairId pair) {
        ++sums_[pair].ops;
        ++step;
    }
    template <typename Next>
    void operation_for(const Next&) {
        operation();
    }
    void operation_and_match() {
        ++sum_->ops;
        ++sum_->matches;
        step += 2;
    }
    void match() {
        ++sum_->matches;
        ++step;
    }
    void match(gc::PairId pair, std::uint64_t number = 1) {
        sums_[pair].matches += number;
        step += number;
    }
    void update(gc::PairId pair, std::uint64_t number = 1) { sums_[pair].updates += number; }

    [[gnu::always_inline]] void allocate(gc::LabelId label, std::uint32_t number) {
        make(kept_[label], sums_[label], number, number);
        allocated += number;
    }
    void allocate(std::uint32_t number) {
        make(*row_, *sum_, number, number);
        allocated += number;
    }
    void allocate_again(gc::LabelId label, std::uint32_t number) {
        make(kept_[label], sums_[label], 0, number);
    }
    [[gnu::always_inline]] void release(gc::LabelId label, std::uint32_t number) {
        const Kept& of = kept_[label];
        sums_[label].add(0, -static_cast<std::int64_t>(number) * now());
        of.lexical_levels->release(number);
        of.levels->release(number);
        total.release(number);
    }

    // --- calls that wait ----------------------------------------------------------------------
    [[gnu::always_inline]] gc::LabelId wait(std::int64_t units) {
        begin_waiting(*row_, *sum_, units);
        return pair_;
    }
    [[gnu::always_inline]] gc::LabelId wait_for(gc::PairId pair, std::int64_t units) {
        begin_waiting(kept_[pair], sums_[pair], units);
        return pair;
    }
    [[gnu::always_inline]] void go_on(gc::LabelId label, std::int64_t units) {
        end_waiting(kept_[label], sums_[label], units);
    }
    [[gnu::always_inline]] void resume(gc::LabelId label, std::int64_t units) {
        take(label);
        end_waiting(*row_, *sum_, units);
    }

  private:
    using Row = gc::PairId;
    static constexpr Row no_row = gc::max_pairs;
    using ChainId = std::uint32_t;
    using ContextId = std::uint32_t;

    // What a label stands for.
    struct alignas(64) Kept {
        gc::PairId lexical;
        Row row;
        gc::Levels* lexical_levels;
        gc::Levels* levels;
        bool is_closed;
        bool is_constant;       // its row is a constant's
        bool asks_further;      // for whom it works is not known from the next application alone
        Row hands_to = no_row;  // Note [Handed on]: the value of a root that waits for it
        Row gives_for = no_row; // likewise: what is waited for, before all else
        gc::LabelId original;   // without that
        std::uint64_t entered = 0; // how often its row was, by calls of functions of one centre
    };
    // The centres of the scopes around a text, the innermost first: Note [Scopes].
    struct Chain {
        ChainId outer = 0; // 0: none
        Row row = 0;
        std::uint32_t depth = 0; // how many these are
    };
    struct Context {
        ChainId chain = 0;
        Row row = 0;
        bool is_closed = false;
    };

    std::int64_t now() const { return static_cast<std::int64_t>(step); }
    [[gnu::always_inline]] void make(const Kept& of, gc::Account& sum, std::uint64_t cells,
                                     std::uint32_t number) {
        sum.add(cells, static_cast<std::int64_t>(number) * now());
        of.lexical_levels->allocate(number, step);
        of.levels->allocate(number, step);
        total.allocate(number, step);
    }
    [[gnu::always_inline]] void begin_waiting(const Kept& of, gc::Account& sum,
                                              std::int64_t units) {
        sum.add_frames(units * now());
        of.lexical_levels->wait(units, step);
        of.levels->wait(units, step);
        total.wait(units, step);
    }
    [[gnu::always_inline]] void end_waiting(const Kept& of, gc::Account& sum, std::int64_t units) {
        sum.add_frames(-units * now());
        of.lexical_levels->go_on(units);
        of.levels->go_on(units);
        total.go_on(units);
    }

    gc::PairId of(const Called& called, gc::PairId reference) override;
    Context context_of(const Super& super, SuperId id, const Context& reference);
    // For whom the body would be evaluated if it did not begin with centres, and around what.
    Row around_centres(const Super& super, SuperId id, const Context& reference, ChainId& around);
    Row entered(const Super& super, Row from);
    void count_entries(const Called& called, gc::PairId reference);

    const Context& context(gc::PairId pair) const { return contexts_[sums_.colours(pair).origin]; }
    gc::PairId intern(gc::PairId lexical, const Context& context);
    ChainId chain(ChainId outer, Row row);
    ChainId around_body(ChainId chain, std::uint32_t depth);
    ChainId prefix(ChainId chain, std::uint32_t depth) const;

    // Note [Open references]
    bool is_open(gc::Word word, gc::PairId pair) const;
    [[gnu::always_inline]] void close(gc::Field& reference, Row row) {
        if (gc::is_immediate(reference.word)) {
            if (is_open(reference.word, reference.pair))
                reference.pair = closed(reference.pair, row);
        } else if (gc::is_pointer(reference.word)) {
            const Kept& made = kept_[gc::cell_of(reference.word)->label()];
            if (made.is_constant && made.row != row)
                reference.pair = handed_on_for(reference.word, reference.pair, row);
        }
    }
    // Note [Handed on]. No fields are passed, here and below: so they stay in registers.
    [[gnu::noinline]] gc::PairId handed_on_for(gc::Word word, gc::PairId pair, Row row);
    gc::LabelId giving(gc::LabelId label, Row row);
    gc::LabelId another(gc::LabelId label);
    gc::PairId handing(gc::PairId own, Row row);
    gc::PairId closed(gc::PairId pair, Row row);
    gc::PairId application(const Slot& slot) const {
        return slot.kind() == SlotKind::spine ? gc::cell_of(slot.word)->label() : slot.extra();
    }
    [[gnu::noinline]] gc::PairId applied_elsewhere(gc::Word word, gc::PairId pair, const Slot* top,
                                                   std::uint32_t arity);

    const Core& core_;
    bool by_evaluation_;
    gc::PairId pair_ = 0;
    Kept* row_ = nullptr;
    gc::Account* sum_ = nullptr;
    gc::Reserve<Kept> kept_; // by label
    std::vector<Chain> chains_{1};
    std::vector<Context> contexts_;
    std::unordered_map<std::uint64_t, ChainId> chain_index_;
    std::unordered_map<std::uint64_t, ContextId> context_index_;
    std::unordered_map<std::uint64_t, gc::PairId> handing_; // by pair and row
    std::unordered_map<std::uint64_t, gc::LabelId> giving_; // by label and row
    bool has_handed_on_ = false;
    struct LastClosed {
        gc::PairId pair = gc::max_pairs;
        Row row = 0;
        gc::PairId closed = 0;
    };
    std::array<LastClosed, 1024> last_closed_;
    std::vector<std::uint64_t> entries_; // by row
};

} // namespace lexprof::reducer
