#include "gui/core/loader.h"

#include "gui/core/share.h"
#include "gui/core/words.h"
#include "profile/store/store.h"

#include <QFile>

namespace lexprof::gui {

Loaded load(const QString& path, WantedBook book, const Going& going, const DocumentPointer& like) {
    std::string problem;
    auto recording = profile::read_recording(QFile::encodeName(path).toStdString(), problem, going);
    if (!recording) return {nullptr, words(problem)};
    if (book) turn_to(*recording, *book);
    return {share(Document(std::move(*recording), path, like.get())), {}};
}

Loader::Loader(QObject* parent)
    : QObject(parent),
      task_(
          this, [this](const Loaded& result) { take(result); },
          [this](double share) { emit progressed(share); }) {
    task_.come_first();
}

Loader::~Loader() = default;

void Loader::start(const QString& path, WantedBook book, DocumentPointer like) {
    path_ = path;
    task_.cancel();
    emit started(path);
    task_.ask([path, book, like = std::move(like)](const Going& going) {
        return load(path, book, going, like);
    });
}

void Loader::take(const Loaded& result) {
    if (result.document)
        emit loaded(result.document);
    else
        emit failed(path_, result.problem);
}

void Loader::cancel() {
    if (!is_busy()) return;
    task_.cancel();
    emit cancelled();
}

} // namespace lexprof::gui
