// The document beside the one that it is compared with, worked out off the GUI's thread.
//
// Note [Exact, and noise]
// Calls, operations, matches, steps, cells and most cells in use are the same whenever the same
// program is run on the same input: a difference in them is real. Times differ from run to run. So
// a change in time is shown as such only where something exact of that pair has changed too, and
// the times differ by more than they may be wrong; elsewhere it is noise, and is shown as noise.
#pragma once

#include "gui/core/session.h"
#include "profile/analysis/diff/diff.h"
#include "profile/analysis/proof.h"

#include <QObject>
#include <memory>

namespace lexprof::gui {

// Comparisons are always of whole runs: a window in one has no counterpart in the other.
class Contrast : public QObject {
    Q_OBJECT

  public:
    explicit Contrast(Session& session, QObject* parent = nullptr);
    ~Contrast() override;

    struct Compared {
        profile::Comparison comparison;
        DocumentPointer document;                    // that it is about
        std::vector<std::optional<PairIndex>> pairs; // of the changes, as far as it has them
    };
    using Pointer = std::shared_ptr<const Compared>;

    // Null without a document to compare with, and until the comparison is there.
    const Pointer& compared() const { return compared_; }
    const profile::Comparison* comparison() const {
        return compared_ ? &compared_->comparison : nullptr;
    }
    bool is_busy() const { return task_.is_busy() || proving_.is_busy(); }
    // Waits until it is there.
    void settle() {
        task_.finish();
        proving_.finish();
    }
    // What has come of the change to the program, in sentences with names in backquotes; empty
    // until it is known, and while the run goes on.
    const std::string& proof() const { return proof_; }
    profile::Grouping by() const { return by_; }
    void set_by(profile::Grouping by);

  signals:
    void changed();

  private:
    void follow();
    void compare();
    void prove();

    Session& session_;
    profile::Grouping by_ = profile::Grouping::pair;
    Pointer compared_;
    std::string proof_;
    Task<Pointer> task_;
    Task<std::string> proving_;
};

// +1,234, −5, or 0
QString signed_text(std::int64_t number);
// +12.3 %; "new" or "gone" where there is nothing to compare with; empty where nothing changed.
QString change_percent(std::int64_t before, std::int64_t after);

// What has changed as a whole, in a sentence or two; without sums where they stand elsewhere.
QString summary_of(const profile::Comparison& comparison, bool with_sums = true);

} // namespace lexprof::gui
