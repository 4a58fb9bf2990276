// Steps as lines of text.
#include "base/unicode.h"
#include "reducer/show.h"

#include <algorithm>
#include <array>

namespace lexprof::reducer {

namespace {

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view green = "\x1b[32m";
constexpr std::string_view plain = "\x1b[0m";
constexpr std::size_t widest_column = 40;

constexpr std::size_t columns = 4; // number, pair, left, right
using Row = std::array<std::string, columns>;

std::size_t width(std::string_view text) {
    std::size_t sum = 0;
    while (!text.empty()) {
        const Decoded next = decode(text);
        sum += columns_of(next.code);
        text.remove_prefix(std::max<std::size_t>(1, next.length));
    }
    return sum;
}

std::string labelled(const char* label, const FieldView& field) {
    return label + field.text + " (" + field.pair + ")";
}

Row row(const CellView& cell) {
    Row texts{"#" + std::to_string(cell.number), cell.pair, {}, {}};
    if (!cell.number_text.empty())
        texts[2] = "= " + cell.number_text;
    else if (cell.left) {
        texts[2] = labelled("L: ", *cell.left);
        if (cell.right) texts[3] = labelled("R: ", *cell.right);
    } else if (cell.right)
        texts[2] = labelled("→ ", *cell.right);
    return texts;
}

std::string notes(const CellView& cell) {
    std::string text;
    for (const std::string& note : cell.notes) text += (text.empty() ? "[" : ", ") + note;
    return text.empty() ? text : text + "]";
}

std::string joined(const std::vector<std::string>& texts, const char* between) {
    std::string text;
    for (const std::string& each : texts) text += (text.empty() ? "" : between) + each;
    return text;
}

const char* sign(CellMark mark) {
    switch (mark) {
    case CellMark::none: return "   ";
    case CellMark::fresh: return " + ";
    case CellMark::overwritten: return " * ";
    }
    __builtin_unreachable();
}

std::string styled(std::string_view style, const std::string& text, bool colours) {
    if (!colours) return text;
    return std::string(style) + text + std::string(plain);
}

std::string cell_lines(const StepView& view, bool colours) {
    std::vector<Row> rows;
    std::array<std::size_t, columns> widths{};
    for (const CellView& cell : view.cells) {
        rows.push_back(row(cell));
        for (std::size_t at = 0; at < columns; ++at)
            widths[at] =
                std::clamp(width(rows.back()[at]), widths[at], std::max(widths[at], widest_column));
    }
    std::string text;
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const CellView& cell = view.cells[index];
        std::string line = sign(cell.mark);
        for (std::size_t at = 0; at < columns; ++at) {
            const std::string& part = rows[index][at];
            line += part + std::string(2 + widths[at] - std::min(widths[at], width(part)), ' ');
        }
        line += notes(cell);
        line.erase(line.find_last_not_of(' ') + 1);
        if (cell.mark == CellMark::overwritten) line = styled(bold, line, colours);
        if (cell.mark == CellMark::fresh) line = styled(green, line, colours);
        text += line + "\n";
    }
    return text;
}

} // namespace

std::string to_text(const StepView& view, bool colours) {
    std::string text = styled(bold, std::to_string(view.number) + "  " + view.what, colours) + "\n";
    text += std::string("   ") + (view.value ? "value  " : "next   ") + view.expression;
    if (view.spine.size() > 1) text += "   (" + joined(view.spine, " ") + ")";
    text += "\n";
    if (!view.waiting.empty()) text += "   for    " + joined(view.waiting, " ← ") + "\n";
    return text + cell_lines(view, colours) + "\n";
}

} // namespace lexprof::reducer
