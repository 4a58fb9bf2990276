#include "gui/window/run_panel.h"

#include "gui/core/make.h"
#include "gui/look/theme.h"

#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextCharFormat>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

namespace {

constexpr int most_lines = 20'000; // older ones go

} // namespace

RunPanel::RunPanel(Runner& runner, QWidget* parent)
    : QWidget(parent),
      runner_(&runner),
      state_(make<QLabel>(this)),
      stop_(make<QToolButton>(this)),
      again_(make<QToolButton>(this)),
      output_(make<QPlainTextEdit>(this)) {
    setObjectName(QStringLiteral("run"));
    setWindowTitle(tr("Run"));
    setWhatsThis(tr("What a program that was started from here prints. Its errors are in another "
                    "colour."));
    auto* column = make<QVBoxLayout>(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    add_row();
    output_->setObjectName(QStringLiteral("run_output"));
    output_->setAccessibleName(tr("What the program prints"));
    output_->setReadOnly(true);
    output_->setUndoRedoEnabled(false);
    output_->setMaximumBlockCount(most_lines);
    output_->setFrameShape(QFrame::NoFrame);
    output_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    output_->setAcceptDrops(false);
    column->addWidget(output_, 1);
    ticks_.setInterval(250);
    connect(&ticks_, &QTimer::timeout, this, &RunPanel::tick);
    watch(runner);
}

void RunPanel::watch(Runner& runner) {
    connect(&runner, &Runner::started, this, [this, &runner] { begin(runner); });
    connect(&runner, &Runner::printed, this, [this, &runner](const QString& text) {
        if (&runner == runner_) append(text, false);
    });
    connect(&runner, &Runner::complained, this, [this, &runner](const QString& text) {
        if (&runner == runner_) append(text, true);
    });
    connect(&runner, &Runner::finished, this, [this, &runner](const QString& ending, bool fine) {
        if (&runner == runner_) end(ending, fine);
    });
}

void RunPanel::add_row() {
    auto* row = make<QHBoxLayout>();
    row->setContentsMargins(8, 4, 6, 4);
    row->setSpacing(6);
    state_->setObjectName(QStringLiteral("run_state"));
    state_->setText(tr("Nothing has been run yet: File → Run Program…"));
    state_->setTextFormat(Qt::PlainText);
    state_->setWordWrap(true);
    row->addWidget(state_, 1);
    stop_->setObjectName(QStringLiteral("run_stop"));
    stop_->setText(tr("Stop"));
    stop_->setToolTip(tr("Stops the program, as Ctrl+C does: the profile is complete up to then. "
                         "A second time kills it."));
    stop_->setEnabled(false);
    connect(stop_, &QToolButton::clicked, this, [this] {
        runner_->stop();
        tick();
    });
    row->addWidget(stop_);
    again_->setObjectName(QStringLiteral("run_again"));
    again_->setText(tr("Run Again"));
    again_->setToolTip(tr("Runs the same program once more"));
    again_->setEnabled(false);
    connect(again_, &QToolButton::clicked, this, &RunPanel::again_wanted);
    row->addWidget(again_);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

QString RunPanel::state() const { return state_->text(); }

QString RunPanel::output() const { return output_->toPlainText(); }

void RunPanel::set_progress(const QString& text) {
    progress_ = text;
    if (runner_->is_running()) tick();
}

void RunPanel::begin(Runner& runner) {
    runner_ = &runner;
    output_->clear();
    printed_until_ = 0;
    progress_.clear();
    stop_->setEnabled(true);
    again_->setEnabled(false);
    ticks_.start();
    tick();
}

void RunPanel::tick() {
    QString text = tr("%1 is running: %2 s")
                       .arg(QFileInfo(runner_->order().program).fileName())
                       .arg(runner_->milliseconds() / 1000);
    if (!progress_.isEmpty()) text += QStringLiteral("  ·  ") + progress_;
    state_->setText(text);
}

void RunPanel::end(const QString& ending, bool fine) {
    ticks_.stop();
    show_printed();
    stop_->setEnabled(false);
    again_->setEnabled(true);
    state_->setText((fine ? QStringLiteral("✓ ") : QStringLiteral("⚠ ")) +
                    QFileInfo(runner_->order().program).fileName() + QStringLiteral(": ") + ending);
}

void RunPanel::append(QString text, bool is_complaint) {
    text.remove(u'\r');
    QTextCharFormat format;
    if (is_complaint) format.setForeground(quiet_text(palette())); // mostly the report
    QTextCursor end(output_->document());
    end.movePosition(QTextCursor::End);
    const QScrollBar* bar = output_->verticalScrollBar();
    const bool at_end = bar->value() == bar->maximum();
    end.insertText(text, format);
    if (!is_complaint) printed_until_ = end.position();
    if (at_end) output_->verticalScrollBar()->setValue(bar->maximum());
}

// The report comes last, and is in the views, too: what the program has printed stays in sight.
void RunPanel::show_printed() {
    if (printed_until_ == 0) return;
    QTextCursor last(output_->document());
    last.setPosition(std::min(printed_until_, output_->document()->characterCount() - 1) - 1);
    output_->setTextCursor(last);
    output_->ensureCursorVisible();
}

} // namespace lexprof::gui
