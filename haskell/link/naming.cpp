#include "haskell/link/naming.h"

#include "flic/names.h"
#include "flic/spelling.h"

namespace lexprof::haskell {

namespace {

// Data that every reader of FLIC knows.
bool is_plain(std::string_view type) {
    return type == "ghc-prim:GHC.Types.[]" || type.starts_with("ghc-prim:GHC.Tuple.");
}

} // namespace

std::string Naming::wanted(const Entry& entry) const {
    const std::string_view module =
        entry.definition != nullptr ? *entry.definition->module : module_of(*entry.name);
    const std::string_view shown = entry.definition != nullptr
                                       ? std::string_view(*entry.definition->shown)
                                       : short_name(*entry.name);
    const std::string_view path = without_unit(module);
    if (entry.of_user && path == "Main") return std::string(shown);
    return std::string(path) + "." + std::string(shown);
}

const std::string& Naming::of(const Entry& entry) {
    const auto [at, is_new] = names_.try_emplace(entry.name);
    if (!is_new) return at->second;
    const std::string stem = wanted(entry);
    std::string name = stem;
    for (int count = 2; taken_.contains(name) || !flic::why_not_bound(name).empty(); ++count)
        name = stem + "#" + std::to_string(count);
    taken_.insert(name);
    return at->second = name;
}

const std::string& Naming::type_name(const DataType& type) {
    const auto [at, is_new] = type_names_.try_emplace(type.name);
    if (!is_new) return at->second;
    std::string name(short_name(*type.name));
    if (types_.contains(name)) name = without_unit(*type.name);
    if (types_.contains(name)) name = *type.name;
    types_[name] = &type;
    return at->second = name;
}

std::string Naming::constructor(Name name, std::size_t arguments) {
    const auto pack = [](std::size_t fields, std::uint32_t tag) {
        return "PACK-" + std::to_string(fields) + "-" + std::to_string(tag);
    };
    if (is_unboxed_tuple(*name)) return pack(arguments, 0);
    if (const auto sum = sum_constructor(*name)) return pack(arguments, sum->tag);
    const Constructor* known = world_.constructor(name);
    if (known == nullptr) {
        if (is_dictionary(*name)) return pack(arguments, 0);
        throw Broken("the constructor '" + *name + "' is not declared");
    }
    const std::string plain = pack(known->fields, known->tag);
    if (is_plain(*known->type)) return plain;
    const DataType* type = world_.type(known->type);
    if (type == nullptr || type->is_class) return plain;
    return "[of " + flic::spell_string(type_name(*type)) + "] " + plain;
}

} // namespace lexprof::haskell
