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
// that it is no cell. A cell that becomes something else gets another label (gc/heap.h).
//
// Note [Sums of labels]
// Levels are those of rows, at each step, as their peaks are exact. Sums are kept by label, as one
// sum serves all books, and are settled before somebody reads the accounts. What is done, too, is
// done for a label: that of a call of the register's pair which would wait now. It is at hand, and
// with it all that a call that goes on brings back. Cells that are always made together, at a site,
// are counted once for all of them.
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
#include <deque>
#include <span>
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
    // Note [Lines of an account], gc/accounts.h
    gc::Accounts lexical_;
    gc::Accounts dynamic_{2048 + 128};

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
    gc::Owner owner() const { return {pair_, number_of(*here_)}; }
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
        here_ = &labels_[label_of({pair, executed_})];
        clock.charge_unless_charged(pair, lexical_[pair]);
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
        ++here_->charged->entries;
        if constexpr (besides.dynamic) ++executed_row_->entries;
        ++step;
    }
    static void entered(const Called&, gc::PairId) {}
    void call() { ++here_->charged->calls; } // the dynamic one has been counted on entering
    void call(gc::PairId body, const Called& called) {
        ++lexical_[body].calls;
        if constexpr (besides.dynamic) execute(called);
    }
    void operation() {
        ++here_->ops;
        ++step;
    }
    void operation(gc::PairId pair) { operation(lexical_[pair], executed_row_); }
    // What is computed early is demanded by the function that is about to be called.
    template <typename Next>
    void operation_for(const Next& next) {
        if constexpr (besides.dynamic) {
            const Called& called = next();
            if (called.marked)
                return operation(*here_->charged, &dynamic_[pair_of_call(called)]);
        }
        operation();
    }
    void operation_and_match() {
        operation();
        match();
    }
    void match() {
        ++here_->matches;
        ++step;
    }
    void match(gc::PairId pair, std::uint64_t number = 1) {
        lexical_[pair].matches += number;
        if constexpr (besides.dynamic) executed_row_->matches += number;
        step += number;
    }
    void update(gc::PairId pair, std::uint64_t number = 1) {
        lexical_[pair].updates += number;
        if constexpr (besides.dynamic) executed_row_->updates += number;
    }

    void allocate(gc::LabelId label, std::uint32_t number) {
        labels_[label].cells += number;
        make(labels_[label], number);
        allocated += number;
    }
    void allocate(std::uint32_t number) {
        here_->cells += number;
        make(*here_, number);
        allocated += number;
    }
    // Cells of the register's pair: so many of each label, and of all. What others among these are
    // is told of each.
    void allocate(gc::CellsOfSite& site, std::uint32_t number) requires(besides.constructions) {
        ++site.times;
        site.moment += now();
        for (const gc::CellsOfSite::Sum& sum : site.sums)
            sum.level->allocate_cells(sum.number, step);
        here_->charged->levels.allocate(number, step);
        if constexpr (besides.dynamic) here_->executed->levels.allocate(number, step);
        total.allocate(number, step);
        allocated += number;
    }
    // A site that will be built at: so many cells of each label, counted with it from now on.
    gc::CellsOfSite& add_site(std::span<const gc::Labelled> sums) requires(besides.constructions) {
        gc::CellsOfSite& site = sites_.emplace_back();
        for (const gc::Labelled& sum : sums)
            site.sums.push_back({labels_[sum.label].named, sum.number, sum.label});
        return site;
    }
    void allocate_named(gc::LabelId label, std::uint32_t number) requires(besides.constructions) {
        Label& of = labels_[label];
        of.cells += number;
        of.moment += static_cast<std::int64_t>(number) * now();
        of.named->allocate_cells(number, step);
    }
    void allocate_again(gc::LabelId label, std::uint32_t number) { make(labels_[label], number); }
    [[gnu::always_inline]] void release(gc::LabelId label, std::uint32_t number) {
        Label& of = labels_[label];
        of.moment -= static_cast<std::int64_t>(number) * now();
        if constexpr (besides.constructions) of.named->release_cells(number);
        of.charged->levels.release(number);
        if constexpr (besides.dynamic) of.executed->levels.release(number);
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
    [[gnu::always_inline]] gc::LabelId wait(std::int64_t units) {
        wait(*here_, units);
        return number_of(*here_);
    }
    [[gnu::always_inline]] gc::LabelId wait_for(gc::PairId pair, std::int64_t units) {
        const gc::LabelId label = label_of({pair, executed_});
        wait(labels_[label], units);
        return label;
    }
    [[gnu::always_inline]] void go_on(gc::LabelId label, std::int64_t units) {
        Label& of = labels_[label];
        go_on(of, units);
        if constexpr (besides.dynamic) be_executed(of.dynamic);
    }
    [[gnu::always_inline]] void resume(gc::LabelId label, std::int64_t units) {
        Label& of = labels_[label];
        go_on(of, units);
        here_ = &of;
        pair_ = of.lexical;
        if constexpr (besides.dynamic) {
            executed_ = of.dynamic;
            executed_row_ = of.executed;
            clock.charge_dynamic_unless_charged(of.dynamic, *of.executed);
        }
        clock.charge_unless_charged(of.lexical, *of.charged);
    }
    // The printer demands a value, and has it.
    void execute_outside() {
        if constexpr (besides.dynamic) {
            be_executed(outside);
            here_ = &labels_[label_of({pair_, executed_})];
        }
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
    // Rows never move, so that a label has them at hand. Note [Sums of labels]: what is counted is
    // counted since the last settlement.
    struct alignas(128) Label : Both { // what is needed at each call first: a line of the cache
        gc::Levels* named = nullptr;   // of its row in the book of constructions
        gc::Account* charged = nullptr;
        gc::Account* executed = nullptr;
        std::int64_t moment = 0;        // Note [Integral of a level], gc/accounts.h
        std::int64_t frames_moment = 0; // likewise, of calls that wait
        std::uint64_t ops = 0;
        std::uint64_t matches = 0;
        std::uint64_t cells = 0;
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
    gc::LabelId number_of(const Label& label) const {
        return static_cast<gc::LabelId>(&label - labels_.data());
    }
    void make(Label& of, std::uint32_t number) {
        of.moment += static_cast<std::int64_t>(number) * now();
        if constexpr (besides.constructions) of.named->allocate_cells(number, step);
        of.charged->levels.allocate(number, step);
        if constexpr (besides.dynamic) of.executed->levels.allocate(number, step);
        total.allocate(number, step);
    }
    [[gnu::always_inline]] void wait(Label& of, std::int64_t units) {
        of.frames_moment += units * now();
        if constexpr (besides.constructions) of.named->wait(units, step);
        of.charged->levels.wait(units, step);
        if constexpr (besides.dynamic) of.executed->levels.wait(units, step);
        total.wait(units, step);
    }
    [[gnu::always_inline]] void go_on(Label& of, std::int64_t units) {
        of.frames_moment -= units * now();
        if constexpr (besides.constructions) of.named->go_on(units);
        of.charged->levels.go_on(units);
        if constexpr (besides.dynamic) of.executed->levels.go_on(units);
        total.go_on(units);
    }
    void operation(gc::Account& row, gc::Account* executed) {
        ++row.ops;
        if constexpr (besides.dynamic) ++executed->ops;
        ++step;
    }
    // The label at hand is left as it is: it goes with the lexical register, which is taken next.
    void execute(const Called& called) {
        be_executed(pair_of_call(called));
        ++executed_row_->calls;
    }
    void be_executed(gc::PairId pair) {
        executed_ = pair;
        executed_row_ = &dynamic_[pair];
        clock.charge_dynamic_unless_charged(pair, *executed_row_);
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
            // Few pairs have places of their own, and so have many where both are the same.
            LastLabel& last =
                last_labels_[(both.lexical * 67 + both.dynamic) % last_labels_.size()];
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
    void settle(gc::CellsOfSite& site);
    void settle(Label& label);
    gc::PairId row_of_what_is(const gc::Cell* cell) requires(besides.constructions);

    const Core& core_;
    ColouredPairs body_pairs_{lexical_};
    gc::PairId pair_ = 0;
    gc::PairId executed_ = 0; // without the dynamic book always the same
    gc::Account* executed_row_ = nullptr;
    Label* here_ = nullptr; // of the register's pair, and who is being executed
    gc::Reserve<Label> labels_;
    std::size_t number_of_labels_ = 0;
    std::unordered_map<gc::LabelKey, gc::LabelId, gc::LabelKey::Hash> label_index_;
    std::array<LastLabel, besides.dynamic ? 4096 : 1> last_labels_;
    gc::Reserve<gc::LabelId> labels_of_pairs_{besides.dynamic ? 1 : gc::max_pairs, 1};
    std::array<LastName, besides.constructions ? 1024 : 1> last_names_;
    std::vector<LastCall> last_calls_; // by function
    std::deque<gc::CellsOfSite> sites_;
    std::conditional_t<besides.constructions, gc::Constructions, gc::NoConstructions>
        constructions_{lexical_};
};

using BooksMeter = BooksMeterOf<Besides{true, false}>;
using ConstructionsMeter = BooksMeterOf<Besides{false, true}>;

} // namespace lexprof::reducer
