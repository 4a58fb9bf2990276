// The end of a write-ahead log: Note [The end of a log], profile/store/log.h. Whatever happens to a
// log, either SQLite still reads all of it or the log is known to be torn.
#include "base/sqlite.h"
#include "profile/store/log.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

namespace fs = std::filesystem;

class Logs : public testing::Test {
  protected:
    Logs() {
        std::string name = fs::temp_directory_path() / "lexprof-log-XXXXXX";
        folder_ = ::mkdtemp(name.data());
        Database database(path("a"), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        database.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL;"
                     "PRAGMA wal_autocheckpoint = 0;"
                     "CREATE TABLE t (x); CREATE TABLE u (x)");
        for (int turn = 0; turn < 5; ++turn) {
            Transaction transaction(database);
            database.run("INSERT INTO t VALUES (1); INSERT INTO u VALUES (1)");
            transaction.commit();
        }
        bytes_ = bytes_of("a");
        log_ = bytes_of("a-wal");
        // Its room is used again by another one, of which less is there.
        database.run("PRAGMA wal_checkpoint(RESTART)");
        Transaction transaction(database);
        database.run("INSERT INTO t VALUES (1); INSERT INTO u VALUES (1)");
        transaction.commit();
        later_bytes_ = bytes_of("a");
        later_log_ = bytes_of("a-wal");
    }
    ~Logs() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return folder_ / name; }
    std::string bytes_of(const std::string& name) const {
        std::ifstream stream(path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream(path(name), std::ios::binary) << bytes;
    }
    LogEnd end_of(const std::string& log) const {
        put("b-wal", log);
        return look_at_log(path("b"));
    }
    // How many rows SQLite finds, which takes a log for what it wants.
    std::uint64_t rows(const std::string& bytes, const std::string& log) const {
        fs::remove(path("c-shm"));
        put("c", bytes);
        put("c-wal", log);
        Database database(path("c"), SQLITE_OPEN_READWRITE);
        database.run("PRAGMA synchronous = OFF");
        Statement count = database.prepare("SELECT count(*) FROM t");
        count.step();
        return count.number(0);
    }

    fs::path folder_;
    std::string bytes_, log_, later_bytes_, later_log_;
};

TEST_F(Logs, NoneAndEmpty) {
    EXPECT_EQ(look_at_log(path("missing")), LogEnd::none);
    EXPECT_EQ(end_of(""), LogEnd::none);
}

TEST_F(Logs, Whole) {
    EXPECT_EQ(rows(bytes_, log_), 5U);
    EXPECT_EQ(end_of(log_), LogEnd::whole);
    EXPECT_EQ(later_log_.size(), log_.size());
    EXPECT_EQ(rows(later_bytes_, later_log_), 6U);
    EXPECT_EQ(end_of(later_log_), LogEnd::whole);
}

// Cut between two transactions, it is what it was at an earlier moment.
TEST_F(Logs, CutShort) {
    constexpr std::size_t header = 32;
    constexpr std::size_t frame = 24 + 4096;
    constexpr std::size_t commits_at = 7; // the lowest byte of a number that is 0 where none ends
    ASSERT_EQ((log_.size() - header) % frame, 0U);
    for (std::size_t length = 1; length <= log_.size(); length += 515) {
        const std::size_t frames = length < header ? 0 : (length - header) / frame;
        const bool begun = length < header || (length - header) % frame >= 24;
        const bool open = frames > 0 && log_[header + (frames - 1) * frame + commits_at] == 0;
        EXPECT_EQ(end_of(log_.substr(0, length)), begun || open ? LogEnd::torn : LogEnd::whole)
            << length;
    }
}

TEST_F(Logs, Damaged) {
    std::size_t torn = 0;
    for (const auto& [bytes, log, all] :
         {std::tuple(bytes_, log_, 5U), std::tuple(later_bytes_, later_log_, 6U)}) {
        for (std::size_t at = 0; at < log.size(); at += at % 4120 < 60 ? 3 : 1009) {
            std::string other = log;
            other[at] = static_cast<char>(other[at] ^ 1 << at % 8);
            const LogEnd end = end_of(other);
            torn += end == LogEnd::torn ? 1 : 0;
            if (end != LogEnd::torn) {
                EXPECT_EQ(rows(bytes, other), all) << at;
            }
        }
    }
    EXPECT_GT(torn, 100U);
}

} // namespace
} // namespace lexprof::profile
