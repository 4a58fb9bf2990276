// What `lexprof blockages` says of a file: it runs the program again, which the viewer cannot. That
// takes as long as some runs do; meanwhile findings are those of the curves.
#pragma once

#include "gui/core/document.h"
#include "profile/analysis/blockages/blockages.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <memory>

namespace lexprof::gui {

// From what the command prints with such options; null where it is something else, or tells of
// curves only.
std::shared_ptr<const profile::BlockageReport>
read_diagnosis(const QByteArray& json, const Document& document,
               const profile::BlockageOptions& options);

class Diagnosis : public QObject {
    Q_OBJECT

  public:
    explicit Diagnosis(QObject* parent = nullptr);
    ~Diagnosis() override;

    // What was asked for before is not wanted any more. Without the command nothing comes of it.
    void ask(const QString& file, const profile::BlockageOptions& options);
    void cancel();
    bool is_busy() const { return wanted_; }

  signals:
    // What it has printed; empty where it has failed.
    void told(const QByteArray& json);

  private:
    void end(bool fine);

    QProcess process_;
    bool wanted_ = false;
};

} // namespace lexprof::gui
