// The meter that follows single cells besides keeping the books of pairs: their lives, and who
// takes them apart. What is not asked for of these is asked about at each cell; what a cell costs
// then is in bench/books.
#pragma once

#include "gc/constructions.h"
#include "gc/consumers.h"
#include "gc/lives.h"
#include "gc/objects.h"
#include "reducer/books_meter.h"

namespace lexprof::reducer {

class FollowingMeter : public BooksMeter {
  public:
    FollowingMeter(const Core& core, const MeterOptions& options)
        : BooksMeter(core, options), following_(options.following) {}

    static constexpr bool follows_cells = true;

    void made(const gc::Cell* cell) {
        if (following_.lives || following_.consumers) lives_.made(cell, step);
        if (following_.constructions)
            constructions_.made(cell, pair_of(cell->label()), gc::units_of_cell(cell), step);
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->made(cell);
    }
    void made(std::span<gc::Cell* const> cells) {
        for (const gc::Cell* cell : cells) made(cell);
    }
    void made_again(const gc::Cell* cell) {
        if (following_.lives || following_.consumers) lives_.made_again(cell, step);
        if (following_.constructions)
            constructions_.made_again(cell, pair_of(cell->label()), gc::units_of_cell(cell), step);
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->made(cell);
    }
    void used(const gc::Cell* cell) {
        if (following_.lives) lives_.used(cell, step);
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->used(cell, pair());
    }
    void chosen_by(const gc::Cell* cell, gc::PairId by) {
        if (following_.consumers) {
            gc::Consumed& consumed = consumers_.of(pair_of(cell->label()), by);
            ++consumed.choices;
            consumed.add_delay(lives_.age(cell, step), step);
        }
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->chosen_by(cell, by);
    }
    void taken_apart(const gc::Cell* cell, gc::PairId by) {
        if (following_.consumers) {
            gc::Consumed& consumed = consumers_.of(pair_of(cell->label()), by);
            const gc::Lives::Taken taken = lives_.taken_apart(cell, step);
            ++consumed.takings;
            if (!taken.before) ++consumed.firsts;
            consumed.add_delay(taken.delay, step);
        }
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->taken_apart(cell, by);
    }
    void changed(const gc::Cell* cell) {
        if (following_.constructions)
            constructions_.changed(cell, pair_of(cell->label()), gc::units_of_cell(cell), step);
    }
    void became_constructor(const gc::Cell* cell) {
        if (following_.consumers) lives_.became(cell, step);
    }
    void resized(const gc::Cell* cell, std::uint32_t before) {
        if (following_.lives) lives_.resized(cell, pair_of(cell->label()), before, step);
        if (following_.constructions)
            constructions_.resized(cell, before, gc::units_of_cell(cell), step);
    }
    void gone(const gc::Cell* cell, std::uint32_t units) {
        if (following_.lives) lives_.gone(cell, pair_of(cell->label()), units, step);
        if (following_.constructions) constructions_.gone(cell, units, step);
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->gone(cell);
    }

    // --- calls that wait ----------------------------------------------------------------------
    gc::LabelId wait(std::int64_t units) { return wait_for(pair(), units); }
    gc::LabelId wait_for(gc::PairId pair, std::int64_t units) {
        if (following_.constructions) constructions_.wait(pair, units, step);
        return BooksMeter::wait_for(pair, units);
    }
    void go_on(gc::LabelId label, std::int64_t units) {
        if (following_.constructions) constructions_.go_on(pair_of(label), units, step);
        BooksMeter::go_on(label, units);
    }
    void resume(gc::LabelId label, std::int64_t units) {
        go_on(label, units);
        take(pair_of(label));
    }

    gc::Constructions* constructions() {
        return following_.constructions ? &constructions_ : nullptr;
    }
    std::vector<gc::BookView> views(const Core& core);
    // What has been kept until now. All cells that there are have lived until now.
    profile::Followed followed();

  private:
    profile::Lives lives();
    profile::Consumers consumers() const;
    profile::Pair subjects_of(gc::PairId pair) const {
        const gc::PairColours& colours = lexical().colours(pair);
        return {colours.constructor, colours.origin};
    }

    Following following_;
    gc::Constructions constructions_{lexical()};
    gc::Lives lives_;
    gc::Consumers consumers_;
};

} // namespace lexprof::reducer
