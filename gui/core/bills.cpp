#include "gui/core/bills.h"

#include "gui/core/share.h"
#include "gui/core/words.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace lexprof::gui {

namespace {

// Of the steps of a book.
double greatest_part(const std::vector<BillSides::Side>& sides, const BillSides::Line& line) {
    double greatest = 0;
    for (std::size_t at = 0; at < sides.size(); ++at) {
        if (!line.places[at] || sides[at].whole.steps == 0) continue;
        const std::uint64_t steps = sides[at].bill.lines[*line.places[at]].amounts.steps;
        greatest = std::max(greatest, static_cast<double>(steps) /
                                          static_cast<double>(sides[at].whole.steps));
    }
    return greatest;
}

} // namespace

BillSides bill_sides(const profile::Recording& recording,
                     const std::optional<profile::Window>& window, profile::Fold fold) {
    BillSides all;
    for (const profile::Scheme scheme : profile::every_scheme) {
        const profile::Book* book = find_book(recording, scheme);
        if (book == nullptr || !profile::knows_work(scheme)) continue;
        const profile::Book part = window ? profile::sum_window(*book, *window) : profile::Book();
        const profile::Book& shown = window ? part : *book;
        all.sides.push_back({scheme, profile::bill_of(shown, fold), profile::totals_of(shown)});
    }
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t side = 0; side < all.sides.size(); ++side) {
        const auto& lines = all.sides[side].bill.lines;
        for (std::uint32_t at = 0; at < lines.size(); ++at) {
            const auto [place, is_new] = places.try_emplace(lines[at].name, all.lines.size());
            if (is_new)
                all.lines.push_back({words(lines[at].name), lines[at].is_account,
                                     std::vector<std::optional<std::uint32_t>>(all.sides.size())});
            all.lines[place->second].places[side] = at;
        }
    }
    std::ranges::stable_sort(all.lines, std::greater{}, [&](const BillSides::Line& line) {
        return greatest_part(all.sides, line);
    });
    return all;
}

bool BillSides::can_have(const Line& line, std::size_t side) const {
    for (std::size_t other = 0; other < sides.size(); ++other)
        if (line.places[other] && profile::is_of_centres(sides[other].scheme) ==
                                      profile::is_of_centres(sides[side].scheme))
            return true;
    return false;
}

Bills::Bills(Session& session, QObject* parent)
    : QObject(parent), session_(session), task_(this, [this](Pointer sides) {
          sides_ = std::move(sides);
          emit changed();
      }) {
    connect(&session, &Session::document_changed, this, &Bills::follow);
    connect(&session, &Session::window_changed, this, &Bills::follow);
    connect(&session, &Session::measure_changed, this, &Bills::changed);
    follow();
}

Bills::~Bills() = default;

void Bills::set_fold(profile::Fold fold) {
    if (fold == fold_) return;
    fold_ = fold;
    follow();
}

Measure Bills::measure() const {
    const profile::MeasureFacts& facts = profile::facts_of(session_.measure());
    return facts.nature == profile::Nature::sum ? facts.measure : Measure::cells;
}

void Bills::follow() {
    is_due_ = session_.is_open();
    if (is_due_ && (is_seen_ || session_.is_quick())) return work();
    task_.cancel();
    sides_.reset();
    emit changed();
}

void Bills::set_seen(bool seen) {
    is_seen_ = seen;
    if (is_seen_ && is_due_) work();
}

void Bills::settle() {
    if (is_due_) work();
    task_.finish();
}

void Bills::work() {
    is_due_ = false;
    task_.ask([document = session_.document(), window = session_.choice().window, fold = fold_]()
                  -> Pointer { return share(bill_sides(document->recording(), window, fold)); },
              session_.is_quick());
}

} // namespace lexprof::gui
