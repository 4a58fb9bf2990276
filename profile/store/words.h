// How the file spells what is one of a few.
#pragma once

#include <array>
#include <string_view>

namespace lexprof::profile {

// By Standing and by State.
inline constexpr std::array<std::string_view, 3> standing_words{"profiled", "shared", "inherited"};
inline constexpr std::array<std::string_view, 4> state_words{"running", "finished", "failed",
                                                             "killed"};

// What the run says of its input, and of constants.
inline constexpr std::string_view kept_word = "kept";
inline constexpr std::string_view not_kept_word = "not kept";
inline constexpr std::string_view known_word = "known";
inline constexpr std::string_view not_known_word = "not known";

} // namespace lexprof::profile
