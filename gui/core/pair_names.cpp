#include "gui/core/pair_names.h"

#include "gui/core/words.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <string>

namespace lexprof::gui {

namespace {

std::uint32_t digest_of(std::string_view callee, std::string_view origin) {
    constexpr std::size_t apart = 0x9e3779b97f4a7c15; // so that c←o and o←c differ
    const std::hash<std::string_view> hash;
    const std::size_t both = hash(callee) * apart + hash(origin);
    return static_cast<std::uint32_t>(both ^ (both >> 32));
}

} // namespace

std::vector<std::uint32_t> alphabetical_ranks(const std::vector<QStringView>& texts) {
    std::vector<std::uint32_t> order(texts.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const int compared = texts[a].compare(texts[b], Qt::CaseInsensitive);
        return compared != 0 ? compared < 0 : a < b;
    });
    std::vector<std::uint32_t> ranks(texts.size());
    for (std::uint32_t at = 0; at < order.size(); ++at) ranks[order[at]] = at;
    return ranks;
}

PairNames::PairNames(const profile::Book& book) {
    spell(book);
    enter(book);
    std::vector<QStringView> texts;
    texts.reserve(ends_.size());
    for (PairIndex pair = 0; pair < ends_.size(); ++pair) texts.push_back(seen(pair));
    ranks_ = alphabetical_ranks(texts);
}

void PairNames::spell(const profile::Book& book) {
    ends_.reserve(book.rows.size());
    for (const profile::Row& row : book.rows) {
        texts_ += words(book.row_name(row));
        ends_.push_back(static_cast<std::uint32_t>(texts_.size()));
    }
    texts_.squeeze();
}

void PairNames::enter(const profile::Book& book) {
    places_.resize(std::bit_ceil(2 * book.rows.size() + 1));
    for (PairIndex pair = 0; pair < book.rows.size(); ++pair) {
        const std::string callee = book.name(book.rows[pair].callee);
        const std::string origin = book.name(book.rows[pair].origin);
        const std::uint32_t digest = digest_of(callee, origin);
        Place& place = places_[place_of(book, callee, origin, digest)];
        if (place.pair == nothing) place = {digest, pair};
    }
}

std::size_t PairNames::place_of(const profile::Book& book, std::string_view callee,
                                std::string_view origin, std::uint32_t digest) const {
    const std::size_t last = places_.size() - 1;
    const auto is_it = [&](const Place& place) {
        if (place.digest != digest) return false;
        const profile::Row& row = book.rows[place.pair];
        return book.name(row.callee) == callee && book.name(row.origin) == origin;
    };
    std::size_t at = digest & last;
    while (places_[at].pair != nothing && !is_it(places_[at])) at = (at + 1) & last;
    return at;
}

std::optional<PairIndex> PairNames::find(const profile::Book& book, std::string_view callee,
                                         std::string_view origin) const {
    if (places_.empty()) return std::nullopt;
    const Place& place = places_[place_of(book, callee, origin, digest_of(callee, origin))];
    if (place.pair == nothing) return std::nullopt;
    return place.pair;
}

QStringView PairNames::seen(PairIndex pair) const {
    const qsizetype begin = pair == 0 ? 0 : ends_[pair - 1];
    return QStringView(texts_).sliced(begin, ends_[pair] - begin);
}

} // namespace lexprof::gui
