// Prints a program's value as it becomes available.
//
//   a list of characters   as text; quoted inside other values, with FLIC's escapes
//   other lists            [1,2,3]
//   PACK-2-0 a b           (a,b)
//   declared constructors  Not (Sym 'a'), 1 :+: 2 (reducer/constructor_text.h)
//   other constructors     in FLIC: PACK-3-1 1 2 (PACK-1-0 3)
//   numbers, TRUE, FALSE, characters as 'c', <function>, <variable>, <array of 3> …
//
// What has been printed is released at once, so an endless value is printed in constant space.
#pragma once

#include "reducer/machine.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::reducer {

class Printer {
  public:
    // Output goes to `write` in pieces.
    Printer(Machine& machine, std::function<void(std::string_view)> write)
        : machine_(machine), write_(std::move(write)) {}

    // Evaluates and prints the program's value; takes over the reference. Throws Stop.
    void print(Field value);

    // Passes on what has been printed so far.
    void flush();
    // Text of the program's that is no part of the value, in its turn.
    void put(std::string_view text);

    // The references the printer holds, for the audit.
    std::vector<Word> held() const;

  private:
    enum class Form : std::uint8_t {
        value,    // a value of any kind
        operand,  // the same, in parentheses if it is an infix application
        argument, // the same, in parentheses if it is any application
        text,     // the rest of a string printed as text
        quoted,   // the rest of a string in quotes
        elements, // the rest of a list in brackets
        literal,  // fixed text
    };
    struct Item {
        Form form;
        Field field;
        std::string_view text = {};
    };

    Field demand(Field field);
    void step(const Item& item);
    void push(Form form, Field field) { items_.push_back({form, field, {}}); }
    void push(std::string_view text) { items_.push_back({Form::literal, {}, text}); }
    void print_value(Field value, Form form);
    void print_constructor(Field value, Form form);
    void print_named(Field value, const flic::Constructor& constructor, Form form);
    void push_fields(Field value, Form form, std::string_view between);
    void print_list(Field value, bool outermost);
    void print_rest(Field rest, Form form);
    void print_character(Field character, char quote);
    std::pair<Field, Field> take_cons(Field cell);
    std::string other(Word word) const;

    Machine& machine_;
    std::function<void(std::string_view)> write_;
    std::vector<Item> items_;
    std::vector<Word> current_; // being evaluated or looked at
    std::string buffer_;
    bool outermost_ = true;
    bool line_open_ = true; // the output does not end in a newline
};

} // namespace lexprof::reducer
