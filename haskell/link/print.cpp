#include "haskell/link/print.h"

#include "flic/spelling.h"
#include "haskell/link/local_names.h"
#include "haskell/link/real.h"

#include <algorithm>

namespace lexprof::haskell {

namespace {

// What several constructors share is written for each of them up to this size.
constexpr std::size_t small_branch = 12;

class Printer {
  public:
    Printer(Program& program, Naming& naming, Term term, bool places)
        : program_(program),
          naming_(naming),
          names_(program.terms, others(term)),
          places_(places) {}

    std::string take() && { return std::move(text_); }
    void argument(Term term);   // E1
    void expression(Term term); // E

  private:
    LocalNames::Definitions others(Term term);
    void lambda(std::span<const LocalId> parameters, Term body);
    void let(Term term);
    template <typename Write>
    void strict_let(LocalId local, Term side, Term scope, Write write);
    void letrec(Term term);
    void side(LocalId local, Term term);
    void cases(Term term);
    void one_constructor(Term term, const Alternative& only, const std::string& subject);
    void branches(Term term, std::uint32_t size, const std::string& subject);
    void branch(const Alternative& one, const std::string& subject);
    void literals(Term term);
    void comparisons(Term term, const std::string& subject);
    std::uint32_t constructors_beside(Name constructor);
    std::uint32_t tag_of(Name constructor);
    void unavailable(const std::string& what);
    bool is_gone(Name constructor) const;
    void constructor(Term term, std::size_t arguments);
    void method(Term term);
    void word(Term term);
    bool is_word(Term term) const;
    // Before what is bound to a name, but by nobody's let.
    std::string_view made() const { return places_ ? " [made] " : " "; }
    template <typename Write>
    void in_parentheses(Write write) {
        text_ += '(';
        write();
        text_ += ')';
    }

