// Watches the file of a run that goes on, and reads it again when it has grown, off the GUI's
// thread.
//
// Note [When a file has grown]
// A run's writer commits a few times a second into a log beside the file. What the file's and the
// log's sizes and times say is compared with what they said when it was last read. A writer also
// holds a lock for as long as it lives: when that is gone the file is read once more, and says by
// then how the run ended, or that it was killed. Nothing is watched after that.
#pragma once

#include "gui/core/loader.h"

#include <QTimer>

namespace lexprof::gui {

// What can be seen of a file without reading it.
struct FileTrace {
    qint64 size = -1;
    qint64 changed = 0; // ms since 1970
    bool is_profile = false;
    bool is_locked = false; // its writer lives

    friend bool operator==(const FileTrace&, const FileTrace&) = default;
};

FileTrace trace_of(const QString& path);

class Follower : public QObject {
    Q_OBJECT

  public:
    explicit Follower(QObject* parent = nullptr);
    ~Follower() override;

    // Watches a file that has been read, if its run goes on.
    void follow(const DocumentPointer& document);
    // Waits for a file that a run is about to write.
    void await(const QString& path);
    void stop();
    bool is_following() const { return timer_.isActive(); }

  signals:
    void grown(DocumentPointer document);
    void failed(const QString& path, const QString& problem);

  private:
    struct Look {
        FileTrace trace;
        Loaded loaded;
    };
    void poll();
    void take(const Look& look);

    QString path_;
    DocumentPointer last_; // whose colours the next one has
    FileTrace seen_;
    bool awaited_ = false; // nothing of it has been read yet
    QTimer timer_;
    Task<Look> looking_;
};

} // namespace lexprof::gui
