// The meter that keeps all books and follows single cells: their lives, and who takes them apart.
// What is not asked for of these is asked about at each cell; what a cell costs then is in
// bench/books.
#pragma once

#include "gc/consumers.h"
#include "gc/lives.h"
#include "gc/objects.h"
#include "reducer/books_meter.h"

namespace lexprof::reducer {

class FollowingMeter : public BooksMeterOf<Besides{true, true}> {
  public:
    FollowingMeter(const Core& core, const MeterOptions& options)
        : BooksMeterOf(core, options),
          following_(options.following),
          keeps_lives_(following_.lives || following_.consumers),
          only_lives_(keeps_lives_ && following_.watcher == nullptr) {}

    static constexpr bool follows_cells = true;

    void follow_cells_of(gc::Pool& pool) {
        if (keeps_lives_) lives_.lie_in(pool);
    }
    // Mostly there are lives, and nobody else wants to know: then one question is asked.
    void made(const gc::Cell* cell) {
        if (only_lives_) [[likely]]
            return gc::Lives::made(cell, step);
        if (keeps_lives_) gc::Lives::made(cell, step);
        if (following_.watcher != nullptr) following_.watcher->made(cell);
    }
    void made(std::span<gc::Cell* const> cells) {
        if (keeps_lives_)
            for (const gc::Cell* cell : cells) gc::Lives::made(cell, step);
        if (following_.watcher != nullptr) [[unlikely]]
            for (const gc::Cell* cell : cells) following_.watcher->made(cell);
    }
    void made_again(const gc::Cell* cell) {
        if (keeps_lives_) gc::Lives::made_again(cell, step);
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->made(cell);
    }
    void used(const gc::Cell* cell) {
        if (only_lives_) [[likely]]
            return gc::Lives::used(cell, step);
        if (keeps_lives_) gc::Lives::used(cell, step);
        if (following_.watcher != nullptr) following_.watcher->used(cell, pair());
    }
    void chosen_by(const gc::Cell* cell, gc::PairId by) {
        if (following_.consumers) {
            gc::Consumed& consumed = consumers_.of(pair_of(cell->label()), by);
            ++consumed.choices;
            consumed.add_delay(gc::Lives::age(cell, step), step);
        }
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->chosen_by(cell, by);
    }
    void taken_apart(const gc::Cell* cell, gc::PairId by) {
        if (following_.consumers) {
            gc::Consumed& consumed = consumers_.of(pair_of(cell->label()), by);
            const gc::Lives::Taken taken = gc::Lives::taken_apart(cell, step);
            ++consumed.takings;
            if (!taken.before) ++consumed.firsts;
            consumed.add_delay(taken.delay, step);
        }
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->taken_apart(cell, by);
    }
    void became_constructor(const gc::Cell* cell) {
        if (keeps_lives_) gc::Lives::became(cell, step);
    }
    void resized(const gc::Cell* cell, std::uint32_t before) {
        if (keeps_lives_) lives_.resized(cell, before, step);
    }
    void gone(const gc::Cell* cell, std::uint32_t units) {
        if (keeps_lives_) lives_.gone(cell, units, step);
        if (following_.watcher != nullptr) [[unlikely]]
            following_.watcher->gone(cell);
    }

    void passed(const gc::Cell* cell) {
        if (keeps_lives_) lives_.passed(cell, step);
        if (following_.watcher != nullptr) [[unlikely]] {
            following_.watcher->used(cell, pair());
            following_.watcher->gone(cell);
        }
    }

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
    bool keeps_lives_; // consumers are told when cells were made
    bool only_lives_;  // ... and nobody watches
    gc::Lives lives_;
    gc::Consumers consumers_;
};

} // namespace lexprof::reducer
