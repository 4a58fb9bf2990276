#include "gui/core/bills.h"

#include "gui/core/words.h"

#include <unordered_map>

namespace lexprof::gui {

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
    return all;
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
    if (!session_.is_open()) {
        task_.cancel();
        sides_.reset();
        emit changed();
        return;
    }
    task_.ask(
        [document = session_.document(), window = session_.choice().window,
         fold = fold_]() -> Pointer {
            return std::make_shared<const BillSides>(
                bill_sides(document->recording(), window, fold));
        },
        session_.is_quick());
}

} // namespace lexprof::gui
