// The names that definitions, types and constructors have in FLIC, which are those that people see.
#pragma once

#include "haskell/link/program.h"

#include <map>
#include <set>

namespace lexprof::haskell {

// Of a data type whose constructors have names.
struct NamedType {
    std::string name;
    const DataType* type = nullptr;
};

class Naming {
  public:
    explicit Naming(World& world) : world_(world) {}

    // A definition of the module Main has its own name, another one that of its module before it;
    // where two have the same, a number follows.
    const std::string& of(const Entry& entry);

    // How a constructor is written for so many arguments, such as `PACK-2-0` or `[of T] PACK-0-1`.
    std::string constructor(Name name, std::size_t arguments);

    // The types whose names have been written, in the order of their names.
    const std::map<std::string, const DataType*>& types() const { return types_; }

  private:
    std::string wanted(const Entry& entry) const;
    const std::string& type_name(const DataType& type);

    World& world_;
    std::unordered_map<Name, std::string> names_;
    std::set<std::string> taken_;
    std::unordered_map<Name, std::string> type_names_;
    std::map<std::string, const DataType*> types_;
};

} // namespace lexprof::haskell
