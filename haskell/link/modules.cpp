#include "haskell/link/modules.h"

#include "flic/spelling.h"
#include "haskell/link/print.h"

#include <algorithm>
#include <map>

namespace lexprof::haskell {

namespace {

// What the user knows as a function of theirs.
bool is_users(const Entry& entry) {
    if (!entry.of_user || entry.definition == nullptr) return false;
    switch (entry.definition->kind) {
    case DefinitionKind::fun:
    case DefinitionKind::method:
    case DefinitionKind::sel: return true;
    default: return false;
    }
}

struct Module {
    std::string names;
    std::string sides;
};

void add(Module& module, const Entry& entry, Program& program, Naming& naming) {
    const std::string& name = naming.of(entry);
    module.names += "  " + flic::spell_name(name) + "\n";
    std::string side;
    if (entry.term == nullptr)
        side = "(ERROR " +
               flic::spell_string(described(*entry.name) + " cannot be had under lexprof") + ")";
    else
        side = print_term(entry.term, program, naming, is_users(entry));
    const Place place = entry.definition != nullptr ? entry.definition->place : Place{};
    module.sides += "  " + print_place(place) + side + "\n";
}

std::string declarations(const Naming& naming) {
    std::string text;
    for (const auto& [name, type] : naming.types()) {
        text += "[data (" + flic::spell_string(name);
        for (const Constructor& one : type->constructors)
            text += " (" + flic::spell_string(short_name(*one.name)) + " " +
                    std::to_string(one.fields) + ")";
        text += ")]\n";
    }
    return text;
}

std::string text_of(const Module& module) {
    return "& (\n" + module.names + ")\n(\n" + module.sides + ")\n";
}

// Nothing but what follows would be no module.
const Module no_definitions{"  _nothing\n", "  PACK-0-0\n"};

} // namespace

flic::Layer write_modules(Program& program, const std::vector<const Entry*>& entries, Term value) {
    Naming naming(program.world);
    std::map<Name, std::vector<const Entry*>> own;
    std::vector<const Entry*> library;
    for (const Entry* one : entries)
        (is_users(*one) ? own[one->definition->module] : library).push_back(one);
    for (auto& [name, users] : own) {
        std::stable_sort(users.begin(), users.end(), [](const Entry* a, const Entry* b) {
            const Place& first = a->definition->place;
            const Place& second = b->definition->place;
            return std::pair(first.line, first.column) < std::pair(second.line, second.column);
        });
        for (const Entry* one : users) naming.of(*one); // the user's names come first
    }
    flic::Layer layer;
    layer.texts.emplace_back();
    for (const auto& [name, users] : own) {
        Module module;
        for (const Entry* one : users) add(module, *one, program, naming);
        layer.texts.push_back({std::string(without_unit(*name)) + ".flic", text_of(module)});
    }
    // A text of its own, as the others do not see the definitions of one that has a value.
    layer.texts.push_back(
        {"value.flic", "RUN-IO " + print_term(value, program, naming, false) + "\n"});
    Module rest;
    for (const Entry* one : library) add(rest, *one, program, naming);
    layer.texts.front() = {"library.flic",
                           declarations(naming) + text_of(library.empty() ? no_definitions : rest),
                           true};
    return layer;
}

} // namespace lexprof::haskell
