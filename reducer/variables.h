// Sets of variables of one body, and which variables an expression refers to.
#pragma once

#include "reducer/fuse.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace lexprof::reducer {

class VarSet {
  public:
    VarSet() = default;
    explicit VarSet(std::size_t variables) : words_((variables + 63) / 64) {}

    bool contains(VarId variable) const {
        return (words_[variable / 64] >> variable % 64 & 1) != 0;
    }
    void insert(VarId variable) { words_[variable / 64] |= std::uint64_t{1} << variable % 64; }
    void erase(VarId variable) { words_[variable / 64] &= ~(std::uint64_t{1} << variable % 64); }

    VarSet& operator|=(const VarSet& other) {
        for (std::size_t at = 0; at < words_.size(); ++at) words_[at] |= other.words_[at];
        return *this;
    }
    VarSet& operator&=(const VarSet& other) {
        for (std::size_t at = 0; at < words_.size(); ++at) words_[at] &= other.words_[at];
        return *this;
    }
    friend VarSet operator|(VarSet left, const VarSet& right) { return left |= right; }

  private:
    std::vector<std::uint64_t> words_;
};

// Remembers the free variables of each expression it has been asked for.
class FreeVariables {
  public:
    explicit FreeVariables(const FusedBody& body) : body_(body), known_(body.size()) {}

    const VarSet& of(FusedId id);

  private:
    const FusedBody& body_;
    std::vector<std::unique_ptr<VarSet>> known_;
};

} // namespace lexprof::reducer
