// The program's text, one file at a time, with what was done through its references.
#pragma once

#include "gui/models/reference_model.h"
#include "gui/views/source_text.h"
#include "gui/views/view.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace lexprof::gui {

class EditBar;
class Manuscript;

class SourceView : public View {
    Q_OBJECT

  public:
    explicit SourceView(Session& session, QWidget* parent = nullptr);

    SourceText& text() { return *text_; }
    // Shows a place, in whichever file it is. Returns whether its text is there.
    bool go_to(const profile::Place& place);

    // Lets the text be changed.
    void set_manuscript(Manuscript& manuscript);
    bool is_editing() const { return text_->is_editable(); }
    // Lets the user write, with the keyboard in the text.
    void edit(bool editing);
    EditBar& edit_bar() { return *edit_bar_; }
    // The text of the run that is compared with, beside that of this one.
    SourceText& before() { return *before_; }
    void show_beside(bool beside);
    // Whether texts are still being prepared, or compared with each other.
    bool is_busy() const { return text_->is_busy() || before_->is_busy() || differing_.is_busy(); }

  signals:
    void edit_toggled(bool editing);

  private:
    // The text and the one before, line by line.
    struct Differences {
        std::vector<int> same; // by line, that of the other text; -1: none
        std::vector<bool> fresh;
        std::vector<bool> gone; // by line of the one before
    };

    void show_file(int at);
    QWidget* add_before();
    void follow_baseline();
    void show_before();
    void name_sides();
    void mark_differences();
    void take(Differences found);
    void scroll_along();
    void open();
    void follow_pair();
    void add_nowhere();
    void follow_nowhere();
    // As many names as there is room for without another line.
    void fit_nowhere();
    bool eventFilter(QObject* watched, QEvent* event) override;
    // What the lines of the file that is shown do not say: with a few names, and one more each.
    static QStringList rest_texts(const Session& session, const QString& shown, bool as_links);

    ReferenceModel references_;
    QComboBox* files_;
    SourceText* text_;
    QLabel* nowhere_ = nullptr;
    QStringList nowhere_texts_; // with more and more names
    Manuscript* manuscript_ = nullptr;
    QToolButton* edit_ = nullptr;
    EditBar* edit_bar_ = nullptr;
    Session before_session_; // of the run that is compared with, for its text
    SourceText* before_ = nullptr;
    QLabel* sides_ = nullptr; // which of them is which
    QToolButton* beside_ = nullptr;
    std::vector<int> same_; // by line of the text, that of the other run's
    Task<Differences> differing_;
};

} // namespace lexprof::gui
