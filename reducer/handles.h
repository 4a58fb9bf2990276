// The files a program has open, by numbers: 0, 1 and 2 are standard input, output and error.
//
// What is read ahead and what waits to be written is kept here. Files that the program leaves open
// are written to their end and closed when the run is over. What is not possible is a Refusal.
//
// As in Haskell, a file that is being written is open once, and a file may be read by several.
#pragma once

#include "reducer/input.h"
#include "reducer/world.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace lexprof::reducer {

class Handles {
  public:
    enum class Mode : std::uint8_t { read, write, append, read_write };
    enum class Buffering : std::uint8_t { none, line, block };

    // Whoever wants to know when input is waited for is told as by Input.
    Handles(Input& input, StandardOutput output, const Surroundings& surroundings,
            std::function<void(bool)> waits);
    Handles(const Handles&) = delete;
    Handles& operator=(const Handles&) = delete;
    ~Handles();

    // Gives the number of a file that is open from now on.
    std::size_t open(const std::string& path, Mode mode);
    void close(std::size_t handle);

    // Characters; or nothing at the end, and where a signal ends the run.
    std::optional<std::uint32_t> get(std::size_t handle);
    std::optional<std::uint32_t> peek(std::size_t handle);
    // Without its end; nothing at the end of the file.
    std::optional<std::u32string> get_line(std::size_t handle);
    // At least one, if there is one, and at most so many: those that are there without waiting.
    std::u32string get_some(std::size_t handle, std::size_t most);
    // From now on what is left is read by `get_rest` alone; at the end the file is closed.
    void give_rest(std::size_t handle);
    std::optional<std::uint32_t> get_rest(std::size_t handle);

    // Bytes as they are: at least one, if there is one, and as many as there is room for, unless
    // they have to be waited for.
    std::size_t get_bytes(std::size_t handle, std::span<std::uint8_t> room);
    void put_bytes(std::size_t handle, std::span<const std::uint8_t> bytes);

    void put(std::size_t handle, std::uint32_t character);
    void expect_writable(std::size_t handle) { writable(handle); }
    void flush(std::size_t handle);

    void seek(std::size_t handle, int whence, std::int64_t offset);
    std::int64_t tell(std::size_t handle);
    std::int64_t size(std::size_t handle);
    void set_size(std::size_t handle, std::int64_t size);
    void set_binary(std::size_t handle, bool binary);
    void set_buffering(std::size_t handle, Buffering buffering);
    bool is_terminal(std::size_t handle);

  private:
    struct File {
        int descriptor = -1;
        Input* input = nullptr;     // where it can be read
        std::unique_ptr<Input> own; // the same, of a file that was opened
        bool writable = false;
        bool binary = false;
        bool given = false; // what is left is read by `get_rest`
        Buffering buffering = Buffering::block;
        std::string waiting; // to be written
        dev_t device = 0;    // which file it is
        ino_t node = 0;
    };

    File& file(std::size_t handle);
    File& readable(std::size_t handle);
    File& writable(std::size_t handle);
    File& seekable(std::size_t handle);
    static std::optional<std::uint32_t> checked(const File& file,
                                                std::optional<std::uint32_t> character);
    void before_reading(File& file);
    void lock(const File& file) const;
    void send(File& file);
    void shut(File& file);

    const Surroundings& surroundings_;
    Input& input_;
    StandardOutput output_;
    std::function<void(bool)> waits_;
    std::vector<std::unique_ptr<File>> files_; // by number; nothing: closed
};

} // namespace lexprof::reducer
