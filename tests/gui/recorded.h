// Profiles of real programs, recorded with `lexprof run` in a folder of the test's own.
#pragma once

#include "gui/core/loader.h"
#include "gui/core/runner.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace lexprof::gui {

inline QString example(const QString& name) {
    return QStringLiteral(LEXPROF_EXAMPLES "/") + name + QStringLiteral(".flic");
}

// Runs a program to its end and reads its profile.
inline DocumentPointer record(const QTemporaryDir& folder, const QString& program,
                              const QString& name, const QStringList& options = {}) {
    Runner runner;
    QSignalSpy finished(&runner, &Runner::finished);
    const QString path = folder.filePath(name);
    if (!runner.start({program, path, options, {}}).isEmpty()) return nullptr;
    if (finished.isEmpty() && !finished.wait(60'000)) return nullptr;
    return load(path).document;
}

} // namespace lexprof::gui