    Program& program_;
    Naming& naming_;
    LocalNames names_;
    bool places_;
    std::string text_;
};

bool uses(std::span<const LocalId> locals, Term term) {
    return std::any_of(locals.begin(), locals.end(),
                       [&](LocalId local) { return occurs(local, term); });
}

bool uses_in_branches(LocalId local, Term choice) {
    for (const Alternative& one : choice->alternatives)
        if (occurs(local, one.body)) return true;
    return choice->otherwise != nullptr && occurs(local, choice->otherwise);
}

LocalNames::Definitions Printer::others(Term term) {
    LocalNames::Definitions found;
    each_node(term, [&](Term node) {
        if (node->is(Kind::global))
            found.emplace(naming_.of(program_.entry(node->name)), node->name);
    });
    return found;
}

bool Printer::is_word(Term term) const {
    switch (term->kind) {
    case Kind::primitive: return flic::lookup_primitive(*term->name).primitive.has_value();
    case Kind::primop:
    case Kind::foreign:
    case Kind::string: return false;
    case Kind::method: return program_.world.class_of(term->name) != nullptr;
    default: return is_atom(term) || term->is(Kind::text);
    }
}

// What GHC has and lexprof has not fails when it is reached, and says what it is.
void Printer::unavailable(const std::string& what) {
    text_ += "ERROR " + flic::spell_string(what + " cannot be had under lexprof");
}

void Printer::word(Term term) {
    switch (term->kind) {
    case Kind::local: text_ += flic::spell_name(names_.of(term->number)); return;
    case Kind::global: text_ += flic::spell_name(naming_.of(program_.entry(term->name))); return;
    case Kind::constructor: constructor(term, 0); return;
    case Kind::integer: text_ += flic::spell_number(*term->name); return;
    case Kind::character: text_ += flic::spell_character(term->number); return;
    case Kind::real: text_ += flic::spell_number(real_text(*term->name, term->number)); return;
    case Kind::text: text_ += flic::spell_string(*term->name); return;
    case Kind::token: text_ += "PACK-0-0"; return;
    case Kind::primitive:
        if (is_word(term))
            text_ += *term->name;
        else
            unavailable("the primitive " + *term->name);
        return;
    case Kind::string:
        if (flic::lookup_primitive("BYTES-LITERAL").primitive)
            text_ += "BYTES-LITERAL " + flic::spell_string(bytes_as_text(*term->name));
        else
            unavailable("a string in memory");
        return;
    case Kind::method: method(term); return;
    case Kind::primop: unavailable("GHC's operation " + *term->name); return;
    default: unavailable("the foreign function " + *term->name); return;
    }
}

// Data of packages that are not translated can be met in what is never reached.
bool Printer::is_gone(Name constructor) const {
    return unit_of(*constructor) != "main" && !is_unboxed_tuple(*constructor) &&
           !sum_constructor(*constructor) && !is_dictionary(*constructor) &&
           program_.world.constructor(constructor) == nullptr;
}

void Printer::constructor(Term term, std::size_t arguments) {
    if (is_gone(term->name))
        in_parentheses([&] { unavailable(described(*term->name)); });
    else
        text_ += naming_.constructor(term->name, arguments);
}

// A method is a field of a dictionary.
void Printer::method(Term term) {
    if (const Class* of = program_.world.class_of(term->name))
        text_ += "SEL-" + std::to_string(of->fields) + "-" + std::to_string(term->number);
    else
        unavailable("a method of the class " + *term->name);
}

void Printer::argument(Term term) {
    if (is_word(term))
        word(term);
    else if (places_ && term->is(Kind::apply) && term->place.line != 0)
        expression(term);
    else
        in_parentheses([&] { expression(term); });
}

void Printer::expression(Term term) {
    switch (term->kind) {
    case Kind::apply: {
        const auto write = [&] {
            const Term head = term->head();
            if (head->is(Kind::constructor))
                constructor(head, term->arguments().size());
            else
                argument(head);
            for (const Term one : term->arguments()) {
                text_ += ' ';
                argument(one);
            }
        };
        if (!places_ || term->place.line == 0) return write();
        text_ += print_place(term->place);
        return in_parentheses(write);
    }
    case Kind::lambda: return lambda(term->binders, term->body());
    case Kind::let:
    case Kind::strict_let: return let(term);
    case Kind::letrec: return letrec(term);
    case Kind::cases: return cases(term);
    case Kind::literals: return literals(term);
    case Kind::centre:
        text_ += "SCC " + flic::spell_string(*term->name) + " ";
        return expression(term->body());
    default: return word(term);
    }
}

void Printer::lambda(std::span<const LocalId> parameters, Term body) {
    for (const LocalId parameter : parameters) {
        names_.bind(parameter, {body});
        text_ += '\\' + flic::spell_name(names_.of(parameter)) + ' ';
    }
    expression(body);
    for (const LocalId parameter : parameters) names_.leave(parameter);
}

// What a let binds: the user's, with the place of a function, unless nobody has named it.
void Printer::side(LocalId local, Term term) {
    if (places_ && program_.terms.made_by_compiler(local))
        text_ += "[made] ";
    else if (places_ && term->is(Kind::lambda))
        text_ += print_place(term->place);
    argument(term);
}

void Printer::let(Term term) {
    const LocalId local = term->binders[0];
    const Term side = term->parts[0];
    if (term->is(Kind::strict_let) && !occurs(local, term->body())) {
        text_ += "SEQ ";
        argument(side);
        text_ += ' ';
        return argument(term->body());
    }
    if (term->is(Kind::strict_let))
        return strict_let(local, side, term->body(), [&] { expression(term->body()); });
    names_.bind(local, {term->body()});
    const std::string name = flic::spell_name(names_.of(local));
    names_.leave(local);
    text_ += "= " + name + ' ';
    this->side(local, side);
    text_ += ' ';
    names_.enter(local);
    expression(term->body());
    names_.leave(local);
}

// LET! (\local …) side; the name is meant in `scope`.
template <typename Write>
void Printer::strict_let(LocalId local, Term side, Term scope, Write write) {
    text_ += "LET! ";
    in_parentheses([&] {
        names_.bind(local, {scope});
        text_ += '\\' + flic::spell_name(names_.of(local)) + ' ';
        write();
        names_.leave(local);
    });
    text_ += ' ';
    argument(side);
}

void Printer::letrec(Term term) {
    std::vector<Term> all(term->parts.begin(), term->parts.end());
    Node together(Kind::apply); // all that the names are meant in
    together.parts = all;
    for (const LocalId local : term->binders) names_.bind(local, {&together});
    text_ += "& (";
    for (const LocalId local : term->binders) {
        if (local != term->binders.front()) text_ += ' ';
        text_ += flic::spell_name(names_.of(local));
    }
    text_ += ") (";
    for (std::size_t at = 0; at < term->binders.size(); ++at) {
        if (at != 0) text_ += ' ';
        side(term->binders[at], term->parts[at]);
    }
    text_ += ") ";
    expression(term->body());
    for (const LocalId local : term->binders) names_.leave(local);
}

// How many constructors a constructor's type has.
std::uint32_t Printer::constructors_beside(Name constructor) {
    if (const auto sum = sum_constructor(*constructor)) return sum->constructors;
    const Constructor* known = program_.world.constructor(constructor);
    const DataType* type = known == nullptr ? nullptr : program_.world.type(known->type);
    return type == nullptr ? 1 : static_cast<std::uint32_t>(type->constructors.size());
}

std::uint32_t Printer::tag_of(Name constructor) {
    if (const auto sum = sum_constructor(*constructor)) return sum->tag;
    const Constructor* known = program_.world.constructor(constructor);
    return known == nullptr ? 0 : known->tag;
}

void Printer::cases(Term term) {
    const Term scrutinee = term->head();
    const LocalId binder = term->binders[0];
    const Alternative& first = term->alternatives.front();
    if (is_gone(first.constructor)) {
        text_ += "SEQ ";
        argument(scrutinee);
        text_ += ' ';
        return in_parentheses([&] { unavailable(described(*first.constructor)); });
    }
    const std::uint32_t size = constructors_beside(first.constructor);
    bool takes_apart = false;
    for (const Alternative& one : term->alternatives)
        takes_apart = takes_apart || uses(one.fields, one.body);
    const bool needs_name = uses_in_branches(binder, term) || (size > 1 && takes_apart);
    if (scrutinee->is(Kind::local) || !needs_name) {
        const std::size_t begin = text_.size();
        argument(scrutinee);
        const std::string subject = text_.substr(begin);
        text_.resize(begin);
        return size == 1 ? one_constructor(term, first, subject) : branches(term, size, subject);
    }
    strict_let(binder, scrutinee, term, [&] {
        const std::string name = flic::spell_name(names_.of(binder));
        size == 1 ? one_constructor(term, first, name) : branches(term, size, name);
    });
}

void Printer::one_constructor(Term, const Alternative& only, const std::string& subject) {
    if (!uses(only.fields, only.body)) {
        text_ += "SEQ " + subject + ' ';
        return argument(only.body);
    }
    text_ += "UNPACK!-" + std::to_string(only.fields.size()) + " (";
    lambda(only.fields, only.body);
    text_ += ") " + subject;
}

// A branch of a CASE, where the subject has been evaluated.
void Printer::branch(const Alternative& one, const std::string& subject) {
    if (!uses(one.fields, one.body)) return argument(one.body);
    in_parentheses([&] { one_constructor(nullptr, one, subject); });
}

void Printer::branches(Term term, std::uint32_t size, const std::string& subject) {
    std::vector<const Alternative*> by_tag(size, nullptr);
    for (const Alternative& one : term->alternatives)
        if (const std::uint32_t tag = tag_of(one.constructor); tag < size) by_tag[tag] = &one;
    const auto others = std::count(by_tag.begin(), by_tag.end(), nullptr);
    std::string shared;
    const LocalId local = program_.terms.fresh();
    if (term->otherwise != nullptr && others > 1 &&
        size_of(term->otherwise, small_branch + 1) > small_branch) {
        names_.bind(local, {term});
        shared = names_.of(local);
        text_ += "= " + shared;
        text_ += made();
        text_ += "(\\_ "; // a function, so that no graph is built for it
        expression(term->otherwise);
        text_ += ") ";
    }
    text_ += "CASE-" + std::to_string(size);
    for (const Alternative* one : by_tag) {
        text_ += ' ';
        if (one != nullptr)
            branch(*one, subject);
        else if (!shared.empty())
            text_ += '(' + shared + " PACK-0-0)";
        else if (term->otherwise != nullptr)
            argument(term->otherwise);
        else
            text_ += "ABORT";
    }
    text_ += ' ' + subject;
    if (!shared.empty()) names_.leave(local);
}

std::string_view equality(Term literal) {
    if (literal->is(Kind::integer)) return "INT= ";
    return literal->is(Kind::real) ? "FLOAT= " : "POLY= ";
}

// IF (INT= s 1) … (IF (INT= s 2) … …)
void Printer::literals(Term term) {
    const Term scrutinee = term->head();
    const LocalId binder = term->binders[0];
    const bool named =
        !is_word(scrutinee) && (term->alternatives.size() > 1 || uses_in_branches(binder, term));
    if (named)
        return strict_let(binder, scrutinee, term,
                          [&] { comparisons(term, flic::spell_name(names_.of(binder))); });
    const std::size_t begin = text_.size();
    argument(scrutinee);
    const std::string subject = text_.substr(begin);
    text_.resize(begin);
    comparisons(term, subject);
}

void Printer::comparisons(Term term, const std::string& subject) {
    for (const Alternative& one : term->alternatives) {
        if (&one != &term->alternatives.front()) text_ += " (";
        text_ += "IF (";
        text_ += equality(one.literal);
        text_ += subject;
        text_ += ' ';
        argument(one.literal);
        text_ += ") ";
        argument(one.body);
    }
    text_ += ' ';
    if (term->otherwise != nullptr)
        argument(term->otherwise);
    else
        text_ += "ABORT";
    text_.append(term->alternatives.size() - 1, ')');
}

} // namespace

std::string print_place(const Place& place) {
    if (place.line == 0) return {};
    std::string text = "[line (";
    if (place.file != nullptr) text += flic::spell_string(*place.file) + ' ';
    text += std::to_string(place.line);
    if (place.column != 0) text += ' ' + std::to_string(place.column);
    return text + ")] ";
}

std::string print_term(Term term, Program& program, Naming& naming, bool places) {
    Printer printer(program, naming, term, places);
    printer.argument(term);
    return std::move(printer).take();
}

} // namespace lexprof::haskell
