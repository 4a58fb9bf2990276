// The meter that keeps the lexical book and the dynamic one.
//
// Note [The dynamic pair]
// The register holds f←g: f is the function whose call is being executed, g the one whose call was
// being executed when f was called. A call of a function or constant that keeps an account changes
// it, until the evaluation in which it was called returns: so it is part of the label of whatever
// waits for a value. Entering a suspended argument, or a function without an account, leaves it as
// it is. What the printer demands is executed for •←•.
//
// A label is a pair of each book. Cells are charged to the row of their label in both, when they
// are made and when they go; so both have exact peaks.
#pragma once

#include "gc/audit.h"
#include "gc/constructions.h"
#include "gc/ledger.h"
#include "profile/data/followed.h"
#include "reducer/clock.h"
#include "reducer/following.h"
#include "reducer/functions.h"

#include <array>

namespace lexprof::reducer {

class BooksMeter : public gc::FollowsNoCells {
  public:
    BooksMeter(const Core& core, const MeterOptions& options);

    static constexpr gc::PairId collector = 0;
    static constexpr gc::PairId system = 1;
    static constexpr gc::PairId outside = 2;

    gc::Levels total;
    std::uint64_t step = 0;
    std::uint64_t allocated = 0;

  private:
    gc::Accounts lexical_;
    gc::Accounts dynamic_;

  public:
    Clock clock;

    gc::Accounts& lexical() { return lexical_; }
    const gc::Accounts& lexical() const { return lexical_; }
    gc::Accounts* dynamic() { return &dynamic_; }
    static profile::Followed followed() { return {}; }
    static gc::Constructions* constructions() { return nullptr; }
    std::size_t labels() const { return number_of_labels_; }
    std::vector<gc::BookView> views(const Core& core) const;

    // --- labels -------------------------------------------------------------------------------
    gc::PairId pair_of(gc::LabelId label) const { return labels_[label].lexical; }
    gc::Owner owner(gc::PairId pair) { return {pair, label_of({pair, executed_})}; }
    gc::Owner owner() { return owner(pair_); }
    gc::Owner system_owner() { return {system, label_of({system, system})}; } // nobody's doing

    // --- the register -------------------------------------------------------------------------
    gc::PairId pair() const { return pair_; }
    void take(gc::PairId pair) {
        pair_ = pair;
        clock.charge(pair);
    }
    void charge(gc::PairId pair) { clock.charge(pair); }

    // --- what happens -------------------------------------------------------------------------
    void enter(gc::PairId reference, const Called& called) {
        if (called.marked) execute(called);
        enter_constant(reference);
    }
    void enter_constant(gc::PairId reference) {
        ++lexical_[reference].entries;
        ++dynamic_[executed_].entries;
        ++step;
    }
    void enter_at_once() { enter_constant(pair_); }
    void call() { ++lexical_[pair_].calls; } // the dynamic one has been counted on entering
    void call(gc::PairId body, const Called& called) {
        ++lexical_[body].calls;
        execute(called);
    }
    void operation() { operation(pair_); }
    void operation(gc::PairId pair) { operation(pair, executed_); }
    // What is computed early is demanded by the function that is about to be called.
    template <typename Next>
    void operation_for(const Next& next) {
        const Called& called = next();
        operation(pair_, called.marked ? pair_of_call(called) : executed_);
    }
    void operation_and_match() {
        operation();
        match();
    }
    void match() { match(pair_); }
    void match(gc::PairId pair, std::uint64_t number = 1) {
        lexical_[pair].matches += number;
        dynamic_[executed_].matches += number;
        step += number;
    }

    void update(gc::PairId pair, std::uint64_t number = 1) {
        lexical_[pair].updates += number;
        dynamic_[executed_].updates += number;
    }

    void allocate(gc::LabelId label, std::uint32_t number) {
        const Both both = labels_[label];
        lexical_[both.lexical].allocate(number, step);
        dynamic_[both.dynamic].allocate(number, step);
        total.allocate(number, step);
        allocated += number;
    }
    void allocate(std::uint32_t number) { allocate(owner().label, number); }
    void allocate_again(gc::LabelId label, std::uint32_t number) {
        const Both both = labels_[label];
        lexical_[both.lexical].allocate_again(number, step);
        dynamic_[both.dynamic].allocate_again(number, step);
        total.allocate(number, step);
    }
    void release(gc::LabelId label, std::uint32_t number) {
        const Both both = labels_[label];
        lexical_[both.lexical].release(number, step);
        dynamic_[both.dynamic].release(number, step);
        total.release(number);
    }

    // --- calls that wait ----------------------------------------------------------------------
    gc::LabelId wait(std::int64_t units) { return wait_for(pair_, units); }
    gc::LabelId wait_for(gc::PairId pair, std::int64_t units) {
        const gc::LabelId label = label_of({pair, executed_});
        lexical_[pair].wait(units, step);
        dynamic_[executed_].wait(units, step);
        total.wait(units, step);
        return label;
    }
    void go_on(gc::LabelId label, std::int64_t units) {
        const Both both = labels_[label];
        lexical_[both.lexical].go_on(units, step);
        dynamic_[both.dynamic].go_on(units, step);
        total.go_on(units);
        be_executed(both.dynamic);
    }
    void resume(gc::LabelId label, std::int64_t units) {
        go_on(label, units);
        take(pair_of(label));
    }
    // The printer demands a value, and has it.
    void execute_outside() { be_executed(outside); }
    void execute_nothing() { clock.charge_dynamic(system); }

  private:
    struct Both {
        gc::PairId lexical = 0;
        gc::PairId dynamic = 0;

        friend bool operator==(const Both&, const Both&) = default;
    };
    struct LastCall {
        gc::PairId from = gc::max_pairs;
        gc::PairId pair = 0;
    };
    struct LastLabel {
        Both both{gc::max_pairs, gc::max_pairs};
        gc::LabelId label = 0;
    };

    void operation(gc::PairId pair, gc::PairId executed) {
        ++lexical_[pair].ops;
        ++dynamic_[executed].ops;
        ++step;
    }
    void execute(const Called& called) {
        be_executed(pair_of_call(called));
        ++dynamic_[executed_].calls;
    }
    void be_executed(gc::PairId pair) {
        executed_ = pair;
        clock.charge_dynamic(pair);
    }
    // The pair of a call of a function that keeps an account.
    gc::PairId pair_of_call(const Called& called) {
        LastCall& last = last_calls_[called.super];
        if (last.from != executed_)
            last = {executed_,
                    dynamic_.intern(called.colour, dynamic_.colours(executed_).constructor)};
        return last.pair;
    }
    gc::LabelId label_of(Both both) {
        LastLabel& last = last_labels_[(both.lexical * 31 + both.dynamic) % last_labels_.size()];
        if (last.both != both) last = {both, intern(both)};
        return last.label;
    }
    gc::LabelId intern(Both both);

    gc::PairId pair_ = 0;
    gc::PairId executed_ = 0;
    gc::Reserve<Both> labels_;
    std::size_t number_of_labels_ = 0;
    std::unordered_map<std::uint64_t, gc::LabelId> label_index_;
    std::array<LastLabel, 1024> last_labels_;
    std::vector<LastCall> last_calls_; // by function
};

} // namespace lexprof::reducer
