#include "reducer/biographer.h"

#include "gc/constructor.h"
#include "reducer/spell.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lexprof::reducer {

namespace {

// Steps between two looks at a cell that are one reading: a choice by what it is, and then the
// taking of its fields.
constexpr std::uint64_t one_reading = 16;

} // namespace

Biographer::Note& Biographer::note(const gc::Cell* cell) {
    const std::uintptr_t number = reinterpret_cast<std::uintptr_t>(cell) / sizeof(gc::Cell);
    if (last_page_ == nullptr || number / notes_of_page != last_number_) {
        last_number_ = number / notes_of_page;
        std::unique_ptr<Page>& page = pages_[last_number_];
        if (!page) page = std::make_unique<Page>();
        last_page_ = page.get();
    }
    return (*last_page_)[number % notes_of_page];
}

std::uint32_t Biographer::reader(gc::PairId pair) {
    if (pair >= number_of_reader_.size()) number_of_reader_.resize(pair + 1);
    std::uint32_t& number = number_of_reader_[pair];
    if (number == 0) {
        readers_.push_back(pair);
        number = static_cast<std::uint32_t>(readers_.size());
    }
    return number - 1;
}

void Biographer::forget(const Note& noted) {
    newer_ -= noted.is_newer ? 1 : 0;
    at_end_ -= noted.is_at_end ? 1 : 0;
    put_off_ -= noted.is_put_off ? 1 : 0;
}

// Step by step applied it lies in the cells of an application.
bool Biographer::is_of_list(const gc::Cell* cell) const {
    const Word word = gc::pointer(const_cast<gc::Cell*>(cell));
    if (cell->kind() == gc::CellKind::con_n) {
        const Word head = gc::construction_of(cell).sign;
        if (!gc::is(head, gc::Immediate::primitive)) return false;
        const flic::Primitive& made = machine_->primitive(head);
        return made.op == flic::Op::pack && made.n == 2 && made.k == 1;
    }
    return gc::is_con2(word) && machine_->tag_of(word) == 1;
}

void Biographer::made(const gc::Cell* cell) {
    Note& noted = note(cell);
    forget(noted);
    noted = {number_made_++, step()};
    if (machine_ == nullptr) return;
    noted.is_newer = begun_ && gc::is_constructor(cell);
    newer_ += noted.is_newer ? 1 : 0;
    const gc::PairId pair = machine_->pair_of(cell);
    if (pair >= makers_.size()) makers_.resize(pair + 1);
    profile::Maker& maker = makers_[pair];
    if (!gc::is_value(cell->kind())) {
        ++maker.works;
        maker.works_later += begun_ ? 1 : 0;
        note_work(noted);
    }
    if (cell->kind() == gc::CellKind::pap) {
        ++maker.functions;
        ++functions_[gc::construction_of(cell)];
    }
    if (!gc::is_constructor(cell)) return;
    const Word word = gc::pointer(const_cast<gc::Cell*>(cell));
    const bool of_list = is_of_list(cell);
    ++maker.made;
    if (of_list) ++maker.lists;
    if (!begun_) return;
    ++maker.later;
    if (of_list) ++maker.lists_later;
    lowest_ = std::min(lowest_, machine_->stack().size());
    const bool at_end = is_at_end();
    maker.meanwhile += 10 * lowest_ > depth_ ? 1 : 0;
    if (!at_end) return;
    ++maker.at_end;
    boxes_at_end_ += cell->kind() == gc::CellKind::con1 ? 1 : 0;
    note(cell).is_at_end = true;
    most_at_end_ = std::max(most_at_end_, ++at_end_);
    if (!of_list) return;
    ++maker.lists_at_end;
    if (gc::is(machine_->field_of(word, 2, 1).word, gc::Immediate::constructor))
        ++maker.single_at_end;
}

// Calls that waited at the moment are going on, one after the other: there is hardly more on the
// stack than there has ever been since. That all of them are over is no end of calls any more.
bool Biographer::is_at_end() const {
    constexpr std::size_t of_a_call = 8; // slots
    const std::size_t depth = machine_->stack().size();
    return depth <= lowest_ + of_a_call && 10 * depth > depth_;
}

// What calls put off as they end.
void Biographer::note_work(Note& noted) {
    noted.is_work = true;
    if (!begun_ || !is_at_end()) return;
    noted.is_put_off = true;
    most_put_off_ = std::max(most_put_off_, ++put_off_);
}

// What was work when it was made is taken apart as the cell of a list when the calls are over.
void Biographer::note_list(const gc::Cell* cell, Note& noted) {
    if (!begun_ || !noted.is_work || !is_of_list(cell)) return;
    if (10 * std::min(lowest_, machine_->stack().size()) > depth_) return;
    noted.is_work = false;
    ++lists_put_off_;
}

// Values are read in other ways, and functions called.
void Biographer::used(const gc::Cell* cell, gc::PairId by) {
    if (!gc::is_value(cell->kind())) return read(cell, by);
    if (cell->kind() != gc::CellKind::pap) return;
    Note& noted = note(cell);
    ++(noted.place == 0 ? noted.calls : lives_[noted.place - 1].calls);
}

void Biographer::chosen_by(const gc::Cell* cell, gc::PairId by) { read(cell, by); }

void Biographer::taken_apart(const gc::Cell* cell, gc::PairId by) { read(cell, by); }

