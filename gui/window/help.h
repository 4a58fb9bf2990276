// The manual, the keys and the glossary, in a window beside the viewer's.
#pragma once

#include "gui/core/glossary.h"

#include <QDialog>

class QMainWindow;
class QTextBrowser;

namespace lexprof::gui {

enum class HelpPage : std::uint8_t { manual, keys, glossary };

// A page as rich text. Keys are those of the window's menus, and those that views have besides;
// words are those of such a book.
QString help_text(HelpPage page, profile::Scheme scheme, const QMainWindow& window);

class HelpWindow : public QDialog {
    Q_OBJECT

  public:
    explicit HelpWindow(QWidget* parent);

    void show_page(HelpPage page, const QString& text);
    QString text() const;

  private:
    QTextBrowser* browser_;
};

} // namespace lexprof::gui
