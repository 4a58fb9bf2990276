#include "gui/core/run_again.h"

#include "gui/core/answers.h"
#include "gui/core/runner.h"
#include "gui/core/words.h"

#include <QDir>
#include <QFileInfo>
#include <utility>

namespace lexprof::gui {

RunAgain::RunAgain(QObject* parent) : QObject(parent) {
    process_.setStandardInputFile(QProcess::nullDevice());
    process_.setStandardOutputFile(QProcess::nullDevice());
    connect(&process_, &QProcess::finished, this, [this](int status, QProcess::ExitStatus how) {
        end(status, how == QProcess::CrashExit);
    });
}

RunAgain::~RunAgain() {
    process_.disconnect(this);
    stop();
}

QString RunAgain::start(const SweepDocument& document, std::size_t run) {
    const profile::Sweep& sweep = document.sweep();
    const QString command = lexprof_command();
    if (command.isEmpty())
        return tr("The command lexprof is neither beside this program nor on the PATH: build or "
                  "install it, then try again.");
    const QString home = home_of(document);
    if (home.isEmpty())
        return tr("The profile of this run was not kept, and %1, of which it could be made again, "
                  "is not found from the folder of %2: put the sweep where it was made.")
            .arg(words(sweep.program), QFileInfo(document.path()).fileName());
    stop();
    const profile::SweepRun& of = sweep.runs[run];
    QString size = QString::number(of.size);
    if (sweep.has_two_parameters()) size += u',' + QString::number(of.other);
    profile_ =
        QFileInfo(default_profile(words(sweep.program))).dir().filePath(words(sweep.file_name(of)));
    stopped_ = false;
    process_.setWorkingDirectory(home);
    process_.start(command, {QStringLiteral("sweep"), QFileInfo(document.path()).absoluteFilePath(),
                             QStringLiteral("--record"), size, QStringLiteral("-o"), profile_});
    if (!process_.waitForStarted(patience_ms))
        return tr("%1 could not be started: %2.").arg(command, process_.errorString());
    return {};
}

void RunAgain::stop() {
    if (!is_running()) return;
    stopped_ = true;
    process_.terminate();
    if (!process_.waitForFinished(patience_ms)) process_.kill();
    process_.waitForFinished(patience_ms);
}

void RunAgain::end(int status, bool crashed) {
    const QString said = QString::fromUtf8(process_.readAllStandardError()).trimmed();
    if (std::exchange(stopped_, false))
        emit failed({});
    else if (status == 0 && !crashed)
        emit recorded(profile_);
    else
        emit failed(said.isEmpty() ? tr("The run was killed.") : said);
}

} // namespace lexprof::gui
