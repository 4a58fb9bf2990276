#include "gui/core/loader.h"

#include "gui/core/make.h"
#include "gui/core/share.h"
#include "gui/core/words.h"
#include "profile/store/store.h"

#include <QFile>
#include <QFutureWatcher>
#include <QtConcurrentRun>

namespace lexprof::gui {

Loaded load(const QString& path) {
    std::string problem;
    auto recording = profile::read_recording(QFile::encodeName(path).toStdString(), problem);
    if (!recording) return {nullptr, words(problem)};
    return {share(Document(std::move(*recording), path)), {}};
}

Loader::Loader(QObject* parent) : QObject(parent) {}

Loader::~Loader() = default;

void Loader::start(const QString& path) {
    path_ = path;
    busy_ = true;
    const int turn = ++turn_;
    auto* watcher = make<QFutureWatcher<Loaded>>(this);
    connect(watcher, &QFutureWatcher<Loaded>::finished, this, [this, watcher, turn] {
        watcher->deleteLater();
        if (turn != turn_) return;
        busy_ = false;
        const Loaded result = watcher->result();
        if (result.document)
            emit loaded(result.document);
        else
            emit failed(path_, result.problem);
    });
    emit started(path);
    watcher->setFuture(QtConcurrent::run([path] { return load(path); }));
}

void Loader::cancel() {
    if (!busy_) return;
    ++turn_;
    busy_ = false;
    emit cancelled();
}

} // namespace lexprof::gui
