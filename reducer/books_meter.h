// The meter that keeps books besides the lexical one: the dynamic book, what cells are made of, or
// both.
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
//
// Note [Constructions in labels]
// Where constructions are kept, a label says besides what a cell is; that of a waiting call says
// that it is no cell. A cell that becomes something else gets another label (gc/heap.h). Levels are
// those of rows, at each step. Sums are kept by label, as one sum serves all books, and are settled
// before somebody reads the accounts.
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

#include <array>
#include <type_traits>
#include <unordered_map>

namespace lexprof::reducer {

// The books that a meter keeps besides the lexical one.
struct Besides {
    bool dynamic = false;
    bool constructions = false;
};

template <Besides besides>
class BooksMeterOf : public gc::FollowsNoCells {
  public:
    BooksMeterOf(const Core& core, const MeterOptions& options);

    static constexpr bool names_constructions = besides.constructions;
    static constexpr bool keeps_centres = false;

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
    gc::Accounts* dynamic() { return besides.dynamic ? &dynamic_ : nullptr; }
    gc::Constructions* constructions() {
        if constexpr (besides.constructions) return &constructions_;
        return nullptr;
    }
    static profile::Followed followed() { return {}; }
    static CentreBook* centres() { return nullptr; }
    BodyPairs& body_pairs() { return body_pairs_; }
    std::uint64_t time_error(const gc::Accounts& book, gc::PairId pair) const {
        return clock.error(book, pair);
    }
    std::size_t labels() const { return number_of_labels_; }
    std::vector<gc::BookView> views(const Core& core);
    // The accounts have all that has been counted until now.
    void settle();

    // --- labels -------------------------------------------------------------------------------
    gc::PairId pair_of(gc::LabelId label) const { return labels_[label].lexical; }
    static gc::PairId lexical_pair(gc::PairId pair) { return pair; }
    gc::Owner owner(gc::PairId pair) { return {pair, label_of({pair, executed_})}; }
    gc::Owner owner() { return owner(pair_); }
    gc::Owner system_owner() { return {system, label_of({system, system})}; } // nobody's doing

    // The label for the owner of that label of a cell that is such a construction.
    gc::LabelId named(gc::LabelId label,
                      const gc::Construction& what) requires(besides.constructions) {
        LastName& last =
            last_names_[(label * 31 ^ what.sign >> 8 ^ static_cast<unsigned>(what.kind) * 97) %
                        last_names_.size()];
        if (last.label != label || last.what != what) [[unlikely]]
            last = {label, name(label, what), what};
        return last.named;
    }

    // --- the register -------------------------------------------------------------------------
    gc::PairId pair() const { return pair_; }
    [[gnu::always_inline]] void take(gc::PairId pair) {
        pair_ = pair;
        row_ = &lexical_[pair];
        clock.charge(pair, *row_);
    }
    void charge(gc::PairId pair) { clock.charge(pair); }

    // --- what happens -------------------------------------------------------------------------
    [[gnu::always_inline]] void enter(gc::PairId reference, const Called& called) {
        if (besides.dynamic && called.marked) execute(called);
        lexical_[reference].entries += called.steps;
        if constexpr (besides.dynamic) executed_row_->entries += called.steps;
        step += called.steps;
    }
    void enter_constant(gc::PairId reference) {
        ++lexical_[reference].entries;
        if constexpr (besides.dynamic) ++executed_row_->entries;
        ++step;
    }
    void enter_at_once() {
        ++row_->entries;
        if constexpr (besides.dynamic) ++executed_row_->entries;
        ++step;
    }
    static void entered(const Called&, gc::PairId) {}
    void call() { ++row_->calls; } // the dynamic one has been counted on entering
    void call(gc::PairId body, const Called& called) {
        ++lexical_[body].calls;
        if constexpr (besides.dynamic) execute(called);
    }
    void operation() { operation(*row_, executed_row_); }
    void operation(gc::PairId pair) { operation(lexical_[pair], executed_row_); }
    // What is computed early is demanded by the function that is about to be called.
    template <typename Next>
    void operation_for(const Next& next) {
        if constexpr (besides.dynamic) {
            const Called& called = next();
            operation(*row_, called.marked ? &dynamic_[pair_of_call(called)] : executed_row_);
        } else {
            operation();
        }
    }
    void operation_and_match() {
        operation();
        match();
    }
    void match() { match(*row_, 1); }
    void match(gc::PairId pair, std::uint64_t number = 1) { match(lexical_[pair], number); }
    void update(gc::PairId pair, std::uint64_t number = 1) {
        lexical_[pair].updates += number;
        if constexpr (besides.dynamic) executed_row_->updates += number;
    }

