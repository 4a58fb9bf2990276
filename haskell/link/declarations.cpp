#include "haskell/link/declarations.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace lexprof::haskell {

namespace {

constexpr std::array kind_words = {
    std::pair{std::string_view("fun"), DefinitionKind::fun},
    std::pair{std::string_view("dict"), DefinitionKind::dict},
    std::pair{std::string_view("method"), DefinitionKind::method},
    std::pair{std::string_view("wrap"), DefinitionKind::wrap},
    std::pair{std::string_view("sel"), DefinitionKind::sel},
    std::pair{std::string_view("aux"), DefinitionKind::aux},
};

DefinitionKind read_kind(Words& words) {
    for (const auto& [word, kind] : kind_words)
        if (words.peek() == word) {
            words.word();
            return kind;
        }
    words.fail("this is no kind of definition");
}

// Where the name of a module ends: at the dot before a name, which is the last one that follows a
// letter or digit of a part beginning with a capital. `base:GHC.Base..` is the operator `.`.
std::size_t end_of_module(std::string_view name) {
    std::size_t at = name.find(':');
    at = at == std::string_view::npos ? 0 : at + 1;
    if (at == 1 && name.size() > 1 && name[0] == ':') at = 1; // `:Main.main`
    while (at < name.size() && name[at] >= 'A' && name[at] <= 'Z') {
        std::size_t end = at;
        while (end < name.size() &&
               (name[end] == '_' || name[end] == '\'' || (name[end] >= '0' && name[end] <= '9') ||
                (name[end] >= 'A' && name[end] <= 'Z') || (name[end] >= 'a' && name[end] <= 'z') ||
                (static_cast<unsigned char>(name[end]) & 0x80) != 0))
            ++end;
        if (end >= name.size() || name[end] != '.') break;
        at = end + 1;
    }
    return at;
}

// Note [Methods that nobody has written]
//   Where an instance leaves a method out, GHC fills in the class's default for it, `$dmNAME`
//   applied to the instance's dictionary. That is nobody's text: the calls are those of the
//   default.
bool takes_default(Term term) {
    while (term->is(Kind::lambda) || is_let(term)) term = term->body();
    if (term->is(Kind::apply)) term = term->head();
    return term->is(Kind::global) && short_name(*term->name).starts_with("$dm");
}

} // namespace

std::string_view module_of(std::string_view name) {
    const std::size_t end = end_of_module(name);
    return end == 0 ? std::string_view() : name.substr(0, end - 1);
}

std::string_view short_name(std::string_view name) { return name.substr(end_of_module(name)); }

std::string_view without_unit(std::string_view name) {
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::string_view unit_of(std::string_view name) {
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? std::string_view() : name.substr(0, colon);
}

std::string described(std::string_view name) {
    std::string text(without_unit(name));
    if (const std::string_view unit = unit_of(name); !unit.empty() && unit != "main")
        text += " of the package " + std::string(unit);
    return text;
}

bool is_unboxed_tuple(std::string_view constructor) { return constructor.starts_with("(#"); }

bool is_dictionary(std::string_view constructor) {
    return short_name(constructor).starts_with("C:");
}

Definition read_definition(Words& words, Terms& terms, Name module, Name file) {
    Definition made;
    made.name = terms.names.intern(words.word());
    made.kind = read_kind(words);
    made.shown = terms.names.intern(words.string());
    made.module = module;
    made.place = {file, words.number(), words.number()};
    words.number(); // where it ends
    words.number();
    made.term = read_term(words, terms);
    if (!words.done()) words.fail("something stands after the term");
    if (made.kind == DefinitionKind::method && takes_default(made.term))
        made.kind = DefinitionKind::aux;
    return made;
}

std::optional<SumConstructor> sum_constructor(std::string_view name) {
    const std::size_t dot = name.find('.');
    if (!name.starts_with("(|") || dot == std::string_view::npos) return std::nullopt;
    SumConstructor made;
    const char* end = name.data() + name.size();
    if (std::from_chars(name.data() + 2, end, made.constructors).ptr != name.data() + dot ||
        std::from_chars(name.data() + dot + 1, end, made.tag).ptr != end ||
        made.tag >= made.constructors)
        return std::nullopt;
    return made;
}

bool is_size_of_integer(std::string_view constructor) {
    constexpr std::array sizes = {"ghc-bignum:GHC.Num.Integer.IS", "ghc-bignum:GHC.Num.Integer.IP",
                                  "ghc-bignum:GHC.Num.Integer.IN", "ghc-bignum:GHC.Num.Natural.NS",
                                  "ghc-bignum:GHC.Num.Natural.NB"};
    return std::find(sizes.begin(), sizes.end(), constructor) != sizes.end();
}

DataType read_data(Words& words, Terms& terms) {
    DataType type;
    type.name = terms.names.intern(words.word());
    type.is_class = words.word() == "class";
    while (!words.done()) {
        words.expect("(");
        Constructor made;
        made.name = terms.names.intern(words.word());
        made.type = type.name;
        made.tag = static_cast<std::uint32_t>(type.constructors.size());
        made.fields = words.number(static_cast<std::uint32_t>(words.room()));
        for (std::uint32_t field = 0; field < made.fields; ++field) {
            const std::string_view mark = words.word();
            if (mark != "!" && mark != "-") words.fail("a field is strict, `!`, or lazy, `-`");
            made.strict.push_back(mark == "!");
        }
        words.expect(")");
        type.constructors.push_back(std::move(made));
    }
    return type;
}

Class read_class(Words& words, Terms& terms) {
    Class made;
    made.name = terms.names.intern(words.word());
    made.fields = words.number();
    return made;
}

} // namespace lexprof::haskell
