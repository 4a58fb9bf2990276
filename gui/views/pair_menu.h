// What can be done with a pair: the context menu of every view that shows pairs.
#pragma once

#include "gui/core/session.h"

#include <QPoint>
#include <functional>

class QMenu;
class QWidget;

namespace lexprof::gui {

// The menu for a pair, which `owner` owns. Actions of the owner's own, such as Copy, come last.
QMenu* make_pair_menu(Session& session, PairIndex pair, QWidget& owner);

// The widget has such a menu for the pair that is at a point of it, or else for the selected one.
using PairAt = std::function<std::optional<PairIndex>(const QPoint&)>;
void offer_pair_menu(QWidget& widget, Session& session, const PairAt& pair_at);

} // namespace lexprof::gui
