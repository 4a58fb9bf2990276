// Steps as digraphs in Graphviz's language: a record for each cell, an arrow for each reference.
#include "reducer/show.h"

namespace lexprof::reducer {

namespace {

// A text inside a quoted label of a record.
std::string label(std::string_view text) {
    constexpr std::string_view special = "{}|<>\"\\";
    std::string quoted;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) quoted += '\\';
        quoted += c;
    }
    return quoted;
}

// A text inside quotes elsewhere.
std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

std::string field_label(const char* port, const FieldView& field) {
    return std::string("<") + port + "> " + (field.cell != 0 ? "•" : label(field.text)) + "\\n" +
           label(field.pair);
}

std::string name(std::uint32_t cell) { return "c" + std::to_string(cell); }

std::string node(const CellView& cell) {
    std::string text = "{#" + std::to_string(cell.number) + "  " + label(cell.pair);
    for (const std::string& note : cell.notes) text += "\\n" + label(note);
    if (!cell.number_text.empty()) text += "|" + label(cell.number_text);
    if (cell.left && cell.right)
        text += "|{" + field_label("l", *cell.left) + "|" + field_label("r", *cell.right) + "}";
    else if (cell.right)
        text += "|" + field_label("r", *cell.right);
    std::string line = "    " + name(cell.number) + " [label=\"" + text + "}\"";
    if (cell.mark == CellMark::overwritten) line += ", fillcolor=gold";
    if (cell.mark == CellMark::fresh) line += ", fillcolor=palegreen";
    return line + "];\n";
}

std::string edges(const CellView& cell) {
    std::string text;
    const auto add = [&](const char* port, const std::optional<FieldView>& field) {
        if (field && field->cell != 0)
            text += "    " + name(cell.number) + ":" + port + " -> " + name(field->cell) + ";\n";
    };
    add("l", cell.left);
    add("r", cell.right);
    return text;
}

} // namespace

std::string to_dot(const StepView& view) {
    std::string text = "digraph step_" + std::to_string(view.number) + " {\n";
    text += "    label=" + quoted(std::to_string(view.number) + "  " + view.what) + ";\n";
    text += "    labelloc=t;\n";
    text += "    node [shape=record, style=filled, fillcolor=white];\n";
    text += "    next [shape=plaintext, label=" +
            quoted((view.value ? "value  " : "next  ") + view.expression) + "];\n";
    for (const CellView& cell : view.cells) text += node(cell);
    for (const CellView& cell : view.cells) text += edges(cell);
    if (view.next.cell != 0) text += "    next -> " + name(view.next.cell) + ";\n";
    return text + "}\n";
}

} // namespace lexprof::reducer
