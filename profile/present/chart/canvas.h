// What a scene is drawn on, and the three kinds of file there are.
#pragma once

#include "profile/present/chart/scene.h"

#include <string>

namespace lexprof::profile::chart {

class Canvas {
  public:
    virtual ~Canvas() = default;
    virtual void rectangle(const Rectangle& it) = 0;
    virtual void lines(const Lines& it) = 0;
    virtual void curve(const Curve& it) = 0;
    virtual void text(const Text& it) = 0;
};

void draw(const Scene& scene, Canvas& canvas);

// The same scene gives the same text, everywhere.
std::string to_svg(const Scene& scene);

// Two pixels to a unit. Without a result `problem` says why.
std::string to_png(const Scene& scene, std::string& problem);
std::string to_pdf(const Scene& scene, std::string& problem);

} // namespace lexprof::profile::chart
