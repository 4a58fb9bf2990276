// Reads the declarations of types.
#include "flic/declarations.h"

#include "flic/names.h"
#include "flic/spelling.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace lexprof::flic {

namespace {

const char* const example = "as in [data (Maybe Nothing (Just 1))]: the type, its constructors and "
                            "how many fields they have";
const std::string no_name = "_"; // of a type

std::string counted_fields(std::uint32_t fields) {
    return fields == 0 ? "no fields"
                       : std::to_string(fields) + (fields == 1 ? " field" : " fields");
}

std::string enumerate(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        if (at > 0) text += at + 1 == parts.size() ? " and " : ", ";
        text += parts[at];
    }
    return text;
}

} // namespace

void Declarations::read(std::span<const Declaration> declarations, std::size_t layer) {
    for (const Declaration& declaration : declarations) read_type(declaration.argument, layer);
}

bool Declarations::is_text(NodeId id) const {
    return tree_[id].kind == Kind::name || tree_[id].kind == Kind::string;
}

void Declarations::report(NodeId leaf, std::string message, std::string advice) {
    const std::uint32_t width = is_text(leaf) ? name_width(tree_, sources_, leaf) : 1;
    diagnostics_.error(tree_[leaf].at, width, std::move(message), std::move(advice));
}

void Declarations::malformed(NodeId id, const std::string& what) { report(id, what, example); }

// `Name (Constructor fields) …`
void Declarations::read_type(NodeId argument, std::size_t layer) {
    argument = tree_.strip(argument);
    std::span<const NodeId> parts(&argument, 1);
    if (tree_[argument].kind == Kind::apply) parts = tree_.children(argument);
    const NodeId leaf = tree_.strip(parts.front());
    if (!is_text(leaf)) {
        malformed(leaf, "a declaration begins with the name of the type, or with `_`");
        return;
    }
    if (!add_type(leaf, layer)) return;
    for (const NodeId part : parts.subspan(1)) add_constructor(tree_.strip(part), layer);
}

bool Declarations::add_type(NodeId leaf, std::size_t layer) {
    std::string name(tree_.text(leaf));
    if (name == no_name) {
        name.clear();
    } else {
        std::vector<TypeId>& same = named_[name];
        if (!same.empty() && layers_[same.back()] == layer) {
            report(leaf, "the type " + quote_name(name) + " is declared twice",
                   "remove or rename one of them; the first is at " +
                       place(found_.types[same.back()].leaf, leaf));
            return false;
        }
        same.push_back(static_cast<TypeId>(found_.types.size()));
    }
    found_.types.push_back({std::move(name), leaf, {}});
    layers_.push_back(layer);
    return true;
}

// A name, `(name fields)` or `(name fields tag)`; tags go on from the one before.
void Declarations::add_constructor(NodeId part, std::size_t layer) {
    std::span<const NodeId> words(&part, 1);
    if (tree_[part].kind == Kind::apply) words = tree_.children(part);
    const NodeId leaf = tree_.strip(words.front());
    if (!is_text(leaf) || words.size() > 3) {
        malformed(leaf, "a constructor is declared by its name and the number of its fields");
        return;
    }
    DataType& type = found_.types.back();
    Constructor made;
    made.name = tree_.text(leaf);
    made.type = static_cast<TypeId>(found_.types.size() - 1);
    made.leaf = leaf;
    if (!type.constructors.empty())
        made.tag = found_.constructors[type.constructors.back()].tag + 1;
    if (words.size() > 1) {
        const auto fields = number(words[1], max_fields, "a number of fields");
        if (!fields) return;
        made.fields = *fields;
    }
    if (words.size() > 2) {
        const auto tag = number(words[2], max_tag - 1, "a tag");
        if (!tag) return;
        made.tag = *tag;
    }
    for (const ConstructorId other : type.constructors) {
        const Constructor& before = found_.constructors[other];
        if (before.tag != made.tag) continue;
        report(leaf,
               quote_name(made.name) + " and " + quote_name(before.name) + " have the same tag, " +
                   std::to_string(made.tag),
               "leave the tags out to have them count from 0, or give each one of its own");
        return;
    }
    type.constructors.push_back(static_cast<ConstructorId>(found_.constructors.size()));
    found_.constructors.push_back(std::move(made));
    if (tree_[leaf].kind == Kind::name) bind(leaf, layer);
}

std::optional<std::uint32_t> Declarations::number(NodeId id, std::uint32_t most, const char* what) {
    id = tree_.strip(id);
    if (tree_[id].kind != Kind::integer) {
        malformed(id, std::string("here ") + what + " is expected");
        return std::nullopt;
    }
    const std::string_view digits = tree_.text(id);
    std::uint32_t value = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (problem == std::errc{} && end == digits.data() + digits.size() && value <= most)
        return value;
    report(id, spell_number(digits) + " is not " + what,
           std::string(what) + " is at least 0 and at most " + std::to_string(most));
    return std::nullopt;
}

// The constructor added last can be used by its name.
void Declarations::bind(NodeId leaf, std::size_t layer) {
    const std::string name(tree_.text(leaf));
    if (std::string why = why_not_bound(name); !why.empty()) {
        report(leaf, std::move(why), "choose another name, or write it in quotation marks");
        return;
    }
    const auto id = static_cast<ConstructorId>(found_.constructors.size() - 1);
    const auto [bound, fresh] = names_[layer].try_emplace(tree_[leaf].value, id);
    if (fresh) return;
    report(leaf, "the constructor " + quote_name(name) + " is declared twice",
           "rename one of them, or write its name in quotation marks, which do not bind it; the "
           "first is at " +
               place(found_.constructors[bound->second].leaf, leaf));
}

std::string Declarations::place(NodeId leaf, NodeId seen_from) const {
    return place_seen_from(sources_, tree_[leaf].at, tree_[seen_from].at);
}

const std::unordered_map<Symbol, ConstructorId>& Declarations::names(std::size_t layer) const {
    static const std::unordered_map<Symbol, ConstructorId> none;
    const auto found = names_.find(layer);
    return found == names_.end() ? none : found->second;
}

std::optional<TypeId> Declarations::type(std::string_view name, std::size_t layer) const {
    const auto same = named_.find(std::string(name));
    if (same == named_.end()) return std::nullopt;
    for (const TypeId id : same->second)
        if (layers_[id] == layer) return id;
    return same->second.back();
}

std::optional<ConstructorId> Declarations::constructor(TypeId type, std::uint32_t fields,
                                                       std::uint32_t tag) const {
    for (const ConstructorId id : found_.types[type].constructors) {
        const Constructor& one = found_.constructors[id];
        if (one.fields == fields && one.tag == tag) return id;
    }
    return std::nullopt;
}

std::string Declarations::constructors_of(TypeId type) const {
    std::vector<std::string> parts;
    for (const ConstructorId id : found_.types[type].constructors) {
        const Constructor& one = found_.constructors[id];
        parts.push_back(quote_name(one.name) + " (" + counted_fields(one.fields) + ", tag " +
                        std::to_string(one.tag) + ")");
    }
    return enumerate(parts);
}

std::string Declarations::known_types() const {
    std::vector<std::string> parts;
    for (const DataType& type : found_.types)
        if (!type.name.empty()) parts.push_back(quote_name(type.name));
    return enumerate(parts);
}

} // namespace lexprof::flic
