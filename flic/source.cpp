// Source texts and places in them.
#include "flic/source.h"

#include "base/unicode.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lexprof::flic {

namespace {

constexpr std::uint32_t no_span = std::numeric_limits<std::uint32_t>::max();

} // namespace

std::string to_string(const Place& place) {
    std::string text = place.file + ":" + std::to_string(place.line);
    if (place.column != 0) text += ":" + std::to_string(place.column);
    return text;
}

Offset SourceMap::add(std::string name, std::string text) {
    const Offset base =
        texts_.empty() ? 0
                       : static_cast<Offset>(texts_.back().base + texts_.back().bytes.size() + 1);
    texts_.push_back({std::move(name), std::move(text), base, {}});
    return base;
}

bool SourceMap::fits(std::size_t size) const {
    constexpr std::size_t room = std::numeric_limits<Offset>::max();
    const std::size_t used =
        texts_.empty() ? 0 : texts_.back().base + texts_.back().bytes.size() + 1;
    return used <= room && size < room - used;
}

std::vector<Offset> SourceMap::bases() const {
    std::vector<Offset> bases;
    for (const Text& text : texts_) bases.push_back(text.base);
    return bases;
}

const SourceMap::Text& SourceMap::text_of(Offset at) const {
    const auto after = std::upper_bound(texts_.begin(), texts_.end(), at,
                                        [](Offset a, const Text& text) { return a < text.base; });
    return *std::prev(after);
}

std::string_view SourceMap::text(Offset base) const { return text_of(base).bytes; }

Offset SourceMap::base(Offset at) const { return text_of(at).base; }

std::string_view SourceMap::name(Offset at) const { return text_of(at).name; }

const std::vector<Offset>& SourceMap::line_starts(const Text& text) {
    if (text.line_starts.empty()) {
        text.line_starts.push_back(0);
        std::size_t end = text.bytes.find('\n');
        while (end != std::string::npos) {
            text.line_starts.push_back(static_cast<Offset>(end + 1));
            end = text.bytes.find('\n', end + 1);
        }
    }
    return text.line_starts;
}

Place SourceMap::locate(Offset at) const {
    const Text& text = text_of(at);
    const Offset within = at - text.base;
    const std::vector<Offset>& starts = line_starts(text);
    const auto after = std::upper_bound(starts.begin(), starts.end(), within);
    const Offset start = *std::prev(after);
    const std::string_view before = std::string_view(text.bytes).substr(start, within - start);
    return {text.name, static_cast<std::uint32_t>(after - starts.begin()),
            static_cast<std::uint32_t>(count_characters(before) + 1)};
}

std::string_view SourceMap::line(Offset at) const {
    const Text& text = text_of(at);
    const std::vector<Offset>& starts = line_starts(text);
    const auto after = std::upper_bound(starts.begin(), starts.end(), at - text.base);
    const std::size_t start = *std::prev(after);
    const std::size_t end = after == starts.end() ? text.bytes.size() : *after - 1;
    std::string_view line = std::string_view(text.bytes).substr(start, end - start);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::size_t SourceMap::bytes_before(Offset at) const {
    const Text& text = text_of(at);
    const std::vector<Offset>& starts = line_starts(text);
    const Offset within = at - text.base;
    return within - *std::prev(std::upper_bound(starts.begin(), starts.end(), within));
}

void SourceMap::map_span(Offset begin, Offset end, Place place) {
    if (files_.empty() || files_.back() != place.file) files_.push_back(std::move(place.file));
    spans_.push_back(
        {begin, end, static_cast<std::uint32_t>(files_.size() - 1), place.line, place.column});
    segments_.clear();
}

// Cuts the nested spans into segments that lie side by side, so that looking a place up is one
// binary search however deep the spans nest.
void SourceMap::cut_segments() const {
    std::vector<std::uint32_t> order(spans_.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
        if (spans_[a].begin != spans_[b].begin) return spans_[a].begin < spans_[b].begin;
        if (spans_[a].end != spans_[b].end) return spans_[a].end > spans_[b].end;
        return a > b;
    });
    std::vector<std::uint32_t> open;
    const auto close_until = [&](Offset at) {
        while (!open.empty() && spans_[open.back()].end <= at) {
            const Offset end = spans_[open.back()].end;
            open.pop_back();
            segments_.push_back({end, open.empty() ? no_span : open.back()});
        }
    };
    for (const std::uint32_t span : order) {
        close_until(spans_[span].begin);
        segments_.push_back({spans_[span].begin, span});
        open.push_back(span);
    }
    close_until(std::numeric_limits<Offset>::max());
}

Place SourceMap::origin(Offset at) const {
    if (spans_.empty()) return locate(at);
    if (segments_.empty()) cut_segments();
    const auto after =
        std::upper_bound(segments_.begin(), segments_.end(), at,
                         [](Offset a, const Segment& segment) { return a < segment.begin; });
    if (after == segments_.begin() || std::prev(after)->span == no_span) return locate(at);
    const Span& span = spans_[std::prev(after)->span];
    return {files_[span.file], span.line, span.column};
}

} // namespace lexprof::flic
