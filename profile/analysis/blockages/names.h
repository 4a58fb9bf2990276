// Whose something in a scene is, and what it is called, in words for the user.
#pragma once

#include "profile/analysis/blockages/body.h"
#include "profile/analysis/blockages/diagnose.h"

#include <string>
#include <utility>
#include <vector>

namespace lexprof::profile {

// The parts of a pair's name callee←origin.
std::string callee_of(const std::string& pair);
std::string origin_of(const std::string& pair);

// A name as sentences have it: "`f`".
std::string backquoted(const std::string& name);

class Names {
  public:
    Names(const Scene& scene, const ProgramText& text) : scene_(scene), text_(text) {}

    // The user's function of a pair: what is none of the user's works for who refers to it.
    std::string user_of(const std::string& callee, const std::string& origin) const {
        return text_.functions.count(callee) == 0 && text_.functions.count(origin) != 0 ? origin
                                                                                        : callee;
    }
    std::string user_of(const Maker& maker) const { return user_of(maker.callee, maker.origin); }
    std::string user_of(const std::string& pair) const {
        return user_of(callee_of(pair), origin_of(pair));
    }
    // "the constant `table`"
    std::string of(std::uint32_t node) const;
    // Who holds a body: the user's function, and in words.
    std::pair<std::string, std::string> holder_of(const Body& body) const;

  private:
    std::string keeper_of(const std::vector<std::uint32_t>& holders) const;

    const Scene& scene_;
    const ProgramText& text_;
};

} // namespace lexprof::profile
