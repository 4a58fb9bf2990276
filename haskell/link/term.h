// Terms: programs as the bridge writes them, and as they are once simplified.
//
// Nodes never change and live as long as the Terms that made them. Every local variable has a
// number of its own in the whole link, so a term can be put under any binder; copy() gives fresh
// numbers where a term is to stand twice.
#pragma once

#include <cstdint>
#include <deque>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace lexprof::haskell {

using Name = const std::string*; // interned: equal names are the same pointer
using LocalId = std::uint32_t;

enum class Kind : std::uint8_t {
    local,       // number
    global,      // name: a definition
    constructor, // name, as a function
    primop,      // name: an operation of GHC's
    foreign,     // name: a C function, or a primitive of FLIC
    primitive,   // name: a primitive of FLIC
    method,      // name: a class; number: which field of its dictionary
    integer,     // name: decimal digits, with a leading '-' where negative
    character,   // number: its code
    real,        // name: "numerator/denominator"; number: 64 or 32 bits
    string,      // name: its bytes, which stand somewhere in memory
    text,        // name: its characters in UTF-8, a list
    token,       // what stands for a state of the world, or for evidence
    apply,       // parts: function, arguments (at least one)
    lambda,      // binders; parts: body
    let,         // binders: one; parts: right-hand side, body
    strict_let,  // likewise; the right-hand side is evaluated first
    letrec,      // binders; parts: right-hand sides, body
    cases,       // name: type; binders: one; parts: scrutinee; alternatives; otherwise
    literals,    // likewise, by literals
    centre,      // name: of a cost centre; parts: what belongs to it
    tag_to_enum, // name: type; parts: the tag
    data_to_tag, // likewise; parts: the data
};

// A place in the file of the definition it stands in, or in another one.
struct Place {
    Name file = nullptr;    // the definition's own
    std::uint32_t line = 0; // 0: none is known
    std::uint32_t column = 0;
};

struct Node;
using Term = const Node*;

struct Alternative {
    Name constructor = nullptr; // cases
    Term literal = nullptr;     // literals
    std::span<const LocalId> fields;
    Term body = nullptr;
};

struct Node {
    Node() = default;
    Node(Kind sort, std::uint32_t with = 0, Name called = nullptr)
        : kind(sort), number(with), name(called) {}

    Kind kind = Kind::token;
    std::uint32_t number = 0;
    Name name = nullptr;
    Place place;
    std::span<const LocalId> binders;
    std::span<const Term> parts;
    std::span<const Alternative> alternatives;
    Term otherwise = nullptr;

    Term body() const { return parts.back(); }
    Term head() const { return parts.front(); }
    std::span<const Term> arguments() const { return parts.subspan(1); }
    bool is(Kind wanted) const { return kind == wanted; }
};

class Names {
  public:
    Name intern(std::string_view text);

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>{}(text);
        }
    };
    std::unordered_set<std::string, Hash, std::equal_to<>> all_;
};

class Terms {
  public:
    Names names;

    // What the user called it; an empty name where a compiler has made it.
    LocalId fresh(Name name);
    LocalId fresh() { return fresh(nothing_); }
    Name name_of(LocalId local) const { return locals_[local]; }
    bool made_by_compiler(LocalId local) const { return locals_[local]->empty(); }
    // A parameter that is bound by a let from now on, which nobody has written.
    void forget_name(LocalId local) { locals_[local] = nothing_; }
    std::size_t locals() const { return locals_.size(); }

    Term local(LocalId local) { return make({Kind::local, local}); }
    Term named(Kind kind, Name name, std::uint32_t number = 0) {
        return make({kind, number, name});
    }
    Term global(Name name) { return named(Kind::global, name); }
    Term primitive(std::string_view name) { return named(Kind::primitive, names.intern(name)); }
    Term integer(std::string_view digits) { return named(Kind::integer, names.intern(digits)); }
    Term token() { return make({}); }

    Term apply(Term function, std::span<const Term> arguments, Place place = {});
    Term lambda(std::span<const LocalId> parameters, Term body, Place place = {});
    Term let(Kind kind, LocalId binder, Term side, Term body, Place place = {});
    Term letrec(std::span<const LocalId> binders, std::span<const Term> sides, Term body,
                Place place = {});
    // `shape` gives kind, name and place of a choice.
    Term choice(const Node& shape, Term scrutinee, LocalId binder,
                std::span<const Alternative> alternatives, Term otherwise);
    // `shape` gives all but the part.
    Term around(const Node& shape, Term part);

    Term make(const Node& node);
    std::span<const LocalId> keep(std::span<const LocalId> locals) { return store(locals); }

    // The same with other parts.
    Term with_parts(Term term, std::span<const Term> parts,
                    std::span<const Alternative> alternatives, Term otherwise);
    // The same with another body, of a let.
    Term with_body(Term let, Term body);
    // The same with another term for a variable that occurs once.
    Term replace(Term term, LocalId local, Term by);

    // The same with numbers of its own for all that is bound in it.
    Term copy(Term term);
    Term copy_without_names(Term term); // and no names, as if a compiler had made it
    // The same with other terms for some free variables; what it binds gets numbers of its own.
    Term copy(Term term, std::unordered_map<LocalId, Term>& instead);

  private:
    template <typename Value>
    std::span<const Value> store(std::span<const Value> values);
    std::vector<LocalId> rename(std::span<const LocalId> binders,
                                std::unordered_map<LocalId, Term>& instead);

    std::pmr::monotonic_buffer_resource memory_;
    std::vector<Name> locals_;
    Name nothing_ = names.intern("");
    bool keeps_names_ = true; // in copies
};

// Variables, constants, and whatever else may stand twice without costing more.
bool is_atom(Term term);
bool is_literal(Term term); // a number or a character
bool is_let(Term term);     // of one of the three sorts

} // namespace lexprof::haskell
