#include "costs/showing.h"

#include "base/unicode.h"

#include <vector>

namespace lexprof::costs {

namespace {

// Prints from a list of what is still to be written: it recurses only into lists that are the first
// element of a list.
class Shower {
  public:
    Shower(const Code& code, const std::function<Value(Address)>& demand, std::string& text)
        : code_(code), demand_(demand), text_(text) {}

    void top(const Value& value) {
        if (is_cons(value)) {
            const Value head = demand_(value.fields[0]);
            if (head.kind == Value::Kind::character) {
                rest_of_string(value, head, true);
                if (text_.empty() || text_.back() != '\n') text_ += '\n';
                return;
            }
            text_ += '[';
            begin_list(value, head);
        } else {
            put(value, Place::alone);
        }
        work();
        text_ += '\n';
    }

  private:
    enum class Place : std::uint8_t { alone, operand, argument };
    // A text, or a field that is to be demanded and put, or the rest of a list.
    struct Item {
        enum class Kind : std::uint8_t { text, field, tail } kind = Kind::text;
        std::string text = {};
        Address address = 0;
        Place place = Place::alone;
    };

    const std::string* name(const Value& value) const {
        if (value.constructor == flic::no_constructor) return nullptr;
        return &code_.constructors[value.constructor];
    }
    // What a list goes on with, whatever it is called …
    static bool is_cell(const Value& value) {
        return value.kind == Value::Kind::construction && value.size == 2 && value.number == 1;
    }
    // … and what it begins with.
    bool is_cons(const Value& value) const {
        const std::string* declared = name(value);
        return is_cell(value) && (declared == nullptr || *declared == ":");
    }

    void work() {
        while (!items_.empty()) {
            const Item item = std::move(items_.back());
            items_.pop_back();
            switch (item.kind) {
            case Item::Kind::text: text_ += item.text; break;
            case Item::Kind::field: put(demand_(item.address), item.place); break;
            case Item::Kind::tail: tail(demand_(item.address)); break;
            }
        }
    }

    void put(const Value& value, Place place) {
        switch (value.kind) {
        case Value::Kind::integer: text_ += std::to_string(value.number); return;
        case Value::Kind::boolean: text_ += value.number != 0 ? "TRUE" : "FALSE"; return;
        case Value::Kind::character:
            text_ += '\'';
            escape(value, '\'');
            text_ += '\'';
            return;
        case Value::Kind::function: text_ += "<function>"; return;
        case Value::Kind::fail:
            throw NoValue(NoValue::Why::failed, "FAIL, and no FATBAR to catch it");
        case Value::Kind::construction: break;
        }
        if (is_cons(value)) {
            const Value head = demand_(value.fields[0]);
            if (head.kind == Value::Kind::character) {
                rest_of_string(value, head, false);
            } else {
                text_ += '[';
                begin_list(value, head);
            }
        } else {
            construction(value, place);
        }
    }

    void begin_list(const Value& cons, const Value& head) {
        items_.push_back({Item::Kind::tail, {}, cons.fields[1]});
        put(head, Place::alone);
    }
    void tail(const Value& value) {
        if (is_cell(value)) {
            text_ += ',';
            items_.push_back({Item::Kind::tail, {}, value.fields[1]});
            items_.push_back({Item::Kind::field, {}, value.fields[0]});
        } else {
            expect_nil(value);
            text_ += ']';
        }
    }
    // Of whatever type the end of a list is, it has no fields.
    static void expect_nil(const Value& value) {
        if (value.kind != Value::Kind::construction || value.size > 0)
            throw NoValue(NoValue::Why::failed, "the tail of a list is no list");
    }

    void rest_of_string(Value cons, Value head, bool raw) {
        if (!raw) text_ += '"';
        while (true) {
            if (head.kind != Value::Kind::character)
                throw NoValue(NoValue::Why::failed,
                              "a string holds something that is no character");
            if (raw)
                append_utf8(text_, static_cast<std::uint32_t>(head.number));
            else
                escape(head, '"');
            cons = demand_(cons.fields[1]);
            if (!is_cell(cons)) break;
            head = demand_(cons.fields[0]);
        }
        expect_nil(cons);
        if (!raw) text_ += '"';
    }

    void escape(const Value& character, char quote) {
        switch (character.number) {
        case '\n': text_ += "#n"; return;
        case '\t': text_ += "#t"; return;
        default: break;
        }
        if (character.number == '#' || character.number == quote) text_ += '#';
        append_utf8(text_, static_cast<std::uint32_t>(character.number));
    }

    static bool is_operator(const std::string& name) {
        return name.find_first_not_of("!#$%&*+./<=>?@\\^|-~:") == std::string::npos;
    }

    void construction(const Value& value, Place place) {
        const std::string* declared = name(value);
        const std::string numbers =
            "PACK-" + std::to_string(value.size) + "-" + std::to_string(value.number);
        if (value.size == 0) {
            text_ += declared != nullptr ? *declared : value.number == 0 ? "[]" : numbers;
        } else if (declared == nullptr ? numbers == "PACK-2-0" : declared->starts_with("(,")) {
            fields(value, "(", ",", ")", Place::alone);
        } else if (declared != nullptr && is_operator(*declared) && value.size == 2) {
            const bool brackets = place != Place::alone;
            fields(value, brackets ? "(" : "", " " + *declared + " ", brackets ? ")" : "",
                   Place::operand);
        } else {
            const bool brackets = place == Place::argument;
            const std::string shown = declared == nullptr      ? numbers
                                      : is_operator(*declared) ? "(" + *declared + ")"
                                                               : *declared;
            fields(value, (brackets ? "(" : "") + shown + " ", " ", brackets ? ")" : "",
                   Place::argument);
        }
    }

    void fields(const Value& value, const std::string& begin, const std::string& between,
                const std::string& end, Place place) {
        text_ += begin;
        items_.push_back({Item::Kind::text, end});
        for (std::uint32_t at = value.size; at-- > 0;) {
            items_.push_back({Item::Kind::field, {}, value.fields[at], place});
            if (at > 0) items_.push_back({Item::Kind::text, between});
        }
    }

    const Code& code_;
    const std::function<Value(Address)>& demand_;
    std::string& text_;
    std::vector<Item> items_;
};

} // namespace

void show(const Code& code, const Value& value, const std::function<Value(Address)>& demand,
          std::string& text) {
    Shower(code, demand, text).top(value);
}

} // namespace lexprof::costs