void Biographer::read(const gc::Cell* cell, gc::PairId by) {
    Note& noted = note(cell);
    const std::uint64_t now = step();
    const std::uint32_t who = reader(by);
    const bool again = noted.read == 0 || noted.by != who || now > noted.read + one_reading;
    if (noted.read == 0) {
        noted.first = now;
        noted.first_by = who;
    }
    noted.read = now;
    noted.by = who;
    noted.times += again ? 1 : 0;
    // That it is evaluated is no taking of what it then is.
    const bool was_taken = std::exchange(noted.is_taken, gc::is_constructor(cell));
    if (noted.is_taken && (again || !was_taken)) {
        Taken& taken = takings_[(std::uint64_t{machine_->pair_of(cell)} << 32) | who];
        if (taken.number == 0) taken.first = now;
        taken.last = now;
        ++taken.number;
        taken.later += begun_ ? 1 : 0;
        note_list(cell, noted);
    }
    if (noted.place == 0) return;
    profile::CellLife& life = lives_[noted.place - 1];
    if (life.next == 0) {
        life.next = now;
        life.next_by = who;
        life.depth = static_cast<std::uint32_t>(machine_->stack().size());
    }
    life.last = now;
    life.last_by = who;
    life.times_next += again ? 1 : 0;
}

void Biographer::gone(const gc::Cell* cell) {
    Note& noted = note(cell);
    forget(noted);
    if (noted.place != 0) {
        lives_[noted.place - 1].gone = step();
        lives_[noted.place - 1].newer = newer_;
    }
    noted = {};
}

void Biographer::begin(std::span<const gc::Cell* const> cells) {
    begun_ = true;
    depth_ = lowest_ = machine_->stack().size();
    lives_.resize(cells.size());
    for (std::size_t at = 0; at < cells.size(); ++at) {
        Note& noted = note(cells[at]);
        noted.place = static_cast<std::uint32_t>(at + 1);
        profile::CellLife& life = lives_[at];
        life.serial = noted.serial;
        life.made = noted.made;
        life.first = noted.first;
        life.read = noted.read;
        life.times_read = noted.times;
        life.calls = noted.calls;
        if (noted.read == 0) continue;
        life.first_by = noted.first_by;
        life.read_by = noted.by;
    }
}

profile::Maker Biographer::named(profile::Snapshot::Pair pair) const {
    return {machine_->colour_name(pair.callee), machine_->colour_name(pair.origin)};
}

std::vector<profile::Maker> Biographer::readers() const {
    std::vector<profile::Maker> named_readers;
    for (const gc::PairId reader : readers_) {
        const gc::PairColours& colours = machine_->lexical().colours(reader);
        named_readers.push_back(named({colours.constructor, colours.origin}));
    }
    return named_readers;
}

std::vector<profile::Taking> Biographer::takings(const std::vector<profile::Maker>& makers) const {
    std::map<std::pair<std::string, std::string>, std::uint32_t> number_of;
    for (std::uint32_t at = 0; at < makers.size(); ++at)
        number_of.emplace(std::pair(makers[at].callee, makers[at].origin), at);
    std::vector<profile::Taking> found;
    for (const auto& [key, taken] : takings_) {
        const gc::PairColours& colours =
            machine_->lexical().colours(static_cast<gc::PairId>(key >> 32));
        const profile::Maker maker = named({colours.constructor, colours.origin});
        const auto known = number_of.find({maker.callee, maker.origin});
        if (known == number_of.end()) continue;
        found.push_back({known->second, static_cast<std::uint32_t>(key), taken.number, taken.later,
                         taken.first, taken.last});
    }
    std::ranges::sort(
        found, {}, [](const profile::Taking& each) { return std::pair(each.maker, each.reader); });
    return found;
}

std::map<std::string, std::uint64_t> Biographer::functions_made() const {
    std::map<std::string, std::uint64_t> found;
    for (const auto& [what, number] : functions_)
        found[spell_construction(*machine_, what)] += number;
    return found;
}

std::vector<profile::Maker> Biographer::makers(const profile::Snapshot& snapshot) const {
    std::map<profile::Snapshot::Pair, std::size_t> place;
    std::vector<profile::Maker> found;
    for (const profile::Snapshot::Pair& pair : snapshot.pairs) {
        place[pair] = found.size();
        found.push_back(named(pair));
    }
    for (gc::PairId pair = 0; pair < makers_.size(); ++pair) {
        const gc::PairColours& colours = machine_->lexical().colours(pair);
        if (makers_[pair].made == 0 && makers_[pair].works == 0) continue;
        const profile::Snapshot::Pair subjects{colours.constructor, colours.origin};
        const auto [at, fresh] = place.try_emplace(subjects, found.size());
        if (fresh) found.push_back(named(subjects));
        profile::Maker& maker = found[at->second];
        maker.works = makers_[pair].works;
        maker.works_later = makers_[pair].works_later;
        maker.functions = makers_[pair].functions;
        maker.made = makers_[pair].made;
        maker.later = makers_[pair].later;
        maker.lists = makers_[pair].lists;
        maker.lists_later = makers_[pair].lists_later;
        maker.meanwhile = makers_[pair].meanwhile;
        maker.at_end = makers_[pair].at_end;
        maker.lists_at_end = makers_[pair].lists_at_end;
        maker.single_at_end = makers_[pair].single_at_end;
    }
    return found;
}

} // namespace lexprof::reducer
