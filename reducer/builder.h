// Instantiation: templates become graph.
#pragma once

#include "gc/heap.h"
#include "reducer/code.h"
#include "reducer/slot.h"
#include "reducer/template_labels.h"

#include <type_traits>
#include <vector>

namespace lexprof::reducer {

using gc::Field;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Builder {
  public:
    explicit Builder(Runtime<Meter>& runtime);

    // Over a frame, for the register's pair.
    void build(const Template& made, Slot* fp);
    // What a field of the new graph holds. A parameter's value comes with the pair of the field it
    // was in; everything else has the pair of the body.
    Field operand(Operand source, Slot* fp);
    // The graph of a CAF's body, as a field.
    Field constant(const Template& made, bool marked);
    // One cons cell of a string literal, with the pair of the field that held the literal.
    Word unfold_string(Field literal);

  private:
    Field operand_here(Operand source, Slot* fp); // inline
    Field named(Field field);
    void build_more(const Template& made);
    gc::Cyclic new_cells_cyclic() const;
    [[gnu::always_inline]] void fill(const Template& made, Slot* fp, gc::Owner owner,
                                     const gc::LabelId* labels);
    [[gnu::always_inline]] void fill_cells(const Template& made, Slot* fp, gc::Owner owner,
                                           const gc::LabelId* labels);
    void fill_cells_slowly(const Template& made, Slot* fp, gc::Owner owner,
                           const gc::LabelId* labels);
    void make_cells(const Template& made, Slot* fp);
    void finish_special(const Template& made);
    void fill_box(gc::Cell* cell, const Box& box);

    Runtime<Meter>& rt_;
    std::vector<gc::Cell*> cells_; // of the template that is being built
    std::conditional_t<Meter::names_constructions, TemplateLabels<Meter>, NoTemplateLabels> labels_;
};

} // namespace lexprof::reducer
