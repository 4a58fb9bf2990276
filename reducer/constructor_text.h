// How values of declared constructors are written: `Not (Sym 'a')`, `1 :+: 2`, `(1,2)`.
#pragma once

#include "flic/data_type.h"

#include <cstdint>
#include <string>

namespace lexprof::reducer {

enum class ConstructorForm : std::uint8_t {
    prefix, // Node l r, or (:+:) x where an operator has not two fields
    infix,  // x :+: y
    tuple,  // (x,y): its name is (,)
    list,   // x : xs
};

ConstructorForm form_of(const flic::Constructor& constructor);

// The name as it stands in front of fields, or alone.
std::string prefix_name(const flic::Constructor& constructor);

} // namespace lexprof::reducer
