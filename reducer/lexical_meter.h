// The meter that keeps one book, the lexical one.
//
// A meter is the only place where a book counts, and the ledger of the heap. The machine is
// compiled once for each meter and says what happens in the words below; what a book does not ask
// about leaves nothing in the machine.
//
//   enter       a body, or a constant's graph, is instantiated through a reference
//   call        of a function that keeps an account; before or after comes `take`
//   operation   on basic values
//   match       a choice or selection
//   update      the root of a redex is overwritten
//   take        the register takes a pair: what follows is done for it
//   charge      time goes to another pair meanwhile
//   allocate    cells; release likewise
//   wait        a call waits on the stack, so many units of a cell; then it goes on
//
// Note [What is done for whom]
// `take` sets the register that lexical books count by: the pair of the body that is running. Other
// work is counted for the pair that is given. Whatever else a book knows of the moment (who is
// being executed, say) is the meter's own affair; the label of a waiting call brings it back.
#pragma once

#include "gc/audit.h"
#include "gc/constructions.h"
#include "gc/ledger.h"
#include "profile/data/followed.h"
#include "reducer/centre_book.h"
#include "reducer/clock.h"
#include "reducer/following.h"
#include "reducer/functions.h"

namespace lexprof::reducer {

class LexicalMeter : public gc::PairLedger {
  public:
    LexicalMeter(const Core& core, const MeterOptions& options);

    static constexpr bool keeps_centres = false;

    // The pairs that there are from the beginning, in this order.
    static constexpr gc::PairId collector = 0;
    static constexpr gc::PairId system = 1;
    static constexpr gc::PairId outside = 2;

    Clock clock;

    gc::Accounts& lexical() { return accounts; }
    const gc::Accounts& lexical() const { return accounts; }
    static gc::Accounts* dynamic() { return nullptr; }
    static profile::Followed followed() { return {}; }
    static gc::Constructions* constructions() { return nullptr; }
    static CentreBook* centres() { return nullptr; }
    BodyPairs& body_pairs() { return body_pairs_; }
    std::uint64_t time_error(const gc::Accounts& book, gc::PairId pair) const {
        return clock.error(book, pair);
    }
    std::size_t labels() const { return accounts.size(); }
    static void settle() {}
    std::vector<gc::BookView> views(const Core& core) const;

    // --- labels -------------------------------------------------------------------------------
    static gc::PairId pair_of(gc::LabelId label) { return label; }
    static gc::PairId lexical_pair(gc::PairId pair) { return pair; } // in the lexical book
    gc::Owner owner(gc::PairId pair) const { return {pair, pair}; }
    gc::Owner owner() const { return {pair_, pair_}; } // of what the register's pair makes
    static gc::Owner system_owner() { return {system, system}; } // nobody's doing

    // --- the register -------------------------------------------------------------------------
    gc::PairId pair() const { return pair_; }
    [[gnu::always_inline]] void take(gc::PairId pair) {
        pair_ = pair;
        row_ = &accounts[pair];
        clock.charge(pair, *row_);
    }
    void charge(gc::PairId pair) { clock.charge(pair); }
    // The printer demands a value, and has it.
    static void execute_outside() {}
    static void execute_nothing() {}

    // --- what happens -------------------------------------------------------------------------
    void enter(gc::PairId reference, const Called& called) {
        accounts[reference].entries += called.steps;
        step += called.steps;
    }
    void enter_constant(gc::PairId reference) {
        ++accounts[reference].entries;
        ++step;
    }
    void enter_at_once() { // a function fused into the body that is running
        ++row_->entries;
        ++step;
    }
    static void entered(const Called&, gc::PairId) {}
    void call() { ++row_->calls; }
    void call(gc::PairId body, const Called&) { ++accounts[body].calls; }
    void operation() { operation(*row_); }
    void operation(gc::PairId pair) { operation(accounts[pair]); }
    // One that the function will need which is called next: who that is, says `next`.
    template <typename Next>
    void operation_for(const Next&) {
        operation();
    }
    void operation_and_match() { // a comparison that decides
        ++row_->ops;
        ++row_->matches;
        step += 2;
    }
    void match() {
        ++row_->matches;
        ++step;
    }
    void match(gc::PairId pair, std::uint64_t number = 1) {
        accounts[pair].matches += number;
        step += number;
    }

    void update(gc::PairId pair, std::uint64_t number = 1) { accounts[pair].updates += number; }

    using PairLedger::allocate;
    void allocate(std::uint32_t number) { allocate(*row_, number); } // for the register's pair

    // --- calls that wait ----------------------------------------------------------------------
    using PairLedger::go_on;
    using PairLedger::wait;
    // That of the register's pair. Gives its label.
    [[gnu::always_inline]] gc::LabelId wait(std::int64_t units) {
        row_->wait(units, step);
        total.wait(units, step);
        return pair_;
    }
    gc::LabelId wait_for(gc::PairId pair, std::int64_t units) {
        wait(pair, units);
        return pair;
    }
    // It goes on, and the register takes its pair.
    [[gnu::always_inline]] void resume(gc::LabelId label, std::int64_t units) {
        take(label);
        row_->go_on(units, step);
        total.go_on(units);
    }

  private:
    void operation(gc::Account& row) {
        ++row.ops;
        ++step;
    }

    ColouredPairs body_pairs_{accounts};
    gc::PairId pair_ = 0;
    gc::Account* row_ = nullptr;

    friend struct Layout; // reducer/compiled/layout.h
};

} // namespace lexprof::reducer
