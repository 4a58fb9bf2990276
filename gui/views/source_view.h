// The program's text, one file at a time, with what was done through its references.
#pragma once

#include "gui/models/reference_model.h"
#include "gui/views/source_text.h"
#include "gui/views/view.h"

class QComboBox;
class QLabel;

namespace lexprof::gui {

class SourceView : public View {
    Q_OBJECT

  public:
    explicit SourceView(Session& session, QWidget* parent = nullptr);

    SourceText& text() { return *text_; }
    // Shows a place, in whichever file it is. Returns whether its text is there.
    bool go_to(const profile::Place& place);

  private:
    void open();
    void follow_pair();
    void add_nowhere();
    void follow_nowhere();

    ReferenceModel references_;
    QComboBox* files_;
    SourceText* text_;
    QLabel* nowhere_ = nullptr;
};

} // namespace lexprof::gui
