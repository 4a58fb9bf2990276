#include "profile/present/layout.h"

#include "profile/present/layout_graph.h"

#include <algorithm>

namespace lexprof::profile {
namespace {

using layout::Graph;
using layout::Route;
using layout::Vertex;

constexpr double loop_width = 26;

// What a node's loops take up on its right.
std::vector<double> loop_room(std::size_t nodes, std::span<const LayoutArc> arcs) {
    std::vector<double> room(nodes, 0);
    for (const LayoutArc& arc : arcs)
        if (arc.from == arc.to)
            room[arc.from] = std::max(room[arc.from], loop_width + arc.label_width);
    return room;
}

struct Band {
    double top = 0;
    double bottom = 0;
};

class Drawer {
  public:
    Drawer(std::span<const LayoutNode> nodes, std::span<const LayoutArc> arcs,
           const LayoutOptions& options)
        : nodes_(nodes), arcs_(arcs), options_(options), room_(loop_room(nodes.size(), arcs)) {}

    Layout draw() {
        std::vector<LayoutNode> roomy(nodes_.begin(), nodes_.end());
        for (std::size_t i = 0; i < roomy.size(); ++i) roomy[i].width += room_[i];
        graph_ = layout::make_layers(roomy, arcs_);
        layout::reduce_crossings(graph_);
        layout::place(graph_, options_.node_gap);
        stack_layers();
        result_.arcs.resize(arcs_.size());
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const Band& band = bands_[graph_.vertices[i].layer];
            result_.nodes.push_back(
                {graph_.vertices[i].x - room_[i] / 2, (band.top + band.bottom) / 2});
        }
        find_ports();
        for (std::size_t i = 0; i < graph_.routes.size(); ++i) draw_route(i);
        draw_loops();
        move_to_origin();
        return std::move(result_);
    }

  private:
    void stack_layers() {
        bands_.resize(graph_.layers.size());
        const double gap = graph_.labels_have_layers ? options_.layer_gap / 2 : options_.layer_gap;
        double y = 0;
        for (std::size_t i = 0; i < bands_.size(); ++i) {
            double height = 0;
            for (const std::uint32_t vertex : graph_.layers[i])
                height = std::max(height, graph_.vertices[vertex].height);
            bands_[i] = {y, y + height};
            y += height + gap;
        }
    }

    // The ends of a node's arcs are spread along its border, in the order of where they lead.
    void find_ports() {
        starts_.resize(graph_.routes.size());
        ends_.resize(graph_.routes.size());
        std::vector<std::vector<std::size_t>> leaving(nodes_.size());
        std::vector<std::vector<std::size_t>> arriving(nodes_.size());
        for (std::size_t i = 0; i < graph_.routes.size(); ++i) {
            leaving[graph_.routes[i].vertices.front()].push_back(i);
            arriving[graph_.routes[i].vertices.back()].push_back(i);
        }
        for (std::size_t node = 0; node < nodes_.size(); ++node) {
            spread(node, leaving[node], starts_, nodes_[node].height / 2,
                   [](const Route& route) { return route.vertices[1]; });
            spread(node, arriving[node], ends_, -nodes_[node].height / 2,
                   [](const Route& route) { return route.vertices[route.vertices.size() - 2]; });
        }
    }

    template <typename Next>
    void spread(std::size_t node, std::vector<std::size_t>& routes, std::vector<Spot>& ports,
                double down, Next next) {
        std::stable_sort(routes.begin(), routes.end(), [&](std::size_t a, std::size_t b) {
            return graph_.vertices[next(graph_.routes[a])].x <
                   graph_.vertices[next(graph_.routes[b])].x;
        });
        const double step =
            std::min(18.0, 0.8 * nodes_[node].width / static_cast<double>(routes.size() + 1));
        double x = result_.nodes[node].x - step * (static_cast<double>(routes.size()) - 1) / 2;
        for (const std::size_t route : routes) {
            ports[route] = {x, result_.nodes[node].y + down};
            x += step;
        }
    }

    Spot spot_of(std::uint32_t vertex) const {
        const Vertex& it = graph_.vertices[vertex];
        return {it.x, (bands_[it.layer].top + bands_[it.layer].bottom) / 2};
    }

