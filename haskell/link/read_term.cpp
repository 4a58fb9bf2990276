// Reads terms as the bridge writes them.
#include "haskell/link/declarations.h"

#include <charconv>

namespace lexprof::haskell {

namespace {

class TermReader {
  public:
    TermReader(Words& words, Terms& terms) : words_(words), terms_(terms) {}

    Term read();

  private:
    Term read_atom(std::string_view word);
    Term read_integer(std::string_view digits);
    Term read_character(std::string_view digits);
    Term read_real(std::uint32_t bits);
    Term read_application();
    Term read_lambda();
    Term read_let(Kind kind);
    Term read_letrec();
    Term read_cases(Kind kind);
    Term read_placed(bool elsewhere);
    Term read_centre();
    Term read_tag(Kind kind);
    Term rest_of_choice(Kind kind, Name type);
    LocalId local();
    LocalId bind();
    std::vector<LocalId> bind_all();
    std::uint32_t count();

    Words& words_;
    Terms& terms_;
    std::unordered_map<std::string_view, LocalId> locals_;
};

// How many things follow, each of which takes a word at least.
std::uint32_t TermReader::count() {
    return words_.number(static_cast<std::uint32_t>(words_.room()));
}

// `%name.k`; of names of operators the last dot counts.
LocalId TermReader::local() {
    const std::string_view word = words_.peek();
    const std::size_t dot = word.rfind('.');
    if (word.size() < 4 || word[0] != '%' || dot == std::string_view::npos || dot < 2)
        words_.fail("a variable is expected");
    words_.word();
    const auto [at, is_new] = locals_.try_emplace(word, 0);
    if (is_new) {
        const std::string_view name = word.substr(1, dot - 1);
        at->second = terms_.fresh(terms_.names.intern(name == "_" ? "" : name));
    }
    return at->second;
}

LocalId TermReader::bind() { return local(); }

std::vector<LocalId> TermReader::bind_all() {
    std::vector<LocalId> all(count());
    for (LocalId& one : all) one = bind();
    return all;
}

Term TermReader::read_integer(std::string_view digits) {
    const std::string_view plain = digits.starts_with('-') ? digits.substr(1) : digits;
    if (plain.empty() || plain.find_first_not_of("0123456789") != std::string_view::npos)
        words_.fail("an integer is expected");
    words_.word();
    return terms_.integer(digits);
}

Term TermReader::read_character(std::string_view digits) {
    std::uint32_t code = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), code);
    if (problem != std::errc{} || end != digits.data() + digits.size() || code > 0x10FFFF)
        words_.fail("a character's code is expected");
    words_.word();
    return terms_.make({Kind::character, code});
}

Term TermReader::read_real(std::uint32_t bits) {
    return terms_.make({Kind::real, bits, terms_.names.intern(words_.string(1))});
}

Term TermReader::read_application() {
    words_.word();
    const std::uint32_t arguments = count();
    const Term function = read();
    std::vector<Term> all(arguments);
    for (Term& one : all) one = read();
    return terms_.apply(function, all);
}

Term TermReader::read_lambda() {
    words_.word();
    const std::vector<LocalId> parameters = bind_all();
    return terms_.lambda(parameters, read());
}

Term TermReader::read_let(Kind kind) {
    words_.word();
    const LocalId binder = bind();
    const Term side = read();
    return terms_.let(kind, binder, side, read());
}

Term TermReader::read_letrec() {
    words_.word();
    std::vector<LocalId> binders(count());
    std::vector<Term> sides;
    for (LocalId& one : binders) {
        one = bind();
        sides.push_back(read());
    }
    return terms_.letrec(binders, sides, read());
}

