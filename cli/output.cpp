#include "cli/output.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace lexprof::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::ptrdiff_t most_lines = 2000; // that go to a terminal

// A stream's buffer over a file that remembers why it could not write.
class FileBuffer : public std::streambuf {
  public:
    explicit FileBuffer(int file) : file_(file), buffer_(std::size_t{1} << 16) {
        setp(buffer_.data(), buffer_.data() + buffer_.size());
    }
    FileBuffer(const FileBuffer&) = delete;
    FileBuffer& operator=(const FileBuffer&) = delete;
    ~FileBuffer() override {
        if (file_ >= 0) ::close(file_);
    }

    int error() const { return error_; }

    bool close() {
        const bool is_written = drain();
        if (::close(std::exchange(file_, -1)) != 0 && error_ == 0) error_ = errno;
        return is_written && error_ == 0;
    }

  protected:
    int_type overflow(int_type c) override {
        if (!drain()) return traits_type::eof();
        if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }
    int sync() override { return drain() ? 0 : -1; }

  private:
    bool drain() {
        const char* from = pbase();
        while (error_ == 0 && from < pptr()) {
            const ssize_t put = ::write(file_, from, static_cast<std::size_t>(pptr() - from));
            if (put >= 0)
                from += put;
            else if (errno != EINTR)
                error_ = errno;
        }
        setp(buffer_.data(), buffer_.data() + buffer_.size());
        return error_ == 0;
    }

    int file_;
    std::vector<char> buffer_;
    int error_ = 0;
};

Status refuse(const std::string& path, int error, Context& context) {
    context.err << "lexprof: cannot write '" << path << "': " << std::strerror(error)
                << (error == ENOENT || error == EACCES   ? "; check the folder and your permissions"
                    : error == ENOSPC || error == EDQUOT ? "; make room or name another place"
                                                         : "")
                << '\n';
    return Status::input_output;
}

// Fills a file that is open; where that fails `error` says why.
bool fill(int file, const std::function<void(std::ostream&)>& produce, int& error) {
    FileBuffer buffer(file);
    std::ostream out(&buffer);
    produce(out);
    const bool is_whole = buffer.close() && out.good();
    error = buffer.error() != 0 ? buffer.error() : EIO;
    return is_whole;
}

// A pipe or a device is written to as it is.
Status write_directly(const std::string& path, const std::function<void(std::ostream&)>& produce,
                      Context& context) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return refuse(path, errno, context);
    int error = 0;
    return fill(file, produce, error) ? Status::fine : refuse(path, error, context);
}

mode_t mode_of_new_file() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

Status write_file(const std::string& path, const std::function<void(std::ostream&)>& produce,
                  Context& context) {
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) return refuse(path, EISDIR, context);
    if (exists && !S_ISREG(status.st_mode)) return write_directly(path, produce, context);
    if (exists && ::access(path.c_str(), W_OK) != 0) return refuse(path, errno, context);
    std::error_code failed;
    const fs::path target = exists ? fs::canonical(path, failed) : fs::path(path);
    std::string beside = (failed ? fs::path(path) : target).string() + ".XXXXXX";
    const std::string final_name = beside.substr(0, beside.size() - 7);
    const int file = ::mkstemp(beside.data());
    if (file < 0) return refuse(path, errno, context);
    ::fchmod(file, exists ? status.st_mode & 07777 : mode_of_new_file());
    int error = 0;
    if (fill(file, produce, error)) {
        if (::rename(beside.c_str(), final_name.c_str()) == 0) return Status::fine;
        error = errno;
    }
    ::unlink(beside.c_str());
    return refuse(path, error, context);
}

Status write_to_terminal(const Output& output, const std::function<void(std::ostream&)>& produce,
                         Context& context) {
    if (output.is_binary) {
        context.err << "lexprof: " << output.what
                    << " is nothing for a terminal; name a file with -o, or send it on with |\n";
        return Status::usage;
    }
    std::ostringstream text;
    produce(text);
    const std::string lines = text.str();
    const std::ptrdiff_t count = std::count(lines.begin(), lines.end(), '\n');
    if (count > most_lines) {
        context.err << "lexprof: " << output.what << " of " << count
                    << " lines is too long for a terminal; name a file with -o, or send it on "
                       "with |\n";
        return Status::usage;
    }
    context.out << lines;
    return Status::fine;
}

} // namespace

Status write_output(const Output& output, const std::function<void(std::ostream&)>& produce,
                    Context& context) {
    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away is an error like any other
    if (output.path.empty() || output.path == "-") {
        if (::isatty(STDOUT_FILENO) == 1) return write_to_terminal(output, produce, context);
        produce(context.out);
        return Status::fine; // whether all of it arrived is looked at in the end
    }
    std::error_code ignored;
    if (fs::equivalent(output.path, output.keep_apart_of, ignored)) {
        context.err << "lexprof: '" << output.path
                    << "' is the file that is read; name another with -o\n";
        return Status::usage;
    }
    return write_file(output.path, produce, context);
}

} // namespace lexprof::cli
