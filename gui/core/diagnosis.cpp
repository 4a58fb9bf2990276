#include "gui/core/diagnosis.h"

#include "gui/core/answers.h"
#include "gui/core/runner.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lexprof::gui {

namespace {

std::string text(const QJsonValue& value) { return value.toString().toStdString(); }

profile::Place place_of(const QJsonObject& object) {
    profile::Place place;
    place.file = text(object["file"]);
    place.line = static_cast<std::uint32_t>(count(object["line"]));
    place.column = static_cast<std::uint32_t>(count(object["column"]));
    return place;
}

profile::SeenAt seen_at(const QJsonValue& said) {
    using enum profile::SeenAt;
    for (const profile::SeenAt at : {most_in_use, other})
        if (text(said) == profile::word(at)) return at;
    return most_live;
}

profile::Blockage blockage_of(const QJsonObject& object, const Document& document) {
    profile::Blockage found;
    for (const auto kind : {profile::BlockageKind::blocked, profile::BlockageKind::leak,
                            profile::BlockageKind::constant, profile::BlockageKind::spike})
        if (text(object["kind"]) == profile::word(kind)) found.kind = kind;
    for (const profile::Cause cause : profile::every_cause)
        if (text(object["cause"]) == profile::word(cause)) found.cause = cause;
    found.is_sure = text(object["confidence"]) == "high";
    found.needed = text(object["needed"]);
    for (const QJsonValue& each : object["places"].toArray())
        found.places.push_back(
            {text(each["role"]), text(each["function"]), place_of(each.toObject())});
    found.callee = text(object["callee"]);
    found.origin = text(object["origin"]);
    if (const auto pair = document.find(found.callee, found.origin)) found.row = *pair;
    found.sentence = text(object["sentence"]);
    found.advice = text(object["advice"]);
    if (object.contains("line")) found.place = place_of(object);
    found.place_length = static_cast<std::uint32_t>(count(object["length"]));
    found.peak = count(object["peak_cells"]);
    found.peak_step = count(object["peak_step"]);
    found.heap = count(object["heap_cells"]);
    found.begin_step = count(object["begin_step"]);
    found.full_step = count(object["full_step"]);
    found.release_step = count(object["release_step"]);
    found.end_step = count(object["end_step"]);
    found.window = profile::window_of_steps(document.curves(), found.begin_step, found.end_step);
    return found;
}

} // namespace

std::shared_ptr<const profile::BlockageReport>
read_diagnosis(const QByteArray& json, const Document& document,
               const profile::BlockageOptions& options) {
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (!object["run_again"].toBool() || !object["blockages"].isArray()) return nullptr;
    auto report = std::make_shared<profile::BlockageReport>();
    report->witnessed = true;
    report->options = options;
    report->steps = count(object["steps"]);
    report->heap_max = count(object["heap_max_cells"]);
    report->seen_at = seen_at(object["seen_at"]);
    report->seen_step = count(object["seen_step"]);
    report->seen = count(object["seen_cells"]);
    for (const QJsonValue& each : object["blockages"].toArray())
        report->found.push_back(blockage_of(each.toObject(), document));
    for (const QJsonValue& each : object["needed"].toArray())
        report->needed.push_back(blockage_of(each.toObject(), document));
    return report;
}

Diagnosis::Diagnosis(QObject* parent) : QObject(parent) {
    connect(&process_, &QProcess::finished, this, [this](int status, QProcess::ExitStatus how) {
        end(status == 0 && how == QProcess::NormalExit);
    });
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) end(false);
    });
}

Diagnosis::~Diagnosis() {
    process_.disconnect(this);
    cancel();
}

void Diagnosis::ask(const QString& file, const profile::BlockageOptions& options) {
    cancel();
    const QString command = lexprof_command();
    if (command.isEmpty() || file.isEmpty()) return;
    wanted_ = true;
    process_.setStandardInputFile(QProcess::nullDevice());
    process_.start(command, {QStringLiteral("blockages"), QStringLiteral("--format=json"),
                             QStringLiteral("--min-cells=%1").arg(options.min_cells),
                             QStringLiteral("--heap-share=%1").arg(100 * options.heap_share),
                             QStringLiteral("--"), file});
}

void Diagnosis::cancel() {
    wanted_ = false;
    if (process_.state() == QProcess::NotRunning) return;
    process_.kill();
    process_.waitForFinished(patience_ms);
}

void Diagnosis::end(bool fine) {
    if (!std::exchange(wanted_, false)) return;
    emit told(fine ? process_.readAllStandardOutput() : QByteArray());
}

} // namespace lexprof::gui
