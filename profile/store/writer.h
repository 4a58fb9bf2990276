// Writes the file of a run while the run goes on.
//
// Note [What a killed run leaves]
// The file is written in transactions, several in a second (rhythm.h). Each has the accounts and
// the curves as of one step, between two reductions; the curves end with the interval that goes on,
// as far as it has come. The write-ahead log keeps readers and the writer out of each other's way;
// when the run is over it is folded in and one file remains. As long as its writer lives it holds a
// lock on the file (flock), which is how a reader knows a run in progress from one that was killed.
//
// Note [Nothing waits for the disk]
// `PRAGMA synchronous` is OFF: what has been written is the operating system's, and survives the
// end of the process, whatever way it ends. With NORMAL, SQLite would wait for the disk whenever
// the log is folded in, some 10 ms for each 4 MB, and the run with it; what that helps against is
// the machine losing its power. Then the file may be damaged, and its checksums tell.
#pragma once

#include "profile/data/listener.h"
#include "profile/data/recording.h"
#include "profile/store/book_writer.h"
#include "profile/store/place.h"
#include "profile/store/rhythm.h"

#include <chrono>
#include <memory>
#include <optional>
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
    ~FileWriter() override;

    void pulse(Accounts& accounts) override; // writes when it is time to
    void write(Accounts& accounts);
    // The run has read so much more of its input.
    void input_read(std::string_view bytes);

    // The run is over. Returns whether everything is in the file; if not `problem` says why.
    bool finish(const Run& run, const std::vector<Book>& books, const Followed& followed,
                std::string& problem);

  private:
    using Clock = std::chrono::steady_clock;

    explicit FileWriter(std::string path) : path_(std::move(path)) {}
    void start(const Recording& heading);
    void write_run(const Run& run);
    void write_input();
    // All or nothing.
    template <typename Write>
    void transact(Write write);
    void write_books(std::span<const Book> books, const CurvesOf& curves,
                     const Unfinished* going_on);
    std::uint64_t number_of(const char* pragma);
    void close();

    std::string path_;
    std::unique_ptr<FileLock> lock_;
    std::optional<Database> database_;
    std::optional<Tables> tables_;
    std::optional<BookWriter> books_;
    bool is_lost_ = false; // a transaction: what the books have in the file is not known
    bool has_log_ = false;
    bool keeps_input_ = false;
    bool knows_constants_ = false;
    std::string input_;                              // what the file does not have yet
    std::int64_t pieces_ = 0;                        // of the input, in the file
    Clock::time_point next_ = Clock::now() + period; // Note [How far a file is behind]
    Clock::time_point latest_ = Clock::now() + longest_period;
    double worked_ = 0; // when the file was written to last, in seconds
};

} // namespace lexprof::profile