    void allocate(gc::LabelId label, std::uint32_t number) {
        make(label, number);
        allocated += number;
        if constexpr (besides.constructions) {
            labels_[label].cells += number;
        } else {
            lexical_[labels_[label].lexical].cells += number;
            if constexpr (besides.dynamic) dynamic_[labels_[label].dynamic].cells += number;
        }
    }
    void allocate(std::uint32_t number) { allocate(owner().label, number); }
    // Cells of the register's pair: so many of each label, and of all. What others among these are
    // is told of each.
    void allocate(std::span<const gc::Labelled> sums,
                  std::uint32_t number) requires(besides.constructions) {
        for (const gc::Labelled& sum : sums) allocate_named(sum.label, sum.number);
        row_->levels.allocate(number, step);
        if constexpr (besides.dynamic) executed_row_->levels.allocate(number, step);
        total.allocate(number, step);
        allocated += number;
    }
    void allocate_named(gc::LabelId label, std::uint32_t number) requires(besides.constructions) {
        Label& of = labels_[label];
        of.cells += number;
        of.moment += static_cast<std::int64_t>(number) * now();
        of.named->allocate_cells(number, step);
    }
    void allocate_again(gc::LabelId label, std::uint32_t number) { make(label, number); }
    [[gnu::always_inline]] void release(gc::LabelId label, std::uint32_t number) {
        auto& of = labels_[label];
        if constexpr (besides.constructions) {
            of.moment -= static_cast<std::int64_t>(number) * now();
            of.named->release_cells(number);
            of.charged->levels.release(number);
            if constexpr (besides.dynamic) of.executed->levels.release(number);
        } else {
            lexical_[of.lexical].release(number, step);
            if constexpr (besides.dynamic) dynamic_[of.dynamic].release(number, step);
        }
        total.release(number);
    }
    // Cells of one label have another one now, of the same owner.
    void rename(gc::LabelId from, gc::LabelId to,
                std::uint32_t number) requires(besides.constructions) {
        Label& before = labels_[from];
        Label& after = labels_[to];
        before.moment -= static_cast<std::int64_t>(number) * now();
        after.moment += static_cast<std::int64_t>(number) * now();
        before.named->release_cells(number);
        after.named->allocate_cells(number, step);
    }

    // --- calls that wait ----------------------------------------------------------------------
    [[gnu::always_inline]] gc::LabelId wait(std::int64_t units) { return wait_for(pair_, units); }
    [[gnu::always_inline]] gc::LabelId wait_for(gc::PairId pair, std::int64_t units) {
        const gc::LabelId label = label_of({pair, executed_});
        if constexpr (besides.constructions) {
            labels_[label].charged->wait(units, step);
            labels_[label].named->wait(units, step);
        } else {
            lexical_[pair].wait(units, step);
        }
        if constexpr (besides.dynamic) executed_row_->wait(units, step);
        total.wait(units, step);
        return label;
    }
    [[gnu::always_inline]] void go_on(gc::LabelId label, std::int64_t units) {
        const auto& of = labels_[label];
        if constexpr (besides.constructions) {
            of.charged->go_on(units, step);
            if constexpr (besides.dynamic) of.executed->go_on(units, step);
            of.named->go_on(units);
        } else {
            lexical_[of.lexical].go_on(units, step);
            if constexpr (besides.dynamic) dynamic_[of.dynamic].go_on(units, step);
        }
        total.go_on(units);
        if constexpr (besides.dynamic) be_executed(of.dynamic);
    }
    [[gnu::always_inline]] void resume(gc::LabelId label, std::int64_t units) {
        go_on(label, units);
        take(pair_of(label));
    }
    // The printer demands a value, and has it.
    void execute_outside() {
        if constexpr (besides.dynamic) be_executed(outside);
    }
    void execute_nothing() {
        if constexpr (besides.dynamic) clock.charge_dynamic(system);
    }

  private:
    struct Both {
        gc::PairId lexical = 0;
        gc::PairId dynamic = 0;

