// What all tables of the viewer have in common.
//
// Note [No number is cut]
// A column is as wide as the widest number in it, in sight or not, and as its heading; so it has to
// be measured anew whenever the numbers are others: after a run has grown, after another file,
// grouping or window. The model says which texts may be the widest. What the user has made wider or
// narrower stays so, until its edge is double-clicked. Only names may be shortened. Where a table
// is too narrow, headings have two lines, and where that is not enough the last of them are
// shortened, if their numbers have room then. At the edge of a table the numbers of a column are
// all in sight, as far right as that is, or each of them says … instead, small ones, too: else the
// small would look like the greatest. Where the edge leaves no room for their heading nothing of
// them is there.
#pragma once

#include "gui/models/copy.h"

#include <QTableView>
#include <map>
#include <vector>

namespace lexprof::gui {

// A table with the viewer's look, and with Copy in its context menu and on the keyboard.
class Table : public QTableView {
    Q_OBJECT

  public:
    explicit Table(QWidget* parent = nullptr);

    // The lines that are selected, or all if none is, in the columns that are shown.
    Part part() const;
    void copy_text() const;
    void copy_csv() const;
    // Lines can be sorted by a click on a heading; until then they are as they come.
    void offer_sorting();
    // Makes every column as wide as it wants to be.
    void fit_columns();
    // Widths by column, for whoever works them out for several tables; those that the user has
    // chosen stay.
    void set_widths(const std::vector<int>& widths);
    // From now on columns fit, whatever the model comes to show.
    void keep_fitted();
    // Sentences have as many lines as they need. For tables of few.
    void wrap_lines();
    // How wide a column wants to be, with its heading as it is, or in so many lines; and for what
    // stands in it alone.
    int wanted_width(int column) const { return wanted_width(column, heading_lines()); }
    int wanted_width(int column, int lines) const;
    int least_width(int column) const;
    int heading_width(int column, int lines, bool is_sorted = true) const;
    // How much of a column has to be in sight for its widest number, while the table is painted.
    int number_width(int column) const;
    // Whether what is in sight of a column of numbers has no room for its heading, so that neither
    // that nor a number is painted.
    bool is_heading_cut(int column) const;
    // Of a table without headings, those of the same columns above it.
    void stand_below(const Table& other) { headed_by_ = &other; }
    // Headings have one line or two.
    int heading_lines() const;
    void set_heading_lines(int lines);
    // For headings that cannot be told apart when they are shortened: the table is scrolled
    // instead.
    void keep_headings_whole() { keeps_headings_whole_ = true; }
    // From now on it is remembered which widths the user has chosen, by the keys of the columns.
    void remember_widths();
    const std::map<QString, int>& chosen_widths() const { return chosen_widths_; }
    void choose_widths(std::map<QString, int> widths);

    void bring_into_sight(const QModelIndex& index);
    // What stands there where there are no lines.
    const QString& empty_text() const { return empty_text_; }
    void set_empty_text(const QString& text);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void scrollContentsBy(int across, int down) override;
    void showEvent(QShowEvent* event) override;

  private:
    QString key_of(int column) const;
    int text_width(int column) const;

    void measure();
    void shorten_headings(int room);
    void narrow_sentences(int room);
    void share_room();
    void share_room(int room);

    // How wide a column wants to be; of a name, all of it.
    struct Wants {
        bool is_number = false;
        bool is_sentence = false;
        int one_line = 0; // with its heading in so many
        int two_lines = 0;
        int least = 0; // without it
        int all = 0;

        // What somebody has chosen.
        static Wants of(int width) { return {false, false, width, width, width, width}; }
    };
    std::vector<Wants> wants_; // as far as they have been measured

    std::map<QString, int> chosen_widths_;
    mutable std::map<int, int> number_widths_; // as far as they were asked for in this painting
    const Table* headed_by_ = this;
    QString empty_text_ = tr("Nothing of this is in what is shown.");
    bool keeps_fitted_ = false;
    bool keeps_headings_whole_ = false;
    bool is_fitting_ = false;
    bool is_stale_ = false; // to be fitted as soon as it is seen
};

} // namespace lexprof::gui
