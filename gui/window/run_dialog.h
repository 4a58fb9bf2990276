// Which program is to be run, and how.
#pragma once

#include "gui/core/runner.h"

#include <QDialog>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lexprof::gui {

class RunDialog : public QDialog {
    Q_OBJECT

  public:
    // Begins with what was run last.
    explicit RunDialog(const RunOrder& last, QWidget* parent = nullptr);

    RunOrder order() const;
    void set_program(const QString& path);

  private:
    QLineEdit* add_file(QFormLayout& form, const QString& name, const QString& label,
                        const QString& tip, const QString& filter, bool is_new);
    QWidget* make_buttons();
    void check();

    QLineEdit* program_;
    QLineEdit* options_;
    QLineEdit* input_;
    QLineEdit* profile_;
    QLabel* problem_;
    QPushButton* run_;
};

} // namespace lexprof::gui
