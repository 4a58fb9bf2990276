#include "haskell/link/world.h"

namespace lexprof::haskell {

void World::add(const Fragment& fragment) {
    for (const FragmentItem& item : fragment.items()) {
        own_[static_cast<std::size_t>(item.kind)][item.name] = {item.line, &fragment};
        if (item.kind != ItemKind::type) continue;
        for (const std::string_view constructor : constructor_names(item))
            own_[static_cast<std::size_t>(ItemKind::constructor)][constructor] = {item.line,
                                                                                  &fragment};
    }
}

template <typename Value, typename Read>
const Value* World::find(Found<Value>& found, ItemKind kind, Name name, Read read) {
    const auto [at, is_new] = found.try_emplace(name);
    if (!is_new) return at->second.get();
    const auto& own = own_[static_cast<std::size_t>(kind)];
    std::unique_ptr<Value> made;
    if (const auto mine = own.find(*name); mine != own.end()) {
        Words words(mine->second.line);
        words.word(); // what it is
        const Fragment& fragment = *mine->second.fragment;
        made = std::make_unique<Value>(read(words, fragment.module(), fragment.file()));
    } else if (library_ != nullptr) {
        if (const auto item = library_->find(kind, *name)) {
            Words words(Line{item->line, *name, 0});
            words.word();
            made = std::make_unique<Value>(read(words, item->module, item->file));
        }
    }
    return (found[name] = std::move(made)).get();
}

const Definition* World::definition(Name name) {
    return find(definitions_, ItemKind::definition, name,
                [&](Words& words, const std::string& module, const std::string& file) {
                    return read_definition(words, terms_, terms_.names.intern(module),
                                           terms_.names.intern(file));
                });
}

const DataType* World::type(Name name) {
    return find(types_, ItemKind::type, name,
                [&](Words& words, const std::string&, const std::string&) {
                    return read_data(words, terms_);
                });
}

const Class* World::class_of(Name name) {
    return find(classes_, ItemKind::class_, name,
                [&](Words& words, const std::string&, const std::string&) {
                    return read_class(words, terms_);
                });
}

const Constructor* World::constructor(Name name) {
    const auto [at, is_new] = constructors_.try_emplace(name, nullptr);
    if (!is_new) return at->second;
    const DataType* type = find(by_constructor_, ItemKind::constructor, name,
                                [&](Words& words, const std::string&, const std::string&) {
                                    return read_data(words, terms_);
                                });
    if (type == nullptr) return nullptr;
    for (const Constructor& one : type->constructors)
        if (one.name == name) constructors_[name] = &one;
    return constructors_[name];
}

} // namespace lexprof::haskell
