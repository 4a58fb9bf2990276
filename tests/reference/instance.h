// One instantiation of a template.
#pragma once

#include "tests/reference/machine.h"

#include <vector>

namespace lexprof::reference {

// New cells and their fields get the pair given; a field that receives an argument takes the
// argument's value and pair (semantics §3).
class Instance {
  public:
    Instance(Machine& machine, const Combinator& combinator, std::vector<Field> arguments,
             Pair pair);

    // The instance takes the place of the redex whose root this is: the root becomes the top cell
    // of an application, and an indirection to everything else.
    void overwrite(Cell& root);

    // The instance of a CAF: all its cells are new.
    Field graph();

  private:
    void build_locals();
    Field field(ExpressionId id);
    Field local(std::uint32_t number);
    std::uint32_t named(std::uint32_t number) const;
    Field fresh(const Expression& expression);
    bool is_value(const Expression& expression) const;
    void fill(Cell& top, const Expression& expression);

    Machine& machine_;
    const Combinator& combinator_;
    std::vector<Field> arguments_;
    Pair pair_;
    std::vector<bool> begun_; // by local
    std::vector<Field> locals_;
};

} // namespace lexprof::reference
