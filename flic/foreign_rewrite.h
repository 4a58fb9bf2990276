// How FLIC writes what a text says in forms of Haskell. Good for an example in a message: what is
// long is cut, and operators, patterns and layout are understood as far as they are simple.
#pragma once

#include "flic/foreign_words.h"

#include <optional>
#include <string>
#include <vector>

namespace lexprof::flic {

class ForeignRewriter {
  public:
    explicit ForeignRewriter(const ForeignWords& words) : words_(words) {}

    // Each form from its first word on; nothing where it is not simple enough, or not that form.
    std::optional<std::string> let(WordRange form);         // let … in …
    std::optional<std::string> where(WordRange form);       // … where …
    std::optional<std::string> lambda(WordRange form);      // \x y -> …
    std::optional<std::string> choice(WordRange form);      // case … of …
    std::optional<std::string> conditional(WordRange form); // if … then … else …
    std::optional<std::string> data(WordRange form);        // data … = … | …

  private:
    struct Binding {
        std::string name;
        std::string value; // an operand
    };
    struct Alternative {
        std::size_t tag = 0;
        std::string text; // an operand
    };

    std::string expression(WordRange range);
    std::string operand(WordRange range);
    std::string infix(WordRange range, std::size_t at);
    std::string items(WordRange range);
    std::optional<std::vector<Binding>> bindings(WordRange range);
    std::optional<std::string> bind(WordRange block, WordRange body);
    std::optional<Alternative> alternative(WordRange range, std::size_t number,
                                           const std::string& subject);
    bool pattern(WordRange range, std::size_t& tag, std::vector<std::string>& fields) const;
    bool is_variable(std::size_t at) const;

    const ForeignWords& words_;
    unsigned depth_ = 0; // of expressions within each other
};

} // namespace lexprof::flic
