#include "gui/core/matrix.h"

#include "gui/core/columns.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

std::uint64_t key(FunctionIndex callee, FunctionIndex origin) {
    return (std::uint64_t{callee} << 32) | origin;
}

} // namespace

Matrix::Matrix(Snapshot snapshot, Measure measure, MatrixOrder order, DocumentPointer baseline)
    : snapshot_(std::move(snapshot)), baseline_(std::move(baseline)), measure_(measure) {
    const bool is_whole = document() && snapshot_.shown.get() == &document()->book();
    if (!is_whole) baseline_.reset();
    if (!document()) return;
    place_functions();
    fill();
    arrange(order);
}

void Matrix::place_functions() {
    callees_.resize(document()->functions());
    origins_.resize(document()->functions());
    std::vector<bool> known_callee(callees_.size(), false);
    std::vector<bool> known_origin(origins_.size(), false);
    for (PairIndex pair = 0; pair < document()->pairs(); ++pair) {
        const FunctionIndex callee = document()->callee(pair);
        const FunctionIndex origin = document()->origin(pair);
        if (!known_callee[callee]) callees_[callee].place = pair;
        if (!known_origin[origin]) origins_[origin].place = pair;
        known_callee[callee] = true;
        known_origin[origin] = true;
    }
}

void Matrix::fill() {
    pairs_.reserve(snapshot_.visible->size());
    for (const PairIndex pair : *snapshot_.visible) {
        const profile::Row& row = document()->row(pair);
        if (document()->is_account(pair)) continue;
        if (row.calls == 0 && row.steps == 0 && row.cells == 0) continue;
        const FunctionIndex callee = document()->callee(pair);
        const FunctionIndex origin = document()->origin(pair);
        pairs_.emplace_back(key(callee, origin), pair);
        if (!callees_[callee].is_shown) lines_.push_back(callee);
        if (!origins_[origin].is_shown) columns_.push_back(origin);
        callees_[callee].is_shown = true;
        origins_[origin].is_shown = true;
        const double amount = value(pair);
        callees_[callee].sum += amount;
        origins_[origin].sum += amount;
        whole_ += amount;
        greatest_ = std::max(greatest_, amount);
        if (const auto changed = change(pair))
            greatest_change_ = std::max(greatest_change_, changed->weight());
    }
    std::sort(pairs_.begin(), pairs_.end());
    const double all = gui::whole(*snapshot_.shown, column_of(measure_));
    if (all > 0 && adds_up(measure_)) whole_ = all;
}

double Matrix::value(PairIndex pair) const {
    return number(snapshot_.shown->rows[pair], column_of(measure_));
}

std::optional<GraphChange> Matrix::change(PairIndex pair) const {
    if (!baseline_) return std::nullopt;
    const auto before = baseline_->find(*document(), pair);
    return change_of(before ? baseline_->row(*before) : profile::Row(), document()->row(pair),
                     measure_);
}

std::optional<PairIndex> Matrix::pair_of(FunctionIndex callee, FunctionIndex origin) const {
    const std::uint64_t wanted = key(callee, origin);
    const auto found = std::lower_bound(
        pairs_.begin(), pairs_.end(), wanted,
        [](const auto& pair, std::uint64_t searched) { return pair.first < searched; });
    if (found == pairs_.end() || found->first != wanted) return std::nullopt;
    return found->second;
}

double Matrix::cell(FunctionIndex callee, FunctionIndex origin) const {
    const auto pair = pair_of(callee, origin);
    return pair ? value(*pair) : 0;
}

// Functions are numbered in the order of the alphabet.
void Matrix::arrange(MatrixOrder order) {
    for (const auto& [functions, sides] :
         {std::pair(&lines_, &callees_), std::pair(&columns_, &origins_)})
        std::sort(functions->begin(), functions->end(), [&](FunctionIndex a, FunctionIndex b) {
            const Side& x = (*sides)[a];
            const Side& y = (*sides)[b];
            if (order == MatrixOrder::appearance) return x.place < y.place;
            if (order == MatrixOrder::sum && x.sum != y.sum) return x.sum > y.sum;
            return a < b;
        });
}

void Matrix::sort_columns(const std::vector<double>& numbers) {
    std::vector<std::pair<double, FunctionIndex>> numbered;
    for (std::size_t at = 0; at < columns_.size(); ++at)
        numbered.emplace_back(numbers[at], columns_[at]);
    std::stable_sort(numbered.begin(), numbered.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t at = 0; at < columns_.size(); ++at) columns_[at] = numbered[at].second;
}

} // namespace lexprof::gui
