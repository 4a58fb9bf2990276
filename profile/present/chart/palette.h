// What charts are drawn in.
//
// Note [Colours of names]
// A name's hash chooses its colour, so that it is the same in every run and every chart. Where two
// names of one recording would get the same, the one that matters less takes the next free one, and
// the pairs that have most in use have hues far apart; the whole recording takes part, so that a
// chart of fewer names shows no other colours. When all
// colours are taken, a name further down takes one that the chart at hand does not show; and when
// the chart shows them all they come again, and lines are dashed.
#pragma once

#include "profile/data/book.h"
#include "profile/present/chart/scene.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace lexprof::profile::chart {

struct Ink {
    Colour colour;
    Dash dash = Dash::solid;
};

// The ground, and what is drawn on it in no colour.
struct Theme {
    bool is_dark = false;
    Colour ground;
    Colour text;
    Colour faint_text;
    Colour grid;
    Colour axis;
    Colour rest; // of what has no colour of its own
};

Theme theme_of(bool is_dark);

class Palette {
  public:
    // Of the pairs, by their names c←o, and of the functions, by theirs.
    Palette(const Book& book, bool is_dark);

    // The inks of the names that a chart shows, the most important first.
    std::vector<Ink> inks(const std::vector<std::string>& shown) const;

  private:
    bool is_dark_;
    std::unordered_map<std::string, std::size_t> places_; // of those that have one everywhere
};

} // namespace lexprof::profile::chart
