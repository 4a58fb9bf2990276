// Names of pairs where there is little room.
//
// Note [No two look alike]
// A name that is cut in its middle may look like another one that is cut there, too. So what is
// left out is first what says least: the modules that a name is qualified by; then the middle of
// its longer part, never the arrow. Where names stand beside each other, and two would still look
// the same, of these it is what they have in common that is left out.
#pragma once

#include <QStringList>
#include <functional>

namespace lexprof::gui {

// Whether a text is short enough.
using Fits = std::function<bool(const QString&)>;

QString short_name(const QString& name, const Fits& fits);
// Those of names that stand beside each other, in their order.
QStringList short_names(const QStringList& names, const Fits& fits);

} // namespace lexprof::gui
