// What tests with a real window begin with: no settings, a folder for what the screen shows, and
// the window on all of the screen.
#pragma once

#include "gui/look/theme.h"
#include "gui/window/main_window.h"

#include <QDir>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace lexprof::gui {

struct Stage {
    QDir pictures; // LEXPROF_PICTURES, or in the test's own folder
    std::unique_ptr<MainWindow> window;

    bool open(const QTemporaryDir& folder, Theme theme, int patience) {
        QCoreApplication::setOrganizationName(QStringLiteral("lexprof"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        use_theme(theme);
        pictures = QDir(qEnvironmentVariable("LEXPROF_PICTURES", folder.path()));
        if (!pictures.mkpath(QStringLiteral("."))) return false;
        window = std::make_unique<MainWindow>();
        window->setGeometry(QRect(QPoint(0, 0), window->screen()->size()));
        window->show();
        window->reset_layout();
        window->activateWindow(); // as there is nobody else to do it
        return QTest::qWaitForWindowActive(window.get(), patience);
    }
};

} // namespace lexprof::gui
