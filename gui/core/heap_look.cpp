#include "gui/core/heap_look.h"

#include "gui/core/answers.h"
#include "gui/core/runner.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lexprof::gui {

namespace {

std::optional<std::uint64_t> count_if_any(const QJsonValue& value) {
    if (value.isDouble()) return count(value);
    return std::nullopt;
}

HeapHolder holder_of(const QJsonObject& object, int deepest) {
    HeapHolder holder;
    holder.name = object["holder"].toString();
    holder.depth = std::clamp(object["depth"].toInt(), 0, deepest);
    holder.held = count(object["held"]);
    holder.own = count_if_any(object["own"]);
    holder.stack = count_if_any(object["units"]);
    return holder;
}

} // namespace

HeapPicturePointer read_heap(const QByteArray& json) {
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (!object["groups"].isArray() || !object["holders"].isArray()) return nullptr;
    auto picture = std::make_shared<HeapPicture>();
    picture->step = count(object["step"]);
    picture->steps = count(object["steps"]);
    picture->live = count(object["live"]);
    picture->in_use = count(object["in_use"]);
    for (const QJsonValue& value : object["groups"].toArray()) {
        const QJsonObject group = value.toObject();
        picture->groups.push_back({group["construction"].toString(), group["pair"].toString(),
                                   count(group["cells"]), count(group["held"])});
    }
    int deepest = 0; // a node is at most one deeper than the one before it
    for (const QJsonValue& value : object["holders"].toArray()) {
        picture->holders.push_back(holder_of(value.toObject(), deepest));
        deepest = picture->holders.back().depth + 1;
    }
    return picture;
}

HeapLook::HeapLook(QObject* parent) : QObject(parent) {
    connect(&process_, &QProcess::finished, this, [this](int status, QProcess::ExitStatus how) {
        end(status, how == QProcess::CrashExit);
    });
}

HeapLook::~HeapLook() {
    process_.disconnect(this);
    cancel();
}

QString HeapLook::look(const QString& file, const HeapMoment& moment) {
    cancel();
    const QString command = lexprof_command();
    if (command.isEmpty())
        return tr("The command lexprof is neither beside this program nor on the PATH: build or "
                  "install it, then try again.");
    QStringList words{QStringLiteral("heap"), QStringLiteral("--format=json"),
                      QStringLiteral("--at=") +
                          (moment.step ? QString::number(*moment.step) : QStringLiteral("peak"))};
    if (!moment.step && !moment.pair.isEmpty()) words << QStringLiteral("--pair=") + moment.pair;
    wanted_ = true;
    process_.setStandardInputFile(QProcess::nullDevice());
    process_.start(command, words << QStringLiteral("--") << file);
    if (process_.waitForStarted(patience_ms)) return {};
    wanted_ = false;
    return tr("%1 could not be started: %2.").arg(command, process_.errorString());
}

void HeapLook::cancel() {
    wanted_ = false;
    if (!is_looking()) return;
    process_.kill();
    process_.waitForFinished(patience_ms);
}

void HeapLook::end(int status, bool crashed) {
    if (!std::exchange(wanted_, false)) return;
    const QString errors = QString::fromUtf8(process_.readAllStandardError()).trimmed();
    const QByteArray output = process_.readAllStandardOutput();
    const HeapPicturePointer picture = status == 0 && !crashed ? read_heap(output) : nullptr;
    if (picture)
        emit looked(picture);
    else if (!errors.isEmpty())
        emit failed(errors);
    else
        emit failed(tr("lexprof heap has ended with status %1 and said nothing.").arg(status));
}

} // namespace lexprof::gui
