// Work for another thread, of which only the last that was asked for matters.
//
// Note [At once or later]
// Handing work to another thread and taking its result in a later turn of the event loop takes
// longer than most work does. So what is small is done at once, and only for large documents views
// follow a moment later. Whoever asks says which of the two it is; what is made is the same.
#pragma once

#include "gui/core/make.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>
#include <functional>
#include <optional>

namespace lexprof::gui {

template <class Value>
class Task {
  public:
    using Work = std::function<Value()>; // looks at nothing that may change meanwhile
    using Take = std::function<void(Value)>;

    // `take` gets each result, on the owner's thread, while there is an owner.
    Task(QObject* owner, Take take) : owner_(owner), take_(std::move(take)) {}
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;

    void ask(Work work, bool at_once) {
        waiting_.reset();
        ++turn_;
        if (at_once) return take_(work());
        waiting_ = std::move(work);
        start();
    }

    bool is_busy() const { return waiting_ || running_turn_ == turn_; }

    // Drops what was asked for.
    void forget() {
        waiting_.reset();
        ++turn_;
    }

    // Does now what was asked for.
    void finish() {
        if (!is_busy()) return;
        if (waiting_) {
            const Work work = std::move(*waiting_);
            forget();
            return take_(work());
        }
        QFuture<Value> future = future_;
        forget();
        take_(future.takeResult());
    }

  private:
    void start() {
        if (running_ || !waiting_) return;
        running_ = true;
        running_turn_ = turn_;
        auto* watcher = make<QFutureWatcher<Value>>(owner_);
        QObject::connect(watcher, &QFutureWatcher<Value>::finished, owner_, [this, watcher] {
            watcher->deleteLater();
            running_ = false;
            const bool wanted = running_turn_ == turn_;
            running_turn_.reset();
            future_ = {};
            if (wanted) take_(watcher->future().takeResult());
            start();
        });
        future_ = QtConcurrent::run(std::move(*waiting_));
        waiting_.reset();
        watcher->setFuture(future_);
    }

    QObject* owner_;
    Take take_;
    std::optional<Work> waiting_; // for the one that runs
    QFuture<Value> future_;
    bool running_ = false;
    std::optional<int> running_turn_;
    int turn_ = 0;
};

} // namespace lexprof::gui
