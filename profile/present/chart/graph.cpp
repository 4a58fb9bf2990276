// The call graph: functions in layers, an arc from where each is referred to.
#include "base/display.h"
#include "profile/present/chart/frame.h"
#include "profile/present/chart/text.h"
#include "profile/present/layout.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lexprof::profile::chart {
namespace {

constexpr double node_height = 40;
constexpr double widest_node = 230;
constexpr double arrow = 8;

struct Node {
    std::string name;
    std::uint64_t cost = 0;
    std::uint64_t calls = 0;
    bool is_outside = false;
};

struct Arc {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint64_t calls = 0;
    std::uint64_t cost = 0;
    std::string hint;
};

struct Network {
    std::vector<Node> nodes;
    std::vector<Arc> arcs;
    std::size_t left_out = 0; // functions
};

void add_arcs(Network& network, const Book& book, Measure measure) {
    std::map<std::string, std::uint32_t> places;
    for (std::uint32_t i = 0; i < network.nodes.size(); ++i) places[network.nodes[i].name] = i;
    for (const Row& row : book.rows) {
        const auto from = places.find(book.name(row.origin));
        const auto to = places.find(book.name(row.callee));
        if (book.is_account(row) || from == places.end() || to == places.end()) continue;
        const bool is_nothing = row.calls == 0 && amount(row, measure) == 0;
        if (is_nothing || book.callee(row).kind == SubjectKind::outside) continue;
        network.arcs.push_back({from->second, to->second, row.calls, amount(row, measure),
                                shown_name(book.pair_name(row), longest_name) + ": " +
                                    grouped(row.calls) + " calls, " +
                                    grouped(amount(row, measure)) + " " +
                                    std::string(facts_of(measure).unit)});
    }
    std::stable_sort(network.arcs.begin(), network.arcs.end(), [](const Arc& a, const Arc& b) {
        return a.cost != b.cost ? a.cost > b.cost
                                : std::pair(a.from, a.to) < std::pair(b.from, b.to);
    });
}

// The costliest functions, and the pairs between them.
Network network_of(const Book& book, Measure measure, std::size_t top) {
    std::map<std::string, Node> functions;
    for (const Row& row : book.rows) {
        if (book.is_account(row)) continue;
        Node& callee = functions[book.name(row.callee)];
        callee.cost += amount(row, measure);
        callee.calls += row.calls;
        functions[book.name(row.origin)].is_outside = book.origin(row).kind == SubjectKind::outside;
    }
    Network network;
    for (auto& [name, node] : functions) {
        node.name = name;
        network.nodes.push_back(node);
    }
    std::stable_sort(network.nodes.begin(), network.nodes.end(), [](const Node& a, const Node& b) {
        if (a.is_outside != b.is_outside) return a.is_outside;
        return a.cost != b.cost ? a.cost > b.cost : a.calls > b.calls;
    });
    if (network.nodes.size() > top + 1) {
        network.left_out = network.nodes.size() - top - 1;
        network.nodes.resize(top + 1);
    }
    add_arcs(network, book, measure);
    return network;
}

class GraphChart {
  public:
    GraphChart(const Material& material, Measure measure)
        : material_(material),
          measure_(measure),
          whole_(total(material.book, measure)),
          network_(network_of(material.book, measure,
                              material.options.top > 0 ? material.options.top : 40)) {}

    Scene draw() {
        choose_colours();
        lay_out_nodes();
        choose_size();
        Scene scene =
            begin_scene(material_, width_, height_, "Call graph: " + material_.program, below());
        for (std::size_t i = network_.arcs.size(); i-- > 0;) draw_arc(scene, i);
        for (std::size_t i = 0; i < network_.nodes.size(); ++i) draw_node(scene, i);
        for (std::size_t i = 0; i < network_.arcs.size(); ++i) draw_label(scene, i);
        return scene;
    }

  private:
    double share(std::uint64_t part) const {
        return whole_ == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole_);
    }

    std::string percent(std::uint64_t part) const {
        const auto tenths = static_cast<std::uint64_t>(std::llround(share(part) * 1000));
        return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
    }

    std::string detail(const Node& node) const {
        return percent(node.cost) + " · " + in_short(static_cast<double>(node.calls), Unit::count) +
               (node.calls == 1 ? " call" : " calls");
    }

    std::string below() const {
        std::string text = "boxes: their own " + std::string(facts_of(measure_).unit) +
                           " · arcs: " + material_.words().arcs;
        if (network_.left_out > 0)
            text += " · " + grouped(network_.left_out) + " cheaper functions are left out";
        if (!material_.scope.empty()) text += " · " + material_.scope;
        return text;
    }

    std::string arc_label(const Arc& arc) const {
        return arc.calls == 0 ? "" : in_short(static_cast<double>(arc.calls), Unit::count);
    }

    void lay_out_nodes() {
        std::vector<LayoutNode> nodes;
        for (const Node& node : network_.nodes) {
            const double name =
                text_width(fitted(node.name, widest_node - 20, text_size, true), text_size, true);
            const double below = node.is_outside ? 0 : text_width(detail(node), small_size);
            nodes.push_back({std::max(name, below) + 20, node.is_outside ? 26 : node_height});
        }
        std::vector<LayoutArc> arcs;
        for (const Arc& arc : network_.arcs) {
            const std::string label = arc_label(arc);
            arcs.push_back({arc.from, arc.to, label.empty() ? 0 : text_width(label, small_size) + 6,
                            label.empty() ? 0 : small_size + 4});
        }
        layout_ = lay_out(nodes, arcs);
        sizes_ = std::move(nodes);
    }

