#include "tests/generator/declared.h"

#include <array>
#include <vector>

namespace lexprof::generator {

namespace {

struct Named {
    std::string_view pack;
    std::string_view name; // empty: only the type says which it is
    std::string_view type; // empty: it has none
};

// Prefix and infix, tuples and lists, several of the same fields and tag, with and without names
// that are bound.
constexpr std::string_view declarations = "[data (Seq Nil (Cons 2))]\n"
                                          "[data (Hue Red Green Blue)]\n"
                                          "[data (\"[]\" (\"[]\" 0) (\":\" 2))]\n"
                                          "[data (\"(,)\" (\"(,)\" 2))]\n"
                                          "[data (Op (:+: 2) (:++ 2) (* 2))]\n"
                                          "[data (_ (Lift 1) (Drop 1))]\n"
                                          "[data (Tree Tip (Node 3))]\n"
                                          "[data (Term (Num 1) (Call 4) (Add 2) (Hold 3))]\n";
constexpr std::array<Named, 19> constructors = {{{"PACK-0-0", "Nil", "Seq"},
                                                 {"PACK-2-1", "Cons", "Seq"},
                                                 {"PACK-0-0", "Red", "Hue"},
                                                 {"PACK-0-1", "Green", "Hue"},
                                                 {"PACK-0-2", "Blue", "Hue"},
                                                 {"PACK-0-0", "", "\"[]\""},
                                                 {"PACK-2-1", "", "\"[]\""},
                                                 {"PACK-2-0", "", "\"(,)\""},
                                                 {"PACK-2-0", ":+:", "Op"},
                                                 {"PACK-2-1", ":++", "Op"},
                                                 {"PACK-2-2", "*", "Op"},
                                                 {"PACK-1-0", "Lift", ""},
                                                 {"PACK-1-1", "Drop", ""},
                                                 {"PACK-0-0", "Tip", "Tree"},
                                                 {"PACK-3-1", "Node", "Tree"},
                                                 {"PACK-1-0", "Num", "Term"},
                                                 {"PACK-4-1", "Call", "Term"},
                                                 {"PACK-2-2", "Add", "Term"},
                                                 {"PACK-3-3", "Hold", "Term"}}};

// One way to write a PACK-n-d; two thirds of them stay as they are.
std::string written(std::string_view pack, Source& source) {
    std::vector<Named> fitting;
    for (const Named& named : constructors)
        if (named.pack == pack) fitting.push_back(named);
    if (fitting.empty() || source.next() % 3 != 0) return std::string(pack);
    const Named& chosen = fitting[source.next() % fitting.size()];
    if (chosen.type.empty() || (!chosen.name.empty() && source.next() % 2 == 0))
        return std::string(chosen.name);
    return "[of " + std::string(chosen.type) + "] " + std::string(pack);
}

// Where a literal that begins at `at` ends.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote; ++at)
        if (text[at] == '#') ++at;
    return at + 1;
}

} // namespace

std::string with_declarations(std::string_view text, Source& source) {
    std::string result(declarations);
    for (std::size_t at = 0; at < text.size();) {
        const bool begins = at == 0 || text[at - 1] == '(' || text[at - 1] == ' ';
        std::size_t end = at + 1;
        if (text[at] == '"' || (text[at] == '\'' && begins)) {
            end = end_of_literal(text, at);
        } else if (begins && text.substr(at, 5) == "PACK-") {
            end = std::min(text.find_first_of(" ()\n", at), text.size());
            result += written(text.substr(at, end - at), source);
            at = end;
            continue;
        }
        result += text.substr(at, end - at);
        at = end;
    }
    return result;
}

} // namespace lexprof::generator
