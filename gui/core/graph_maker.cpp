#include "gui/core/graph_maker.h"

#include "gui/core/make.h"

#include <QFutureWatcher>
#include <QTimer>
#include <QtConcurrentRun>

namespace lexprof::gui {

GraphMaker::GraphMaker(QObject* parent) : QObject(parent), timer_(make<QTimer>(this)) {
    timer_->setSingleShot(true);
    connect(timer_, &QTimer::timeout, this, &GraphMaker::start);
}

GraphMaker::~GraphMaker() = default;

void GraphMaker::wish(GraphWish wish, const QFont& font) {
    waiting_ = Order{std::move(wish), font};
    timer_->start(0);
}

void GraphMaker::start() {
    if (busy_ || !waiting_) return;
    busy_ = true;
    emit started();
    Order order = std::move(*waiting_);
    waiting_.reset();
    const Measure measure = order.wish.measure;
    auto* watcher = make<QFutureWatcher<GraphPicturePointer>>(this);
    connect(watcher, &QFutureWatcher<GraphPicturePointer>::finished, this,
            [this, watcher, measure] {
                watcher->deleteLater();
                busy_ = false;
                if (waiting_) return start();
                last_ = watcher->result();
                emit made(last_, measure);
            });
    watcher->setFuture(QtConcurrent::run([order = std::move(order), former = last_] {
        return draw_graph(order.wish, order.font, former);
    }));
}

} // namespace lexprof::gui
