// Follows the cells of a run: when each was made, and read, and by whom. From one moment on it
// knows which cells were there then, and goes on to note what becomes of them.
#pragma once

#include "gc/cell_watcher.h"
#include "gc/construction.h"
#include "profile/data/evidence.h"
#include "reducer/machine.h"

#include <array>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace lexprof::reducer {

class Biographer final : public gc::CellWatcher {
  public:
    // To be called before the run begins.
    void follow(Machine& machine) { machine_ = &machine; }

    void made(const gc::Cell* cell) override;
    void used(const gc::Cell* cell, gc::PairId by) override;
    void chosen_by(const gc::Cell* cell, gc::PairId by) override;
    void taken_apart(const gc::Cell* cell, gc::PairId by) override;
    void gone(const gc::Cell* cell) override;

    // These cells are there at this moment.
    void begin(std::span<const gc::Cell* const> cells);
    // The run is over: their lives, in that order, and who reads.
    std::vector<profile::CellLife> take_lives() { return std::move(lives_); }
    // Of constructors; `makers` are those below.
    std::vector<profile::Taking> takings(const std::vector<profile::Maker>& makers) const;
    std::vector<profile::Maker> readers() const;
    // How much pairs make: those of the snapshot first, as there, then all others.
    std::vector<profile::Maker> makers(const profile::Snapshot& snapshot) const;
    // Of the constructors made as calls end that waited at the moment, the most there at once.
    std::uint64_t kept_at_end() const { return most_at_end_; }
    std::uint64_t boxes_at_end() const { return boxes_at_end_; }
    // Of the applications made then, likewise; and those that give cells of lists to whoever takes
    // them apart when these calls are over.
    std::uint64_t put_off_at_end() const { return most_put_off_; }
    std::uint64_t lists_put_off() const { return lists_put_off_; }
    // Functions with some of their arguments, by construction.
    std::map<std::string, std::uint64_t> functions_made() const;

  private:
    // What is known of a cell until the moment; its place among the lives after it.
    struct Note {
        std::uint64_t serial = 0;
        std::uint64_t made = 0;
        std::uint64_t first = 0;
        std::uint64_t read = 0;
        std::uint32_t first_by = 0;
        std::uint32_t by = 0;
        std::uint32_t times = 0;
        std::uint32_t calls = 0;
        std::uint32_t place = 0; // from 1
        bool is_taken = false;   // it was a constructor when it was read last
        bool is_newer = false;   // a constructor, made after the moment
        bool is_at_end = false;  // ... as a call ends that waited then
        bool is_work = false;    // it was an application when it was made,
        bool is_put_off = false; // ... as such a call ends
    };
    static constexpr std::size_t notes_of_page = 4096;
    using Page = std::array<Note, notes_of_page>;

    // What a machine makes before it begins it makes at step 0.
    std::uint64_t step() const { return machine_ == nullptr ? 0 : machine_->step(); }
    Note& note(const gc::Cell* cell);
    void read(const gc::Cell* cell, gc::PairId by);
    bool is_at_end() const;
    void note_work(Note& noted);
    void note_list(const gc::Cell* cell, Note& noted);
    bool is_of_list(const gc::Cell* cell) const;
    void forget(const Note& noted);
    std::uint32_t reader(gc::PairId pair);
    profile::Maker named(profile::Snapshot::Pair pair) const;

    Machine* machine_ = nullptr;
    std::uint64_t number_made_ = 0;
    std::unordered_map<std::uintptr_t, std::unique_ptr<Page>> pages_;
    std::uintptr_t last_number_ = 0;
    Page* last_page_ = nullptr;
    std::vector<profile::CellLife> lives_;
    bool begun_ = false;
    std::uint64_t newer_ = 0;         // constructors made after the moment that are there
    std::uint64_t at_end_ = 0;        // of these, made as calls end,
    std::uint64_t most_at_end_ = 0;   // and the most at once,
    std::uint64_t boxes_at_end_ = 0;  // and those with one field, in all
    std::uint64_t put_off_ = 0;       // applications made as calls end that are there,
    std::uint64_t most_put_off_ = 0;  // and the most at once,
    std::uint64_t lists_put_off_ = 0; // and those that give lists after that
    std::map<gc::Construction, std::uint64_t> functions_;
    std::size_t depth_ = 0;              // of the stack at the moment,
    std::size_t lowest_ = 0;             // and the least since
    std::vector<profile::Maker> makers_; // by pair, without names
    struct Taken {
        std::uint64_t number = 0;
        std::uint64_t later = 0;
        std::uint64_t first = 0;
        std::uint64_t last = 0;
    };
    std::unordered_map<std::uint64_t, Taken> takings_; // by maker's pair and reader
    std::vector<gc::PairId> readers_;
    std::vector<std::uint32_t> number_of_reader_; // by pair, from 1
};

} // namespace lexprof::reducer
