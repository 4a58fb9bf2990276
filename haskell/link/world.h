// Everything that can be referred to by name: the user's modules, and the library as far as it is
// asked for.
#pragma once

#include "haskell/link/declarations.h"
#include "haskell/link/fragment.h"
#include "haskell/link/library.h"

#include <memory>
#include <unordered_map>

namespace lexprof::haskell {

class World {
  public:
    World(Terms& terms, Library* library) : terms_(terms), library_(library) {}

    // Takes in a module of the user's. The fragment must stay.
    void add(const Fragment& fragment);

    // Each of them is read when it is first asked for; nothing where there is none of that name.
    const Definition* definition(Name name);
    const Constructor* constructor(Name name);
    const DataType* type(Name name);
    const Class* class_of(Name name);

    bool of_user(Name name) const { return own_[0].contains(*name); }

  private:
    struct Source {
        Line line;
        const Fragment* fragment;
    };
    template <typename Value>
    using Found = std::unordered_map<Name, std::unique_ptr<Value>>;
    template <typename Value, typename Read>
    const Value* find(Found<Value>& found, ItemKind kind, Name name, Read read);

    Terms& terms_;
    Library* library_;
    std::unordered_map<std::string_view, Source> own_[4]; // by kind
    Found<Definition> definitions_;
    Found<DataType> types_;
    Found<DataType> by_constructor_;
    Found<Class> classes_;
    std::unordered_map<Name, const Constructor*> constructors_;
};

} // namespace lexprof::haskell
