// The story of a run with its pictures, as one page to give to others: HTML that needs no other
// file, or PDF.
#pragma once

#include "gui/core/findings.h"

#include <QImage>
#include <QString>
#include <vector>

namespace lexprof::gui {

struct StoryPart {
    QString sentence; // rich text
    QString caption;  // what the picture shows
    QImage picture;
};

struct StoryPage {
    QString title;
    QString facts; // of the run
    std::vector<StoryPart> parts;
};

// Makes views of its own: what is chosen in the window stays as it is.
StoryPage story_page(const DocumentPointer& document, const std::vector<profile::Sentence>& story);

QString story_as_html(const StoryPage& page);

// In the format that the path's ending asks for, html or pdf. Returns what went wrong, and what to
// do; empty when nothing did.
QString export_story(const StoryPage& page, const QString& path);

} // namespace lexprof::gui
