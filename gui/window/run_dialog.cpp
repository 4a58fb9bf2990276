#include "gui/window/run_dialog.h"

#include "gui/core/make.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lexprof::gui {

namespace {

// The inverse of `parted`.
QString joined(const QStringList& all) {
    QStringList quoted;
    for (const QString& word : all)
        quoted << (word.contains(u' ') || word.isEmpty() ? u'"' + word + u'"' : word);
    return quoted.join(u' ');
}

} // namespace

RunDialog::RunDialog(const RunOrder& last, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("run_dialog"));
    setWindowTitle(tr("Run a Program"));
    auto* column = make<QVBoxLayout>(this);
    auto* form = make<QFormLayout>();
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(form);
    const QString all = tr("All files (*)");
    program_ = add_file(*form, QStringLiteral("run_program"), tr("&Program:"),
                        tr("A program in FLIC or Haskell"),
                        tr("Programs (*.flic *.hs *.lhs);;") + all, false);
    options_ = make<QLineEdit>(joined(last.options), this);
    options_->setObjectName(QStringLiteral("run_options"));
    options_->setPlaceholderText(tr("as --max-seconds 10 --profile f,g"));
    options_->setToolTip(tr("Options of lexprof run; lexprof run --help lists them"));
    form->addRow(tr("&Options:"), options_);
    input_ = add_file(*form, QStringLiteral("run_input"), tr("Standard &input:"),
                      tr("A file that the program reads; leave it empty for none"), all, false);
    profile_ = add_file(*form, QStringLiteral("run_profile"), tr("Profile &to write:"),
                        tr("It is opened while it grows; a file of that name is replaced"),
                        tr("Profiles (*.lexprof);;") + all, true);
    problem_ = make<QLabel>(this);
    problem_->setObjectName(QStringLiteral("run_problem"));
    problem_->setWordWrap(true);
    column->addWidget(problem_);
    column->addStretch(1);
    column->addWidget(make_buttons());
    resize(640, sizeHint().height());
    input_->setText(last.input);
    connect(program_, &QLineEdit::textChanged, this,
            [this](const QString& path) { profile_->setText(default_profile(path)); });
    for (QLineEdit* field : {program_, input_, profile_})
        connect(field, &QLineEdit::textChanged, this, &RunDialog::check);
    program_->setText(last.program);
    if (!last.profile.isEmpty()) profile_->setText(last.profile);
    check();
}

QWidget* RunDialog::make_buttons() {
    auto* buttons = make<QDialogButtonBox>(QDialogButtonBox::Cancel, this);
    run_ = buttons->addButton(tr("&Run"), QDialogButtonBox::AcceptRole);
    run_->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

QLineEdit* RunDialog::add_file(QFormLayout& form, const QString& name, const QString& label,
                               const QString& tip, const QString& filter, bool is_new) {
    auto* box = make<QWidget>(this);
    auto* row = make<QHBoxLayout>(box);
    row->setContentsMargins(0, 0, 0, 0);
    auto* field = make<QLineEdit>(box);
    field->setObjectName(name);
    field->setToolTip(tip);
    row->addWidget(field, 1);
    auto* browse = make<QPushButton>(tr("Browse…"), box);
    browse->setAutoDefault(false);
    browse->setAccessibleName(tr("Browse for: %1").arg(tip));
    connect(browse, &QPushButton::clicked, this, [this, field, tip, filter, is_new] {
        const QString path = is_new
                                 ? QFileDialog::getSaveFileName(this, tip, field->text(), filter)
                                 : QFileDialog::getOpenFileName(this, tip, field->text(), filter);
        if (!path.isEmpty()) field->setText(path);
    });
    row->addWidget(browse);
    auto* text = make<QLabel>(label, this);
    text->setBuddy(field);
    form.addRow(text, box);
    return field;
}

void RunDialog::set_program(const QString& path) { program_->setText(path); }

RunOrder RunDialog::order() const {
    return {program_->text(), profile_->text(), parted(options_->text()), input_->text()};
}

// Says at once what would not work.
void RunDialog::check() {
    QString problem;
    const QFileInfo folder(QFileInfo(profile_->text()).absolutePath());
    if (program_->text().isEmpty())
        problem = tr("Choose the program to run.");
    else if (!QFileInfo(program_->text()).isFile())
        problem = tr("⚠ There is no program of that name.");
    else if (!input_->text().isEmpty() && !QFileInfo(input_->text()).isFile())
        problem = tr("⚠ There is no file of that name for the standard input.");
    else if (profile_->text().isEmpty() || !folder.isDir() || !folder.isWritable())
        problem = tr("⚠ The profile cannot be written there: choose another folder.");
    problem_->setText(problem);
    run_->setEnabled(problem.isEmpty());
}

} // namespace lexprof::gui
