// Which known names resemble an unknown one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexprof::flic {

// Collects the known names nearest to one that was not found. The work for each is bounded, however
// long the names are.
class Suggestions {
  public:
    explicit Suggestions(std::string_view wanted);

    void consider(std::string_view known);
    void consider_primitives();

    // The nearest names, the best first.
    std::vector<std::string> names() const;

    // `did you mean …?`, or another hint; empty where nothing resembles the name.
    std::string advice() const;

  private:
    struct Near {
        std::size_t distance;
        std::string name;
    };

    std::string wanted_;
    std::size_t limit_ = 0; // the largest distance that still counts as near; 0: look for nothing
    std::vector<Near> nearest_;
};

} // namespace lexprof::flic
