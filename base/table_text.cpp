// Tables for people at a terminal.
#include "base/display.h"
#include "base/table_shown.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

namespace lexprof {

namespace {

constexpr std::size_t bar_columns = 10;
constexpr std::size_t eighths = 8;
constexpr std::size_t legend_columns = 98;

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view dim = "\x1b[2m";
constexpr std::string_view cyan = "\x1b[36m";
constexpr std::string_view plain = "\x1b[0m";

// Part of a whole as blocks, to an eighth of a column; what is more than nothing can be seen.
std::string bar(double part, double whole) {
    constexpr std::array<const char*, eighths> blocks{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const double most = static_cast<double>(bar_columns * eighths);
    const double share = whole > 0 ? std::clamp(part / whole, 0.0, 1.0) : 0;
    auto length = static_cast<std::size_t>(std::llround(share * most));
    if (part > 0 && whole > 0) length = std::max<std::size_t>(length, 1);
    std::string text;
    for (std::size_t at = 0; at < length / eighths; ++at) text += "█";
    text += blocks[length % eighths];
    return text + std::string(bar_columns - (length + eighths - 1) / eighths, ' ');
}

// Breaks a text into lines between words.
std::vector<std::string> wrapped(const std::string& text, std::size_t columns) {
    std::vector<std::string> lines(1);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        std::string& line = lines.back();
        if (line.empty())
            line = word;
        else if (display_width(line) + 1 + display_width(word) <= columns)
            line += ' ' + word;
        else
            lines.push_back(word);
    }
    return lines;
}

bool is_entry(const Line& line) {
    return line.kind == Line::Kind::entry || line.kind == Line::Kind::heading ||
           line.kind == Line::Kind::account;
}

class Writer {
  public:
    Writer(const Table& table, const TextLook& look)
        : table_(table), look_(look), shown_(shown(table, look.name_width)) {
        measure();
    }

    std::string write() {
        if (!shown_.columns.empty()) write_line(shown_.titles, nullptr);
        for (std::size_t at = 0; at < table_.lines.size(); ++at) {
            if (table_.lines[at].gap) text_ += '\n';
            write_line(shown_.lines[at], &table_.lines[at]);
        }
        return std::move(text_);
    }

  private:
    void measure() {
        for (const std::string& title : shown_.titles) widths_.push_back(display_width(title));
        for (std::size_t at = 0; at < shown_.lines.size(); ++at) {
            for (std::size_t column = 0; column < widths_.size(); ++column) {
                std::size_t width = display_width(shown_.lines[at][column]);
                if (column == 0) width += display_width(table_.lines[at].lead);
                widths_[column] = std::max(widths_[column], width);
            }
        }
        for (const std::size_t column : shown_.columns)
            wholes_.push_back(look_.bars ? whole_of(column) : 0);
    }

    // What a full bar stands for.
    double whole_of(std::size_t column) const {
        if (table_.columns[column].unit == Unit::percent) return 100;
        double most = 0;
        for (const Line& line : table_.lines)
            if (is_entry(line)) most = std::max(most, number_of(line.values[column]));
        return most;
    }

    std::string_view colour_of(const Line* line) const {
        if (line == nullptr || line->kind == Line::Kind::heading || line->kind == Line::Kind::total)
            return bold;
        return line->kind == Line::Kind::entry ? std::string_view() : dim;
    }

    void write_line(const std::vector<std::string>& words, const Line* line) {
        std::string out;
        for (std::size_t at = 0; at < words.size(); ++at) {
            if (at > 0) out += "  ";
            write_word(out, words[at], at, line);
            if (look_.bars && table_.columns[shown_.columns[at]].bar) write_bar(out, at, line);
        }
        out.erase(out.find_last_not_of(' ') + 1); // nothing stands to the right
        const std::string_view colour = look_.colours ? colour_of(line) : std::string_view();
        if (!colour.empty()) out = std::string(colour) + out + std::string(plain);
        text_.append(out).append(1, '\n');
    }

    bool is_left(std::size_t at) const {
        return table_.columns[shown_.columns[at]].alignment == Alignment::left;
    }

    void write_word(std::string& out, const std::string& word, std::size_t at,
                    const Line* line) const {
        const std::string_view lead =
            at == 0 && line != nullptr ? std::string_view(line->lead) : std::string_view();
        const std::size_t padding = widths_[at] - display_width(lead) - display_width(word);
        if (!is_left(at)) out.append(padding, ' ');
        out.append(lead).append(word);
        if (is_left(at)) out.append(padding, ' ');
    }

    void write_bar(std::string& out, std::size_t at, const Line* line) const {
        if (line == nullptr || !is_entry(*line)) {
            out += std::string(bar_columns + 1, ' ');
            return;
        }
        const std::string drawn = bar(number_of(line->values[shown_.columns[at]]), wholes_[at]);
        const std::string_view around = colour_of(line);
        out += ' ';
        if (look_.colours) out += std::string(plain) + std::string(cyan);
        out += drawn;
        if (look_.colours) out += std::string(plain) + std::string(around);
    }

    const Table& table_;
    const TextLook& look_;
    ShownTable shown_;
    std::vector<std::size_t> widths_;
    std::vector<double> wholes_;
    std::string text_;
};

} // namespace

std::string to_text(const std::vector<Meaning>& legend) {
    std::size_t titles = 0;
    for (const Meaning& entry : legend) titles = std::max(titles, display_width(entry.title));
    const std::string margin(titles + 4, ' ');
    std::string text;
    for (const Meaning& entry : legend) {
        std::string before =
            "  " + entry.title + std::string(titles - display_width(entry.title) + 2, ' ');
        for (const std::string& line : wrapped(entry.meaning, legend_columns - margin.size())) {
            text += before + line + '\n';
            before = margin;
        }
    }
    return text;
}

std::string to_text(const Table& table, const TextLook& look) {
    return Writer(table, look).write();
}

} // namespace lexprof
