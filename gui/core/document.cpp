#include "gui/core/document.h"

#include "gui/core/choice.h"
#include "gui/core/known_time.h"
#include "gui/core/share.h"
#include "gui/core/words.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace lexprof::gui {

Document::Document(profile::Recording recording, QString path, const Document* like)
    : recording_(std::move(recording)), path_(std::move(path)) {
    recording_.book().curves.rows.resize(recording_.book().rows.size());
    profile::PackingRoom room;
    for (profile::Book& book : recording_.books) {
        book.rows.shrink_to_fit(); // what is read one by one has room for more
        for (profile::Track& track : book.curves.rows) track.pack(room);
    }
    recording_.references.shrink_to_fit();
    recording_.functions.shrink_to_fit();
    time_error_ = greatest_error(recording_.book());
    names_ = PairNames(recording_.book());
    index_functions();
    index_references();
    for (std::size_t at = 0; at < recording_.functions.size(); ++at)
        functions_.emplace(recording_.functions[at].name, at);
    place_in_palette(like);
}

// Those that the other document has are where they are there; what is left is for the others. They
// do not, in another book, have the colours of what matters most there, which would be taken for
// them.
void Document::place_in_palette(const Document* like) {
    const std::vector<std::size_t> order = profile::rows_by_weight(recording_.book());
    std::vector<std::string> names;
    std::vector<std::optional<std::size_t>> given;
    for (const std::size_t at : order) {
        const auto pair = static_cast<PairIndex>(at);
        const auto there = like == nullptr ? std::nullopt : like->find(*this, pair);
        given.push_back(there ? std::optional(like->palette_place(*there)) : std::nullopt);
        names.push_back(recording_.book().pair_name(recording_.book().rows[at]));
    }
    std::vector<std::size_t> avoided;
    if (like != nullptr && recording_.book().scheme != profile::Scheme::lexical)
        for (const std::size_t at : profile::rows_by_weight(like->book())) {
            if (avoided.size() == profile::leading_names) break;
            avoided.push_back(like->palette_place(static_cast<PairIndex>(at)));
        }
    const std::vector<std::size_t> places = profile::palette_places(names, given, avoided);
    places_.assign(order.size(), 0);
    for (std::size_t at = 0; at < order.size(); ++at) places_[order[at]] = places[at];
}

QString Document::identity() const {
    return path_ + u'\n' + words(std::string(profile::word(book().scheme)));
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
    const std::vector<std::uint32_t> ranks = alphabetical_ranks({names.begin(), names.end()});
    function_names_.resize(names.size());
    for (std::size_t at = 0; at < names.size(); ++at) function_names_[ranks[at]] = names[at];
    for (std::vector<FunctionIndex>* indices : {&callees_, &origins_})
        for (FunctionIndex& index : *indices) index = ranks[index];
}

void Document::index_references() {
    ends_.assign(pairs(), 0);
    pair_of_.reserve(recording_.references.size());
    for (const profile::Reference& reference : recording_.references) {
        pair_of_.push_back(
            find(recording_.name(reference.callee), recording_.name(reference.origin)));
        if (pair_of_.back()) ++ends_[*pair_of_.back()];
    }
    // Each pair's begin where those of the pairs before it end, and are filled in from there on.
    std::exclusive_scan(ends_.begin(), ends_.end(), ends_.begin(), 0U);
    references_.resize(static_cast<std::size_t>(
        std::count_if(pair_of_.begin(), pair_of_.end(), [](const auto& of) { return of; })));
    for (std::uint32_t at = 0; at < pair_of_.size(); ++at)
        if (pair_of_[at]) references_[ends_[*pair_of_[at]]++] = at;
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
    homes_.resize(pairs());
    for (PairIndex pair = 0; pair < pairs(); ++pair)
        for (const std::uint32_t reference : references_of(pair)) {
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

std::span<const std::uint32_t> Document::references_of(PairIndex pair) const {
    const std::uint32_t begin = pair == 0 ? 0 : ends_[pair - 1];
    return std::span(references_).subspan(begin, ends_[pair] - begin);
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
