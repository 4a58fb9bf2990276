#include "reducer/handles.h"

#include "base/unicode.h"
#include "reducer/failure.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lexprof::reducer {

namespace {

constexpr std::size_t standard_input = 0;
constexpr std::size_t standard_output = 1;
constexpr std::size_t most_waiting = 32768; // bytes

int flags_of(Handles::Mode mode) {
    switch (mode) {
    case Handles::Mode::read: return O_RDONLY;
    case Handles::Mode::write: return O_WRONLY | O_CREAT; // emptied once it is known to be ours
    case Handles::Mode::append: return O_WRONLY | O_CREAT | O_APPEND;
    case Handles::Mode::read_write: return O_RDWR | O_CREAT;
    }
    __builtin_unreachable();
}

bool is_character(std::uint32_t code) {
    return code < 0xD800 || (code > 0xDFFF && code <= 0x10FFFF);
}

void write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t put = ::write(descriptor, text.data(), text.size());
        if (put < 0 && errno != EINTR) refuse(errno);
        if (put > 0) text.remove_prefix(static_cast<std::size_t>(put));
    }
}

} // namespace

Handles::Handles(Input& input, StandardOutput output, const Surroundings& surroundings,
                 std::function<void(bool)> waits)
    : surroundings_(surroundings),
      input_(input),
      output_(std::move(output)),
      waits_(std::move(waits)) {
    input_.watch(waits_);
    for (int descriptor = 0; descriptor < 3; ++descriptor) {
        File& standard = *files_.emplace_back(std::make_unique<File>());
        standard.descriptor = descriptor;
        standard.writable = descriptor != 0;
    }
    files_[standard_input]->input = &input_;
    const bool terminal = ::isatty(STDOUT_FILENO) == 1;
    files_[standard_output]->buffering = terminal ? Buffering::line : Buffering::block;
    files_.back()->buffering = Buffering::none;
}

// Nobody is left to be told that a disk is full.
Handles::~Handles() {
    input_.watch({});
    for (std::size_t handle = 3; handle < files_.size(); ++handle) {
        if (!files_[handle]) continue;
        try {
            shut(*files_[handle]);
        } catch (const Refusal&) {
            continue;
        }
    }
}

Handles::File& Handles::file(std::size_t handle) {
    if (handle >= files_.size() || !files_[handle]) refuse(Reason::illegal, "handle is closed");
    return *files_[handle];
}

Handles::File& Handles::readable(std::size_t handle) {
    File& found = file(handle);
    if (found.given) refuse(Reason::illegal, "handle is semi-closed");
    if (found.input == nullptr) refuse(Reason::illegal, "handle is not open for reading");
    before_reading(found);
    return found;
}

Handles::File& Handles::writable(std::size_t handle) {
    File& found = file(handle);
    if (!found.writable) refuse(Reason::illegal, "handle is not open for writing");
    if (found.own && found.own->ahead() > 0) {
        ::lseek(found.descriptor, -static_cast<off_t>(found.own->ahead()), SEEK_CUR);
        found.own->forget_ahead();
    }
    return found;
}

Handles::File& Handles::seekable(std::size_t handle) {
    File& found = file(handle);
    if (found.given) refuse(Reason::illegal, "handle is semi-closed");
    if (handle < 3 || ::lseek(found.descriptor, 0, SEEK_CUR) < 0)
        refuse(Reason::illegal, "handle is not seekable");
    send(found);
    return found;
}

// What has been written is there before more is read: of the same file, and at a terminal the
// question before its answer.
void Handles::before_reading(File& file) {
    send(file);
    if (file.descriptor == STDIN_FILENO && file.input->ahead() == 0 && output_.flush &&
        ::isatty(STDIN_FILENO) == 1)
        output_.flush();
}

std::size_t Handles::open(const std::string& path, Mode mode) {
    const int descriptor = ::open(path.c_str(), flags_of(mode) | O_CLOEXEC | O_NOCTTY, 0666);
    if (descriptor < 0) refuse(errno);
    std::unique_ptr<File>& place = files_.emplace_back(std::make_unique<File>());
    place->descriptor = descriptor;
    struct stat status {};
    ::fstat(place->descriptor, &status);
    place->writable = mode != Mode::read;
    place->device = status.st_dev;
    place->node = status.st_ino;
    try {
        if (S_ISDIR(status.st_mode)) refuse(Reason::wrong_type, "is a directory");
        if (S_ISREG(status.st_mode)) lock(*place);
        if (mode == Mode::write && S_ISREG(status.st_mode) && ::ftruncate(place->descriptor, 0) < 0)
            refuse(errno);
    } catch (const Refusal&) {
        files_.pop_back();
        ::close(descriptor);
        throw;
    }
    if (mode == Mode::read || mode == Mode::read_write) {
        place->own = std::make_unique<Input>(place->descriptor);
        place->own->watch(waits_);
        place->input = place->own.get();
    }
    if (::isatty(place->descriptor) == 1) place->buffering = Buffering::line;
    return files_.size() - 1;
}

void Handles::lock(const File& file) const {
    for (const std::unique_ptr<File>& other : files_) {
        if (!other || other.get() == &file || other->node != file.node ||
            other->device != file.device)
            continue;
        if (file.writable || other->writable) refuse(Reason::busy, "file is locked");
    }
}

void Handles::close(std::size_t handle) {
    if (handle < files_.size() && !files_[handle]) return; // as often as anyone likes
    file(handle);
    if (handle < 3) flush(handle);
    const std::unique_ptr<File> last = std::move(files_[handle]);
    if (handle >= 3) shut(*last);
}

void Handles::shut(File& file) {
    const int descriptor = file.descriptor;
    try {
        send(file);
    } catch (const Refusal&) {
        ::close(descriptor);
        throw;
    }
    if (::close(descriptor) < 0 && errno != EINTR) refuse(errno);
}

