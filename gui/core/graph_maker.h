// Makes pictures of the call graph on another thread: one at a time, and only the last one that was
// wished for.
#pragma once

#include "gui/core/graph_picture.h"

#include <QObject>

class QTimer;

namespace lexprof::gui {

class GraphMaker : public QObject {
    Q_OBJECT

  public:
    explicit GraphMaker(QObject* parent = nullptr);
    ~GraphMaker() override;

    // Several wishes before the event loop's next turn are one.
    void wish(GraphWish wish, const QFont& font);
    bool is_busy() const { return busy_ || waiting_.has_value(); }
    const GraphPicturePointer& last() const { return last_; }

  signals:
    void started();
    void made(const GraphPicturePointer& picture, Measure measure);

  private:
    struct Order {
        GraphWish wish;
        QFont font;
    };
    void start();

    std::optional<Order> waiting_;
    bool busy_ = false;
    QTimer* timer_;
    GraphPicturePointer last_;
};

} // namespace lexprof::gui
