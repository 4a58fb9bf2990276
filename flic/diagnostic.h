// What is wrong in a text, where, and what to do: errors and warnings as values.
#pragma once

#include "flic/source.h"

#include <span>
#include <string>
#include <vector>

namespace lexprof::flic {

enum class Severity : std::uint8_t { error, warning };

struct Diagnostic {
    Severity severity = Severity::error;
    Offset at = 0;           // in the SourceMap
    std::uint32_t width = 1; // bytes to underline
    std::string message;     // what is wrong
    std::string advice;      // what to do about it; may be empty
};

// Collects diagnostics; keeps at most `limit` errors and `limit` warnings and counts the rest.
class Diagnostics {
  public:
    static constexpr std::size_t limit = 50;

    void error(Offset at, std::uint32_t width, std::string message, std::string advice = {});
    void warning(Offset at, std::uint32_t width, std::string message, std::string advice = {});

    void add(const Diagnostics& others);

    bool ok() const { return errors_ == 0; }
    std::size_t errors() const { return errors_; }
    std::size_t warnings() const { return warnings_; }
    std::size_t suppressed() const { return suppressed_; }
    std::span<const Diagnostic> all() const { return all_; }

    Diagnostics errors_only() const; // the same without the warnings

  private:
    std::vector<Diagnostic> all_;
    std::size_t errors_ = 0;
    std::size_t warnings_ = 0;
    std::size_t suppressed_ = 0;
};

} // namespace lexprof::flic
