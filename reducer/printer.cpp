#include "reducer/printer.h"

#include "base/unicode.h"
#include "reducer/character_text.h"
#include "reducer/constructor_text.h"
#include "reducer/large_integers.h"
#include "reducer/number_text.h"
#include "reducer/object_text.h"

namespace lexprof::reducer {

using gc::CellKind;
using gc::Immediate;

namespace {

constexpr std::size_t buffer_size = 1 << 16;

} // namespace

void Printer::put(std::string_view text) {
    buffer_ += text;
    if (!text.empty()) line_open_ = text.back() != '\n';
    if (buffer_.size() >= buffer_size) flush();
}

void Printer::flush() {
    std::string text;
    text.swap(buffer_);
    if (!text.empty()) write_(text);
}

std::vector<Word> Printer::held() const {
    std::vector<Word> words = current_;
    for (const Item& item : items_) words.push_back(item.field.word);
    return words;
}

void Printer::print(Field value) {
    push(Form::value, value);
    while (!items_.empty() && !machine_.exit_status()) {
        machine_.work(); // an endless value may need no evaluation
        const Item item = items_.back();
        items_.pop_back();
        step(item);
    }
    for (; !items_.empty(); items_.pop_back()) machine_.release(items_.back().field);
    if (line_open_ && !machine_.exit_status()) put("\n");
    flush();
}

// What takes long to compute is not kept waiting for by what has been printed.
Field Printer::demand(Field field) {
    if (!machine_.at_hand(field.word)) flush();
    const Field value = machine_.evaluate(field);
    machine_.printed(value.word);
    return value;
}

void Printer::step(const Item& item) {
    if (item.form == Form::literal) {
        put(item.text);
        return;
    }
    const Field value = demand(item.field);
    if (machine_.exit_status()) return;
    if (item.form <= Form::argument)
        print_value(value, item.form);
    else
        print_rest(value, item.form);
}

void Printer::print_value(Field value, Form form) {
    const bool outermost = outermost_;
    outermost_ = false;
    const Word word = value.word;
    if (const auto fields = machine_.fields_of(word)) {
        const std::uint32_t tag = *machine_.tag_of(word);
        const flic::Constructor* const named = machine_.constructor_of(word);
        if (gc::is(word, Immediate::boolean))
            put(tag != 0 ? "TRUE" : "FALSE");
        else if (named != nullptr && form_of(*named) != ConstructorForm::list)
            print_named(value, *named, form);
        else if (*fields == 0 && tag == 0)
            put("[]");
        else if (*fields == 2 && tag == 1)
            print_list(value, outermost);
        else
            print_constructor(value, form);
        return;
    }
    if (gc::is(word, Immediate::done)) {
        line_open_ = line_open_ && !outermost;
        return;
    }
    if (gc::is(word, Immediate::character)) {
        print_character(value, '\'');
        return;
    }
    if (gc::is(word, Immediate::fail))
        stop(Failure::Kind::type,
             "no alternative matched: FAIL is part of the value to be printed");
    put(other(word));
    machine_.release(value);
}

void Printer::print_constructor(Field value, Form form) {
    const std::uint32_t fields = *machine_.fields_of(value.word);
    const std::uint32_t tag = *machine_.tag_of(value.word);
    const bool pair = fields == 2 && tag == 0;
    const bool parentheses = pair || (form == Form::argument && fields > 0);
    if (parentheses) push(")");
    push_fields(value, pair ? Form::value : Form::argument, pair ? "," : " ");
    if (parentheses) put("(");
    if (!pair) {
        put("PACK-" + std::to_string(fields) + "-" + std::to_string(tag));
        if (fields > 0) put(" ");
    }
    machine_.release(value);
}

void Printer::print_named(Field value, const flic::Constructor& constructor, Form form) {
    const ConstructorForm shape = form_of(constructor);
    const bool tuple = shape == ConstructorForm::tuple;
    const bool infix = shape == ConstructorForm::infix;
    const Form closest = infix ? Form::operand : Form::argument; // that needs parentheses
    const bool parentheses = tuple || (form >= closest && constructor.fields > 0);
    if (parentheses) push(")");
    if (infix) {
        push_fields(value, Form::operand, constructor.name);
    } else {
        push_fields(value, tuple ? Form::value : Form::argument, tuple ? "," : " ");
    }
    if (parentheses) put("(");
    if (shape == ConstructorForm::prefix) {
        put(prefix_name(constructor));
        if (constructor.fields > 0) put(" ");
    }
    machine_.release(value);
}

// The fields of a constructor, the first on top.
void Printer::push_fields(Field value, Form form, std::string_view between) {
    const bool infix = form == Form::operand;
    const std::uint32_t fields = *machine_.fields_of(value.word);
    for (std::uint32_t at = fields; at > 0; --at) {
        const Field field = machine_.field_of(value.word, fields, at - 1);
        gc::Graph::retain(field.word);
        push(form, field);
        if (at == 1) break;
        if (infix) push(" ");
        push(between);
        if (infix) push(" ");
    }
}

std::pair<Field, Field> Printer::take_cons(Field cell) {
    const Field head = machine_.field_of(cell.word, 2, 0);
    const Field tail = machine_.field_of(cell.word, 2, 1);
    gc::Graph::retain(head.word);
    gc::Graph::retain(tail.word);
    machine_.release(cell);
    return {head, tail};
}

// A list shows by its first element whether it is a string.
void Printer::print_list(Field value, bool outermost) {
    auto [head, tail] = take_cons(value);
    push(Form::elements, tail);
    head = demand(head);
    if (machine_.exit_status()) return;
    if (!gc::is(head.word, Immediate::character)) {
        put("[");
        print_value(head, Form::value);
        return;
    }
    items_.back().form = outermost ? Form::text : Form::quoted;
    if (!outermost) put("\"");
    print_character(head, outermost ? '\0' : '"');
}

// What follows the first element; `rest` is evaluated.
void Printer::print_rest(Field rest, Form form) {
    const auto fields = machine_.fields_of(rest.word);
    if (fields == 0) {
        put(form == Form::text ? "" : form == Form::quoted ? "\"" : "]");
        machine_.release(rest);
        return;
    }
    if (fields != 2 || machine_.tag_of(rest.word) != 1)
        stop(Failure::Kind::type, "the value to be printed is a list that does not end in a list");
    const auto [head, tail] = take_cons(rest);
    push(form, tail);
    if (form == Form::elements) {
        put(",");
        push(Form::value, head);
        return;
    }
    const Field character = demand(head);
    if (machine_.exit_status()) return;
    if (!gc::is(character.word, Immediate::character))
        stop(Failure::Kind::type,
             "the value to be printed is a string with an element that is no character");
    print_character(character, form == Form::text ? '\0' : '"');
}

// Without a quote, as text; in single quotes they are printed too.
void Printer::print_character(Field character, char quote) {
    const auto code = static_cast<std::uint32_t>(gc::payload(character.word));
    if (quote == '\0') {
        std::string text;
        append_utf8(text, code);
        put(text);
        return;
    }
    const std::string text = escaped(code, quote);
    put(quote == '\'' ? "'" + text + "'" : text);
}

// A number, a function, or what can be written to.
std::string Printer::other(Word word) const {
    if (gc::is_small(word)) return std::to_string(gc::small_value(word));
    if (gc::is(word, Immediate::no_address)) return "<address>";
    if (!gc::is_pointer(word)) return "<function>";
    const gc::Cell* cell = gc::cell_of(word);
    if (is_object(cell)) return object_text(cell);
    if (cell->kind() == CellKind::real) return real_text(gc::Graph::real(cell));
    if (cell->kind() != CellKind::big) return "<function>";
    return LargeIntegers([&] { machine_.long_work(); }).text(gc::Graph::big(cell));
}

} // namespace lexprof::reducer
