// Which cells of a scene belong to one list, tree or record.
//
// Note [Kinds]
// Constructors of one construction that one function of the user's makes by one function are of one
// kind. Kinds that refer to each other in a circle are one type, as the two sorts of nodes of a
// tree of expressions, or the two constructions of which a list may be made in turn.
//
// Note [Spines]
// In a list each cell refers to the rest, and perhaps to an element that is a list, too: what leads
// on is the last field. In a tree several fields lead on, to cells that lead on to several. So
// where cells branch, and what they branch to is of their type and does, all fields are links,
// otherwise only the last. Lists of lists of lists branch, too, but each level is a type of its
// own.
#pragma once

#include "profile/analysis/blockages/scene.h"

#include <cstdint>
#include <vector>

namespace lexprof::profile {

class Kinds {
  public:
    explicit Kinds(const Scene& scene);

    static constexpr std::uint32_t none = 0xFFFFFFFF;

    // Cells of one body have one number; those of none have none.
    std::uint32_t body(std::uint32_t cell) const { return bodies_[cell]; }
    // Cells that it leads on to; none for what is no constructor of a recursive type.
    std::vector<std::uint32_t> links(std::uint32_t cell) const;
    // Whether several of its fields do, perhaps one of them to a list that is an element.
    bool is_twofold(std::uint32_t cell) const { return all_links(cell).size() > 1; }
    bool is_tree(std::uint32_t cell) const { return branches_[kind_[cell]]; }
    // The same of any cell.
    bool is_in_tree(std::uint32_t cell) const { return kind_[cell] != none && is_tree(cell); }

  private:
    void find_kinds();
    void find_types();
    void find_branches();
    void find_bodies();
    std::vector<std::uint32_t> all_links(std::uint32_t cell) const;

    const Scene& scene_;
    std::vector<std::uint32_t> kind_; // by cell; none
    std::vector<std::uint32_t> type_; // by kind
    std::vector<bool> recursive_;     // by kind: refers to cells of its type
    std::vector<bool> branches_;      // by kind
    std::vector<std::size_t> widths_; // by kind: how many cells most refer to
    std::vector<std::uint32_t> bodies_;
};

} // namespace lexprof::profile
