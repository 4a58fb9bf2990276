#include "tests/flic/reading.h"

#include "flic/printer.h"
#include "flic/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lexprof::flic {

Reading::Reading(std::string text) {
    const auto base = add_text("test.flic", std::move(text), sources, diagnostics);
    parsed = parse(*base, sources, tree, diagnostics);
}

Loading::Loading(std::string text, std::string prelude) {
    LoadOptions options;
    options.prelude = !prelude.empty();
    options.prelude_text = std::move(prelude);
    program = load("test.flic", std::move(text), options, sources, diagnostics);
}

namespace {

std::string join(const Tree& tree, std::span<const NodeId> nodes) {
    std::string text;
    for (const NodeId node : nodes) text += (text.empty() ? "" : " ") + show(tree, node);
    return text;
}

std::string bindings(const Tree& tree, NodeId let) {
    std::string text;
    for (std::size_t i = 0; i < tree.bindings(let); ++i) {
        text += (i == 0 ? "(" : " (") + show(tree, tree.binders(let)[i]) + " " +
                show(tree, tree.right_hand_sides(let)[i]) + ")";
    }
    return text;
}

} // namespace

// Recursive: for small trees only.
std::string show(const Tree& tree, NodeId root) {
    switch (tree[root].kind) {
    case Kind::name:
    case Kind::binder:
    case Kind::integer: return std::string(tree.text(root));
    case Kind::real: return std::string(tree.text(root)) + "r";
    case Kind::character: return "'" + std::to_string(tree[root].value);
    case Kind::string: return "\"" + std::string(tree.text(root)) + "\"";
    case Kind::apply: return "(" + join(tree, tree.children(root)) + ")";
    case Kind::lambda: return "(\\ " + join(tree, tree.children(root)) + ")";
    case Kind::let:
    case Kind::letrec:
        return std::string(tree[root].kind == Kind::let ? "(= (" : "(& (") + bindings(tree, root) +
               ") " + show(tree, tree.body(root)) + ")";
    case Kind::annotated: break;
    }
    const NodeId argument = tree.annotation_argument(root);
    if (tree.is_cost_centre(root))
        return "(SCC " + std::string(tree.cost_centre(root)) + " " + show(tree, tree.body(root)) +
               ")";
    return "[" + std::string(tree.symbols.text(tree.annotation(root))) +
           (argument == no_node ? "" : " " + show(tree, argument)) + "] " +
           show(tree, tree.body(root));
}

std::string shape(const std::string& text) {
    const Reading reading(text);
    if (reading.diagnostics.ok()) return show(reading.tree, reading.parsed.root);
    std::string shown;
    for (const Diagnostic& diagnostic : reading.diagnostics.all()) {
        const Place place = reading.sources.locate(diagnostic.at);
        shown += std::to_string(place.line) + ":" + std::to_string(place.column) + "+" +
                 std::to_string(diagnostic.width) + " " + diagnostic.message + "\n";
    }
    return shown;
}

std::string formatted(const std::string& text, std::size_t width) {
    SourceMap sources;
    Diagnostics diagnostics;
    return format("test.flic", text, sources, diagnostics, {width}).value_or("errors");
}

std::string complaints(const std::string& text, const std::string& prelude) {
    const Loading loading(text, prelude);
    std::vector<Diagnostic> all(loading.diagnostics.all().begin(), loading.diagnostics.all().end());
    std::stable_sort(all.begin(), all.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.at < b.at; });
    std::string shown;
    for (const Diagnostic& diagnostic : all) {
        const Place place = loading.shown().locate(diagnostic.at);
        shown += std::to_string(place.line) + ":" + std::to_string(place.column) + "+" +
                 std::to_string(diagnostic.width) +
                 (diagnostic.severity == Severity::error ? " error: " : " warning: ") +
                 diagnostic.message;
        if (!diagnostic.advice.empty()) shown += " | " + diagnostic.advice;
        shown += "\n";
    }
    return shown;
}

} // namespace lexprof::flic
