#include "gui/window/editing.h"

#include "gui/core/findings.h"
#include "gui/core/words.h"
#include "gui/views/edit_bar.h"
#include "gui/views/source_view.h"
#include "gui/window/run_panel.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <utility>

namespace lexprof::gui {

namespace {

// The line that says what is wrong, without the place, which is said besides.
QString first_complaint(const QString& complaint) {
    for (const QString& line : complaint.split(u'\n')) {
        const QString text = line.trimmed();
        if (!text.isEmpty()) return text;
    }
    return {};
}

} // namespace

Editing::Editing(QMainWindow& window, Session& session, Manuscript& manuscript, SourceView& source,
                 Contrast& contrast, RunPanel& panel)
    : QObject(&window),
      window_(window),
      session_(session),
      manuscript_(manuscript),
      source_(source),
      contrast_(contrast) {
    source.set_manuscript(manuscript);
    note_output(panel.runner());
    note_output(runner_);
    panel.watch(runner_);
    connect(&panel, &RunPanel::again_wanted, this, [this, &panel] {
        if (&panel.runner() == &runner_) run();
    });
    watch();
}

Editing::~Editing() = default;

void Editing::watch() {
    EditBar& bar = source_.edit_bar();
    connect(&bar, &EditBar::run_wanted, this, &Editing::run);
    connect(&bar, &EditBar::save_wanted, this, &Editing::save);
    connect(&runner_, &Runner::complained, this,
            [this](const QString& text) { complaint_ += text; });
    connect(&runner_, &Runner::finished, this, &Editing::end_of_run);
    connect(&loader_, &Loader::loaded, this, &Editing::take);
    connect(&loader_, &Loader::failed, this, [this](const QString& path, const QString& text) {
        source_.edit_bar().set_running(false);
        emit problem(path, text);
    });
    connect(&contrast_, &Contrast::changed, this, &Editing::say_proof);
}

// What a program prints is the other half of a proof: a change that prints something else is none.
void Editing::note_output(const Runner& runner) {
    connect(&runner, &Runner::started, this, [this, &runner] {
        printed_[runner.order().profile] =
            std::make_unique<QCryptographicHash>(QCryptographicHash::Sha256);
    });
    connect(&runner, &Runner::printed, this, [this, &runner](const QString& text) {
        printed_[runner.order().profile]->addData(text.toUtf8());
    });
}

// Nothing is known of runs that were not made here.
QString Editing::output_words() const {
    const auto before = printed_.find(session_.baseline()->path());
    const auto after = printed_.find(session_.document()->path());
    if (before == printed_.end() || after == printed_.end()) return {};
    return before->second->result() == after->second->result() ? tr(" It prints the same.")
                                                               : tr(" ⚠ It prints something else.");
}

void Editing::add_to_file_menu(QMenu& menu) {
    QAction* run = menu.addAction(tr("Run as It Stan&ds in Source"), this, &Editing::run);
    run->setObjectName(QStringLiteral("run_edited_action"));
    run->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    QAction* save = menu.addAction(tr("&Save Program"), this, &Editing::save);
    save->setObjectName(QStringLiteral("save_action"));
    save->setShortcut(QKeySequence::Save);
    const auto follow = [this, run, save] {
        run->setEnabled(session_.is_open());
        save->setEnabled(manuscript_.is_unsaved());
    };
    connect(&manuscript_, &Manuscript::changed, save, follow);
    follow();
    if (auto* stop = window_.findChild<QAction*>(QStringLiteral("stop_action"))) {
        connect(stop, &QAction::triggered, this, [this] { runner_.stop(); });
        connect(&runner_, &Runner::started, stop, [stop] { stop->setEnabled(true); });
        connect(&runner_, &Runner::finished, stop, [stop] { stop->setEnabled(false); });
    }
}

void Editing::add_to_edit_menu(QMenu& menu) {
    QAction* edit = menu.addAction(tr("Edit &Program"));
    edit->setObjectName(QStringLiteral("edit_action"));
    edit->setCheckable(true);
    edit->setShortcut(QKeySequence(Qt::Key_F2));
    connect(edit, &QAction::toggled, this, [this](bool editing) {
        if (editing && session_.is_open()) session_.want_view(source_.objectName());
        source_.edit(editing);
    });
    connect(&source_, &SourceView::edit_toggled, edit, &QAction::setChecked);
}

void Editing::run() {
    if (!session_.is_open()) return;
    QString wrong;
    const auto order = trial_.prepare(*session_.document(), manuscript_, wrong);
    complaint_.clear();
    before_ = session_.document();
    if (order) wrong = runner_.start(*order);
    if (!wrong.isEmpty()) {
        emit problem(session_.document()->path(), wrong);
        return;
    }
    says_proof_ = false;
    source_.edit_bar().set_running(true);
    source_.edit_bar().say(tr("Running as it stands here…"));
}

// A program whose text is wrong leaves no profile; one that was stopped or has failed does.
void Editing::end_of_run(const QString& ending, bool fine) {
    source_.edit_bar().set_running(false);
    if (session_.document() != before_ && !session_.is_open()) return;
    ending_ = fine ? QString() : ending;
    const QFileInfo file(runner_.order().profile);
    if (file.exists())
        return loader_.start(file.absoluteFilePath(), session_.chosen_book(), before_);
    const auto place = Trial::place_of_error(complaint_, before_->recording());
    const QString said = first_complaint(complaint_);
    source_.edit_bar().complain(said.isEmpty() ? ending : said, place);
}

// Unless something else has been opened meanwhile.
void Editing::take(const DocumentPointer& document) {
    if (!session_.is_open() || session_.document()->path() != before_->path()) return;
    manuscript_.expect_own_run();
    session_.succeed(document);
    if (!ending_.isEmpty())
        source_.edit_bar().complain(ending_,
                                    Trial::place_of_error(complaint_, document->recording()));
}

// Over the steps of both, one that is many times as long would leave the other no room.
void Editing::show_both_whole() {
    constexpr std::uint64_t many = 8;
    const std::uint64_t now = session_.document()->book().totals.steps;
    const std::uint64_t before = session_.baseline()->book().totals.steps;
    if (session_.axis() == Axis::steps && (now > many * before || before > many * now))
        session_.set_axis(Axis::parts);
}

// Of a comparison that has ended nothing is said any more.
void Editing::say_proof() {
    if (session_.baseline() == nullptr && std::exchange(says_proof_, false)) {
        if (session_.axis() == Axis::parts) session_.set_axis(Axis::steps);
        return source_.edit_bar().invite();
    }
    if (contrast_.proof().empty() || !ending_.isEmpty()) return;
    if (!std::exchange(says_proof_, true)) show_both_whole();
    source_.edit_bar().say(rich_words(contrast_.proof()) + output_words());
}

bool Editing::save() {
    for (const QString& file : manuscript_.unsaved()) {
        QString path = manuscript_.path_of(file);
        if (path.isEmpty())
            path = QFileDialog::getSaveFileName(
                &window_, tr("%1 Is Not What the Run Was Made From: Save As").arg(file),
                QFileInfo(session_.document()->path()).dir().filePath(QFileInfo(file).fileName()));
        if (path.isEmpty()) return false;
        const QString wrong = manuscript_.save_as(file, path);
        if (wrong.isEmpty()) continue;
        emit problem(path, wrong);
        return false;
    }
    return true;
}

bool Editing::may_leave() {
    if (!manuscript_.is_unsaved()) return true;
    const auto answer = QMessageBox::question(
        &window_, tr("The Program Has Been Changed"),
        tr("What has been changed in %1 is not saved.")
            .arg(manuscript_.unsaved().join(QStringLiteral(", "))),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save) return save();
    return answer == QMessageBox::Discard;
}

} // namespace lexprof::gui
