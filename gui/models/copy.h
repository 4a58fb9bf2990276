// What any model shows, as text: for the clipboard and for files.
#pragma once

#include <QAbstractItemModel>
#include <QString>
#include <vector>

namespace lexprof::gui {

// Which part of a model: lines and columns, in the order wanted.
struct Part {
    std::vector<int> lines;
    std::vector<int> columns;
};

Part all_of(const QAbstractItemModel& model);

// Aligned columns under a heading, for people.
QString as_text(const QAbstractItemModel& model, const Part& part);
// RFC 4180, numbers in full.
QString as_csv(const QAbstractItemModel& model, const Part& part);

} // namespace lexprof::gui
