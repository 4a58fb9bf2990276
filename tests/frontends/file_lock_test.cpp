// Locks on folders, as other processes find them.
#include "frontends/file_lock.h"

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace lexprof::frontends {
namespace {

class Locks : public testing::Test {
  protected:
    void SetUp() override {
        std::string name =
            (std::filesystem::temp_directory_path() / "lexprof-lock-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    // As another process would find it: every descriptor has a lock of its own.
    bool is_free() const {
        const int other = ::open((folder_ / ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        const bool free = ::flock(other, LOCK_EX | LOCK_NB) == 0;
        ::close(other);
        return free;
    }

    std::filesystem::path folder_;
};

TEST_F(Locks, AreHeldAsLongAsTheyLive) {
    {
        const auto lock = FileLock::of_folder(folder_);
        ASSERT_TRUE(lock);
        EXPECT_FALSE(is_free());
    }
    EXPECT_TRUE(is_free());
}

TEST_F(Locks, AreHandedOn) {
    auto first = FileLock::of_folder(folder_);
    ASSERT_TRUE(first);
    {
        const FileLock second = std::move(*first);
        first.reset();
        EXPECT_FALSE(is_free());
    }
    EXPECT_TRUE(is_free());
}

TEST_F(Locks, AreNotHandedToOtherPrograms) {
    const auto lock = FileLock::of_folder(folder_);
    const std::string look = "for each in /proc/self/fd/*; do readlink $each; done | grep -q '" +
                             folder_.string() + "/.lock$'";
    EXPECT_NE(std::system(look.c_str()), 0);
}

TEST_F(Locks, NeedAFolder) { EXPECT_FALSE(FileLock::of_folder(folder_ / "nowhere")); }

} // namespace
} // namespace lexprof::frontends
