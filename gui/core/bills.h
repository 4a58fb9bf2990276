// Whose bill it is, in each book of the recording that says who did the work, for the same stretch:
// worked out off the GUI's thread. profile/analysis/bill.h has the rules.
#pragma once

#include "gui/core/session.h"
#include "profile/analysis/bill.h"

#include <QObject>
#include <memory>

namespace lexprof::gui {

// The bills side by side, with a line for each name that any of them has.
struct BillSides {
    struct Side {
        profile::Scheme scheme = profile::Scheme::lexical;
        profile::Bill bill;
        profile::Amounts whole; // as measured
    };
    struct Line {
        QString name;
        bool is_account = false;
        std::vector<std::optional<std::uint32_t>> places; // by side, in the bill's lines
    };
    std::vector<Side> sides;
    std::vector<Line> lines; // those of the greatest part of what any book has done first

    // A name that stands only in books of functions can have no cost in one of centres, nor the
    // other way round: there is nothing to be said then, not even that it is none.
    bool can_have(const Line& line, std::size_t side) const;
};

BillSides bill_sides(const profile::Recording& recording,
                     const std::optional<profile::Window>& window, profile::Fold fold);

class Bills : public QObject {
    Q_OBJECT

  public:
    using Pointer = std::shared_ptr<const BillSides>;

    explicit Bills(Session& session, QObject* parent = nullptr);
    ~Bills() override;

    profile::Fold fold() const { return fold_; }
    void set_fold(profile::Fold fold);
    // Null without a document, and until they are there.
    const Pointer& sides() const { return sides_; }
    // What is billed: what heat stands for, if lines of it add up, else cells.
    Measure measure() const;
    bool is_busy() const { return task_.is_busy(); }
    void settle();
    // Whether somebody looks at them: for a large document nothing is worked out that nobody sees.
    void set_seen(bool seen);

  signals:
    void changed();

  private:
    void follow();
    void work();

    Session& session_;
    bool is_seen_ = false;
    bool is_due_ = false;
    profile::Fold fold_ = profile::Fold::function;
    Pointer sides_;
    Task<Pointer> task_;
};

} // namespace lexprof::gui
