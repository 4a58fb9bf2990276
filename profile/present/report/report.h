// Reports: a recording as text, CSV, JSON or Markdown. docs/reports.md explains them to users.
#pragma once

#include "profile/data/recording.h"
#include "profile/present/report/options.h"
#include "profile/store/store.h"

#include <optional>
#include <string>

namespace lexprof::profile {

// What a report needs of a file.
Extent extent_needed(const ReportOptions& options);

// Without a result `problem` says what is wrong with the options, and what to do.
std::optional<std::string> report(const Recording& recording, const ReportOptions& options,
                                  std::string& problem);

} // namespace lexprof::profile
