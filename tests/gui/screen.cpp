#include "screen.h"

#include <QByteArray>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>

namespace lexprof::gui {

namespace {

// The number of the display that the server has chosen, which it writes once it is ready.
std::string read_line(int pipe) {
    std::string line;
    char letter = 0;
    while (read(pipe, &letter, 1) == 1 && letter != '\n') line += letter;
    return line;
}

} // namespace

Screen::Screen(int width, int height) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return;
    const std::string size = std::to_string(width) + "x" + std::to_string(height) + "x24";
    const std::string end = std::to_string(ends[1]);
    server_ = fork();
    if (server_ == 0) {
        close(ends[0]);
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        execlp(LEXPROF_XVFB, LEXPROF_XVFB, "-displayfd", end.c_str(), "-screen", "0", size.c_str(),
               "-nolisten", "tcp", static_cast<char*>(nullptr));
        _exit(127);
    }
    close(ends[1]);
    const std::string number = server_ > 0 ? read_line(ends[0]) : std::string();
    close(ends[0]);
    if (number.empty()) return;
    display_ = QStringLiteral(":") + QString::fromStdString(number);
    qputenv("DISPLAY", display_.toLatin1());
    qputenv("QT_QPA_PLATFORM", "xcb");
}

Screen::~Screen() {
    if (server_ <= 0) return;
    kill(server_, SIGTERM);
    waitpid(server_, nullptr, 0);
}

struct Hand::Connection {
    Display* display;
};

Hand::Hand() : connection_(std::make_unique<Connection>(XOpenDisplay(nullptr))) {}

Hand::~Hand() { XCloseDisplay(connection_->display); }

void Hand::move(const QPoint& place) {
    XTestFakeMotionEvent(connection_->display, -1, place.x(), place.y(), CurrentTime);
    XFlush(connection_->display);
}

void Hand::press_button(bool down) {
    XTestFakeButtonEvent(connection_->display, Button1, down ? True : False, CurrentTime);
    XFlush(connection_->display);
}

void Hand::click(const QPoint& place) {
    move(place);
    press_button(true);
    press_button(false);
}

void Hand::send(unsigned long key, bool down) {
    XTestFakeKeyEvent(connection_->display, XKeysymToKeycode(connection_->display, key),
                      down ? True : False, CurrentTime);
}

void Hand::press(unsigned long key, Modifier modifier) {
    if (modifier != none) send(modifier, true);
    send(key, true);
    send(key, false);
    if (modifier != none) send(modifier, false);
    XFlush(connection_->display);
}

void Hand::type(const QString& text) {
    for (const QChar letter : text) {
        const unsigned long key = letter.unicode();
        const KeyCode code = XKeysymToKeycode(connection_->display, key);
        const bool plain = XkbKeycodeToKeysym(connection_->display, code, 0, 0) == key;
        press(key, plain ? none : shift);
    }
}

} // namespace lexprof::gui
