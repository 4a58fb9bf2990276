// Who calls a function and what it calls, with what that costs together with what is below: off the
// GUI's thread, for the window that is shown.
#pragma once

#include "gui/core/session.h"
#include "profile/analysis/below.h"

#include <QObject>
#include <memory>

namespace lexprof::gui {

class CallCosts : public QObject {
    Q_OBJECT

  public:
    using Pointer = std::shared_ptr<const profile::CallGraph>;

    explicit CallCosts(const Session& session, QObject* parent = nullptr);
    ~CallCosts() override;

    // That of the document; null before it is there.
    const Pointer& calls() const { return calls_; }
    // Whether it is about what the session shows now.
    bool is_current() const { return calls_ && shown_ == session_.snapshot().shown; }
    bool is_busy() const { return task_.is_busy(); }
    void settle();
    // How far they can be off; only while they are there.
    std::shared_ptr<const profile::Below> below(Measure measure) const;
    // Whether somebody looks at it: for a large document nothing is worked out that nobody sees.
    void set_seen(bool seen);

    // The function that is looked at: what the selected pair calls, or else the one that is looked
    // at alone.
    std::optional<std::uint32_t> function() const;

    // Arcs by which it is called, or by which it calls others; an arc's number is its pair's.
    enum class Side : std::uint8_t { callers, callees };
    std::vector<std::uint32_t> arcs(std::uint32_t function, Side side) const;

    // The pair through which a function is called most; none where nobody calls it.
    std::optional<PairIndex> main_pair_of(std::uint32_t function) const;

  signals:
    void changed();

  private:
    struct Made {
        Pointer calls;
        std::shared_ptr<const profile::Book> shown;
    };
    void follow();
    void work();

    const Session& session_;
    bool is_seen_ = false;
    bool is_due_ = false;
    Pointer calls_;
    std::shared_ptr<const profile::Book> shown_;
    mutable std::shared_ptr<const profile::Below> below_; // null: nobody has asked
    mutable Measure below_measure_ = Measure::time_ns;
    Task<Made> task_;
};

} // namespace lexprof::gui
