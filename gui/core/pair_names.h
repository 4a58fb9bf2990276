// What the pairs of a book are called, and which pair has given names. There may be very many of
// them: their texts lie one behind another, and each is copied by whoever asks for it.
#pragma once

#include "profile/data/book.h"

#include <QString>
#include <QStringView>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lexprof::gui {

using PairIndex = std::uint32_t; // a row of the book

class PairNames {
  public:
    PairNames() = default;
    explicit PairNames(const profile::Book& book);

    QString operator[](PairIndex pair) const { return seen(pair).toString(); } // c←o
    // Its place among all names in the order of the alphabet.
    std::uint32_t rank(PairIndex pair) const { return ranks_[pair]; }
    // In the book that this was made of. Of several pairs of such names it is the first.
    std::optional<PairIndex> find(const profile::Book& book, std::string_view callee,
                                  std::string_view origin) const;

  private:
    // Where a pair is looked for: at the place that the digest of its names says, or else behind
    // that.
    struct Place {
        std::uint32_t digest = 0;
        std::uint32_t pair = nothing;
    };
    static constexpr auto nothing = static_cast<std::uint32_t>(-1);

    QStringView seen(PairIndex pair) const;
    void spell(const profile::Book& book);
    void enter(const profile::Book& book);
    // That of the pair, or the free one where it would be.
    std::size_t place_of(const profile::Book& book, std::string_view callee,
                         std::string_view origin, std::uint32_t digest) const;

    QString texts_;
    std::vector<std::uint32_t> ends_; // of each in `texts_`
    std::vector<std::uint32_t> ranks_;
    std::vector<Place> places_; // a power of two, at least half of them free
};

// The place of each text in the order of the alphabet.
std::vector<std::uint32_t> alphabetical_ranks(const std::vector<QStringView>& texts);

} // namespace lexprof::gui
