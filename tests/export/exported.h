// What a format makes of a recording, as text.
#pragma once

#include "profile/present/export/format.h"

#include <sstream>
#include <string>
#include <string_view>

namespace lexprof::test {

inline std::string exported(const profile::Recording& recording, std::string_view name,
                            const profile::ExportOptions& options = {}) {
    std::ostringstream out;
    profile::find_format(name)->write(recording, options, out);
    return out.str();
}

} // namespace lexprof::test
