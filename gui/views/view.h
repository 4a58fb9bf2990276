// What every view is: a row of tools, and below it a picture, or the same as a table.
#pragma once

#include "gui/core/session.h"
#include "gui/views/tables.h"

#include <QWidget>

class QHBoxLayout;
class QStackedWidget;
class QToolButton;

namespace lexprof::gui {

class View : public QWidget {
    Q_OBJECT

  public:
    View(Session& session, const QString& name, const QString& title, const QString& explanation,
         QWidget* parent = nullptr);

    Session& session() const { return session_; }
    // A chart, a text, a graph; null for a view that is a table.
    QWidget* picture() const { return picture_; }
    // The table, or the table twin of the picture.
    Table* table() const { return table_; }
    // Which of the two is shown, with what stands beside it.
    QWidget* content() const;
    bool is_table_shown() const;
    void show_table(bool table);
    // Waits until it shows what is chosen: for whoever wants it on paper.
    virtual void settle();
    // A tab that lies behind others is not hidden as far as what is in it can tell.
    void set_in_front(bool in_front);
    bool is_in_sight() const { return isVisible() && is_in_front_; }

  signals:
    void table_shown(bool table); // in the place of the picture, or no more

  protected:
    virtual void follow_sight() {} // it has come into sight, or has gone out of it
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    // What one is told who asks what it is.
    void explain(const QString& explanation);
    QHBoxLayout& tools() { return *tools_; }
    // For a view that is always about all of the run: while a window is shown, a line says so.
    void say_of_whole_run();
    // Takes both over. `sides` is what stands beside the picture, if anything.
    void set_content(QWidget* picture, Table* table);
    void set_picture_with(QWidget* box, QWidget* picture, Table* table);
    // For a view of several tables, which is no picture: the first of them is `table`.
    void set_tables(QWidget* box, Table* table);

  private:
    Session& session_;
    QHBoxLayout* tools_;
    QStackedWidget* stack_;
    QToolButton* toggle_;
    QWidget* picture_ = nullptr;
    Table* table_ = nullptr;
    bool is_in_front_ = true;
};

} // namespace lexprof::gui
