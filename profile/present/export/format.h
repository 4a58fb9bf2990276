// The formats that a recording can be exported to, behind one interface. Each states what of a
// recording it cannot carry.
#pragma once

#include "profile/data/axis.h"
#include "profile/data/measure.h"
#include "profile/data/recording.h"

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

struct ExportOptions {
    std::optional<Measure> measure; // one of the format's; without: the first of them
    Axis axis = Axis::steps;        // of the formats that have curves
};

struct Format {
    std::string_view name;
    std::string_view readers; // what opens it
    std::string_view
        losses; // what it cannot carry, as a sentence without its full stop; or nothing
    std::vector<Measure> measures; // what can be asked for; empty: nothing, it has everything
    bool is_binary = false;
    bool has_axis = false;
    void (*write)(const Recording& recording, const ExportOptions& options,
                  std::ostream& out) = nullptr;
};

std::span<const Format> formats();
const Format* find_format(std::string_view name);

} // namespace lexprof::profile
