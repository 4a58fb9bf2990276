// The units of a program.
#include "colouring/units.h"

#include "colouring/walk.h"

#include <unordered_map>

namespace lexprof::colouring {

std::vector<TopLevel> top_level(const flic::Program& program) {
    std::vector<TopLevel> users;
    std::vector<TopLevel> preludes;
    for (flic::DefinitionId id = 0; id < program.definitions.size(); ++id) {
        const flic::Definition& definition = program.definitions[id];
        (definition.from_prelude ? preludes : users).push_back({id, definition.right_hand_side});
    }
    if (program.main == flic::no_definition) users.push_back({flic::no_definition, program.value});
    users.insert(users.end(), preludes.begin(), preludes.end());
    return users;
}

std::string_view name_of(const flic::Program& program, const TopLevel& unit) {
    if (unit.definition == flic::no_definition) return body_name;
    return program.definitions[unit.definition].name;
}

bool from_prelude(const flic::Program& program, const TopLevel& unit) {
    return unit.definition != flic::no_definition &&
           program.definitions[unit.definition].from_prelude;
}

bool is_transparent(const flic::Program& program, const TopLevel& unit) {
    return unit.definition != flic::no_definition &&
           program.definitions[unit.definition].transparent;
}

std::string_view plain_name(const flic::Program& program, const TopLevel& unit) {
    const std::string_view name = name_of(program, unit);
    const bool prefixed = from_prelude(program, unit) && name.starts_with(prelude_prefix);
    return prefixed ? name.substr(prelude_prefix.size()) : name;
}

namespace {

// Note [Functions that nobody has named]
//   A front end binds functions of its own to names. What it has marked `[made]` is no unit: it has
//   no row in a table and cannot be named in a selection, and what is bound in it stands in what
//   encloses it.
bool is_made(const flic::Tree& tree, flic::NodeId side) {
    for (; tree[side].kind == flic::Kind::annotated; side = tree.body(side))
        if (tree.symbols.text(tree.annotation(side)) == "made") return true;
    return false;
}

class Collector {
  public:
    Collector(const flic::Program& program, std::uint32_t depth)
        : program_(program), depth_(depth) {}

    void collect(std::uint32_t index, const TopLevel& unit) {
        seen_.clear();
        const auto enter = [&](std::uint32_t context, flic::NodeId binder, flic::NodeId side) {
            return add(index, context, binder, side);
        };
        walk(program_.tree, unit.expression, none, enter, [](std::uint32_t, flic::NodeId) {});
    }

    std::vector<Local> take() { return std::move(found_); }

  private:
    static constexpr std::uint32_t too_deep = none - 1;

    std::uint32_t add(std::uint32_t unit, std::uint32_t enclosing, flic::NodeId binder,
                      flic::NodeId right_hand_side) {
        if (is_made(program_.tree, right_hand_side)) return enclosing;
        const std::uint32_t depth = enclosing == none       ? 1
                                    : enclosing == too_deep ? depth_ + 1
                                                            : found_[enclosing].depth + 1;
        if (depth > depth_) return too_deep;
        const std::uint64_t key = std::uint64_t{enclosing} << 32 | program_.tree[binder].value;
        const std::uint32_t ordinal = ++seen_[key];
        found_.push_back({binder, right_hand_side, unit, enclosing, depth, ordinal});
        return static_cast<std::uint32_t>(found_.size() - 1);
    }

    const flic::Program& program_;
    std::uint32_t depth_;
    std::vector<Local> found_;
    // How often a name has been bound in one place; by what encloses it, and its symbol.
    std::unordered_map<std::uint64_t, std::uint32_t> seen_;
};

} // namespace

std::vector<Local> locals(const flic::Program& program, std::span<const TopLevel> units,
                          std::uint32_t depth) {
    Collector collector(program, depth);
    for (std::uint32_t index = 0; index < units.size(); ++index)
        collector.collect(index, units[index]);
    return collector.take();
}

std::string name_of(const flic::Program& program, const Local& local) {
    std::string name(program.tree.text(local.binder));
    if (local.ordinal > 1) name += "#" + std::to_string(local.ordinal);
    return name;
}

std::string path_of(const flic::Program& program, std::span<const TopLevel> units,
                    std::span<const Local> locals, const Local& local) {
    std::vector<const Local*> chain{&local};
    while (chain.back()->enclosing != none) chain.push_back(&locals[chain.back()->enclosing]);
    std::string path(name_of(program, units[local.top_level]));
    for (; !chain.empty(); chain.pop_back()) path += "/" + name_of(program, *chain.back());
    return path;
}

bool is_function(const flic::Program& program, const Local& local) {
    const flic::NodeId side = program.tree.strip(local.right_hand_side);
    return program.tree[side].kind == flic::Kind::lambda;
}

} // namespace lexprof::colouring
