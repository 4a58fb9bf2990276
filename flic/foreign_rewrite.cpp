// How FLIC writes what a text says in forms of Haskell.
#include "flic/foreign_rewrite.h"

#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

namespace lexprof::flic {

namespace {

constexpr std::size_t longest = 60; // characters of an operand
constexpr unsigned deepest_nest = 6;
const std::string cut = "…";

using Pair = std::pair<std::string_view, std::string_view>;
constexpr std::array<Pair, 13> operators = {{{"+", "INT+"},
                                             {"-", "INT-"},
                                             {"*", "INT*"},
                                             {"==", "INT="},
                                             {"/=", "INT!="},
                                             {"<", "INT<"},
                                             {"<=", "INT<="},
                                             {">", "INT>"},
                                             {">=", "INT>="},
                                             {":", "PACK-2-1"},
                                             {"++", "++"},
                                             {"&&", "AND"},
                                             {"||", "OR"}}};
constexpr std::array<Pair, 2> constants = {{{"True", "TRUE"}, {"False", "FALSE"}}};

// The constructors of which everybody knows the tags.
constexpr std::array<std::pair<std::string_view, std::size_t>, 9> known_tags = {{{"Nothing", 0},
                                                                                 {"Just", 1},
                                                                                 {"Left", 0},
                                                                                 {"Right", 1},
                                                                                 {"False", 0},
                                                                                 {"True", 1},
                                                                                 {"LT", 0},
                                                                                 {"EQ", 1},
                                                                                 {"GT", 2}}};

template <typename Table>
auto found(const Table& table, std::string_view name) {
    return std::find_if(table.begin(), table.end(),
                        [name](const auto& entry) { return entry.first == name; });
}

bool begins_like_a_variable(std::string_view text) {
    const auto c = static_cast<unsigned char>(text.front());
    return std::islower(c) != 0 || c == '_' || c >= 0x80;
}

} // namespace

bool ForeignRewriter::is_variable(std::size_t at) const {
    const std::string_view text = words_[at].text;
    return words_[at].kind == TokenKind::name && begins_like_a_variable(text) &&
           text.find_first_of(":@,|") == std::string_view::npos;
}

// --- expressions -----------------------------------------------------------------------------

std::string ForeignRewriter::operand(WordRange range) {
    while (range.size() > 2 && words_[range.begin].is("(") &&
           words_.after(range.begin) == range.end)
        range = {range.begin + 1, range.end - 1};
    const std::string text = expression(range);
    if (text.find(' ') == std::string::npos || text.front() == '"') return text;
    return "(" + text + ")";
}

std::string ForeignRewriter::expression(WordRange range) {
    if (range.empty() || depth_ == deepest_nest) return cut;
    ++depth_;
    std::optional<std::string> text;
    const ForeignWord& first = words_[range.begin];
    if (first.is("let")) text = let(range);
    if (first.is("if")) text = conditional(range);
    if (first.is("case")) text = choice(range);
    if (first.kind == TokenKind::lambda) text = lambda(range);
    if (!text) {
        std::size_t operation = range.end; // the only one that is no first word
        std::size_t count = 0;
        for (std::size_t at = range.begin; at < range.end; at = words_.after(at)) {
            if (at == range.begin || found(operators, words_[at].text) == operators.end()) continue;
            operation = at;
            ++count;
        }
        text = count == 1 && operation + 1 < range.end ? infix(range, operation) : items(range);
    }
    --depth_;
    return count_characters(*text) > longest ? cut : *text;
}

std::string ForeignRewriter::infix(WordRange range, std::size_t at) {
    return std::string(found(operators, words_[at].text)->second) + " " +
           operand({range.begin, at}) + " " + operand({at + 1, range.end});
}

// An application, or a single thing.
std::string ForeignRewriter::items(WordRange range) {
    std::string text;
    for (std::size_t at = range.begin; at < range.end; at = words_.after(at)) {
        if (!text.empty()) text += ' ';
        const std::size_t after = words_.after(at);
        const auto constant = found(constants, words_[at].text);
        if (words_[at].is("[") && after == at + 2)
            text += "PACK-0-0";
        else if (words_[at].is("(") && after > at + 2)
            text += operand({at, after});
        else if (constant != constants.end())
            text += constant->second;
        else
            text += words_.text({at, after});
    }
    return text;
}

// --- bindings --------------------------------------------------------------------------------

// `x = e` and `f x y = e`.
std::optional<std::vector<ForeignRewriter::Binding>> ForeignRewriter::bindings(WordRange range) {
    std::vector<Binding> found;
    for (const WordRange entry : words_.block(range)) {
        const std::size_t sign = words_.find("=", entry);
        if (sign == entry.end || sign == entry.begin) return std::nullopt;
        for (std::size_t at = entry.begin; at < sign; ++at)
            if (!is_variable(at)) return std::nullopt;
        Binding binding;
        binding.name = words_[entry.begin].text;
        for (std::size_t at = entry.begin + 1; at < sign; ++at)
            binding.value += "\\" + std::string(words_[at].text) + " ";
        const WordRange value{sign + 1, entry.end};
        binding.value =
            binding.value.empty() ? operand(value) : "(" + binding.value + expression(value) + ")";
        found.push_back(std::move(binding));
    }
    if (found.empty()) return std::nullopt;
    return found;
}

// One that is no function is a let, everything else may refer to itself.
std::optional<std::string> ForeignRewriter::bind(WordRange block, WordRange body) {
    const auto bound = bindings(block);
    if (!bound || body.empty()) return std::nullopt;
    if (bound->size() == 1 && !bound->front().value.starts_with("(\\"))
        return "= " + bound->front().name + " " + bound->front().value + " " + expression(body);
    std::string names;
    std::string values;
    for (const Binding& binding : *bound) {
        names += (names.empty() ? "" : " ") + binding.name;
        values += (values.empty() ? "" : " ") + binding.value;
    }
    return "& (" + names + ") (" + values + ") " + expression(body);
}

std::optional<std::string> ForeignRewriter::let(WordRange form) {
    const std::size_t in = words_.find("in", {form.begin + 1, form.end}, "let");
    if (in >= form.end) return std::nullopt;
    return bind({form.begin + 1, in}, {in + 1, form.end});
}

std::optional<std::string> ForeignRewriter::where(WordRange form) {
    const std::size_t word = words_.find("where", form);
    if (word >= form.end) return std::nullopt;
    return bind({word + 1, form.end}, {form.begin, word});
}

// --- functions and choices -------------------------------------------------------------------

std::optional<std::string> ForeignRewriter::lambda(WordRange form) {
    const std::size_t arrow = words_.find("->", form);
    if (arrow >= form.end || arrow == form.begin + 1) return std::nullopt;
    std::string text;
    for (std::size_t at = form.begin + 1; at < arrow; ++at) {
        if (!is_variable(at)) return std::nullopt;
        text += "\\" + std::string(words_[at].text) + " ";
    }
    return text + expression({arrow + 1, form.end});
}

std::optional<std::string> ForeignRewriter::conditional(WordRange form) {
    const std::size_t then = words_.find("then", {form.begin + 1, form.end}, "if");
    if (then >= form.end) return std::nullopt;
    const std::size_t otherwise = words_.find("else", {then + 1, form.end}, "if");
    if (otherwise >= form.end) return std::nullopt;
    return "IF " + operand({form.begin + 1, then}) + " " + operand({then + 1, otherwise}) + " " +
           operand({otherwise + 1, form.end});
}

// A constructor and its fields; false for anything else.
bool ForeignRewriter::pattern(WordRange range, std::size_t& tag,
                              std::vector<std::string>& fields) const {
    while (range.size() > 2 && words_[range.begin].is("(") &&
           words_.after(range.begin) == range.end)
        range = {range.begin + 1, range.end - 1};
    if (words_[range.begin].is("[") && range.size() == 2) {
        tag = 0;
        return true;
    }
    std::string text = words_.text(range);
    if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
        std::erase(text, ' ');
        const std::size_t sign = text.find(':');
        fields = {text.substr(0, sign), text.substr(sign + 1)};
        tag = 1;
        return std::all_of(fields.begin(), fields.end(), [](const std::string& field) {
            return !field.empty() && begins_like_a_variable(field) &&
                   field.find_first_of(":@,()[]") == std::string::npos;
        });
    }
    if (words_[range.begin].kind != TokenKind::name ||
        std::isupper(static_cast<unsigned char>(words_[range.begin].text.front())) == 0)
        return false;
    const auto known = found(known_tags, words_[range.begin].text);
    if (known != known_tags.end()) tag = known->second;
    for (std::size_t at = range.begin + 1; at < range.end; ++at) {
        if (!is_variable(at)) return false;
        fields.emplace_back(words_[at].text);
    }
    return true;
}