Term TermReader::read_cases(Kind kind) {
    words_.word();
    Node shape{kind};
    const Term scrutinee = read();
    const LocalId binder = bind();
    if (kind == Kind::cases) shape.name = terms_.names.intern(words_.word());
    std::vector<Alternative> alternatives(count());
    std::vector<std::vector<LocalId>> fields(alternatives.size());
    for (std::size_t at = 0; at < alternatives.size(); ++at) {
        Alternative& one = alternatives[at];
        if (kind == Kind::cases) {
            const std::string_view word = words_.word();
            if (!word.starts_with('+')) words_.fail("a constructor is expected");
            one.constructor = terms_.names.intern(word.substr(1));
            fields[at] = bind_all();
            one.fields = fields[at];
        } else {
            one.literal = read();
            if (!is_literal(one.literal)) words_.fail("a literal is expected");
        }
        one.body = read();
    }
    const std::string_view word = words_.word();
    if (word != "-" && word != ":") words_.fail("`-` or `:` is expected");
    const Term otherwise = word == ":" ? read() : nullptr;
    return terms_.choice(shape, scrutinee, binder, alternatives, otherwise);
}

// The innermost place counts.
Term TermReader::read_placed(bool elsewhere) {
    words_.word();
    Place place;
    if (elsewhere) place.file = terms_.names.intern(words_.string());
    place.line = words_.number();
    place.column = words_.number();
    const Term term = read();
    if (term->parts.empty() || term->place.line != 0) return term;
    Node node = *term;
    node.place = place;
    return terms_.make(node);
}

Term TermReader::read_centre() {
    words_.word();
    Node node{Kind::centre};
    node.name = terms_.names.intern(words_.string());
    return terms_.around(node, read());
}

Term TermReader::read_tag(Kind kind) {
    words_.word();
    Node node{kind};
    node.name = terms_.names.intern(words_.word());
    return terms_.around(node, read());
}

Term TermReader::read_atom(std::string_view word) {
    const auto named = [&](Kind kind) {
        if (word.size() < 2) words_.fail("a name is expected");
        words_.word();
        return terms_.named(kind, terms_.names.intern(word.substr(1)));
    };
    switch (word.front()) {
    case '%': return terms_.local(local());
    case '@': return named(Kind::global);
    case '+': return named(Kind::constructor);
    case '#': return named(Kind::primop);
    case '!': return terms_.named(Kind::foreign, terms_.names.intern(words_.string(1)));
    case '~': {
        words_.word();
        const Name name = terms_.names.intern(word.substr(1));
        return terms_.named(Kind::method, name, words_.number(0xFFFF));
    }
    case 'i':
    case 'w':
    case 'I':
    case 'N': return read_integer(word.substr(1));
    case 'c': return read_character(word.substr(1));
    case 'd': return read_real(64);
    case 'f': return read_real(32);
    case 's': return terms_.named(Kind::string, terms_.names.intern(words_.string(1)));
    default: words_.fail("no term begins with '" + std::string(word) + "'");
    }
}

Term TermReader::read() {
    const std::string_view word = words_.peek();
    if (word.empty()) words_.fail("the line ends within a term");
    if (word == "(") return read_application();
    if (word == "\\") return read_lambda();
    if (word == "=") return read_let(Kind::let);
    if (word == "!") return read_let(Kind::strict_let);
    if (word == "&") return read_letrec();
    if (word == "?") return read_cases(Kind::cases);
    if (word == "?#") return read_cases(Kind::literals);
    if (word == "@@") return read_placed(false);
    if (word == "@@@") return read_placed(true);
    if (word == "scc") return read_centre();
    if (word == "tag-to-enum") return read_tag(Kind::tag_to_enum);
    if (word == "data-to-tag") return read_tag(Kind::data_to_tag);
    if (word == "_") {
        words_.word();
        return terms_.token();
    }
    return read_atom(word);
}

} // namespace

Term read_term(Words& words, Terms& terms) { return TermReader(words, terms).read(); }

Term read_term(std::string_view text, Terms& terms) {
    Words words(Line{text, "table", 0});
    return read_term(words, terms);
}

} // namespace lexprof::haskell
