// Reads the declarations of types, `[data (Name (Constructor fields) …)]`.
#pragma once

#include "flic/data_type.h"
#include "flic/diagnostic.h"
#include "flic/parser.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

namespace lexprof::flic {

class Declarations {
  public:
    Declarations(const Tree& tree, const SourceMap& sources, Diagnostics& diagnostics)
        : tree_(tree), sources_(sources), diagnostics_(diagnostics) {}

    // Takes in what the texts of a layer declare (flic/program.h).
    void read(std::span<const Declaration> declarations, std::size_t layer);

    const DataTypes& types() const { return found_; }

    // The constructors that names of a layer stand for; those in quotation marks are for people
    // only.
    const std::unordered_map<Symbol, ConstructorId>& names(std::size_t layer) const;

    // A type by its name, as a text of this layer means it: one of its own layer rather than
    // another's.
    std::optional<TypeId> type(std::string_view name, std::size_t layer) const;
    // That constructor of a type which has so many fields and this tag.
    std::optional<ConstructorId> constructor(TypeId type, std::uint32_t fields,
                                             std::uint32_t tag) const;

    // "`Nothing` (no fields, tag 0) and `Just` (1 field, tag 1)"
    std::string constructors_of(TypeId type) const;
    std::string known_types() const; // "`Maybe` and `Either`"; empty where there is none

  private:
    void read_type(NodeId argument, std::size_t layer);
    bool add_type(NodeId leaf, std::size_t layer);
    void add_constructor(NodeId part, std::size_t layer);
    std::optional<std::uint32_t> number(NodeId id, std::uint32_t most, const char* what);
    void bind(NodeId leaf, std::size_t layer);
    bool is_text(NodeId id) const;
    void malformed(NodeId id, const std::string& what);
    void report(NodeId leaf, std::string message, std::string advice);
    std::string place(NodeId leaf, NodeId seen_from) const;

    const Tree& tree_;
    const SourceMap& sources_;
    Diagnostics& diagnostics_;
    DataTypes found_;
    std::vector<std::size_t> layers_;                            // of each type
    std::unordered_map<std::string, std::vector<TypeId>> named_; // the types of a name
    std::map<std::size_t, std::unordered_map<Symbol, ConstructorId>> names_;
};

} // namespace lexprof::flic
