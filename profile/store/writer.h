// Writes the file of a run while the run goes on.
//
// Note [What a killed run leaves]
// The file is written as a whole, several times in a second (rhythm.h), beside the one that is
// there, and takes its place when it is complete. So each reader sees the accounts and the curves
// as of one step, between two reductions; the curves end with the interval that goes on, as far as
// it has come. As long as its writer lives it holds a lock on the file (flock), which is how a
// reader knows a run in progress from one that was killed.
//
// Note [Nothing waits for the disk]
// What has been written is the operating system's, and survives the end of the process, whatever
// way it ends. To wait for the disk would help against the machine losing its power. Then the file
// may be damaged, and its checksums tell.
#pragma once

#include "profile/data/listener.h"
#include "profile/data/recording.h"
#include "profile/store/book_writer.h"
#include "profile/store/place.h"
#include "profile/store/rhythm.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace lexprof::profile {

class FileWriter final : public Listener {
  public:
    // Makes the file, in place of an older profile of that name. Everything of `heading` but the
    // accounts and the curves is written at once. If it has an input, be it an empty one, what is
    // read of the input is kept. Without a result `problem` says why.
    static std::unique_ptr<FileWriter> create(const std::string& path, const Recording& heading,
                                              std::string& problem);

    void pulse(Accounts& accounts) override; // writes when it is time to
    void write(Accounts& accounts);
    // The run has read so much more of its input.
    void input_read(std::string_view bytes);

    // The run is over. Returns whether everything is in the file; if not `problem` says why.
    bool finish(const Run& run, const std::vector<Book>& books, const Followed& followed,
                std::string& problem);

  private:
    using Clock = std::chrono::steady_clock;

    FileWriter(std::string path, const Recording& heading);
    void put_run(const Run& run);
    void put_input();
    void put_file(); // throws std::system_error

    friend bool write_recording(const std::string&, const Recording&, std::string&);

    std::string path_;
    std::unique_ptr<HeldPlace> place_;
    Tables tables_;
    BookWriter books_;
    bool keeps_input_ = false;
    bool knows_constants_ = false;
    std::string input_;                              // what the tables do not have yet
    Clock::time_point next_ = Clock::now() + period; // Note [How far a file is behind]
    Clock::time_point latest_ = Clock::now() + longest_period;
    double worked_ = 0; // when the file was written to last, in seconds
};

} // namespace lexprof::profile
