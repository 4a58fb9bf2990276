#include "haskell/link/program.h"

#include "haskell/link/simplifier.h"

#include <algorithm>

namespace lexprof::haskell {

namespace {

// Of a function whose text takes the place of its calls.
constexpr std::size_t small_definition = 16;
// Of a special case's name: instances may go on for ever, as in `Show (f (Fix f))`.
constexpr std::size_t longest_key = 600;

bool has_letrec(Term term) {
    bool found = false;
    each_node(term, [&](Term node) { found = found || node->is(Kind::letrec); });
    return found;
}

// `\x y → PRIMITIVE x y` and `\x y → Constructor x y` are the primitive and the constructor.
Term without_parameters(Term term) {
    if (!term->is(Kind::lambda) || !term->body()->is(Kind::apply)) return nullptr;
    const Term head = term->body()->head();
    const auto arguments = term->body()->arguments();
    if (!head->is(Kind::primitive) && !head->is(Kind::constructor)) return nullptr;
    if (arguments.size() != term->binders.size()) return nullptr;
    for (std::size_t at = 0; at < arguments.size(); ++at)
        if (!arguments[at]->is(Kind::local) || arguments[at]->number != term->binders[at])
            return nullptr;
    return head;
}

} // namespace

Program::Program(Terms& all_terms, World& all_definitions, Natives& all_natives, Choices& choices)
    : terms(all_terms), world(all_definitions), natives(all_natives), choices_(choices) {}

Entry& Program::start(Name name) {
    auto& slot = entries_[name];
    slot = std::make_unique<Entry>();
    slot->name = name;
    slot->of_user = world.of_user(name);
    return *slot;
}

Entry& Program::find(Name name) {
    if (const auto found = entries_.find(name); found != entries_.end()) return *found->second;
    Entry& made = start(name);
    const Term native = made.of_user ? nullptr : natives.definition(name);
    if (native == nullptr) {
        made.definition = world.definition(name);
        if (made.definition != nullptr) made.raw = made.definition->term;
    } else {
        made.raw = native;
        made.inlined = native->is(Kind::lambda);
    }
    made.dictionary = made.definition != nullptr && made.definition->kind == DefinitionKind::dict;
    return made;
}

const Entry& Program::entry(Name name) {
    Entry& found = find(name);
    complete(found);
    return found;
}

const Entry& Program::settled(Name name) {
    Entry& found = find(name);
    complete(found);
    if (!found.dictionary || found.term == nullptr || !found.term->is(Kind::apply)) return found;
    std::vector<Term> fields;
    for (const Term field : found.term->arguments())
        fields.push_back(field->is(Kind::global) ? stand_in(field) : field);
    found.term = terms.apply(found.term->head(), fields, found.term->place);
    return found;
}

void Program::complete(Entry& entry) {
    if (entry.raw == nullptr || entry.busy) return;
    entry.busy = true;
    if (!entry.dictionary || !separate_fields(entry))
        entry.term = Simplifier(*this).run(entry.raw, entry.of_user && !entry.dictionary);
    entry.busy = false;
    entry.raw = nullptr;
    finish(entry);
}

// What others may know of a definition.
//
// Note [What is not the user's]
//   The functions that the user has written, and the methods, keep their names wherever they are
//   called: their calls are to be counted. All others may disappear.
void Program::finish(Entry& entry) {
    if (entry.dictionary) { // another name for one, as of an instance's superclass
        if (is_dictionary(entry.term)) entry.stand_in = entry.term;
        return;
    }
    const DefinitionKind kind =
        entry.definition == nullptr ? DefinitionKind::aux : entry.definition->kind;
    if (entry.of_user && kind != DefinitionKind::aux && kind != DefinitionKind::wrap) return;
    if (entry.of_user) entry.term = with_parameters(entry.term);
    if (const Term head = without_parameters(entry.term)) entry.term = head;
    if (is_atom(entry.term)) entry.stand_in = entry.term;
    const bool is_small = kind == DefinitionKind::wrap ||
                          size_of(entry.term, small_definition + 1) <= small_definition;
    const bool may = is_small && !has_letrec(entry.term) && !refers_to(entry.term, entry.name);
    entry.inlined = entry.term->is(Kind::lambda) && (entry.inlined || may);
}

// A function that has got some of its arguments, as a class's default has its dictionary, gets
// parameters for the others: as a constant it would have its calls counted for the first to need
// it.
Term Program::with_parameters(Term partial) {
    if (!partial->is(Kind::apply) || !partial->head()->is(Kind::global)) return partial;
    const Entry& function = find(partial->head()->name);
    const Term text = function.raw != nullptr ? function.raw : function.term;
    std::vector<Term> arguments(partial->arguments().begin(), partial->arguments().end());
    if (text == nullptr || !text->is(Kind::lambda) || text->binders.size() <= arguments.size() ||
        !std::all_of(arguments.begin(), arguments.end(), is_atom))
        return partial;
    std::vector<LocalId> parameters;
    while (arguments.size() < text->binders.size()) {
        parameters.push_back(terms.fresh());
        arguments.push_back(terms.local(parameters.back()));
    }
    return terms.lambda(parameters, terms.apply(partial->head(), arguments), partial->place);
}

// Note [Fields one by one]
//   The dictionary of a known instance is taken apart before the run: each field that is no name is
//   a definition of its own, so that a method is reached without the other fields, and is
//   simplified only where it is reached. What lets around a dictionary bind are other dictionaries.
bool Program::separate_fields(Entry& entry) {
    std::unordered_map<LocalId, Term> given;
    Term made = entry.raw;
    for (; made->is(Kind::let); made = made->body()) {
        const Term side = Simplifier(*this).run(terms.copy(made->parts[0], given));
        if (!is_atom(side)) return false;
        given[made->binders[0]] = side;
    }
    if (!made->is(Kind::apply) || !made->head()->is(Kind::constructor)) return false;
    std::vector<Term> fields;
    for (const Term field : made->arguments()) {
        const Term own = terms.copy(field, given);
        const Term special = own->is(Kind::apply) && own->head()->is(Kind::global)
                                 ? specialise(own->head()->name, own->arguments(), own->place)
                                 : nullptr;
        const bool is_function = special != nullptr && special->is(Kind::global);
        if (is_function || is_atom(own)) {
            fields.push_back(is_function ? special : own);
            continue;
        }
        const Name name = terms.names.intern(*entry.name + " " + std::to_string(fields.size()));
        Entry& separate = start(name);
        separate.definition = entry.definition;
        separate.general = entry.name;
        separate.raw = own;
        fields.push_back(terms.global(name));
    }
    entry.term = terms.apply(made->head(), fields, made->place);
    return true;
}

Term Program::stand_in(Term global) {
    const Entry& found = entry(global->name);
    return found.stand_in != nullptr ? found.stand_in : global;
}

bool Program::is_dictionary(Term term) {
    if (!term->is(Kind::global)) return false;
    return find(term->name).dictionary;
}

Term Program::field(Name dictionary, const Class& of, std::uint32_t index) {
    const Entry& found = entry(dictionary);
    if (found.term == nullptr) return nullptr;
    if (of.fields == 1) return is_atom(found.term) ? found.term : terms.global(dictionary);
    if (!found.term->is(Kind::apply) || !found.term->head()->is(Kind::constructor)) return nullptr;
    const auto fields = found.term->arguments();
    return index < fields.size() ? fields[index] : nullptr;
}

std::optional<Program::Instance> Program::instance(Name function) {
    const Entry& found = entry(function);
    if (!found.dictionary || found.term == nullptr || !found.term->is(Kind::lambda))
        return std::nullopt;
    const Term made = found.term->body();
    if (!made->is(Kind::apply) || !made->head()->is(Kind::constructor)) return std::nullopt;
    return Instance{found.term->binders, made};
}

void Program::be_general(Name function) {
    if (choices_.general.insert(function).second) to_be_made_again = true;
}

bool Program::may_specialise(Name function, Name key) {
    if (key->size() > longest_key) return false;
    if (!world.of_user(function)) return true;
    if (choices_.general.contains(function)) return false;
    const Definition* known = world.definition(function);
    if (known->kind == DefinitionKind::dict) return true;
    const Name already = special_.try_emplace(function, key).first->second;
    if (already == key) return true;
    be_general(function);
    return false;
}

Entry& Program::make_special(Name key, const Entry& general, Term term) {
    const Definition* definition = general.definition;
    const Name name = general.name;
    const bool of_user = general.of_user;
    const bool dictionary = general.dictionary;
    Entry& made = start(key);
    made.definition = definition;
    made.general = name;
    made.of_user = of_user;
    made.dictionary = dictionary;
    made.raw = term;
    return made;
}

// Note [Values of a class's type]
//   A function whose parameters are all dictionaries is computed anew at each use, as GHC does
//   without optimisation: what is made of it here must not become a constant, which would be
//   computed once. So it gets a parameter nobody looks at, unless it is a function all the same.
//   Dictionaries are constants.
Term Program::specialise(Name function, std::span<const Term> arguments, Place place) {
    const Definition* known = world.definition(function);
    if (known == nullptr || !known->term->is(Kind::lambda)) return nullptr;
    const std::span<const LocalId> parameters = known->term->binders;
    const bool dictionary = known->kind == DefinitionKind::dict;
    std::unordered_map<LocalId, Term> given;
    std::vector<LocalId> left;
    std::vector<Term> others;
    std::string key = *function;
    for (std::size_t at = 0; at < std::max(parameters.size(), arguments.size()); ++at) {
        const bool is_known =
            at < std::min(parameters.size(), arguments.size()) && is_dictionary(arguments[at]);
        if (is_known) {
            given[parameters[at]] = arguments[at];
            key += " " + std::to_string(at) + "=" + *arguments[at]->name;
            continue;
        }
        if (at < parameters.size()) left.push_back(parameters[at]);
        if (at < arguments.size()) others.push_back(arguments[at]);
    }
    if (given.empty() || (dictionary && !left.empty())) return nullptr;
    const Name name = terms.names.intern(key);
    if (!may_specialise(function, name)) return nullptr;
    Term body = known->term->body();
    while (is_let(body) && terms.made_by_compiler(body->binders[0])) body = body->body();
    const bool constant = left.empty() && !dictionary && !body->is(Kind::lambda);
    if (!entries_.contains(name)) {
        std::vector<LocalId> renamed;
        for (const LocalId one : left) {
            renamed.push_back(terms.fresh(terms.name_of(one)));
            given[one] = terms.local(renamed.back());
        }
        if (constant) renamed.push_back(terms.fresh());
        Entry general;
        general.name = function;
        general.definition = known;
        general.of_user = world.of_user(function);
        general.dictionary = dictionary;
        make_special(
            name, general,
            terms.lambda(renamed, terms.copy(known->term->body(), given), known->term->place));
    }
    if (constant) others.insert(others.begin(), terms.token());
    return terms.apply(terms.global(name), others, place);
}

} // namespace lexprof::haskell
