// Makes expressions of a given type within a budget of work.
//
// Every expression comes with an upper estimate of the steps it takes to evaluate all of it, so
// that a program's work is bounded by construction; lists and trees come with an upper estimate of
// their size for the same reason. What is infinite stays inside expressions that take a bounded
// part of it.
#pragma once

#include "tests/generator/types.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lexprof::generator {

// An expression: text that can stand as an argument (a name, a literal, or parenthesised).
struct Made {
    std::string text;
    double cost = 1;   // of evaluating all of it; of a function: of one application
    unsigned size = 0; // of a list or tree: at most so many elements
};

// A name in scope.
struct Variable {
    Made made;
    Type type;
    int uses = -1; // how often it may still be used; -1: at will
};

// What one application of a function costs that is an argument of unknown origin, at most.
constexpr double unknown_function = 40;
// How many elements a list or tree has that is an argument of unknown origin, at most.
constexpr unsigned unknown_size = 24;
// Numbers that are counted down from are smaller than this.
constexpr unsigned counts = 12;

class Maker {
  public:
    // What may go wrong in a program that is made.
    enum class Risk : std::uint8_t {
        none,    // nothing that is demanded fails
        allowed, // division by zero, ERROR, FAIL may be demanded
    };
    explicit Maker(Risk risk) : risk_(risk) {}

    void use(Choices* choices) { choices_ = choices; }
    // Every second literal is an integer beyond 61 bits, instead of one in many.
    void favour_large_integers() { large_every_ = 2; }
    Choices& choices() { return *choices_; }

    Made expression(const Type& type, double budget, unsigned depth);
    // The simplest: a name in scope or a literal.
    Made leaf(const Type& type);
    std::string integer_literal();

    // `type` is what the definition is declared to be in scope.
    void define(Variable variable) { definitions_.push_back(std::move(variable)); }

    // Names in scope until the scope ends.
    class Scope {
      public:
        explicit Scope(Maker& maker) : maker_(maker), size_(maker.scope_.size()) {}
        ~Scope() { maker_.scope_.resize(size_); }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

      private:
        Maker& maker_;
        std::size_t size_;
    };
    // While this lives, an expression is made that may be evaluated many times: what may be used
    // once only, as a recursive call, is out of reach.
    class Repeated {
      public:
        explicit Repeated(Maker& maker) : maker_(maker), reach_(maker.reach_) {
            maker.reach_ = maker.scope_.size();
        }
        ~Repeated() { maker_.reach_ = reach_; }
        Repeated(const Repeated&) = delete;
        Repeated& operator=(const Repeated&) = delete;

      private:
        Maker& maker_;
        std::size_t reach_;
    };
    void bind(Variable variable) { scope_.push_back(std::move(variable)); }
    // A parameter: of unknown size and cost.
    Variable parameter(const Type& type);
    std::string fresh(const std::string& stem) { return stem + std::to_string(next_name_++); }

    // As it is, or cut to at most `size` elements; a tree that is too large becomes a leaf.
    Made cut(Made made, const Type& type, unsigned size);
    // What may be passed for a parameter of this type.
    Made argument(const Type& type, double budget, unsigned depth);

    // Something that is a value of its own but no plain one: a CAF or a function by its name,
    // standard input, a primitive, a constructor that has no arguments yet.
    Variable immediate();
    // One that is a function.
    Variable immediate_function();

    bool risky() const { return risky_; }

    // A call, with all arguments, of the latest definition that nothing made so far has called.
    std::optional<Made> call_unused(double budget);

  private:
    using Way = std::optional<Made> (Maker::*)(const Type&, double, unsigned);

    std::optional<Made> way(const Type& type, double budget, unsigned depth);
    Made apply(const Variable& function, std::size_t arguments, double budget, unsigned depth);
    std::vector<const Variable*> callables(const std::vector<Variable>& from, const Type& type,
                                           double budget);

    // literals.cpp
    Made literal(const Type& type, unsigned depth);
    std::string character_literal();
    Made list_literal(const Type& type, unsigned depth);
    Made constructor(const Type& type, unsigned depth);
    Made lambda(const Type& type, double budget, unsigned depth);

    // general.cpp: ways for every type
    std::optional<Made> call(const Type& type, double budget, unsigned depth);
    std::optional<Made> call_variable(const Type& type, double budget, unsigned depth);
    std::optional<Made> conditional(const Type& type, double budget, unsigned depth);
    std::optional<Made> let(const Type& type, double budget, unsigned depth);
    std::optional<Made> unused(const Type& type, double budget, unsigned depth);
    std::optional<Made> sequence(const Type& type, double budget, unsigned depth);
    std::optional<Made> fatbar(const Type& type, double budget, unsigned depth);
    std::optional<Made> redex(const Type& type, double budget, unsigned depth);
    std::optional<Made> failing(const Type& type, double budget, unsigned depth);

