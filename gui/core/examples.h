// The programs that come with lexprof, for the first page.
#pragma once

#include <QString>
#include <vector>

namespace lexprof::gui {

struct Example {
    QString path;
    QString name;
    QString about; // the first sentence of its text
};

// The folder in the source tree this was built from, or the installed one; empty where neither is.
QString examples_folder();

// Those of a folder, the ones that show most first.
std::vector<Example> examples_in(const QString& folder);

// The first sentence of the comment that a program begins with.
QString first_sentence(const QString& text);

} // namespace lexprof::gui