    // As large as the graph is, unless a size is asked for: then the graph is made to fit.
    void choose_size() {
        constexpr double least_width = 640;
        constexpr double most = 16000;
        const double natural_width = layout_.width + 2 * margin;
        const double natural_height = layout_.height + heading_height + margin;
        const ChartOptions& options = material_.options;
        width_ = options.width > 0 ? options.width : std::clamp(natural_width, least_width, most);
        height_ = options.height > 0 ? options.height : std::min(natural_height, most);
        scale_ = std::min({1.0, (width_ - 2 * margin) / std::max(layout_.width, 1.0),
                           (height_ - heading_height - margin) / std::max(layout_.height, 1.0)});
        if (options.height == 0) height_ = layout_.height * scale_ + heading_height + margin;
        left_ = (width_ - layout_.width * scale_) / 2;
    }

    Spot placed(const Spot& spot) const {
        return {left_ + spot.x * scale_, heading_height + spot.y * scale_};
    }

    void choose_colours() {
        std::vector<std::string> names;
        for (const Node& node : network_.nodes) names.push_back(node.name);
        inks_ = material_.palette.inks(names);
        for (std::size_t i = 0; i < inks_.size(); ++i)
            if (network_.nodes[i].is_outside) inks_[i].colour = material_.theme.rest;
    }

    void draw_node(Scene& scene, std::size_t i) {
        const Node& node = network_.nodes[i];
        const Spot middle = placed(layout_.nodes[i]);
        const double wide = sizes_[i].width * scale_;
        const double high = sizes_[i].height * scale_;
        const Spot corner{middle.x - wide / 2, middle.y - high / 2};
        const Colour colour = inks_[i].colour;
        const double radius = 6 * scale_;
        scene.items.push_back(
            Rectangle{corner, wide, high, radius, material_.theme.ground, {}, {}});
        Colour tint = colour;
        tint.opacity = std::round((0.06 + 0.5 * share(node.cost)) * 100) / 100;
        scene.items.push_back(
            Rectangle{corner,
                      wide,
                      high,
                      radius,
                      tint,
                      {colour, 1.5, Dash::solid},
                      node.is_outside ? "outside any function"
                                      : shown_name(node.name, longest_name) + ": " + detail(node)});
        const double up = node.is_outside ? -4 * scale_ : 3 * scale_;
        write(scene, {middle.x, middle.y - up},
              fitted(node.name, sizes_[i].width - 16, text_size, true), text_size, true,
              material_.theme.text);
        if (!node.is_outside)
            write(scene, {middle.x, middle.y + 13 * scale_}, detail(node), small_size, false,
                  material_.theme.text);
    }

    void write(Scene& scene, Spot at, std::string text, double size, bool is_bold, Colour colour) {
        scene.items.push_back(
            Text{at, std::move(text), size * scale_, Anchor::middle, 0, is_bold, colour});
    }

    void draw_arc(Scene& scene, std::size_t i) {
        const Arc& arc = network_.arcs[i];
        std::vector<Spot> points;
        for (const Spot& spot : layout_.arcs[i].points) points.push_back(placed(spot));
        if (points.size() < 4) return;
        const double width = (1.2 + 4.8 * share(arc.cost)) * scale_;
        Colour colour = arc.cost == 0 ? material_.theme.rest : inks_[arc.to].colour;
        colour.opacity = 0.85;
        const Spot tip = points.back();
        const Spot back = points[points.size() - 2];
        const double length = std::max(std::hypot(tip.x - back.x, tip.y - back.y), 0.1);
        const Spot along{(tip.x - back.x) / length, (tip.y - back.y) / length};
        const double size = (arrow + width) * scale_;
        const Spot neck{tip.x - along.x * size, tip.y - along.y * size};
        points.back() = {tip.x - along.x * size * 0.8, tip.y - along.y * size * 0.8};
        scene.items.push_back(Curve{std::move(points), {colour, width, Dash::solid}, arc.hint});
        const double half = size * 0.42;
        colour.opacity = 1;
        scene.items.push_back(Lines{{tip,
                                     {neck.x - along.y * half, neck.y + along.x * half},
                                     {neck.x + along.y * half, neck.y - along.x * half}},
                                    {},
                                    colour,
                                    {}});
    }

    void draw_label(Scene& scene, std::size_t i) {
        const std::string label = arc_label(network_.arcs[i]);
        if (label.empty()) return;
        const Spot middle = placed(layout_.arcs[i].label);
        const double wide = (text_width(label, small_size) + 4) * scale_;
        const double high = (small_size + 3) * scale_;
        Colour ground = material_.theme.ground;
        ground.opacity = 0.85;
        scene.items.push_back(Rectangle{
            {middle.x - wide / 2, middle.y - high / 2}, wide, high, 2 * scale_, ground, {}, {}});
        write(scene, {middle.x, middle.y + 4 * scale_}, label, small_size, false,
              material_.theme.text);
    }

    const Material& material_;
    Measure measure_;
    std::uint64_t whole_;
    Network network_;
    std::vector<Ink> inks_; // by node
    Layout layout_;
    std::vector<LayoutNode> sizes_;
    double width_ = 0;
    double height_ = 0;
    double scale_ = 1;
    double left_ = 0;
};

} // namespace

Scene draw_graph(const Material& material, Measure measure) {
    return GraphChart(material, measure).draw();
}

} // namespace lexprof::profile::chart
