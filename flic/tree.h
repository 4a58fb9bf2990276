// The syntax tree of FLIC: flat arrays, no pointers.
//
// Nodes are 16 bytes in one array and refer to each other by index; a node's children are a run in
// a second array. So a tree of any depth is freed by freeing two arrays, and its memory is
// proportional to its text. Children are always added before their parent and so have smaller
// indices: a loop over the indices visits every node after all that is within it.
#pragma once

#include "flic/source.h"

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::flic {

using NodeId = std::uint32_t;
using Symbol = std::uint32_t; // an interned string
constexpr NodeId no_node = 0xFFFFFFFF;

class SymbolTable {
  public:
    Symbol intern(std::string_view text);
    // Stays valid as long as the table does.
    std::string_view text(Symbol symbol) const;
    std::size_t size() const { return entries_.size(); }

  private:
    struct Entry {
        std::uint32_t hash;
        std::uint32_t chunk;
        std::uint32_t begin;
        std::uint32_t length;
    };

    void store(std::string_view text, std::uint32_t hash);
    void grow_index();

    std::deque<std::string> chunks_; // each is filled up to its capacity and never moves
    std::vector<Entry> entries_;
    std::vector<Symbol> index_; // open addressing; a power of two in size
};

//  kind        symbol                    children
//  name        the name                  -
//  integer     decimal digits, with a    -
//              leading '-' if negative
//  real        its text, likewise        -
//  character   its code, as the number   -
//  string      its characters (UTF-8)    -
//  apply       -                         function, argument, argument … (at least one argument;
//                                        the function is never itself an apply)
//  lambda      -                         binder, body
//  let         -                         binder … , right-hand side … , body
//  letrec      -                         binder … , right-hand side … , body
//  annotated   the annotation's name     [argument,] expression; of a cost centre (SCC "name" E)
//                                        the name as a string, and the expression
//  binder      the name it binds         -
enum class Kind : std::uint8_t {
    name,
    integer,
    real,
    character,
    string,
    apply,
    lambda,
    let,
    letrec,
    annotated,
    binder
};

// What a name stands for once scopes have been checked.
enum class Reference : std::uint8_t {
    unresolved,
    local,     // target: the NodeId of the binder (of a lambda, or of a let or letrec that is not
               // at the top level)
    global,    // target: a DefinitionId
    primitive, // target: an index in Program::primitives
};

struct Node {
    Offset at = 0; // where its text begins
    Kind kind = Kind::name;
    Reference reference = Reference::unresolved; // of a name
    std::uint16_t cost_centre = 0;               // of what is annotated: 1 where it is SCC "name" E
    std::uint32_t value = 0;  // a symbol, a character's code, or the first child's index
    std::uint32_t extent = 0; // number of children; for a name: the reference's target
};
static_assert(sizeof(Node) == 16);

class Tree {
  public:
    SymbolTable symbols;

    const Node& operator[](NodeId id) const { return nodes_[id]; }
    Node& operator[](NodeId id) { return nodes_[id]; }
    std::size_t size() const { return nodes_.size(); }

    NodeId add_leaf(Kind kind, Offset at, std::uint32_t value);
    NodeId add_branch(Kind kind, Offset at, std::span<const NodeId> children);
    // An annotation's name is kept beside its node; argument may be no_node.
    NodeId add_annotated(Offset at, Symbol name, NodeId argument, NodeId expression);

    // SCC "name" E; the name is a string.
    NodeId add_cost_centre(Offset at, NodeId name, NodeId expression);

    std::string_view text(NodeId id) const { return symbols.text(nodes_[id].value); }

    std::span<const NodeId> children(NodeId id) const;

    // let and letrec
    std::size_t bindings(NodeId id) const { return (nodes_[id].extent - 1) / 2; }
    std::span<const NodeId> binders(NodeId id) const { return children(id).first(bindings(id)); }
    std::span<const NodeId> right_hand_sides(NodeId id) const {
        return children(id).subspan(bindings(id), bindings(id));
    }
    // lambda, let, letrec and annotated: the expression within
    NodeId body(NodeId id) const { return children(id).back(); }

    // annotated
    Symbol annotation(NodeId id) const;
    NodeId annotation_argument(NodeId id) const; // or no_node

    // The name of the cost centre.
    bool is_cost_centre(NodeId id) const { return nodes_[id].cost_centre != 0; }
    std::string_view cost_centre(NodeId id) const { return text(annotation_argument(id)); }

    // The expression under any annotations around it.
    NodeId strip(NodeId id) const;
    // The same, up to the first SCC.
    NodeId strip_to_centre(NodeId id) const;

  private:
    std::vector<Node> nodes_;
    std::vector<NodeId> links_; // runs of children; an annotated node's run begins with its symbol
};

} // namespace lexprof::flic