// `pattern -> expression`; constructors nobody knows have their tags in the order of the text.
std::optional<ForeignRewriter::Alternative>
ForeignRewriter::alternative(WordRange range, std::size_t number, const std::string& subject) {
    const std::size_t arrow = words_.find("->", range);
    if (arrow >= range.end || arrow == range.begin) return std::nullopt;
    std::vector<std::string> fields;
    Alternative made{number, {}};
    if (!pattern({range.begin, arrow}, made.tag, fields)) return std::nullopt;
    const WordRange value{arrow + 1, range.end};
    if (fields.empty()) {
        made.text = operand(value);
        return made;
    }
    made.text = "(UNPACK!-" + std::to_string(fields.size()) + " (";
    for (const std::string& field : fields) made.text += "\\" + field + " ";
    made.text += expression(value) + ") " + subject + ")";
    return made;
}

std::optional<std::string> ForeignRewriter::choice(WordRange form) {
    const std::size_t of = words_.find("of", {form.begin + 1, form.end}, "case");
    if (of >= form.end || of == form.begin + 1) return std::nullopt;
    const std::string subject = operand({form.begin + 1, of});
    const std::vector<WordRange> entries = words_.block({of + 1, form.end});
    std::vector<std::string> branches(entries.size());
    for (std::size_t number = 0; number < entries.size(); ++number) {
        const auto made = alternative(entries[number], number, subject);
        if (!made || made->tag >= branches.size() || !branches[made->tag].empty())
            return std::nullopt;
        branches[made->tag] = made->text;
    }
    if (branches.empty()) return std::nullopt;
    std::string text = "CASE-" + std::to_string(branches.size());
    for (const std::string& branch : branches) text += " " + branch;
    return text + " " + subject;
}

// --- types -----------------------------------------------------------------------------------

std::optional<std::string> ForeignRewriter::data(WordRange form) {
    const std::size_t sign = words_.find("=", form);
    if (sign >= form.end || sign < form.begin + 2) return std::nullopt;
    std::string text = "[data (" + std::string(words_[form.begin + 1].text);
    const std::size_t end = std::min(words_.find("deriving", form), form.end);
    for (const WordRange part : words_.split({sign + 1, end}, "|")) {
        if (part.empty() || words_[part.begin].kind != TokenKind::name) return std::nullopt;
        std::size_t fields = 0;
        for (std::size_t at = words_.after(part.begin); at < part.end; at = words_.after(at)) {
            if (words_[at].is("{")) return std::nullopt; // fields with names
            ++fields;
        }
        const std::string name(words_[part.begin].text);
        text += fields == 0 ? " " + name : " (" + name + " " + std::to_string(fields) + ")";
    }
    return text + ")]";
}

} // namespace lexprof::flic