    // exceptions.cpp
    std::optional<Made> catching(const Type& type, double budget, unsigned depth);
    std::optional<Made> raising(const Type& type, double budget, unsigned depth);

    // aliases.cpp: local names of what is no plain value
    std::optional<Made> alias(const Type& type, double budget, unsigned depth);

    // local.cpp: local functions and knots
    std::optional<Made> local_function(const Type& type, double budget, unsigned depth);
    std::optional<Made> local_recursion(const Type& type, double budget, unsigned depth);
    std::optional<Made> local_mutual(const Type& type, double budget, unsigned depth);

    // data.cpp: taking data apart
    std::optional<Made> component(const Type& type, double budget, unsigned depth);
    std::optional<Made> cases(const Type& type, double budget, unsigned depth);
    std::optional<Made> list_case(const Type& type, double budget, unsigned depth);
    std::optional<Made> fold(const Type& type, double budget, unsigned depth);
    std::string branch(const std::vector<Type>& fields, const std::string& subject,
                       const Type& type, double budget, unsigned depth, double& cost,
                       unsigned& size);

    // typed.cpp: ways of single types
    std::optional<Made> arithmetic(const Type& type, double budget, unsigned depth);
    std::optional<Made> division(const Type& type, double budget, unsigned depth);
    std::optional<Made> measure(const Type& type, double budget, unsigned depth);
    std::optional<Made> total(const Type& type, double budget, unsigned depth);
    std::optional<Made> waiting(const Type& type, double budget, unsigned depth);
    std::optional<Made> comparison(const Type& type, double budget, unsigned depth);
    std::optional<Made> logic(const Type& type, double budget, unsigned depth);
    std::optional<Made> predicate(const Type& type, double budget, unsigned depth);
    std::optional<Made> character_of(const Type& type, double budget, unsigned depth);
    std::optional<Made> real_of(const Type& type, double budget, unsigned depth);
    std::optional<Made> partial(const Type& type, double budget, unsigned depth);
    std::optional<Made> composition(const Type& type, double budget, unsigned depth);
    std::optional<Made> construction(const Type& type, double budget, unsigned depth);

    // shared.cpp: integers out of operands that share something
    std::optional<Made> shared_operands(const Type& type, double budget, unsigned depth);
    std::optional<Made> early_operands(const Type& type, double budget, unsigned depth);
    std::string shared_function();
    std::string use_of_function(const std::string& name);
    std::string shared_list();
    std::string use_of_list(const std::string& name);

    // lists.cpp
    std::optional<Made> list_map(const Type& type, double budget, unsigned depth);
    std::optional<Made> list_counted(const Type& type, double budget, unsigned depth);
    std::optional<Made> list_part(const Type& type, double budget, unsigned depth);
    std::optional<Made> list_join(const Type& type, double budget, unsigned depth);
    std::optional<Made> list_zip(const Type& type, double budget, unsigned depth);
    std::optional<Made> list_of_infinite(const Type& type, double budget, unsigned depth);
    Made infinite(const Type& element, double budget, unsigned depth);

    // machine.cpp
    std::optional<Made> machine_integer(const Type& type, double budget, unsigned depth);
    std::optional<Made> real_function(const Type& type, double budget, unsigned depth);
    std::optional<Made> test_of_bits(const Type& type, double budget, unsigned depth);

    // state.cpp: `add` takes an action and the name of what it gives, if anything
    struct Store;
    using Add = std::function<void(const std::string&, const std::string&)>;
    std::optional<Made> stateful(const Type& type, double budget, unsigned depth);
    std::optional<Made> object_of(const Type& type, double budget, unsigned depth);
    Store new_store(double budget, unsigned depth, const Add& add, double& cost);
    void act(const Store& store, const std::vector<Store>& stores, double budget, unsigned depth,
             const Add& add, double& cost);
    void act_on_bytes(const Store& store, double budget, unsigned depth, const Add& add,
                      double& cost);

    static const std::vector<Way>& general_ways();
    static const std::vector<Way>& typed_ways(Shape shape);

    Choices* choices_ = nullptr;
    Risk risk_;
    bool risky_ = false;
    unsigned large_every_ = 16; // literals
    unsigned catches_ = 0;      // around what is made, all of which is evaluated within
    std::vector<Variable> definitions_;
    std::vector<Variable> scope_;
    std::size_t reach_ = 0;        // names before this one may be used only if they may be at will
    std::set<std::string> called_; // definitions
    unsigned next_name_ = 0;
};

// (head argument …)
std::string application(const std::string& head, const std::vector<std::string>& arguments);

} // namespace lexprof::generator
