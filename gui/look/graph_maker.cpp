#include "gui/look/graph_maker.h"

namespace lexprof::gui {

GraphMaker::GraphMaker(QObject* parent)
    : QObject(parent), task_(this, [this](const Made& made_now) {
          last_ = made_now.picture;
          emit made(last_, made_now.measure);
          if (wished_) start();
      }) {
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &GraphMaker::start);
}

GraphMaker::~GraphMaker() = default;

void GraphMaker::wish(GraphWish wish, const QFont& font) {
    wished_ = Order{std::move(wish), font};
    timer_.start(0);
}

void GraphMaker::forget() {
    timer_.stop();
    wished_.reset();
    drawing_.reset();
    last_.reset();
    task_.cancel();
}

bool GraphMaker::has_only_grown() const {
    const DocumentPointer& wanted = wished_->wish.document;
    return drawing_ && wanted != drawing_ && wanted->identity() == drawing_->identity();
}

void GraphMaker::start() {
    if (!wished_ || (task_.is_busy() && has_only_grown())) return;
    drawing_ = wished_->wish.document;
    emit started();
    task_.ask([order = std::move(*wished_), former = last_]() -> Made {
        return {draw_graph(order.wish, order.font, former), order.wish.measure};
    });
    wished_.reset();
}

} // namespace lexprof::gui
