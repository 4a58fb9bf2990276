// Edit, run, prove: the program is changed in the view of its source, run in the background as it
// stands, and compared with the run before.
#pragma once

#include "gui/core/contrast.h"
#include "gui/core/loader.h"
#include "gui/core/trial.h"

#include <QCryptographicHash>
#include <QObject>
#include <map>
#include <memory>

class QMainWindow;
class QMenu;

namespace lexprof::gui {

class RunPanel;
class SourceView;

class Editing : public QObject {
    Q_OBJECT

  public:
    Editing(QMainWindow& window, Session& session, Manuscript& manuscript, SourceView& source,
            Contrast& contrast, RunPanel& panel);
    ~Editing() override;

    void add_to_file_menu(QMenu& menu);
    void add_to_edit_menu(QMenu& menu);

    // Runs the program as it stands.
    void run();
    // Saves what is not saved; asks for names where files are not where they were.
    bool save();
    // Asks what becomes of what is not saved. Whether to go on.
    bool may_leave();
    Runner& runner() { return runner_; }

  signals:
    void problem(const QString& path, const QString& text);

  private:
    void watch();
    void note_output(const Runner& runner);
    QString output_words() const;
    void end_of_run(const QString& ending, bool fine);
    void take(const DocumentPointer& document);
    void say_proof();
    void show_both_whole();

    QMainWindow& window_;
    Session& session_;
    Manuscript& manuscript_;
    SourceView& source_;
    Contrast& contrast_;
    Runner runner_;
    Loader loader_;
    Trial trial_;
    DocumentPointer before_; // what was shown when the run was started
    QString ending_;         // of a run that has not come to its end
    QString complaint_;
    bool says_proof_ = false;
    // A digest of what was printed, by the profile that was written meanwhile.
    std::map<QString, std::unique_ptr<QCryptographicHash>> printed_;
};

} // namespace lexprof::gui
