// A screen of the test's own, that nobody sees, and a hand that moves its mouse and presses its
// keys: what the X server then does is what it does for a user.
#pragma once

#include <QPoint>
#include <QString>
#include <memory>
#include <sys/types.h>

namespace lexprof::gui {

// Runs Xvfb; must be there before the application. DISPLAY and the platform are set to it.
class Screen {
  public:
    Screen(int width, int height);
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen();

    bool is_there() const { return !display_.isEmpty(); }

  private:
    pid_t server_ = -1;
    QString display_;
};

class Hand {
  public:
    Hand();
    Hand(const Hand&) = delete;
    Hand& operator=(const Hand&) = delete;
    ~Hand();

    void move(const QPoint& place);
    void click(const QPoint& place);
    void press_button(bool down);

    enum Key : unsigned long {
        escape = 0xff1b,
        tab = 0xff09,
        enter = 0xff0d,
        home = 0xff50,
        left = 0xff51,
        arrow_down = 0xff54,
        f2 = 0xffbf
    };
    enum Modifier : unsigned long { none = 0, control = 0xffe3, alt = 0xffe9, shift = 0xffe1 };
    // Keys have the numbers that X gives them; those of characters are the characters.
    void press(unsigned long key, Modifier modifier = none);
    void type(const QString& text);

  private:
    void send(unsigned long key, bool down);

    struct Connection;
    std::unique_ptr<Connection> connection_;
};

} // namespace lexprof::gui
