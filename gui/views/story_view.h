// What a run was about, in a few sentences: each is a way to where it can be seen.
#pragma once

#include "gui/models/story_model.h"
#include "gui/views/view.h"

class QLabel;

namespace lexprof::gui {

class StoryView : public View {
    Q_OBJECT

  public:
    StoryView(Session& session, const Findings& findings, QWidget* parent = nullptr);

    // Selects what a sentence is about: its pair, its stretch as the window, and brings the view
    // that shows it to the front.
    void go(std::size_t sentence);
    QString text() const;

  private:
    void rebuild();

    const Findings& findings_;
    StoryModel model_;
    QLabel* text_;
};

} // namespace lexprof::gui
