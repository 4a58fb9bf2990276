// The rules of printing are in README.md.

#include "tests/reference/printer.h"

#include <deque>

#include "tests/reference/numbers.h"

namespace lexprof::reference {

namespace {

class Printer {
  public:
    Printer(Machine& machine, std::string& output) : machine_(machine), output_(output) {}

    void top(Field& field) {
        Field& value = machine_.force(field);
        if (machine_.structure(value).is_cons()) {
            if (list(value, true)) return;
        } else {
            evaluated(value, false);
        }
        output_ += '\n';
    }

  private:
    // A field of a structure is copied by whoever looks into the structure.
    Field& copy(const Field& field) { return copies_.emplace_back(field); }

    static char32_t code(const Field& character) {
        if (character.value.tag != Tag::character) {
            throw Stop{Ending::mismatch, "a string holds something that is no character"};
        }
        return static_cast<char32_t>(character.value.number);
    }

    // A list that is not empty: a string if its first element is a character, raw at the top. True
    // if it is raw and ends with a newline.
    bool list(Field& value, bool top) {
        auto here = machine_.structure(value);
        Field* head = &machine_.force(copy(*here.fields[0]));
        const bool string = head->value.tag == Tag::character;
        const bool raw = string && top;
        if (!raw) output_ += string ? '"' : '[';
        while (true) {
            if (raw) append_utf8(output_, code(*head));
            if (string && !raw) escape(code(*head), '"');
            if (!string) evaluated(*head, false);
            Field& tail = machine_.force(copy(*here.fields[1]));
            if (tail.value.tag == Tag::nullary) break;
            here = machine_.structure(tail);
            if (!here.is_cons()) throw Stop{Ending::mismatch, "the tail of a list is no list"};
            if (!string) output_ += ',';
            head = &machine_.force(copy(*here.fields[0]));
        }
        if (!raw) output_ += string ? '"' : ']';
        return raw && code(*head) == '\n';
    }

    void escape(char32_t character, char quote) {
        switch (character) {
        case '\n': output_ += "#n"; return;
        case '\t': output_ += "#t"; return;
        default: break;
        }
        if (character == '#' || character == static_cast<unsigned char>(quote)) output_ += '#';
        append_utf8(output_, character);
    }

    void evaluated(Field& field, bool argument) {
        switch (field.value.tag) {
        case Tag::integer: output_ += std::to_string(field.value.number); return;
        case Tag::boolean: output_ += field.value.number != 0 ? "TRUE" : "FALSE"; return;
        case Tag::character:
            output_ += '\'';
            escape(code(field), '\'');
            output_ += '\'';
            return;
        case Tag::nullary:
            output_ +=
                field.value.number == 0 ? "[]" : "PACK-0-" + std::to_string(field.value.number);
            return;
        case Tag::fail: throw Stop{Ending::mismatch, "FAIL, and no FATBAR to catch it"};
        default: break;
        }
        if (machine_.is_cell(field, CellKind::number)) {
            number(machine_.cell(field.value).number);
        } else {
            structure(field, argument);
        }
    }

    void number(const std::variant<Integer, double>& number) {
        const auto* integer = std::get_if<Integer>(&number);
        output_ += integer != nullptr ? integer->str() : text_of(std::get<double>(number));
    }

    void structure(Field& field, bool argument) {
        const auto here = machine_.structure(field);
        if (here.fields.empty()) {
            output_ += "<function>";
        } else if (here.is_cons()) {
            list(field, false);
        } else if (here.fields.size() == 2 && here.tag == 0) {
            output_ += '(';
            evaluated(machine_.force(copy(*here.fields[0])), false);
            output_ += ',';
            evaluated(machine_.force(copy(*here.fields[1])), false);
            output_ += ')';
        } else {
            constructor(here, argument);
        }
    }

    void constructor(const Machine::Structure& here, bool argument) {
        if (argument) output_ += '(';
        output_ += "PACK-" + std::to_string(here.fields.size()) + "-" + std::to_string(here.tag);
        for (Field* part : here.fields) {
            output_ += ' ';
            evaluated(machine_.force(copy(*part)), true);
        }
        if (argument) output_ += ')';
    }

    Machine& machine_;
    std::string& output_;
    std::deque<Field> copies_;
};

} // namespace

void print_value(Machine& machine, std::string& output) {
    Printer(machine, output).top(machine.value());
}

void append_utf8(std::string& text, char32_t character) {
    const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
    if (character < 0x80) return byte(character);
    if (character < 0x800) {
        byte(0xC0 | character >> 6);
    } else if (character < 0x10000) {
        byte(0xE0 | character >> 12);
        byte(0x80 | (character >> 6 & 0x3F));
    } else {
        byte(0xF0 | character >> 18);
        byte(0x80 | (character >> 12 & 0x3F));
        byte(0x80 | (character >> 6 & 0x3F));
    }
    byte(0x80 | (character & 0x3F));
}

} // namespace lexprof::reference
