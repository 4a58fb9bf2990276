// The entries of the menus that export, print and copy views.
#pragma once

#include "gui/views/view.h"

#include <QObject>
#include <QPointer>
#include <functional>
#include <vector>

class QMainWindow;
class QMenu;

namespace lexprof::gui {

class ExportMenu : public QObject {
    Q_OBJECT

  public:
    ExportMenu(QMainWindow& window, std::vector<View*> views);

    void add_to_file_menu(QMenu& menu);
    void add_to_edit_menu(QMenu& menu);

    // The view that had the keyboard last.
    View* current() const { return current_; }

  signals:
    void failed(const QString& path, const QString& problem);

  private:
    void add(QMenu& menu, const QString& title, const QKeySequence& keys,
             const std::function<void(View&)>& action);
    void export_to_file(View& view);
    void print(View& view);

    QMainWindow& window_;
    std::vector<View*> views_;
    QPointer<View> current_;
};

} // namespace lexprof::gui
