#include "profile/present/chart/canvas.h"

namespace lexprof::profile::chart {
namespace {

struct Drawing {
    Canvas& canvas;
    void operator()(const Rectangle& it) const { canvas.rectangle(it); }
    void operator()(const Lines& it) const { canvas.lines(it); }
    void operator()(const Curve& it) const { canvas.curve(it); }
    void operator()(const Text& it) const { canvas.text(it); }
};

} // namespace

void draw(const Scene& scene, Canvas& canvas) {
    for (const Item& item : scene.items) std::visit(Drawing{canvas}, item);
}

} // namespace lexprof::profile::chart
