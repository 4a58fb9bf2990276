// The plan as a table for a terminal.
#include "colouring/describe.h"
#include "colouring/wording.h"

#include <algorithm>
#include <array>

namespace lexprof::colouring {
namespace {

constexpr std::size_t widest = 44; // longer entries push what follows to the right
constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view dim = "\x1b[2m";
constexpr std::string_view plain = "\x1b[0m";

// Characters, not bytes.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

// A name may hold a line feed or an escape, which would spoil the table or the terminal.
std::string printable(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
    return text;
}

using Line = std::array<std::string, 4>;

Line cells(const Row& row) {
    const bool inherited = row.standing == Standing::inherited;
    return {printable(row.name), printable((inherited ? "→ " : "") + row.account),
            flic::to_string(row.place), printable(row.why)};
}

std::string laid_out(const Line& line, const std::array<std::size_t, 4>& widths) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        text += line[i];
        if (i + 1 == line.size()) break;
        const std::size_t taken = width(line[i]);
        text.append((taken < widths[i] ? widths[i] - taken : 0) + 2, ' ');
    }
    return text;
}

std::string table(const std::vector<Row>& rows, bool colours) {
    const Line head{"FUNCTION", "ACCOUNT", "DEFINED AT", "WHY"};
    std::vector<Line> lines;
    std::array<std::size_t, 4> widths{};
    for (std::size_t i = 0; i < head.size(); ++i) widths[i] = width(head[i]);
    for (const Row& row : rows) {
        const Line& line = lines.emplace_back(cells(row));
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], std::min(width(line[i]), widest));
    }
    const auto styled = [colours](std::string_view style, const std::string& line) {
        return (colours ? std::string(style) + line + std::string(plain) : line) + '\n';
    };
    std::string text = styled(bold, laid_out(head, widths));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool inherited = rows[i].standing == Standing::inherited;
        text += styled(inherited ? dim : plain, laid_out(lines[i], widths));
    }
    return text;
}

void add_paragraph(std::string& text, const std::vector<std::string>& lines,
                   std::string_view heading = {}) {
    if (lines.empty()) return;
    text += '\n';
    if (!heading.empty()) text += std::string(heading) + '\n';
    for (const std::string& line : lines)
        text += (heading.empty() ? "" : "  ") + printable(line) + '\n';
}

// "5 accounts: 4 profiled, 1 shared; 2 definitions count for others"
std::string summary(const Description& description) {
    const std::size_t shared = description.shared.size();
    std::string text = counted(description.accounts, "account", "accounts");
    if (shared > 0)
        text += ": " + std::to_string(description.accounts - shared) + " profiled, " +
                std::to_string(shared) + " shared";
    if (description.inherited > 0)
        text += "; " + counted(description.inherited, "definition counts", "definitions count") +
                " for others";
    return text;
}

} // namespace

std::string render(const Description& description, const std::string& title,
                   const RenderOptions& options) {
    std::string text =
        title + ": " + summary(description) + "\n\n" + table(description.rows, options.colours);
    if (description.left_out > 0)
        text += "and " + counted(description.left_out, "local function", "local functions") +
                " nested deeper\n";
    add_paragraph(text, description.shared);
    add_paragraph(text, description.taken_on, "Of the prelude:");
    if (description.transparent > 0)
        text += "\n" +
                counted(description.transparent, "definition of libraries counts",
                        "definitions of libraries count") +
                " for whoever refers to " + (description.transparent == 1 ? "it" : "them") + "\n";
    if (description.subsumed > 0)
        text += "\n" +
                counted(description.subsumed, "function that is no cost centre counts",
                        "functions that are no cost centres count") +
                " for whoever refers to " + (description.subsumed == 1 ? "it" : "them") + "\n";
    return text;
}

} // namespace lexprof::colouring
