// What one sees while nothing is open: open, run, the recent files, the examples.
#pragma once

#include "gui/core/examples.h"

#include <QAbstractButton>
#include <QWidget>

class QGridLayout;
class QHBoxLayout;
class QMainWindow;
class QVBoxLayout;

namespace lexprof::gui {

// A line that can be clicked: a title, and below it what it is about.
class StartEntry : public QAbstractButton {
    Q_OBJECT

  public:
    StartEntry(const QString& title, const QString& about, QWidget* parent);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QFont title_font() const;
    int wrapping() const;
    QString about_;
};

class StartPage : public QWidget {
    Q_OBJECT

  public:
    StartPage(const std::vector<Example>& examples, QWidget* parent);

    // Lists the files that were open last.
    void set_recent(const QStringList& files);

  signals:
    void open_wanted();
    void run_wanted();
    void file_wanted(const QString& path);
    void example_wanted(const QString& path);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QWidget* make_heading();
    QWidget* make_actions();
    QWidget* make_recent();
    QWidget* make_examples(const std::vector<Example>& examples);

    void share_width();

    QHBoxLayout* columns_ = nullptr;
    QGridLayout* examples_ = nullptr;
    std::vector<StartEntry*> entries_; // of the examples
    QVBoxLayout* recent_ = nullptr;
    bool has_recent_ = false;
};

// Lays a page over the docks of a window, below its bars, for as long as it is shown.
class PageCover : public QObject {
    Q_OBJECT

  public:
    PageCover(QMainWindow& window, QWidget& page);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void place();

    QMainWindow& window_;
    QWidget& page_;
};

} // namespace lexprof::gui
