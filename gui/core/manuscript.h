// The texts of the program that is shown, as the user is changing them.
//
// Note [Texts are changed here, and files on saving]
// A run has recorded the texts that it was made from; a change is one of these, and is run as it
// stands, from a copy. The file on the disk is written when the user says so, and only where it
// holds what the run was made from, or what was saved here last: whatever somebody else has written
// meanwhile stays.
#pragma once

#include "gui/core/session.h"

#include <QMap>
#include <QObject>

namespace lexprof::gui {

class Manuscript : public QObject {
    Q_OBJECT

  public:
    explicit Manuscript(Session& session, QObject* parent = nullptr);
    ~Manuscript() override;

    // A file's text as it stands now, under the name that the recording has for it.
    QString text(const QString& file) const;
    void write(const QString& file, const QString& text);

    // Whether anything is other than what the run that is shown was made from,
    bool is_changed() const;
    // and than what files hold, or the program that was opened.
    bool is_unsaved() const;
    QStringList unsaved() const;
    // As it was when the program was opened, or saved last.
    void discard();

    // The file on the disk; empty where there is none that holds what the run was made from.
    QString path_of(const QString& file) const;
    // Writes all that is unsaved. Returns what went wrong, and what to do.
    QString save();
    // Writes one text to a file of another name, which from then on is the text's.
    QString save_as(const QString& file, const QString& path);

    // The document that comes next is a run of what stands here: that stays.
    void expect_own_run() { own_run_ = true; }

  signals:
    void changed();

  private:
    struct Page {
        QString run;   // that of the run that is shown
        QString saved; // as it was opened, or saved
        QString now;
        QString path; // where it was saved; empty: where it was recorded
    };
    void follow();

    Session& session_;
    QMap<QString, Page> pages_; // by the names that the recording has
    QString program_;
    bool own_run_ = false;
};

// Where a file of a recorded program may be, by its name: the place itself, or one from the folder
// of the profile or the one that the viewer was started in. Those that are there.
QStringList places_of(const QString& file, const QString& profile);

} // namespace lexprof::gui
