// The body of a supercombinator as the fast engine compiles it: pattern matching made explicit.
//
// `UNPACK!-n (\a \b e) s` becomes a binding of the fields of s, `LET! (\x e) s` one of the value of
// s: the anonymous function is not instantiated as graph, its step is counted all the same. Only
// what is evaluated when the body is evaluated is fused; arguments that are passed on unevaluated
// stay applications. A let that gives another name to a variable or an atom disappears.
//
// Note [Other names]
// By the cost semantics such a let makes an object all the same, which is evaluated for the centre
// around the let: so a function that is known by the name works for that centre, though it would
// work for whoever refers to it by its own (Note [Open references], reducer/centres_meter.h). The
// same holds for the name that LET! binds, and for a text that comes to a name after its lets.
// Where a run keeps the book of cost centres, a reference by such a name is closed where it is put
// into graph; elsewhere in the body it would be evaluated for that centre anyway.
#pragma once

#include "reducer/core.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lexprof::reducer {

using FusedId = std::uint32_t;

struct Fused {
    enum class Kind : std::uint8_t { var, atom, box, input, app, let, letrec, unpack, strict };

    Kind kind = Kind::atom;
    bool steps = false;      // unpack, strict: the step of the function it replaces is counted
    std::uint32_t first = 0; // var: its number; box: its index; app, let …: the first link
    std::uint32_t size = 0; // app: function and arguments; let: bindings; unpack: fields; strict: 1
    Word word = 0;          // atom
    bool renamed = false;   // var, atom: Note [Other names]
};

class FusedBody {
  public:
    std::uint32_t arity = 0;
    std::uint32_t variables = 0;
    FusedId root = 0;

    const Fused& operator[](FusedId id) const { return nodes_[id]; }
    std::size_t size() const { return nodes_.size(); }

    FusedId function(const Fused& app) const { return links_[app.first]; }
    std::span<const FusedId> arguments(const Fused& app) const {
        return {links_.data() + app.first + 1, app.size - 1};
    }
    // let, letrec, unpack, strict
    std::span<const VarId> bound(const Fused& node) const {
        return {links_.data() + node.first, node.size};
    }
    std::span<const FusedId> values(const Fused& let) const {
        return {links_.data() + let.first + let.size, let.size};
    }
    FusedId body(const Fused& node) const {
        const bool has_values = node.kind == Fused::Kind::let || node.kind == Fused::Kind::letrec;
        return links_[node.first + (has_values ? 2 : 1) * node.size];
    }
    // unpack, strict
    FusedId scrutinee(const Fused& node) const { return links_[node.first + node.size + 1]; }

    FusedId add(Fused node, std::span<const std::uint32_t> links);

  private:
    std::vector<Fused> nodes_;
    std::vector<std::uint32_t> links_;
};

FusedBody fuse(const Core& core, SuperId super);

// The same form with nothing fused: all of the body is graph.
FusedBody unfused(const Core& core, SuperId super);

} // namespace lexprof::reducer
