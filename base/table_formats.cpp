// Tables for programs, and for pages of text.
#include "base/csv.h"
#include "base/display.h"
#include "base/table_shown.h"

#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace lexprof {

namespace {

bool is_for_people(const Line& line) {
    return line.kind == Line::Kind::rest || line.kind == Line::Kind::total;
}

// Up to six decimals, as few as it takes.
void append_decimal(std::string& text, double number) {
    std::string digits = fixed(number, 6);
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    text += digits == "-0" ? "0" : digits;
}

template <typename Number>
void append_whole(std::string& text, Number number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    text.append(digits.data(), end.ptr);
}

void append_json_string(std::string& text, std::string_view value);

// They write at the end of a text.
struct CsvField {
    std::string& text;

    void operator()(std::monostate) const {}
    void operator()(const std::string& value) const { text += csv_field(value); }
    void operator()(double number) const {
        if (std::isfinite(number)) append_decimal(text, number);
    }
    template <typename Number>
    void operator()(Number number) const {
        append_whole(text, number);
    }
};

struct JsonValue {
    std::string& text;

    void operator()(std::monostate) const { text += "null"; }
    void operator()(const std::string& value) const { append_json_string(text, value); }
    void operator()(double number) const {
        if (std::isfinite(number))
            append_decimal(text, number);
        else
            text += "null";
    }
    template <typename Number>
    void operator()(Number number) const {
        append_whole(text, number);
    }
};

void append_character(std::string& text, std::uint32_t code, std::string_view bytes) {
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

bool is_plain_json(char byte) { return byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\'; }

void append_json_string(std::string& text, std::string_view value) {
    text += '"';
    for (std::size_t at = 0; at < value.size();) {
        if (is_plain_json(value[at])) {
            text += value[at++];
            continue;
        }
        const Decoded character = decode(value.substr(at));
        if (character.length == 0)
            text += "\xEF\xBF\xBD";
        else
            append_character(text, character.code, value.substr(at, character.length));
        at += std::max(character.length, 1U);
    }
    text += '"';
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
    std::string quoted;
    append_json_string(quoted, text);
    return quoted;
}

std::string to_csv(const Table& table) {
    std::string text;
    const char* separator = "";
    for (const Column& column : table.columns) {
        text += separator + csv_field(column.key);
        separator = ",";
    }
    text += "\r\n";
    constexpr std::size_t usual_value = 10;
    text.reserve(text.size() + table.lines.size() * table.columns.size() * usual_value);
    for (const Line& line : table.lines) {
        if (is_for_people(line)) continue;
        separator = "";
        for (const Value& value : line.values) {
            text += separator;
            std::visit(CsvField{text}, value);
            separator = ",";
        }
        text += "\r\n";
    }
    return text;
}

std::string to_json(const Table& table) {
    std::string text;
    append_json(text, table);
    return text;
}

void append_json(std::string& text, const Table& table) {
    std::vector<std::string> keys;
    for (const Column& column : table.columns) keys.push_back(json_string(column.key) + ": ");
    constexpr std::size_t usual_value = 10;
    std::size_t line_length = 4;
    for (const std::string& key : keys) line_length += key.size() + 2 + usual_value;
    text.reserve(text.size() + table.lines.size() * line_length);
    text += '[';
    const char* separator = "\n";
    for (const Line& line : table.lines) {
        if (is_for_people(line)) continue;
        text += separator;
        separator = ",\n";
        const char* opening = "  {";
        for (std::size_t at = 0; at < table.columns.size(); ++at) {
            text += opening;
            text += keys[at];
            std::visit(JsonValue{text}, line.values[at]);
            opening = ", ";
        }
        text += '}';
    }
    text += "\n]\n";
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

} // namespace lexprof
