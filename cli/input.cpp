#include "cli/input.h"

#include "profile/store/header.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <istream>
#include <limits>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace lexprof::cli {
namespace {

namespace fs = std::filesystem;

// Places in a text are 32-bit numbers, so a longer one can be refused before it fills the memory.
constexpr std::size_t longest_text = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t block = std::size_t{1} << 16;

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }

    int number() const { return number_; }
    bool ok() const { return number_ >= 0; }
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

  private:
    int number_;
};

std::string quoted(const std::string& path) { return "'" + path + "'"; }

std::string first_program_in(const std::string& directory) {
    std::string first;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(directory, ignored)) {
        const std::string path = entry.path().string();
        if (entry.path().extension() == ".flic" && (first.empty() || path < first)) first = path;
    }
    return first;
}

std::string about_directory(const std::string& path) {
    const std::string example = first_program_in(path);
    return quoted(path) + " is a directory; name a file of FLIC text" +
           (example.empty() ? std::string() : ", such as " + quoted(example));
}

std::string about_reading(const std::string& path, int error) {
    switch (error) {
    case ENOENT:
        return "there is no file " + quoted(path) +
               "; check the spelling and the folder you are in ('-' reads standard input)";
    case EACCES:
        return "no permission to read " + quoted(path) +
               "; its owner can allow it with: chmod a+r " + quoted(path);
    case EISDIR: return about_directory(path);
    default:
        return "cannot read " + quoted(path) + ": " + std::strerror(error) +
               "; try a copy of it on another disk";
    }
}

std::string about_length(const std::string& shown) {
    return shown + " is longer than 4 GiB, the most a program may have; split it";
}

// What to say of a text that is a recording, or another database; nothing of any other. `shown` is
// the file in a sentence, and `path` on a command line.
std::string about_recording(const std::string& shown, const std::string& path,
                            std::string_view text) {
    using Kind = profile::Header::Kind;
    const Kind kind = profile::header_of(text).kind;
    if (kind == Kind::database)
        return shown + " is an SQLite database, not a program; name a file of FLIC text";
    if (kind != Kind::profile) return {};
    const std::string viewed = path == "-" ? "" : ", lexprof view " + path + " in a window";
    return shown + " is the recording of a run, not a program; lexprof report " + path +
           " shows it as tables" + viewed;
}

// Takes a block into the text. Returns whether that can still become a program; if not `trouble`
// says why.
bool take(std::string_view bytes, const std::string& path, flic::Text& input,
          std::string& trouble) {
    const std::string shown = path == "-" ? "standard input" : quoted(path);
    const bool is_beginning = input.text.size() < profile::header_size;
    input.text.append(bytes);
    if (is_beginning) trouble = about_recording(shown, path, input.text);
    if (input.text.size() >= longest_text) trouble = about_length(shown);
    return trouble.empty();
}

std::optional<flic::Text> read_standard_input(std::istream& in, std::string& trouble) {
    flic::Text input{"<stdin>", {}};
    std::vector<char> buffer(block);
    errno = 0;
    while (in.read(buffer.data(), static_cast<std::streamsize>(block)) || in.gcount() > 0) {
        const std::string_view bytes(buffer.data(), static_cast<std::size_t>(in.gcount()));
        if (!take(bytes, "-", input, trouble)) return std::nullopt;
    }
    if (in.bad()) {
        trouble = "standard input could not be read to its end" +
                  (errno != 0 ? std::string(": ") + std::strerror(errno) : std::string()) +
                  "; give it a file of FLIC text, or a pipe";
        return std::nullopt;
    }
    return input;
}

} // namespace

std::optional<flic::Text> read_input(const std::string& path, std::istream& standard_input,
                                     std::string& trouble) {
    if (path == "-") return read_standard_input(standard_input, trouble);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.ok()) {
        trouble = about_reading(path, errno);
        return std::nullopt;
    }
    flic::Text input{path, {}};
    struct stat status {};
    if (::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
        static_cast<std::size_t>(status.st_size) < longest_text)
        input.text.reserve(static_cast<std::size_t>(status.st_size));
    std::vector<char> buffer(block);
    while (true) {
        const ssize_t got = ::read(file.number(), buffer.data(), block);
        if (got == 0) return input;
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            trouble = about_reading(path, errno);
            return std::nullopt;
        }
        const std::string_view bytes(buffer.data(), static_cast<std::size_t>(got));
        if (!take(bytes, path, input, trouble)) return std::nullopt;
    }
}

namespace {

bool write_all(const Descriptor& file, const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t put = ::write(file.number(), text.data() + done, text.size() - done);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        done += static_cast<std::size_t>(put);
    }
    return true;
}

std::string about_writing(const std::string& path, int error) {
    return "cannot write " + quoted(path) + ": " + std::strerror(error) + "; it is left as it was";
}

} // namespace

bool replace_file(const std::string& path, const std::string& text, std::string& trouble) {
    std::error_code failed;
    const fs::path real = fs::canonical(path, failed); // what a symbolic link stands for
    struct stat status {};
    if (failed || ::stat(real.c_str(), &status) != 0) {
        trouble = about_writing(path, failed ? failed.value() : errno);
        return false;
    }
    std::string beside = real.string() + ".XXXXXX";
    Descriptor file(::mkstemp(beside.data()));
    if (!file.ok()) {
        trouble = about_writing(path, errno);
        return false;
    }
    if (!write_all(file, text) || ::fchmod(file.number(), status.st_mode & 07777) != 0 ||
        !file.close() || ::rename(beside.c_str(), real.c_str()) != 0) {
        trouble = about_writing(path, errno);
        ::unlink(beside.c_str());
        return false;
    }
    return true;
}

} // namespace lexprof::cli
