// The heading of a table: flat, with room at both sides, and with the colours of the theme; in two
// lines where a table is narrow.
#pragma once

#include <QHeaderView>

namespace lexprof::gui {

class FlatHeader : public QHeaderView {
    Q_OBJECT

  public:
    explicit FlatHeader(Qt::Orientation orientation, QWidget* parent);
    // How wide a heading wants to be, hidden or not, in that many lines: one or two.
    // Where nothing is sorted by it, it needs no room for the arrow.
    int wanted_width(int section, int lines, bool is_sorted = true) const;
    int wanted_width(int section) const { return wanted_width(section, lines_); }
    int lines() const { return lines_; }
    void set_lines(int lines);
    // Whether a heading is shortened because some of its column is out of sight.
    bool is_cut(int section) const;

    // A heading in one line where that has room, or else in two as far as they are wanted; what has
    // no room in them ends with ….
    static QString arranged(const QString& title, const QFontMetrics& metrics, int width,
                            int lines, Qt::TextElideMode elision = Qt::ElideRight);

  protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

  private:
    QString name(int section) const;
    bool has_arrow(int section) const;
    // Where the text of a heading has room that is as large as that, and what it is there.
    QRect room_in(const QRect& rect, int section) const;
    QRect in_sight(const QRect& room) const;
    QString text_in(const QRect& room, int section, const QFont& font) const;
    void draw_arrow(QPainter& painter, const QPointF& middle) const;

    int lines_ = 1;
};

} // namespace lexprof::gui
