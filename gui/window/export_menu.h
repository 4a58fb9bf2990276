// The entries of the menus that export, print and copy views.
#pragma once

#include "gui/views/view.h"

#include <QObject>
#include <QPointer>
#include <functional>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;

namespace lexprof::gui {

class ExportMenu : public QObject {
    Q_OBJECT

  public:
    ExportMenu(QMainWindow& window, std::vector<View*> views);

    void add_to_file_menu(QMenu& menu);
    void add_to_edit_menu(QMenu& menu);

    // The view that had the keyboard last, or has come to the front since.
    View* current() const;
    void set_current(View* view) { current_ = view; }

  signals:
    void failed(const QString& path, const QString& problem);

  private:
    QAction* add(QMenu& menu, const QString& title, const QKeySequence& keys,
                 const std::function<void(View&)>& action);
    void export_to_file(View& view);
    void print(View& view);

    QMainWindow& window_;
    std::vector<View*> views_;
    QPointer<View> current_;
};

} // namespace lexprof::gui
