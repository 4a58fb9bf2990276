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
        Field& value = demand(field);
        if (value.value.tag == Tag::done) return;
        if (is_list(machine_.structure(value))) {
            if (list(value, true)) return;
        } else {
            evaluated(value, Place::alone);
        }
        output_ += '\n';
    }

  private:
    // What is printed is taken apart by the system.
    Field& demand(Field& field) {
        Field& value = machine_.force(field);
        machine_.take_apart(value, {colouring::system, colouring::outside});
        return value;
    }

    enum class Place : std::uint8_t { alone, operand, argument };

    // The name of a declared constructor, or none.
    const std::string* name(flic::ConstructorId constructor) const {
        if (constructor == flic::no_constructor) return nullptr;
        return &machine_.code().constructors[constructor];
    }

    bool is_list(const Machine::Structure& structure) const {
        const std::string* declared = name(structure.constructor);
        return structure.is_cons() && (declared == nullptr || *declared == ":");
    }

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
        machine_.shorten(here);
        Field* head = &demand(copy(*here.fields[0]));
        const bool string = head->value.tag == Tag::character;
        const bool raw = string && top;
        if (!raw) output_ += string ? '"' : '[';
        while (true) {
            if (raw) append_utf8(output_, code(*head));
            if (string && !raw) escape(code(*head), '"');
            if (!string) evaluated(*head, Place::alone);
            Field& tail = demand(copy(*here.fields[1]));
            if (tail.value.tag == Tag::nullary) break;
            here = machine_.structure(tail);
            if (!here.is_cons()) throw Stop{Ending::mismatch, "the tail of a list is no list"};
            machine_.shorten(here);
            if (!string) output_ += ',';
            head = &demand(copy(*here.fields[0]));
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

    void nullary(const Value& value) {
        const std::string* declared = name(value.primitive.constructor);
        const std::string number = std::to_string(value.number);
        output_ += declared != nullptr ? *declared : value.number == 0 ? "[]" : "PACK-0-" + number;
    }

    void evaluated(Field& field, Place place) {
        switch (field.value.tag) {
        case Tag::integer: output_ += std::to_string(field.value.number); return;
        case Tag::boolean: output_ += field.value.number != 0 ? "TRUE" : "FALSE"; return;
        case Tag::character:
            output_ += '\'';
            escape(code(field), '\'');
            output_ += '\'';
            return;
        case Tag::nullary: nullary(field.value); return;
        case Tag::fail: throw Stop{Ending::mismatch, "FAIL, and no FATBAR to catch it"};
        default: break;
        }
        if (field.value.tag == Tag::no_address) {
            output_ += "<address>";
        } else if (machine_.is_cell(field, CellKind::number)) {
            number(machine_.cell(field.value).number);
        } else if (field.value.tag == Tag::cell &&
                   machine_.cell(field.value).kind >= CellKind::variable) {
            object(machine_.cell(field.value));
        } else {
            structure(field, place);
        }
    }

    void number(const std::variant<Integer, double>& number) {
        const auto* integer = std::get_if<Integer>(&number);
        output_ += integer != nullptr ? integer->str() : text_of(std::get<double>(number));
    }

    void object(const Cell& cell) {
        switch (cell.kind) {
        case CellKind::variable: output_ += "<variable>"; return;
        case CellKind::address: output_ += "<address>"; return;
        case CellKind::array:
            output_ += "<array of " + std::to_string(cell.object->fields.size()) + ">";
            return;
        default: output_ += "<bytes of " + std::to_string(cell.object->bytes.size()) + ">";
        }
    }

    void structure(Field& field, Place place) {
        const auto here = machine_.structure(field);
        if (here.fields.empty()) {
            output_ += "<function>";
        } else if (is_list(here)) {
            list(field, false);
        } else {
            constructor(here, place);
        }
    }

    void constructor(const Machine::Structure& here, Place place) {
        const std::string numbers =
            "PACK-" + std::to_string(here.fields.size()) + "-" + std::to_string(here.tag);
        const std::string* declared = name(here.constructor);
        if (declared == nullptr ? numbers == "PACK-2-0" : declared->starts_with("(,")) {
            fields(here, "(", ",", ")", Place::alone);
        } else if (declared != nullptr && is_operator(*declared) && here.fields.size() == 2) {
            const bool brackets = place != Place::alone;
            fields(here, brackets ? "(" : "", " " + *declared + " ", brackets ? ")" : "",
                   Place::operand);
        } else {
            const bool brackets = place == Place::argument;
            const std::string shown = declared == nullptr      ? numbers
                                      : is_operator(*declared) ? "(" + *declared + ")"
                                                               : *declared;
            fields(here, (brackets ? "(" : "") + shown + " ", " ", brackets ? ")" : "",
                   Place::argument);
        }
    }

    // Of the generator's names only.
    static bool is_operator(const std::string& name) {
        return name.find_first_not_of(":+*") == std::string::npos;
    }

    void fields(const Machine::Structure& here, const std::string& begin,
                const std::string& between, const std::string& end, Place place) {
        machine_.shorten(here);
        output_ += begin;
        for (std::size_t at = 0; at < here.fields.size(); ++at) {
            if (at > 0) output_ += between;
            evaluated(demand(copy(*here.fields[at])), place);
        }
        output_ += end;
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