    // The direction in which the curve passes a point: x for each y.
    static double slope(const std::vector<Spot>& through, std::size_t i) {
        if (i == 0 || i + 1 == through.size()) return 0;
        return (through[i + 1].x - through[i - 1].x) / (through[i + 1].y - through[i - 1].y);
    }

    void draw_route(std::size_t index) {
        const Route& route = graph_.routes[index];
        std::vector<Spot> through{starts_[index]};
        for (std::size_t i = 1; i + 1 < route.vertices.size(); ++i)
            through.push_back(spot_of(route.vertices[i]));
        through.push_back(ends_[index]);
        Spline& spline = result_.arcs[route.arc];
        spline.points.push_back(through.front());
        for (std::size_t i = 1; i < through.size(); ++i) {
            const Spot& from = through[i - 1];
            const Spot& to = through[i];
            const double third = (to.y - from.y) / 3;
            spline.points.push_back({from.x + slope(through, i - 1) * third, from.y + third});
            spline.points.push_back({to.x - slope(through, i) * third, to.y - third});
            spline.points.push_back(to);
        }
        spline.label = route.label != 0 ? spot_of(route.label) : middle(spline.points);
        if (route.turned) std::reverse(spline.points.begin(), spline.points.end());
    }

    static Spot middle(const std::vector<Spot>& points) {
        const std::size_t curves = (points.size() - 1) / 3;
        const Spot* p = &points[3 * (curves / 2)];
        if (curves % 2 == 0) return *p;
        return {(p[0].x + 3 * p[1].x + 3 * p[2].x + p[3].x) / 8,
                (p[0].y + 3 * p[1].y + 3 * p[2].y + p[3].y) / 8};
    }

    void draw_loops() {
        for (std::size_t i = 0; i < arcs_.size(); ++i) {
            const LayoutArc& arc = arcs_[i];
            if (arc.from != arc.to) continue;
            const Spot node = result_.nodes[arc.from];
            const double right = node.x + nodes_[arc.from].width / 2;
            const double up = nodes_[arc.from].height / 4;
            const double out = right + loop_width;
            result_.arcs[i].points = {{right, node.y - up},
                                      {out, node.y - 2 * up},
                                      {out, node.y + 2 * up},
                                      {right, node.y + up}};
            result_.arcs[i].label = {right + loop_width * 0.85 + arc.label_width / 2, node.y};
        }
    }

    // Everything was placed around 0; now its left and upper edges are there.
    void move_to_origin() {
        double left = 0;
        double right = 0;
        bool is_first = true;
        const auto reach = [&](double from, double to) {
            left = is_first ? from : std::min(left, from);
            right = is_first ? to : std::max(right, to);
            is_first = false;
        };
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            reach(result_.nodes[i].x - nodes_[i].width / 2,
                  result_.nodes[i].x + nodes_[i].width / 2 + room_[i]);
        for (std::size_t i = 0; i < arcs_.size(); ++i) {
            for (const Spot& spot : result_.arcs[i].points) reach(spot.x, spot.x);
            reach(result_.arcs[i].label.x - arcs_[i].label_width / 2,
                  result_.arcs[i].label.x + arcs_[i].label_width / 2);
        }
        for (Spot& spot : result_.nodes) spot.x -= left;
        for (Spline& spline : result_.arcs) {
            for (Spot& spot : spline.points) spot.x -= left;
            spline.label.x -= left;
        }
        result_.width = right - left;
        result_.height = bands_.empty() ? 0 : bands_.back().bottom;
    }

    std::span<const LayoutNode> nodes_;
    std::span<const LayoutArc> arcs_;
    LayoutOptions options_;
    std::vector<double> room_;
    Graph graph_;
    std::vector<Band> bands_;
    std::vector<Spot> starts_; // by route
    std::vector<Spot> ends_;
    Layout result_;
};

} // namespace

Layout lay_out(std::span<const LayoutNode> nodes, std::span<const LayoutArc> arcs,
               const LayoutOptions& options) {
    return Drawer(nodes, arcs, options).draw();
}

} // namespace lexprof::profile
