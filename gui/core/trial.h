// A run of the program that is shown, as its text stands now: with the options, the input and the
// arguments that the recorded run had.
#pragma once

#include "gui/core/manuscript.h"
#include "gui/core/runner.h"

#include <QTemporaryDir>
#include <memory>

namespace lexprof::gui {

// The options of a recorded command line: without the program, its own arguments, and what says
// where results and texts are.
QStringList options_again(const profile::Run& run);
// The program's own arguments.
QStringList arguments_again(const profile::Run& run);

class Trial {
  public:
    // Writes the texts to a folder of its own, and says how they are run. Nothing where that cannot
    // be: `problem` says why, and what to do.
    std::optional<RunOrder> prepare(const Document& document, const Manuscript& manuscript,
                                    QString& problem);

    // Where the text has an error, by what the run has complained of: a place in a file of the
    // recording; none where it does not say.
    static std::optional<profile::Place> place_of_error(const QString& complaint,
                                                        const profile::Recording& recording);

  private:
    QString write(const QString& name, const QByteArray& bytes, QString& problem);

    std::unique_ptr<QTemporaryDir> folder_; // of texts and of the input
    int number_ = 0;
};

} // namespace lexprof::gui
