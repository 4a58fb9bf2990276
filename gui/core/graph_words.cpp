#include "gui/core/graph_words.h"

#include "gui/core/facts.h"
#include "gui/core/words.h"

#include <QObject>

namespace lexprof::gui {

namespace {

QString amount_text(double value, double whole, Measure measure) {
    if (profile::facts_of(measure).share_key.empty())
        return value < 10'000 ? grouped(static_cast<std::int64_t>(value)) : short_number(value);
    return percent(value, whole) + QStringLiteral(" %");
}

// What is done below, where that is more than nothing.
QString below_text(const Inclusive& it, double whole, Measure measure) {
    const auto kind = it.kind(whole);
    const profile::Between below{it.between.least - it.own, it.between.most - it.own};
    if (kind == Inclusive::Kind::range)
        return QStringLiteral(" + ") + (profile::facts_of(measure).share_key.empty()
                                            ? amount_text(below.least, whole, measure) + u'–' +
                                                  amount_text(below.most, whole, measure)
                                            : range_percent(below, whole) + QStringLiteral(" %"));
    if (it.value - it.own <= whole * 0.0005) return {};
    return (kind == Inclusive::Kind::estimate ? QStringLiteral(" + ≈ ") : QStringLiteral(" + ")) +
           amount_text(it.value - it.own, whole, measure);
}

} // namespace

QString node_detail(const Graph& graph, const GraphNode& node, Measure measure) {
    if (node.is_outside) return {};
    if (graph.is_of_changes) return node.change ? change_in_full(*node.change, measure) : QString();
    QString text = amount_text(node.own, graph.whole, measure);
    if (measure == Measure::calls)
        text += node.own == 1 ? QObject::tr(" call") : QObject::tr(" calls");
    if (!adds_up(measure)) text += QObject::tr(" cells");
    if (node.inclusive) text += below_text(*node.inclusive, graph.whole, measure);
    return text;
}

QString arc_label(const Graph& graph, const GraphArc& arc, Measure measure) {
    if (arc.change) return change_label(*arc.change, measure);
    return amount_text(arc.value, graph.whole, measure);
}

} // namespace lexprof::gui
