// What stands for GHC's primitive operations, for foreign functions, and for the functions of GHC's
// libraries that are primitives here: one table, primops.def.
#pragma once

#include "flic/primitive.h"
#include "haskell/link/term.h"

#include <optional>
#include <string_view>
#include <unordered_map>

namespace lexprof::haskell {

class Natives {
  public:
    explicit Natives(Terms& terms);

    // What stands for an operation, a foreign function, or a definition: a primitive, or a function
    // in its terms. Nothing where the table has none. Each time with variables of its own.
    Term primop(Name name) { return find("#" + *name); }
    Term foreign(Name name);
    Term definition(Name name) { return find("@" + *name); }

  private:
    Term find(const std::string& key);
    Term read(std::string_view row);

    Terms& terms_;
    std::unordered_map<std::string_view, std::string_view> rows_; // by key: what stands for it
    std::unordered_map<std::string_view, Term> known_;
};

// The primitive of FLIC that a term is.
std::optional<flic::Primitive> primitive_of(Term term);

// The primitive that a term applies to as many arguments as it wants.
std::optional<flic::Primitive> saturated_primitive(Term term);

} // namespace lexprof::haskell
