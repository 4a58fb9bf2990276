// A drawing as plain data: made once, then put on any canvas. Lengths are in units of 1/96 inch, y
// grows downwards.
#pragma once

#include "profile/present/layout.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace lexprof::profile::chart {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    double opacity = 1;

    friend bool operator==(const Colour&, const Colour&) = default;
};

enum class Dash : std::uint8_t { solid, dashed, dotted };

struct Stroke {
    Colour colour{0, 0, 0, 0}; // nothing
    double width = 1;
    Dash dash = Dash::solid;
};

struct Rectangle {
    Spot corner; // upper left
    double width = 0;
    double height = 0;
    double radius = 0;
    Colour fill;
    Stroke border;
    std::string hint; // shown by a viewer that can, when pointed at
};

// From one point straight to the next; closed and filled where `fill` is not transparent.
struct Lines {
    std::vector<Spot> points;
    Stroke stroke;
    Colour fill{0, 0, 0, 0};
    std::string hint;
};

// As a Spline's points.
struct Curve {
    std::vector<Spot> points;
    Stroke stroke;
    std::string hint;
};

enum class Anchor : std::uint8_t { start, middle, end };

struct Text {
    Spot at; // on the base line
    std::string text;
    double size = 12;
    Anchor anchor = Anchor::start;
    double turn = 0; // degrees, clockwise, around `at`
    bool is_bold = false;
    Colour colour;
};

using Item = std::variant<Rectangle, Lines, Curve, Text>;

struct Scene {
    double width = 0;
    double height = 0;
    Colour background;
    std::string title;       // for those who cannot see it
    std::string description; // in a sentence or two
    std::vector<Item> items; // the later lie above
};

} // namespace lexprof::profile::chart
