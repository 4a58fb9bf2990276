// The matrix as a heat map: small cells, and the origins' names above them, turned.
#pragma once

#include "gui/models/matrix_model.h"
#include "gui/views/tables.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace lexprof::gui {

// Paints a cell in the heat of its number, and the number where there is room.
class HeatDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    HeatDelegate(const Session& session, const MatrixModel& model, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    // What a cell of that width says: the number, or as much of it as there is room for.
    QString text_within(const QModelIndex& index, const QFontMetrics& metrics, int width) const;
    // And one of which so much is in sight.
    static QString text_in_sight(const QString& text, int seen, int all,
                                 const QFontMetrics& metrics);

  private:
    QString short_text(const QModelIndex& index) const;
    QStringList texts(const QModelIndex& index) const;
    QColor ground(const QModelIndex& index, const QPalette& palette) const;

    const Session& session_;
    const MatrixModel& model_;
};

// Column headings that are read from below to above.
class TurnedHeader : public QHeaderView {
    Q_OBJECT

  public:
    explicit TurnedHeader(QWidget* parent);

    QSize sizeHint() const override;

  protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

  private:
    QString name(int section) const;
    // Of names that stand upright.
    bool is_of_names(int section) const;
};

// The current cell is the selected pair, both ways.
class CellLink : public QObject {
    Q_OBJECT

  public:
    static void tie(QAbstractItemView& view, Session& session, const MatrixModel& model);

    CellLink(QAbstractItemView& view, Session& session, const MatrixModel& model);

  private:
    void follow();
    void lead();

    QAbstractItemView& view_;
    Session& session_;
    const MatrixModel& model_;
    bool following_ = false;
};

class MatrixTable : public Table {
    Q_OBJECT

  public:
    MatrixTable(Session& session, MatrixModel& model, QWidget* parent = nullptr);

    void set_cell_size(int size);
    int cell_size() const { return cell_size_; }

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void resize_cells();
    void jump(int across, int down);

    Session& session_;
    MatrixModel& model_;
    int fit_cells(); // their width, and the height that goes with it

    int cell_size_ = 0;
    bool is_size_chosen_ = false;
};

} // namespace lexprof::gui
