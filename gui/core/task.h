// Work for another thread, of which only the last that was asked for matters. Whatever the viewer
// does in the background is such a task; besides, share.h lets go of what is large.
//
// Note [At once or later]
// Handing work to another thread and taking its result in a later turn of the event loop takes
// longer than most work does. So what is small is done at once, and only for large documents views
// follow a moment later. Whoever asks says which of the two it is; what is made is the same.
//
// Note [What is stale is dropped]
// A task does one thing at a time. What is asked for meanwhile waits, the last of it, and makes
// what goes on stale: that is told so when it says how far it is, to give up, and its result is
// never taken. For work that has been cancelled nothing waits. So whoever asks more often than his
// work takes gets nothing, as a file does that grows: then he waits with asking until he has been
// answered.
//
// Note [Threads of our own]
// Qt paints with the threads of its global pool, and waits for them. Blockages and the layout of a
// large graph take seconds: there they would keep the window from being painted. So tasks have
// threads of their own; and what everything else waits for, a file that is read and the accounts of
// a window, has others than what takes long.
#pragma once

#include "gui/core/make.h"

#include <QCoreApplication>
#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>
#include <QtConcurrentRun>
#include <functional>
#include <optional>
#include <type_traits>

namespace lexprof::gui {

// Their threads have ended before the application has.
enum class Turn : std::uint8_t { first, later };
template <Turn turn>
QThreadPool& pool_of() {
    static QThreadPool pool;
    static const bool is_awaited = [] {
        qAddPostRoutine([] { pool_of<turn>().waitForDone(); });
        return true;
    }();
    Q_UNUSED(is_awaited)
    return pool;
}

// Told by work how much of it is done, from 0 to 1; answers whether it is still wanted.
using Going = std::function<bool(double)>;

template <class Value>
class Task {
  public:
    using Take = std::function<void(Value)>;
    using Told = std::function<void(double)>;

    // `take` gets each result, and `told` how far the work is, on the owner's thread, while there
    // is an owner.
    Task(QObject* owner, Take take, Told told = {})
        : owner_(owner), take_(std::move(take)), told_(std::move(told)) {}
    // See Note [Threads of our own].
    void come_first() { pool_ = &pool_of<Turn::first>(); }
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;

    // The work looks at nothing that may change meanwhile. It may want a Going.
    template <class Job>
    void ask(Job job, bool at_once = false) {
        waiting_.reset();
        make_stale();
        Work work = work_of(std::move(job));
        if (at_once) return take_(work(always));
        waiting_ = std::move(work);
        start();
    }

    bool is_busy() const { return waiting_ || is_wanted_; }

    // Drops what was asked for.
    void cancel() {
        waiting_.reset();
        make_stale();
        running_ = nullptr;
    }

    // Does now what was asked for.
    void finish() {
        if (waiting_) {
            const Work work = std::move(*waiting_);
            waiting_.reset();
            return take_(work(always));
        }
        if (!is_wanted_) return;
        QFuture<Value> future = running_->future();
        is_wanted_ = false;
        running_ = nullptr;
        take_(future.takeResult());
    }

  private:
    using Work = std::function<Value(const Going&)>;
    using Watcher = QFutureWatcher<Value>;
    static constexpr int all = 1000; // of which progress is a part

    static bool always(double) { return true; }

    template <class Job>
    static Work work_of(Job job) {
        if constexpr (std::is_invocable_v<Job&, const Going&>)
            return job;
        else
            return [job = std::move(job)](const Going&) { return job(); };
    }

    void make_stale() {
        if (!is_wanted_) return;
        is_wanted_ = false;
        running_->cancel();
    }

    void start() {
        if (running_ != nullptr || !waiting_) return;
        auto* watcher = make<Watcher>(owner_);
        running_ = watcher;
        is_wanted_ = true;
        QObject::connect(watcher, &Watcher::finished, owner_, [this, watcher] { end(watcher); });
        QObject::connect(watcher, &Watcher::progressValueChanged, owner_,
                         [this, watcher](int done) {
                             if (done > 0 && watcher == running_ && is_wanted_ && told_)
                                 told_(static_cast<double>(done) / all);
                         });
        watcher->setFuture(
            QtConcurrent::run(pool_, [work = std::move(*waiting_)](QPromise<Value>& promise) {
                promise.setProgressRange(0, all);
                promise.addResult(work([&promise](double share) {
                    promise.setProgressValue(static_cast<int>(share * all));
                    return !promise.isCanceled();
                }));
            }));
        waiting_.reset();
    }

    void end(Watcher* watcher) {
        watcher->deleteLater();
        if (watcher != running_) return; // nobody waits for it
        running_ = nullptr;
        if (std::exchange(is_wanted_, false)) take_(watcher->future().takeResult());
        start();
    }

    QObject* owner_;
    QThreadPool* pool_ = &pool_of<Turn::later>();
    Take take_;
    Told told_;
    std::optional<Work> waiting_; // for the one that runs
    Watcher* running_ = nullptr;
    bool is_wanted_ = false; // what runs, in contrast to what is stale
};

} // namespace lexprof::gui
