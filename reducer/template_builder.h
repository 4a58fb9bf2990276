// From an expression that is not evaluated yet to the template of its graph.
#pragma once

#include "reducer/code.h"
#include "reducer/fuse.h"

#include <functional>
#include <span>
#include <unordered_map>

namespace lexprof::reducer {

// The constants of all code, each once.
class ConstantWords {
  public:
    explicit ConstantWords(Code& code) : code_(code) {}
    std::int32_t index(Word word);
    Word word(std::int32_t index) const { return code_.constants[static_cast<std::size_t>(index)]; }

  private:
    Code& code_;
    std::unordered_map<Word, std::int32_t> known_;
};

class TemplateBuilder {
  public:
    // `slot_of` tells in which slot of the frame a variable is.
    TemplateBuilder(const Core& core, const FusedBody& body, ConstantWords& constants,
                    std::function<std::int32_t(VarId)> slot_of)
        : core_(core), body_(body), constants_(constants), slot_of_(std::move(slot_of)) {}

    // The graph of an expression, as a field can hold it.
    Operand lazy(FusedId id);
    // Builds the values of a let or letrec; its variables then stand for them. `wanted` tells
    // which variables are needed.
    void bind(const Fused& let, const std::function<bool(VarId)>& wanted);
    // What a variable bound by `bind` stands for.
    Operand bound(VarId variable) const { return local_.at(variable); }

    void result(std::int32_t slot, Operand value) { made_.results.push_back({slot, value}); }

    // The top of the redex root (plain engine): its two fields, or the target of an indirection.
    void root(FusedId id);

    // Counts references; the last use of a slot moves it out if `dead` says so. What lets bind and
    // nobody refers to is dropped as soon as it has been made.
    Template finish(const std::function<bool(std::int32_t)>& dead);

  private:
    std::uint32_t new_cell();
    CellTemplate& cell(std::uint32_t index) { return made_.cells[index]; }
    Operand cell_operand(std::uint32_t index) const {
        return {Source::cell, static_cast<std::int32_t>(index)};
    }
    Operand variable(VarId variable);
    // By another name: Note [Other names], reducer/fuse.h
    Operand renamed(Operand operand) const;
    bool makes_cell(FusedId id) const;
    void fill(std::uint32_t top, FusedId id);
    void fill_app(std::uint32_t top, const Fused& app);
    void fill_constructor(std::uint32_t top, const flic::Primitive& pack,
                          std::span<const FusedId> fields);
    Operand spine(Operand head, std::span<const FusedId> arguments, gc::CellKind kind);
    const flic::Primitive* constructor(const Fused& app) const;
    // Of an application of a head to so many arguments.
    gc::CellKind spine_kind(Operand head, std::size_t arguments) const;
    void mark_selector(std::uint32_t top, const Fused& app);
    template <typename Visit>
    void each_operand(Visit visit);
    std::vector<bool> reached() const;
    void lay_out();

    const Core& core_;
    const FusedBody& body_;
    ConstantWords& constants_;
    std::function<std::int32_t(VarId)> slot_of_;
    Template made_;
    std::unordered_map<VarId, Operand> local_;
    std::vector<std::uint32_t> let_tops_;
    bool has_root_ = false;
    bool cyclic_ = false;
};

} // namespace lexprof::reducer
