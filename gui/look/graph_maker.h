// Makes pictures of the call graph on another thread.
#pragma once

#include "gui/core/task.h"
#include "gui/look/graph_picture.h"

#include <QObject>
#include <QTimer>

namespace lexprof::gui {

class GraphMaker : public QObject {
    Q_OBJECT

  public:
    explicit GraphMaker(QObject* parent = nullptr);
    ~GraphMaker() override;

    // Several wishes before the event loop's next turn are one. While a file grows, a picture of
    // what it was is finished before the next is begun.
    void wish(GraphWish wish, const QFont& font);
    // Nothing is wished for, and nothing that was made is kept.
    void forget();
    bool is_busy() const { return wished_.has_value() || task_.is_busy(); }

  signals:
    void started();
    void made(const GraphPicturePointer& picture, Measure measure);

  private:
    struct Order {
        GraphWish wish;
        QFont font;
    };
    struct Made {
        GraphPicturePointer picture;
        Measure measure;
    };
    void start();
    bool has_only_grown() const;

    std::optional<Order> wished_;
    DocumentPointer drawing_; // of which a picture is being made
    QTimer timer_;
    GraphPicturePointer last_;
    Task<Made> task_;
};

} // namespace lexprof::gui
