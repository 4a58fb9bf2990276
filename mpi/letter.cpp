#include "mpi/letter.h"

#include <cstring>
#include <stdexcept>

namespace lexprof::mpi {
namespace {

class Writer {
  public:
    Writer& operator<<(std::uint64_t number) {
        char bytes[sizeof number];
        std::memcpy(bytes, &number, sizeof number);
        text_.append(bytes, sizeof bytes);
        return *this;
    }
    Writer& operator<<(const std::string& text) {
        *this << std::uint64_t{text.size()};
        text_ += text;
        return *this;
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::uint64_t number() {
        std::uint64_t number = 0;
        std::memcpy(&number, bytes(sizeof number).data(), sizeof number);
        return number;
    }
    std::string text() { return std::string(bytes(number())); }

  private:
    std::string_view bytes(std::size_t count) {
        if (count > text_.size()) throw std::runtime_error("a letter of another rank is torn");
        const std::string_view taken = text_.substr(0, count);
        text_.remove_prefix(count);
        return taken;
    }

    std::string_view text_;
};

} // namespace

std::string written(const sweep::Job& job) {
    Writer writer;
    writer << job.run << job.size << job.words.size();
    for (const std::string& word : job.words) writer << word;
    writer << job.input << job.input_command << job.text_file << job.text << job.recording
           << job.output;
    return writer.take();
}

sweep::Job job_in(std::string_view text) {
    Reader reader(text);
    sweep::Job job;
    job.run = reader.number();
    job.size = reader.number();
    for (std::uint64_t left = reader.number(); left > 0; --left) job.words.push_back(reader.text());
    for (std::string* part :
         {&job.input, &job.input_command, &job.text_file, &job.text, &job.recording, &job.output})
        *part = reader.text();
    return job;
}

std::string written(const sweep::Ended& ended) {
    Writer writer;
    writer << ended.run << std::uint64_t{ended.was_started}
           << static_cast<std::uint64_t>(ended.exit_status)
           << static_cast<std::uint64_t>(ended.signal) << ended.message << ended.wall_ns
           << ended.harvest;
    return writer.take();
}

sweep::Ended ended_in(std::string_view text) {
    Reader reader(text);
    sweep::Ended ended;
    ended.run = reader.number();
    ended.was_started = reader.number() != 0;
    ended.exit_status = static_cast<int>(reader.number());
    ended.signal = static_cast<int>(reader.number());
    ended.message = reader.text();
    ended.wall_ns = reader.number();
    ended.harvest = reader.text();
    return ended;
}

} // namespace lexprof::mpi
