// From core to code.
#pragma once

#include "reducer/code.h"
#include "reducer/template_builder.h"

namespace lexprof::reducer {

enum class ArgumentOrder : std::uint8_t { left_to_right, right_to_left };

// The fast engine: choices are made before anything of the branches is instantiated, strict
// arithmetic is done without graph.
Code compile(const Core& core, ArgumentOrder order);

// A body as one template of graph.
Template plain_template(const Core& core, SuperId super, ConstantWords& constants);

// The plain engine: each body is one template, instantiated over the redex root.
Code compile_plain(const Core& core);

} // namespace lexprof::reducer
