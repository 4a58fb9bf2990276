// Which known names are nearest to one that was not found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexprof {

// Collects them. The work for each name is bounded, however long the names are.
class Nearest {
  public:
    explicit Nearest(std::string_view wanted);

    void consider(std::string_view known);

    // The nearest names, the best first; none where nothing resembles the one wanted.
    std::vector<std::string> names() const;

    // False for a name too long to be looked for.
    bool looks() const { return limit_ != 0; }
    const std::string& wanted() const { return wanted_; }

  private:
    struct Near {
        std::size_t distance;
        std::string name;
    };

    std::string wanted_;
    std::size_t limit_ = 0; // the largest distance that still counts as near; 0: look for nothing
    std::vector<Near> nearest_;
};

// `there is no WHAT 'word'`, with the nearest of the names there are, or with all of them.
std::string no_such(std::string_view what, std::string_view word,
                    const std::vector<std::string>& names);

} // namespace lexprof
