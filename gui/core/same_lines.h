// Which lines of a text that is being changed are those of the text as it was.
#pragma once

#include <QStringList>
#include <vector>

namespace lexprof::gui {

// For each line of `now` the line of `before` that it is, or -1: as many as can be in the same
// order. Of what differs in more than some thousand lines at a stretch, nothing is found to be the
// same.
std::vector<int> same_lines(const QStringList& now, const QStringList& before);

} // namespace lexprof::gui
