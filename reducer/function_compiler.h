// Compiles one body for the fast engine.
//
// Note [Ownership in frames]
// Each variable that is alive owns what its slot holds. The last use moves the value out: as an
// operand marked dead, as the moving source of a template, or by a drop at the head of a branch
// that does not need it. So when the body's value is given, or the last call is made, the frame is
// empty, and nothing is kept alive longer than the graph of the plain engine would keep it.
#pragma once

#include "reducer/compile.h"
#include "reducer/demand.h"
#include "reducer/emitter.h"
#include "reducer/template_builder.h"
#include "reducer/variables.h"

namespace lexprof::reducer {

class FunctionCompiler {
  public:
    FunctionCompiler(const Core& core, const FusedBody& body, Emitter emitter, ConstantWords& constants,
                     Demand& demand, ArgumentOrder order);

    // Emits the code; returns the highest slot it uses.
    std::int32_t run();

  private:
    // An evaluated operand: a constant, a variable's slot, or a temporary.
    struct Value {
        bool constant = false;
        std::int32_t index = 0;
        std::int64_t variable = -1; // or none
    };
    struct Place {
        std::int32_t slot = 0;
        bool evaluated = false;
    };
    struct State { // what differs from branch to branch
        std::vector<Place> places;
        VarSet owned;
        VarSet at_hand; // evaluated, whatever the order: Note [Arguments computed early]
        std::int32_t depth = 1;
    };
    // Where the value of an expression goes: it is the value of the body, or a temporary.
    enum class Goal : std::uint8_t { tail, temporary };
    // A call of a known function.
    struct Call {
        SuperId super = 0;
        std::span<const FusedId> arguments;
        Goal goal = Goal::tail;
        std::int32_t suspension = 0; // the slot of the suspension, unless in tail position
        std::int32_t lowest = 0;     // slot of the arguments
    };
    // What is done where an argument cannot be computed early after all: all of them are graph.
    struct Fallback {
        Call call;
        VarSet live;
        State state;                   // before the call
        std::vector<std::size_t> from; // instructions
        std::size_t back = 0;          // to the instruction after the call
    };

    // statements.cpp
    Value generate(FusedId id, Goal goal, const VarSet& live);
    Value generate_app(FusedId id, Goal goal, const VarSet& live);
    Value generate_let(const Fused& node, Goal goal, const VarSet& live);
    Value generate_unpack(const Fused& node, Goal goal, const VarSet& live);
    Value generate_strict(const Fused& node, Goal goal, const VarSet& live);
    Value generate_primitive(const flic::Primitive& primitive, FusedId id, Goal goal,
                             const VarSet& live);
    Value generate_graph(FusedId id, Goal goal, const VarSet& live);

    // choices.cpp
    Value generate_if(FusedId condition, FusedId yes, FusedId no, Goal goal, const VarSet& live);
    Value generate_case(flic::Op op, FusedId scrutinee, std::span<const FusedId> branches,
                        Goal goal, const VarSet& live);
    Value generate_seq(const Fused& app, Goal goal, const VarSet& live);
    Value generate_fatbar(const Fused& app, Goal goal, const VarSet& live);
    Value generate_and_or(bool is_or, const Fused& app, Goal goal, const VarSet& live);
    Value generate_select(const flic::Primitive& primitive, const Fused& app, Goal goal,
                          const VarSet& live);
    std::size_t jump_unless(FusedId condition, const VarSet& live);
    Value in_slot(Value value);
    void branch(FusedId id, Goal goal, const VarSet& live, std::int32_t result);
    Value join(State before, Goal goal, const VarSet& live, std::int32_t result);

    // operands.cpp
    Value evaluate(FusedId id, const VarSet& live) { return generate(id, Goal::temporary, live); }
    Value variable_value(VarId variable, Goal goal);
    Value copied_value(VarId variable);
    Value operand(FusedId id, const VarSet& live);
    Value arithmetic(Op op, const Fused& app, const VarSet& live);
    std::pair<Value, Value> operands(const Fused& app, const VarSet& live);
    std::size_t operate(Op op, Value a, Value b, const VarSet& live, std::int32_t c,
                        std::int32_t d = 0);
    void contest(const std::vector<FusedId>& operands);
    Value perform(const flic::Primitive& primitive, const Fused& app, const VarSet& live);
    Value kept(FusedId id, const VarSet& live);
    std::uint16_t consume(const Value& value, const VarSet& live, std::uint16_t constant,
                          std::uint16_t dead);
    Value finish(Value value, Goal goal);
    Value constant(Word word) { return {true, constants_.index(word), -1}; }
    Value temporary();
    void release_temporaries(std::int32_t depth) { state_.depth = depth; }
    void drop_dead(const VarSet& live);
    void place_in(std::int32_t slot, const Value& value, const VarSet& live);

    // calls.cpp
    Value generate_call(FusedId head, std::span<const FusedId> arguments, Goal goal,
                        const VarSet& live);
    Value call_known(SuperId super, std::span<const FusedId> arguments, Goal goal,
                     const VarSet& live);
    Value call_value(FusedId head, std::span<const FusedId> arguments, Goal goal,
                     const VarSet& live);
    void build_arguments(std::span<const FusedId> arguments, const std::vector<bool>& done,
                         std::int32_t lowest, const VarSet& live);
    void build_and_call(const Call& call, const std::vector<bool>& done, const VarSet& live);

    // early.cpp
    std::vector<bool> compute_early(const Call& call, const VarSet& live);
    std::vector<std::size_t> early_arguments(const Call& call) const;
    bool is_at_hand(FusedId id) const;
    bool can_compute_early(FusedId id) const;
    Value early_operand(FusedId id, std::vector<std::size_t>& made);
    void emit_early(FusedId id, std::int32_t slot, std::vector<std::size_t>& made);
    void forget_operands(FusedId id, const VarSet& needed);
    void emit_fallbacks();
    TemplateBuilder builder();
    void emit_template(TemplateBuilder& builder, const VarSet& live);
    void use_depth(std::int32_t depth) { frame_ = std::max(frame_, depth); }

    bool is_atom(FusedId id) const { return body_[id].kind == Fused::Kind::atom; }
    const flic::Primitive* primitive_head(const Fused& app) const;

    const Core& core_;
    const FusedBody& body_;
    Emitter emitter_;
    ConstantWords& constants_;
    Demand& demand_;
    ArgumentOrder order_;
    FreeVariables free_;
    State state_;
    VarSet contested_; // Note [Literals between operands], reducer/operands.cpp
    std::int32_t frame_ = 1;
    std::int32_t early_temporary_ = 0;
    std::vector<Fallback> fallbacks_;
};

} // namespace lexprof::reducer
