#include "gui/core/document.h"

#include "gui/core/choice.h"
#include "gui/core/share.h"
#include "gui/core/words.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace lexprof::gui {

namespace {

// No name holds a zero byte, so no two pairs have the same key.
std::string key_of(std::string_view callee, std::string_view origin) {
    std::string key(callee);
    key += '\0';
    key += origin;
    return key;
}

} // namespace

std::vector<std::uint32_t> alphabetical_ranks(const std::vector<QString>& names) {
    std::vector<std::uint32_t> order(names.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const int compared = names[a].compare(names[b], Qt::CaseInsensitive);
        return compared != 0 ? compared < 0 : a < b;
    });
    std::vector<std::uint32_t> ranks(names.size());
    for (std::uint32_t at = 0; at < order.size(); ++at) ranks[order[at]] = at;
    return ranks;
}

namespace {

// The pairs that matter most over the whole run come first, so that they have colours of their own.
std::vector<std::size_t> by_weight(const profile::Book& book) {
    std::vector<double> weights;
    const auto share = [](auto part, auto whole) {
        return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
    };
    for (const profile::Row& row : book.rows)
        weights.push_back(share(row.steps, book.totals.steps) +
                          share(row.in_use_max, book.totals.in_use_max));
    std::vector<std::size_t> order(book.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
    return order;
}

} // namespace

Document::Document(profile::Recording recording, QString path, const Document* like)
    : recording_(std::move(recording)), path_(std::move(path)) {
    recording_.book().curves.rows.resize(recording_.book().rows.size());
    for (profile::Book& book : recording_.books) {
        book.rows.shrink_to_fit(); // what is read one by one has room for more
        for (profile::Track& track : book.curves.rows) track.pack();
    }
    recording_.references.shrink_to_fit();
    recording_.functions.shrink_to_fit();
    index_pairs();
    index_functions();
    index_references();
    for (std::size_t at = 0; at < recording_.functions.size(); ++at)
        functions_.emplace(recording_.functions[at].name, at);
    place_in_palette(like);
}

// Those that the other document has are where they are there; what is left is for the others.
void Document::place_in_palette(const Document* like) {
    const std::vector<std::size_t> order = by_weight(recording_.book());
    places_.assign(order.size(), 0);
    std::vector<bool> taken(profile::palette_size);
    std::vector<std::size_t> others;
    for (const std::size_t at : order) {
        const auto pair = static_cast<PairIndex>(at);
        const auto there = like == nullptr ? std::nullopt : like->find(*this, pair);
        if (!there) {
            others.push_back(at);
            continue;
        }
        places_[at] = like->palette_place(*there);
        taken[places_[at]] = true;
    }
    std::vector<std::string> names;
    for (const std::size_t at : others)
        names.push_back(recording_.book().pair_name(recording_.book().rows[at]));
    const std::vector<std::size_t> places = profile::palette_places(names, std::move(taken));
    for (std::size_t at = 0; at < others.size(); ++at) places_[others[at]] = places[at];
}

QString Document::identity() const {
    return path_ + u'\n' + words(std::string(profile::word(book().scheme)));
}

void Document::index_pairs() {
    const profile::Book& book = recording_.book();
    const auto& rows = book.rows;
    names_.reserve(rows.size());
    by_name_.reserve(rows.size());
    for (const profile::Row& row : rows) {
        names_.push_back(words(book.row_name(row)));
        by_name_.emplace(key_of(book.name(row.callee), book.name(row.origin)),
                         static_cast<PairIndex>(names_.size() - 1));
    }
    ranks_ = alphabetical_ranks(names_);
}

void Document::index_functions() {
    const profile::Book& book = recording_.book();
    std::unordered_map<profile::SubjectId, FunctionIndex> known;
    std::vector<QString> names;
    const auto number_of = [&](profile::SubjectId subject) {
        const auto [found, fresh] =
            known.emplace(subject, static_cast<FunctionIndex>(names.size()));
        if (fresh) names.push_back(words(book.name(subject)));
        return found->second;
    };
    for (const profile::Row& row : book.rows) {
        callees_.push_back(number_of(row.callee));
        origins_.push_back(number_of(row.origin));
    }
    const std::vector<std::uint32_t> ranks = alphabetical_ranks(names);
    function_names_.resize(names.size());
    for (std::size_t at = 0; at < names.size(); ++at) function_names_[ranks[at]] = names[at];
    for (std::vector<FunctionIndex>* indices : {&callees_, &origins_})
        for (FunctionIndex& index : *indices) index = ranks[index];
}

void Document::index_references() {
    references_.resize(recording_.book().rows.size());
    for (const profile::Reference& reference : recording_.references) {
        const auto pair =
            find(recording_.name(reference.callee), recording_.name(reference.origin));
        if (pair) references_[*pair].push_back(static_cast<std::uint32_t>(pair_of_.size()));
        pair_of_.push_back(pair);
    }
    find_homes();
}

void Document::find_homes() {
    std::unordered_map<std::string, std::size_t> order; // of the files
    for (const profile::Source& source : recording_.sources)
        order.emplace(source.file, order.size());
    const auto place_of = [&](std::uint32_t reference) {
        const profile::Place& place = recording_.references[reference].place;
        const auto file = order.find(place.file);
        return std::tuple(file == order.end() ? order.size() : file->second, place.line,
                          place.column);
    };
    homes_.resize(references_.size());
    for (std::size_t pair = 0; pair < references_.size(); ++pair)
        for (const std::uint32_t reference : references_[pair]) {
            if (recording_.references[reference].place.line == 0) continue;
            std::optional<std::uint32_t>& home = homes_[pair];
            if (!home || place_of(reference) < place_of(*home)) home = reference;
        }
}

std::vector<Measure> drawn_measures() {
    std::vector<Measure> found;
    for (const profile::MeasureFacts& facts : profile::measures)
        if (can_be_drawn(facts) && facts.nature != profile::Nature::integral)
            found.push_back(facts.measure);
    return found;
}

std::optional<PairIndex> Document::find(std::string_view callee, std::string_view origin) const {
    const auto found = by_name_.find(key_of(callee, origin));
    if (found == by_name_.end()) return std::nullopt;
    return found->second;
}

std::span<const std::uint32_t> Document::references_of(PairIndex pair) const {
    return references_[pair];
}

const profile::Function* Document::function(std::string_view name) const {
    const auto found = functions_.find(std::string(name));
    return found == functions_.end() ? nullptr : &recording_.functions[found->second];
}

const profile::Source* Document::source(std::string_view file) const {
    for (const profile::Source& source : recording_.sources)
        if (source.file == file) return &source;
    return nullptr;
}

DocumentPointer in_book(const DocumentPointer& document, profile::Scheme scheme) {
    if (document->book().scheme == scheme || !find_book(document->recording(), scheme))
        return document;
    profile::Recording recording = document->recording();
    turn_to(recording, scheme);
    return share(Document(std::move(recording), document->path(), document.get()));
}

} // namespace lexprof::gui
