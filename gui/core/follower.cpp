#include "gui/core/follower.h"

#include "profile/store/header.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

namespace lexprof::gui {

namespace {

constexpr int pause_ms = 400;

} // namespace

FileTrace trace_of(const QString& path) {
    FileTrace trace;
    const QFileInfo file(path);
    if (!file.exists()) return trace;
    trace.size = file.size();
    trace.changed = file.lastModified().toMSecsSinceEpoch();
    const profile::Header header = profile::read_header(QFile::encodeName(path).toStdString());
    trace.is_profile = header.kind == profile::Header::Kind::profile;
    trace.is_locked = header.locked;
    return trace;
}

Follower::Follower(QObject* parent)
    : QObject(parent), looking_(this, [this](const Look& look) { take(look); }) {
    looking_.come_first();
    timer_.setInterval(pause_ms);
    connect(&timer_, &QTimer::timeout, this, &Follower::poll);
}

Follower::~Follower() = default;

void Follower::follow(const DocumentPointer& document) {
    stop();
    if (!document || document->recording().run.state != profile::State::running) return;
    path_ = document->path();
    last_ = document;
    timer_.start();
}

void Follower::await(const QString& path) {
    stop();
    path_ = path;
    awaited_ = true;
    timer_.start();
}

void Follower::stop() {
    looking_.cancel();
    timer_.stop();
    seen_ = {};
    last_.reset();
    awaited_ = false;
}

void Follower::poll() {
    if (looking_.is_busy()) return;
    looking_.ask(
        [path = path_, seen = seen_, awaited = awaited_, like = last_](const Going& going) {
            Look look;
            look.trace = trace_of(path);
            const bool is_there = look.trace.is_profile && (!awaited || look.trace.is_locked);
            if (is_there && look.trace != seen) look.loaded = load(path, {}, going, like);
            if (!is_there && !awaited) look.loaded = load(path); // says what is wrong with it
            return look;
        });
}

void Follower::take(const Look& look) {
    if (!look.loaded.problem.isEmpty()) {
        const QString path = path_;
        stop();
        emit failed(path, look.loaded.problem);
        return;
    }
    if (!look.loaded.document) return;
    seen_ = look.trace;
    last_ = look.loaded.document;
    awaited_ = false;
    if (look.loaded.document->recording().run.state != profile::State::running) stop();
    emit grown(look.loaded.document);
}

} // namespace lexprof::gui
