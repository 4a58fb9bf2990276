#include "gui/core/followed_lists.h"

#include "gui/core/ordering.h"
#include "gui/core/words.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

using profile::Phase;
using PairKey = std::pair<profile::SubjectId, profile::SubjectId>;

PairKey key_of(const profile::Pair& pair) { return {pair.callee, pair.origin}; }

// The pairs of one side, those with most first.
std::vector<profile::Pair> side_of(const std::map<PairKey, double>& amounts) {
    std::vector<std::pair<double, PairKey>> order;
    for (const auto& [key, amount] : amounts) order.emplace_back(-amount, key);
    std::sort(order.begin(), order.end());
    order.resize(std::min(order.size(), ConsumerList::most));
    std::vector<profile::Pair> pairs;
    for (const auto& [amount, key] : order) pairs.push_back({key.first, key.second});
    return pairs;
}

std::map<PairKey, std::size_t> places_of(const std::vector<profile::Pair>& pairs) {
    std::map<PairKey, std::size_t> places;
    for (std::size_t at = 0; at < pairs.size(); ++at) places[key_of(pairs[at])] = at;
    return places;
}

bool shows_all(const Snapshot& snapshot) {
    return snapshot.visible->size() == snapshot.document->pairs();
}

bool lets_through(const Snapshot& snapshot, PairIndex pair) {
    return std::binary_search(snapshot.visible->begin(), snapshot.visible->end(), pair);
}

} // namespace

std::optional<PairIndex> pair_of(const Document& document, const profile::Pair& pair) {
    return document.find(document.recording().name(pair.callee),
                         document.recording().name(pair.origin));
}

// Those of pairs that the book does not have are there as long as nothing is filtered out.
LifeList::LifeList(const Snapshot& snapshot) : document_(snapshot.document) {
    if (!is_known()) return;
    const auto& all = document_->recording().followed.lives->rows;
    std::vector<std::optional<PairIndex>> pairs(all.size());
    for (std::uint32_t at = 0; at < all.size(); ++at) {
        pairs[at] = pair_of(*document_, all[at].pair);
        if (pairs[at] ? lets_through(snapshot, *pairs[at]) : shows_all(snapshot))
            rows_.push_back(at);
    }
    std::stable_sort(rows_.begin(), rows_.end(), [&all](std::uint32_t a, std::uint32_t b) {
        return profile::of(all[a].steps, Phase::drag) > profile::of(all[b].steps, Phase::drag);
    });
    row_of_.resize(document_->pairs());
    for (std::uint32_t row = 0; row < rows_.size(); ++row) {
        pairs_.push_back(pairs[rows_[row]]);
        if (pairs_.back() && !row_of_[*pairs_.back()]) row_of_[*pairs_.back()] = row;
        for (std::size_t at = 0; at < numbers; ++at)
            greatest_[at] = std::max(greatest_[at], number(row, at));
    }
}

bool LifeList::is_known() const {
    return document_ && document_->recording().followed.lives.has_value();
}

const profile::LifeRow& LifeList::at(std::size_t row) const {
    return document_->recording().followed.lives->rows[rows_[row]];
}

std::optional<std::size_t> LifeList::row_of(PairIndex pair) const {
    return pair < row_of_.size() ? row_of_[pair] : std::nullopt;
}

double LifeList::number(std::size_t row, std::size_t number) const {
    const profile::LifeRow& life = at(row);
    const std::uint64_t drag = profile::of(life.steps, Phase::drag);
    const std::uint64_t unused = profile::of(life.steps, Phase::void_);
    const std::array<std::uint64_t, numbers> all{life.cells,
                                                 profile::of(life.steps, Phase::lag),
                                                 profile::of(life.steps, Phase::use),
                                                 drag,
                                                 unused,
                                                 drag + unused,
                                                 life.unused,
                                                 life.longest_drag,
                                                 life.longest_drag_end};
    return static_cast<double>(all[number]);
}

std::vector<std::uint32_t> LifeList::sorted_by(std::size_t number, bool descending) const {
    std::vector<double> keys;
    for (std::size_t row = 0; row < size(); ++row) keys.push_back(this->number(row, number));
    return order_of(keys, descending, std::less<>());
}

std::vector<std::uint32_t> LifeList::sorted_by_name(bool descending) const {
    std::vector<QString> keys;
    for (std::size_t row = 0; row < size(); ++row)
        keys.push_back(words(profile::pair_name(document_->recording(), at(row).pair)));
    return order_of(keys, descending, [](const QString& a, const QString& b) {
        return a.compare(b, Qt::CaseInsensitive) < 0;
    });
}

ConsumerList::ConsumerList(const Snapshot& snapshot) : document_(snapshot.document) {
    if (!is_known()) return;
    std::map<PairKey, double> produced;
    std::map<PairKey, double> consumed;
    const std::vector<std::uint32_t> found = wanted(snapshot);
    for (const std::uint32_t at : found) {
        const auto looks = static_cast<double>(all()[at].looks());
        produced[key_of(all()[at].producer)] += looks;
        consumed[key_of(all()[at].consumer)] += looks;
    }
    all_producers_ = produced.size();
    all_consumers_ = consumed.size();
    producers_ = side_of(produced);
    consumers_ = side_of(consumed);
    const std::map<PairKey, std::size_t> lines = places_of(producers_);
    const std::map<PairKey, std::size_t> columns = places_of(consumers_);
    for (const std::uint32_t at : found) {
        const auto line = lines.find(key_of(all()[at].producer));
        const auto column = columns.find(key_of(all()[at].consumer));
        if (line != lines.end() && column != columns.end())
            cells_[{line->second, column->second}] = at;
    }
}

bool ConsumerList::is_known() const {
    return document_ && document_->recording().followed.consumers.has_value();
}

const profile::Consumers& ConsumerList::all() const {
    return *document_->recording().followed.consumers;
}

// What has nothing to do with the pairs that the filter lets through is left out.
std::vector<std::uint32_t> ConsumerList::wanted(const Snapshot& snapshot) const {
    const auto is_wanted = [&](const profile::Pair& pair) {
        const auto found = pair_of(*document_, pair);
        return found && lets_through(snapshot, *found);
    };
    const bool everything = shows_all(snapshot);
    std::vector<std::uint32_t> found;
    for (std::uint32_t at = 0; at < all().size(); ++at)
        if (everything || is_wanted(all()[at].producer) || is_wanted(all()[at].consumer))
            found.push_back(at);
    return found;
}

const profile::Consumption* ConsumerList::at(std::size_t producer, std::size_t consumer) const {
    const auto found = cells_.find({producer, consumer});
    return found == cells_.end() ? nullptr : &all()[found->second];
}

std::vector<const profile::Consumption*> ConsumerList::cells() const {
    std::vector<const profile::Consumption*> listed;
    for (const auto& [place, at] : cells_) listed.push_back(&all()[at]);
    return listed;
}

} // namespace lexprof::gui
