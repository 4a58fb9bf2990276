// Reads profile files off the GUI's thread.
#pragma once

#include "gui/core/document.h"
#include "gui/core/task.h"

#include <QObject>
#include <QString>

namespace lexprof::gui {

// What came of reading a file: a document, or what is wrong with it. Neither where it was given up.
struct Loaded {
    DocumentPointer document;
    QString problem;
};

// The book is the one that is to be shown, if the file has it; without it, the first.
using WantedBook = std::optional<profile::Scheme>;
// Pairs have the colours that they have in the document `like`, if there is one.
Loaded load(const QString& path, WantedBook book = {}, const Going& going = {},
            const DocumentPointer& like = {});

class Loader : public QObject {
    Q_OBJECT

  public:
    explicit Loader(QObject* parent = nullptr);
    ~Loader() override;

    // Begins to read a file. One that is still being read is given up.
    void start(const QString& path, WantedBook book = {}, DocumentPointer like = {});
    // Gives up the file that is being read: it is neither waited for nor shown.
    void cancel();
    bool is_busy() const { return task_.is_busy(); }
    const QString& path() const { return path_; }

  signals:
    void started(const QString& path);
    void progressed(double share); // from 0 to 1; not told of small files
    void loaded(DocumentPointer document);
    void failed(const QString& path, const QString& problem);
    void cancelled();

  private:
    void take(const Loaded& result);

    QString path_;
    Task<Loaded> task_;
};

} // namespace lexprof::gui
