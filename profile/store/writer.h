// Writes the file of a run while the run goes on.
//
// Note [What a killed run leaves]
// The file is written in transactions, each at the end of an interval of the curves, so that
// accounts and curves in it always belong to one moment, between two reductions. There is one a
// second or so, fewer where they would take more than a hundredth of the time. The write-ahead log
// keeps readers and the writer out of each other's way; when the run is over it is folded in and
// one file remains. As long as its writer lives it holds a lock on the file (flock), which is how a
// reader knows a run in progress from one that was killed.
#pragma once

#include "profile/data/listener.h"
#include "profile/data/recording.h"
#include "profile/store/rhythm.h"
#include "profile/store/sqlite.h"

#include <chrono>
#include <memory>
#include <optional>

namespace lexprof::profile {

class FileWriter final : public Listener {
  public:
    // Makes the file, in place of an older profile of that name. Everything of `heading` but the
    // accounts and the curves is written at once. Without a result `problem` says why.
    static std::unique_ptr<FileWriter> create(const std::string& path, const Recording& heading,
                                              std::string& problem);
    ~FileWriter() override;

    void interval_ended(const Interval& interval, std::span<const BookSamples> books) override;
    void pulse(Accounts& accounts) override;

    // The run is over. Returns whether everything is in the file; if not `problem` says why.
    bool finish(const Run& run, const std::vector<Book>& books, std::string& problem);

  private:
    using Clock = std::chrono::steady_clock;

    struct Ended {
        Interval interval;
        std::vector<Sample> samples;
    };
    // The file itself, locked for as long as this lives.
    class Lock {
      public:
        explicit Lock(int file) : file_(file) {}
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;
        ~Lock();

      private:
        int file_;
    };

    explicit FileWriter(std::string path) : path_(std::move(path)) {}
    bool take_place(std::string& problem);
    void start(const Recording& heading);
    void write_run(const Run& run);
    void write_totals(const Book& book);
    void write_pairs(const Book& book);
    void write_curves(const Curves& curves);
    void insert(std::uint32_t id, const Interval& interval);
    void insert(std::uint32_t interval, std::uint32_t pair, const Point& point);
    void flush(Accounts& accounts);
    std::uint64_t number_of(const char* pragma);
    void close();
    std::string explain(const SqlError& error) const;

    std::string path_;
    std::unique_ptr<Lock> lock_;
    std::optional<Database> database_;
    std::optional<Statement> insert_pair_;
    std::optional<Statement> insert_interval_;
    std::optional<Statement> insert_point_;
    std::vector<Row> written_;   // the pairs as the file has them
    std::vector<Ended> pending_; // what the file does not have yet
    std::uint64_t pending_points_ = 0;
    std::uint32_t intervals_ = 0; // in the file
    std::uint64_t points_ = 0;
    bool too_many_ = false; // pending_ has been given up: the curves are to be written anew
    bool fresh_ = false;    // an interval has ended at this very step
    Clock::time_point begun_ = Clock::now();
    Clock::time_point next_ = begun_ + first_rest;
};

} // namespace lexprof::profile
