// The view of growth with the sample sweeps in it, as tests look at it.
#pragma once

#include "growth_sample.h"

#include "gui/look/theme.h"
#include "gui/views/growth_view.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace lexprof::gui {

enum SampleRow : std::size_t { program_row, f_row, g_row, h_row };
using enum GrowthModel::GrowthColumn;

// For all scenes: light, and with settings that are nobody's.
inline void prepare() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("lexprof"));
    static const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    use_theme(Theme::light);
}

// The sample, in a folder of its own, and a view of it.
struct Scene {
    QTemporaryDir folder;
    Session session;
    Sweeps sweeps;
    GrowthView view{session, sweeps};

    Scene() {
        view.resize(1100, 420);
        view.show();
    }
    QString path(const QString& name) const { return folder.filePath(name); }
    bool open() {
        if (!write_sample_sweep(path(QStringLiteral("now.lexsweep")), SweepTime::now).empty())
            return false;
        sweeps.open(path(QStringLiteral("now.lexsweep")));
        view.settle();
        return sweeps.growths() != nullptr;
    }
    bool compare() {
        const QString older = path(QStringLiteral("before.lexsweep"));
        if (!write_sample_sweep(older, SweepTime::before).empty()) return false;
        sweeps.compare_with(older);
        view.settle();
        return sweeps.former_growths() != nullptr;
    }
    QString text(std::size_t row, int column) {
        GrowthModel& model = view.model();
        return model.index(model.line_at(static_cast<int>(row)), column).data().toString();
    }
};

} // namespace lexprof::gui
