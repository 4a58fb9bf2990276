// Tables for programs, and for pages of text.
#include "profile/csv.h"
#include "profile/display.h"
#include "profile/table_shown.h"

#include "flic/unicode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lexprof::profile {

namespace {

bool is_for_people(const Line& line) {
    return line.kind == Line::Kind::rest || line.kind == Line::Kind::total;
}

// Up to six decimals, as few as it takes.
std::string decimal(double number) {
    std::array<char, 400> text{};
    std::snprintf(text.data(), text.size(), "%.6f", number);
    std::string digits = text.data();
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    return digits == "-0" ? "0" : digits;
}

struct CsvField {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(const std::string& text) const { return csv_field(text); }
    std::string operator()(double number) const {
        return std::isfinite(number) ? decimal(number) : std::string();
    }
    template <typename Number>
    std::string operator()(Number number) const {
        return std::to_string(number);
    }
};

struct JsonValue {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(const std::string& text) const { return json_string(text); }
    std::string operator()(double number) const {
        return std::isfinite(number) ? decimal(number) : "null";
    }
    template <typename Number>
    std::string operator()(Number number) const {
        return std::to_string(number);
    }
};

void append_json(std::string& text, std::uint32_t code, std::string_view bytes) {
    if (code == '"' || code == '\\') {
        text += '\\';
        text += bytes;
    } else if (code == '\n') {
        text += "\\n";
    } else if (code == '\t') {
        text += "\\t";
    } else if (code == '\r') {
        text += "\\r";
    } else if (code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029) {
        std::array<char, 8> escape{};
        std::snprintf(escape.data(), escape.size(), "\\u%04x", code);
        text += escape.data();
    } else {
        text += bytes;
    }
}

void append_markdown_line(std::string& text, const std::vector<std::string>& words) {
    text += '|';
    for (const std::string& word : words) text += ' ' + markdown_text(word) + " |";
    text += '\n';
}

} // namespace

std::string markdown_text(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (std::string_view("\\|`*_[]<>~&#$").find(c) != std::string_view::npos) escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string json_string(std::string_view text) {
    std::string quoted = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const flic::Decoded character = flic::decode(text.substr(at));
        if (character.length == 0)
            quoted += "\xEF\xBF\xBD";
        else
            append_json(quoted, character.code, text.substr(at, character.length));
        at += std::max(character.length, 1U);
    }
    return quoted + '"';
}

std::string to_csv(const Table& table) {
    std::string text;
    const char* separator = "";
    for (const Column& column : table.columns) {
        text += separator + csv_field(column.key);
        separator = ",";
    }
    text += "\r\n";
    for (const Line& line : table.lines) {
        if (is_for_people(line)) continue;
        separator = "";
        for (const Value& value : line.values) {
            text += separator + std::visit(CsvField{}, value);
            separator = ",";
        }
        text += "\r\n";
    }
    return text;
}

std::string to_json(const Table& table) {
    std::string text = "[";
    const char* separator = "\n";
    for (const Line& line : table.lines) {
        if (is_for_people(line)) continue;
        text += separator;
        separator = ",\n";
        const char* opening = "  {";
        for (std::size_t at = 0; at < table.columns.size(); ++at) {
            text += opening + json_string(table.columns[at].key) + ": " +
                    std::visit(JsonValue{}, line.values[at]);
            opening = ", ";
        }
        text += '}';
    }
    return text + "\n]\n";
}

std::string to_markdown(const Table& table, const TextLook& look) {
    const ShownTable words = shown(table, look.name_width);
    std::string text;
    append_markdown_line(text, words.titles);
    text += '|';
    for (const std::size_t column : words.columns)
        text += table.columns[column].alignment == Alignment::left ? "---|" : "---:|";
    text += '\n';
    for (std::size_t at = 0; at < words.lines.size(); ++at) {
        std::vector<std::string> line = words.lines[at];
        if (!line.empty()) line[0] = table.lines[at].lead + line[0];
        append_markdown_line(text, line);
    }
    return text;
}

std::string to_markdown(const std::vector<Meaning>& legend) {
    std::string text;
    for (const Meaning& entry : legend)
        text += "- **" + markdown_text(entry.title) + "**: " + markdown_text(entry.meaning) + '\n';
    return text;
}

} // namespace lexprof::profile
