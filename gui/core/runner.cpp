#include "gui/core/runner.h"

#include "gui/core/answers.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <csignal>

namespace lexprof::gui {

namespace {

QString file_in(const QString& folder) {
    const QFileInfo file(folder + QStringLiteral("/lexprof"));
    return file.isFile() && file.isExecutable() ? file.absoluteFilePath() : QString();
}

} // namespace

QString lexprof_command() {
    const QString beside = file_in(QCoreApplication::applicationDirPath());
    return !beside.isEmpty() ? beside : QStandardPaths::findExecutable(QStringLiteral("lexprof"));
}

bool is_program(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    return ending == QStringLiteral("flic") || ending == QStringLiteral("hs") ||
           ending == QStringLiteral("lhs");
}

QStringList parted(const QString& text) {
    QStringList all;
    QString word;
    bool inside = false;
    QChar quote;
    for (const QChar letter : text) {
        if (!quote.isNull()) {
            if (letter == quote)
                quote = {};
            else
                word += letter;
        } else if (letter == u'"' || letter == u'\'') {
            quote = letter;
            inside = true;
        } else if (!letter.isSpace()) {
            word += letter;
            inside = true;
        } else if (inside) {
            all << std::exchange(word, {});
            inside = false;
        }
    }
    if (inside) all << word;
    return all;
}

QString default_profile(const QString& program) {
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
    folder.mkpath(QStringLiteral("."));
    return folder.filePath(QFileInfo(program).completeBaseName() + QStringLiteral(".lexprof"));
}

Runner::Runner(QObject* parent) : QObject(parent) {
    connect(&process_, &QProcess::readyReadStandardOutput, this,
            [this] { emit printed(QString::fromUtf8(process_.readAllStandardOutput())); });
    connect(&process_, &QProcess::readyReadStandardError, this,
            [this] { emit complained(QString::fromUtf8(process_.readAllStandardError())); });
    connect(&process_, &QProcess::finished, this, [this](int status, QProcess::ExitStatus how) {
        end(status, how == QProcess::CrashExit);
    });
}

Runner::~Runner() {
    process_.disconnect(this);
    if (!is_running()) return;
    process_.terminate();
    if (!process_.waitForFinished(patience_ms)) process_.kill();
    process_.waitForFinished(patience_ms);
}

QString Runner::start(const RunOrder& order) {
    const QString command = lexprof_command();
    if (command.isEmpty())
        return tr("The command lexprof is neither beside this program nor on the PATH: build or "
                  "install it, then try again.");
    if (order.folder.isEmpty() && !QFileInfo(order.program).isFile())
        return tr("%1 is not there: choose another program.").arg(order.program);
    if (!order.input.isEmpty() && !QFileInfo(order.input).isReadable())
        return tr("%1, the standard input, cannot be read: check its name and your permissions.")
            .arg(order.input);
    if (is_running()) {
        process_.kill();
        process_.waitForFinished(patience_ms);
    }
    order_ = order;
    stopped_ = false;
    process_.setStandardInputFile(order.input.isEmpty() ? QProcess::nullDevice() : order.input);
    process_.setWorkingDirectory(order.folder.isEmpty() ? QFileInfo(order.program).absolutePath()
                                                        : order.folder);
    QStringList command_line{QStringLiteral("run"), QStringLiteral("-o"), order.profile};
    command_line << order.options << order.program;
    if (!order.arguments.isEmpty()) command_line << QStringLiteral("--") << order.arguments;
    clock_.start();
    process_.start(command, command_line);
    if (!process_.waitForStarted(patience_ms))
        return tr("%1 could not be started: %2.").arg(command, process_.errorString());
    emit started();
    return {};
}

void Runner::stop() {
    if (!is_running()) return;
    if (stopped_) return process_.kill();
    stopped_ = true;
    ::kill(static_cast<pid_t>(process_.processId()), SIGINT);
}

QString Runner::ending(int status, bool crashed, bool stopped) {
    if (stopped) return tr("Stopped. The profile shows what was done until then.");
    if (crashed) return tr("The run was killed. The profile shows what was done shortly before.");
    switch (status) {
    case 0: return tr("Finished.");
    case 1:
        return tr("Not run: the program's text has an error. Correct it as said below, then "
                  "run it again.");
    case 2:
        return tr("Not run: the options are wrong. See below; File → Run Program… changes "
                  "them.");
    case 3: return tr("The program stopped with an error, which stands below.");
    case 4: return tr("Stopped at a limit. File → Run Program… can raise it.");
    case 5: return tr("A file could not be read or written; see below.");
    default: return tr("Ended with status %1; see below.").arg(status);
    }
}

void Runner::end(int status, bool crashed) {
    const QString output = QString::fromUtf8(process_.readAllStandardOutput());
    const QString errors = QString::fromUtf8(process_.readAllStandardError());
    if (!output.isEmpty()) emit printed(output);
    if (!errors.isEmpty()) emit complained(errors);
    emit finished(ending(status, crashed, stopped_), status == 0 && !crashed && !stopped_);
}

} // namespace lexprof::gui
