// Finding what is to be lifted. The binder of every variable is a node of its own, so that no scope
// has to be kept: a variable of a unit is free when its binder is not inside the unit's text.

#include "tests/reference/units.h"

#include <algorithm>

namespace lexprof::reference {

namespace {

using flic::Kind;
using flic::NodeId;

class Finder {
  public:
    Finder(const flic::Program& program, const colouring::Plan& plan, Units& units)
        : tree_(program.tree), plan_(plan), units_(units) {}

    // The text of one definition.
    void definition(NodeId right_hand_side, const std::string& name,
                    colouring::Assignment assignment) {
        text(lambdas(tree_, right_hand_side).body, name, assignment);
    }

    // The text of the program's body: it is a CAF, whatever it looks like.
    void body(NodeId body, colouring::Assignment assignment) { text(body, "(main)", assignment); }

  private:
    // What functions in the text of one that has this have, unless they were asked for.
    static colouring::Assignment inherited(colouring::Assignment outer) {
        if (outer.marked()) outer.standing = colouring::Standing::inherited;
        return outer;
    }

    void text(NodeId node, const std::string& name, colouring::Assignment assignment) {
        name_ = name;
        around_ = inherited(assignment);
        scan(node);
    }

    void scan(NodeId node) {
        switch (tree_[node].kind) {
        case Kind::name: occurrence(node); break;
        case Kind::apply:
            for (const NodeId part : tree_.children(node)) scan(part);
            break;
        case Kind::lambda: lift(node, flic::no_node); break;
        case Kind::let:
        case Kind::letrec: bindings(node); break;
        case Kind::annotated: scan(tree_.body(node)); break;
        default: break;
        }
    }

    void occurrence(NodeId node) {
        if (tree_[node].reference != flic::Reference::local) return;
        for (const UnitId unit : open_) units_.all[unit].occurring.push_back(tree_[node].extent);
    }

    void bindings(NodeId node) {
        const auto binders = tree_.binders(node);
        const auto sides = tree_.right_hand_sides(node);
        for (std::size_t i = 0; i < binders.size(); ++i) {
            for (const UnitId unit : open_) units_.all[unit].inside.insert(binders[i]);
            const NodeId inner = tree_.strip(sides[i]);
            const bool function = tree_[inner].kind == Kind::lambda;
            if (function || plan_.locals.contains(binders[i])) {
                lift(inner, binders[i]);
                if (function) units_.functions[binders[i]] = units_.by_node[inner];
            } else {
                scan(sides[i]);
            }
        }
        scan(tree_.body(node));
    }

    // Makes a unit of a lambda, or of the right-hand side of a local that was asked for.
    void lift(NodeId node, NodeId binder) {
        const auto id = static_cast<UnitId>(units_.all.size());
        const auto [parameters, body] = lambdas(tree_, node);
        const std::string outer_name = name_;
        const colouring::Assignment outer = around_;

        Unit unit;
        unit.parameters = parameters;
        unit.body = body;
        unit.assignment = around_;
        const auto chosen = plan_.locals.find(binder);
        if (binder != flic::no_node && chosen != plan_.locals.end()) {
            unit.assignment = chosen->second;
        }
        name_ += "/" + (binder == flic::no_node ? "lambda" : std::string(tree_.text(binder)));
        unit.name = name_;
        around_ = inherited(unit.assignment);
        units_.all.push_back(std::move(unit));
        units_.by_node[node] = id;

        open_.push_back(id);
        for (const UnitId open : open_) {
            units_.all[open].inside.insert(parameters.begin(), parameters.end());
        }
        scan(body);
        open_.pop_back();
        name_ = outer_name;
        around_ = outer;
    }

    const flic::Tree& tree_;
    const colouring::Plan& plan_;
    Units& units_;
    std::vector<UnitId> open_; // the units around the place that is being scanned
    std::string name_;
    colouring::Assignment around_; // what is lifted out of the text that is being scanned has this
};

bool add_free(Unit& unit, NodeId binder) {
    if (unit.inside.contains(binder)) return false;
    if (std::find(unit.free.begin(), unit.free.end(), binder) != unit.free.end()) return false;
    unit.free.push_back(binder);
    return true;
}

// A local function's name stands for the function applied to its free variables, so these are free
// where the name occurs. Repeated until nothing is added.
void close_free_variables(Units& units) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (Unit& unit : units.all) {
            for (const NodeId binder : unit.occurring) {
                const auto function = units.functions.find(binder);
                if (function == units.functions.end()) {
                    changed |= add_free(unit, binder);
                    continue;
                }
                const std::vector<NodeId> theirs = units.all[function->second].free;
                for (const NodeId free : theirs) changed |= add_free(unit, free);
            }
        }
    }
}

} // namespace

Lambdas lambdas(const flic::Tree& tree, NodeId node) {
    Lambdas result;
    result.body = node;
    for (NodeId inner = tree.strip(node); tree[inner].kind == Kind::lambda;
         inner = tree.strip(result.body)) {
        result.parameters.push_back(tree.children(inner)[0]);
        result.body = tree.body(inner);
    }
    return result;
}

Units find_units(const flic::Program& program, const colouring::Plan& plan) {
    Units units;
    Finder finder(program, plan, units);
    for (std::size_t i = 0; i < program.definitions.size(); ++i) {
        const flic::Definition& definition = program.definitions[i];
        finder.definition(definition.right_hand_side, definition.name, plan.definitions[i]);
    }
    if (program.main == flic::no_definition) {
        finder.body(program.value, plan.value);
    }
    close_free_variables(units);
    return units;
}

} // namespace lexprof::reference
