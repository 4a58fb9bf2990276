// The graph between two reductions, as somebody sees it who follows a run step by step.
//
// Note [Numbers of cells]
// A cell is numbered when it is first seen and keeps its number until it is freed; the numbers of
// freed cells are not used again. Memory is: a bit in the cell, cleared whenever memory becomes
// another cell, tells a cell that has its number from one that only lies where another was.
#pragma once

#include "reducer/machine.h"

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace lexprof::reducer {

struct FieldView {
    std::string text;       // `#5`, `INT+`, `f`, `'x'`
    std::string pair;       // `f←main`
    std::uint32_t cell = 0; // the number of the cell referred to, or 0
};

enum class CellMark : std::uint8_t { none, fresh, overwritten };

struct CellView {
    std::uint32_t number = 0;
    CellMark mark = CellMark::none;
    gc::CellKind kind = gc::CellKind::app;
    bool root = false; // has the root marker
    std::string pair;
    std::optional<FieldView> left;  // not in indirections and numbers
    std::optional<FieldView> right; // of an indirection: what it refers to
    std::string number_text;        // of a cell that is a number
    std::vector<std::string> notes; // what else there is to say
};

struct StepView {
    std::uint64_t number = 0;         // of the reduction, from 1
    std::string what;                 // what was reduced, and for whom
    std::uint32_t overwritten = 0;    // the root of the redex, or 0 where there is none
    bool value = false;               // the outcome is a value
    FieldView next;                   // where evaluation goes on
    std::string expression;           // the expression under evaluation, or the value
    std::vector<std::string> spine;   // from there to the function at its end
    std::vector<std::string> waiting; // for that, outermost first
    std::vector<CellView> cells;      // by number
};

class Show {
  public:
    explicit Show(Machine& machine) : machine_(machine) {}

    // To be called after every reduction, so that all cells get their numbers: looks at the graph.
    // `held` are references from outside the machine.
    void look(const Reduction& reduction, std::span<const Word> held);
    // What was last looked at.
    StepView view(const Reduction& reduction);

  private:
    struct Known {
        std::uint32_t number = 0;
        std::uint64_t first_seen = 0; // the reductions after which
        std::uint64_t last_seen = 0;
    };

    void walk(Word word);
    FieldView field(Field field) const;
    std::string elements(const gc::Cell* array) const;
    CellView cell(const gc::Cell* cell, const Reduction& reduction) const;
    void add_notes(const gc::Cell* cell, CellView& view) const;
    std::string what(const Reduction& reduction) const;
    std::string what_function(const Reduction& reduction) const;
    std::string what_primitive(const Reduction& reduction) const;
    std::string reference(const gc::Cell* cell) const;
    void add_spine(const Reduction& reduction, StepView& view) const;
    std::vector<std::string> waiting() const;
    std::string waiting_primitive(std::span<const Slot> stack, std::size_t at) const;

    Machine& machine_;
    std::uint64_t looks_ = 0;
    std::uint32_t last_number_ = 0;
    std::unordered_map<const gc::Cell*, Known> known_;
    std::unordered_map<const gc::Cell*, std::vector<std::string>> cafs_; // their names
    std::vector<const gc::Cell*> cells_;                                 // those there are
    std::vector<Word> pending_;
};

// As text: a line for what was reduced, lines for what goes on, a line for each cell.
std::string to_text(const StepView& view, bool colours);

// As a digraph in Graphviz's language.
std::string to_dot(const StepView& view);

} // namespace lexprof::reducer
