// What the user has chosen: one value that every view shows, and that can be undone.
#pragma once

#include "gui/core/document.h"
#include "profile/data/measure.h"
#include "profile/data/window.h"

#include <QString>
#include <optional>
#include <vector>

namespace lexprof::gui {

// Which pairs are listed and drawn. An empty text lets all of them through.
struct Filter {
    enum class Kind : std::uint8_t {
        text, // those whose name `callee←origin` has the text in it; `<-` may stand for `←`
        expression, // those whose name matches the regular expression
        condition,  // those of which it holds, as in `calls > 1000`: see base/filter.h
    };
    QString text;
    Kind kind = Kind::text;

    friend bool operator==(const Filter&, const Filter&) = default;
};

struct Choice {
    std::optional<PairIndex> pair;
    QString function; // only pairs that this function has a part in; empty: all
    std::optional<profile::Window> window; // a stretch of the run; none: all of it
    Filter filter;

    friend bool operator==(const Choice&, const Choice&) = default;
};

// What charts are drawn over. Two runs are aligned by parts where each is as long as the other, and
// by calls where the n-th call of one pair is at the same place in both.
enum class Axis : std::uint8_t { steps, seconds, cells, parts, calls };

// What heat, widths and bars stand for.
using Measure = profile::Measure;

// Those that can be chosen for it: what adds up, and peaks.
std::vector<Measure> drawn_measures();

// Whether several rows have it together.
inline bool adds_up(Measure measure) { return profile::facts_of(measure).adds_up(); }

} // namespace lexprof::gui
