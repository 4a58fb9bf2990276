// Reads profile files off the GUI's thread.
#pragma once

#include "gui/core/document.h"

#include <QObject>
#include <QString>
#include <memory>

namespace lexprof::gui {

// What came of reading a file: a document, or what is wrong with it.
struct Loaded {
    DocumentPointer document;
    QString problem;
};

Loaded load(const QString& path);

class Loader : public QObject {
    Q_OBJECT

  public:
    explicit Loader(QObject* parent = nullptr);
    ~Loader() override;

    // Begins to read a file. One that is still being read is given up.
    void start(const QString& path);
    // Gives up the file that is being read: it is neither waited for nor shown.
    void cancel();
    bool is_busy() const { return busy_; }
    const QString& path() const { return path_; }

  signals:
    void started(const QString& path);
    void loaded(DocumentPointer document);
    void failed(const QString& path, const QString& problem);
    void cancelled();

  private:
    QString path_;
    bool busy_ = false;
    int turn_ = 0; // answers to earlier questions are ignored
};

} // namespace lexprof::gui
