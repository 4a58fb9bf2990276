#include "gui/window/sweep_desk.h"

#include "gui/core/words.h"
#include "gui/views/growth_view.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <utility>

namespace lexprof::gui {

SweepDesk::SweepDesk(QMainWindow& window, Sweeps& sweeps, GrowthView& view)
    : window_(window), sweeps_(sweeps), view_(view) {
    connect(&sweeps, &Sweeps::failed, this, [this](const QString& path, const QString& text) {
        compare_later_.clear();
        emit problem(path, text);
    });
    connect(&sweeps, &Sweeps::document_changed, this, &SweepDesk::follow);
    connect(&view, &GrowthView::open_wanted, this, [this] { ask_for_sweep(false); });
    connect(&view, &GrowthView::compare_wanted, this, [this] { ask_for_sweep(true); });
    connect(&view, &GrowthView::run_wanted, this, &SweepDesk::show_run);
    connect(&again_, &RunAgain::recorded, this, [this](const QString& profile) {
        view_.set_note({});
        emit profile_wanted(profile);
    });
    connect(&again_, &RunAgain::failed, this, [this](const QString& text) {
        view_.set_note({});
        if (!text.isEmpty()) emit problem(shown_, text);
    });
}

void SweepDesk::open(const QString& path) {
    compare_later_.clear();
    sweeps_.open(path);
}

void SweepDesk::open_and_compare(const QString& path, const QString& older) {
    sweeps_.open(path);
    compare_later_ = older;
}

// As soon as a sweep is there it is compared with what it was to be compared with.
void SweepDesk::follow() {
    const QString path = sweeps_.is_open() ? sweeps_.document()->path() : QString();
    if (std::exchange(shown_, path) != path) {
        again_.stop();
        view_.set_note({});
    }
    if (path.isEmpty()) return;
    emit opened(path);
    if (!compare_later_.isEmpty()) sweeps_.compare_with(std::exchange(compare_later_, {}));
}

void SweepDesk::ask_for_sweep(bool to_compare) {
    const QString folder =
        sweeps_.is_open() ? QFileInfo(sweeps_.document()->path()).path() : QString();
    const QString path = QFileDialog::getOpenFileName(
        &window_, to_compare ? tr("Compare with an Earlier Sweep") : tr("Open a Sweep"), folder,
        tr("Sweeps (*.lexsweep);;All files (*)"));
    if (path.isEmpty()) return;
    if (to_compare)
        sweeps_.compare_with(path);
    else
        open(path);
}

// One that was kept is opened; any other is made again, which takes as long as it took.
void SweepDesk::show_run(std::size_t run) {
    const SweepDocument& document = *sweeps_.document();
    const QString kept = kept_profile(document, run);
    if (!kept.isEmpty()) {
        emit profile_wanted(kept);
        return;
    }
    const QString wrong = again_.start(document, run);
    if (wrong.isEmpty())
        view_.set_note(tr("Running %1 again for its profile…")
                           .arg(words(document.sweep().name(document.sweep().runs[run]))));
    else
        emit problem(document.path(), wrong);
}

} // namespace lexprof::gui