std::optional<std::uint32_t> Handles::checked(const File& file,
                                              std::optional<std::uint32_t> character) {
    if (!character && file.input->error() != 0) refuse(file.input->error());
    if (character && file.input->malformed()) refuse(Reason::invalid, "invalid byte sequence");
    return character;
}

std::optional<std::uint32_t> Handles::get(std::size_t handle) {
    File& from = readable(handle);
    if (const auto next = checked(from, from.input->peek()); !next) return next;
    return from.input->next();
}

std::optional<std::uint32_t> Handles::peek(std::size_t handle) {
    File& from = readable(handle);
    return checked(from, from.input->peek());
}

std::optional<std::u32string> Handles::get_line(std::size_t handle) {
    File& from = readable(handle);
    std::u32string line;
    while (true) {
        const auto next = checked(from, from.input->peek());
        if (!next && line.empty()) return std::nullopt;
        if (!next) return line;
        from.input->next();
        if (*next == '\n') return line;
        line.push_back(*next);
    }
}

std::u32string Handles::get_some(std::size_t handle, std::size_t most) {
    File& from = readable(handle);
    std::u32string some;
    while (some.size() < most && (some.empty() || from.input->ahead() > 0)) {
        const auto next = checked(from, from.input->peek());
        if (!next) break;
        some.push_back(*next);
        from.input->next();
    }
    return some;
}

void Handles::give_rest(std::size_t handle) { readable(handle).given = true; }

std::optional<std::uint32_t> Handles::get_rest(std::size_t handle) {
    if (handle >= files_.size() || !files_[handle]) return std::nullopt; // closed meanwhile
    File& from = *files_[handle];
    before_reading(from);
    const auto next = from.input->next();
    if (!next && handle == standard_input && from.input->error() != 0)
        stop(Failure::Kind::input, std::string("standard input cannot be read: ") +
                                       std::strerror(from.input->error()) +
                                       "; give the program a file or a pipe, or < /dev/null");
    if (!next && handle >= 3) {
        const std::unique_ptr<File> last = std::move(files_[handle]);
        shut(*last);
    }
    return next;
}

// What goes to standard output waits where the printer's does, so that all of it stays in order.
void Handles::put(std::size_t handle, std::uint32_t character) {
    File& to = writable(handle);
    if (to.binary) {
        to.waiting.push_back(static_cast<char>(character));
    } else {
        if (!is_character(character)) refuse(Reason::invalid, "invalid character");
        append_utf8(to.waiting, character);
    }
    if (to.buffering == Buffering::none || (to.buffering == Buffering::line && character == '\n'))
        flush(handle);
    else if (to.waiting.size() >= most_waiting || handle == standard_output)
        send(to);
}

std::size_t Handles::get_bytes(std::size_t handle, std::span<std::uint8_t> room) {
    File& from = readable(handle);
    const std::size_t got = from.input->take(room);
    if (got == 0 && !room.empty() && from.input->error() != 0) refuse(from.input->error());
    return got;
}

void Handles::put_bytes(std::size_t handle, std::span<const std::uint8_t> bytes) {
    File& to = writable(handle);
    to.waiting.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const bool line_ends = std::find(bytes.begin(), bytes.end(), '\n') != bytes.end();
    if (to.buffering == Buffering::none || (to.buffering == Buffering::line && line_ends))
        flush(handle);
    else if (to.waiting.size() >= most_waiting || handle == standard_output)
        send(to);
}

// On its way: the program's output to where the printer's goes.
void Handles::send(File& file) {
    std::string text;
    text.swap(file.waiting);
    if (text.empty()) return;
    if (file.descriptor == STDOUT_FILENO) {
        if (output_.write) output_.write(text);
    } else if (file.descriptor == STDERR_FILENO) {
        if (surroundings_.errors) surroundings_.errors(text);
    } else {
        write_all(file.descriptor, text);
    }
}

void Handles::flush(std::size_t handle) {
    File& to = file(handle);
    if (!to.writable) return;
    send(to);
    if (handle == standard_output && output_.flush) output_.flush();
}

void Handles::seek(std::size_t handle, int whence, std::int64_t offset) {
    File& in = seekable(handle);
    if (whence == SEEK_CUR && in.own) offset -= static_cast<std::int64_t>(in.own->ahead());
    if (::lseek(in.descriptor, offset, whence) < 0) refuse(errno);
    if (in.own) in.own->forget_ahead();
}

std::int64_t Handles::tell(std::size_t handle) {
    File& in = seekable(handle);
    const off_t at = ::lseek(in.descriptor, 0, SEEK_CUR);
    return at - (in.own ? static_cast<std::int64_t>(in.own->ahead()) : 0);
}

std::int64_t Handles::size(std::size_t handle) {
    File& of = file(handle);
    send(of);
    struct stat status {};
    if (::fstat(of.descriptor, &status) < 0) refuse(errno);
    if (!S_ISREG(status.st_mode)) refuse(Reason::wrong_type, "not a regular file");
    return status.st_size;
}

void Handles::set_size(std::size_t handle, std::int64_t size) {
    File& of = writable(handle);
    send(of);
    if (::ftruncate(of.descriptor, size) < 0) refuse(errno);
}

void Handles::set_binary(std::size_t handle, bool binary) {
    File& of = file(handle);
    of.binary = binary;
    if (of.input != nullptr) of.input->set_binary(binary);
}

void Handles::set_buffering(std::size_t handle, Buffering buffering) {
    flush(handle);
    file(handle).buffering = buffering;
}

bool Handles::is_terminal(std::size_t handle) { return ::isatty(file(handle).descriptor) == 1; }

} // namespace lexprof::reducer
