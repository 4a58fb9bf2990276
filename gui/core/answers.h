// What the command answers when the viewer runs it.
#pragma once

#include <QJsonValue>
#include <algorithm>
#include <cstdint>

namespace lexprof::gui {

// How long it may take to start, and to end once it has been asked to stop.
constexpr int patience_ms = 3000;

inline std::uint64_t count(const QJsonValue& value) {
    return static_cast<std::uint64_t>(std::max<qint64>(0, value.toInteger()));
}

} // namespace lexprof::gui