        friend bool operator==(const Both&, const Both&) = default;
    };
    // Note [Constructions in labels]
    // Rows never move, so that a label has them at hand; it fills a line of the cache.
    struct alignas(64) Label : Both {
        gc::Levels* named = nullptr; // of its row in the book of constructions
        gc::Account* charged = nullptr;
        gc::Account* executed = nullptr;
        std::uint64_t cells = 0;        // allocated since the last settlement
        std::int64_t moment = 0;        // Note [Integral of a level], gc/accounts.h; likewise
        gc::PairId row = 0;             // in the book of constructions
        std::uint32_t construction = 0; // its number there
    };
    struct LastCall {
        gc::PairId from = gc::max_pairs;
        gc::PairId pair = 0;
    };
    struct LastLabel {
        std::uint64_t key = ~std::uint64_t{0}; // both pairs
        gc::LabelId label = 0;
    };
    struct LastName {
        gc::LabelId label = gc::max_pairs;
        gc::LabelId named = 0;
        gc::Construction what;
    };

    std::int64_t now() const { return static_cast<std::int64_t>(step); }
    void make(gc::LabelId label, std::uint32_t number) {
        auto& of = labels_[label];
        if constexpr (besides.constructions) {
            of.moment += static_cast<std::int64_t>(number) * now();
            of.named->allocate_cells(number, step);
            of.charged->levels.allocate(number, step);
            if constexpr (besides.dynamic) of.executed->levels.allocate(number, step);
        } else {
            lexical_[of.lexical].allocate_again(number, step);
            if constexpr (besides.dynamic) dynamic_[of.dynamic].allocate_again(number, step);
        }
        total.allocate(number, step);
    }
    void operation(gc::Account& row, gc::Account* executed) {
        ++row.ops;
        if constexpr (besides.dynamic) ++executed->ops;
        ++step;
    }
    void match(gc::Account& row, std::uint64_t number) {
        row.matches += number;
        if constexpr (besides.dynamic) executed_row_->matches += number;
        step += number;
    }
    void execute(const Called& called) {
        be_executed(pair_of_call(called));
        ++executed_row_->calls;
    }
    void be_executed(gc::PairId pair) {
        executed_ = pair;
        executed_row_ = &dynamic_[pair];
        clock.charge_dynamic(pair, *executed_row_);
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
        if constexpr (besides.dynamic) {
            LastLabel& last =
                last_labels_[(both.lexical * 31 + both.dynamic) % last_labels_.size()];
            const std::uint64_t key = std::uint64_t{both.lexical} << 32 | both.dynamic;
            if (last.key != key) [[unlikely]]
                last = {key, intern(both, gc::Constructions::waiting)};
            return last.label;
        } else {
            gc::LabelId& label = labels_of_pairs_[both.lexical];
            if (label == 0) [[unlikely]]
                label = intern(both, gc::Constructions::waiting);
            return label;
        }
    }
    [[gnu::noinline]] gc::LabelId intern(Both both, std::uint32_t construction);
    // Whatever is made of PACK is what PACK makes: also the parts of a constructor that lies in
    // several cells, and one that has not got all of its fields.
    gc::Construction as_constructor(const gc::Construction& what) const;
    [[gnu::noinline]] gc::LabelId
    name(gc::LabelId label, const gc::Construction& what) requires(besides.constructions) {
        return intern(labels_[label], constructions_.number_of(as_constructor(what)));
    }
    void settle(Label& label);
    gc::PairId row_of_what_is(const gc::Cell* cell) requires(besides.constructions);

    const Core& core_;
    ColouredPairs body_pairs_{lexical_};
    gc::PairId pair_ = 0;
    gc::PairId executed_ = 0; // without the dynamic book always the same
    gc::Account* row_ = nullptr;
    gc::Account* executed_row_ = nullptr;
    gc::Reserve<std::conditional_t<besides.constructions, Label, Both>> labels_;
    std::size_t number_of_labels_ = 0;
    std::unordered_map<gc::LabelKey, gc::LabelId, gc::LabelKey::Hash> label_index_;
    std::array<LastLabel, besides.dynamic ? 1024 : 1> last_labels_;
    gc::Reserve<gc::LabelId> labels_of_pairs_{besides.dynamic ? 1 : gc::max_pairs, 1};
    std::array<LastName, besides.constructions ? 1024 : 1> last_names_;
    std::vector<LastCall> last_calls_; // by function
    std::conditional_t<besides.constructions, gc::Constructions, gc::NoConstructions>
        constructions_{lexical_};
};

using BooksMeter = BooksMeterOf<Besides{true, false}>;
using ConstructionsMeter = BooksMeterOf<Besides{false, true}>;

} // namespace lexprof::reducer
