// A folder with files for tests of the store, and what is done to them.
#pragma once

#include "profile/store/store.h"
#include "profile/store/writer.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <string>

namespace lexprof::profile {

bool contains(const std::string& text, const std::string& part);

class Files : public testing::Test {
  protected:
    Files();
    ~Files() override;

    std::string path(const std::string& name) const { return folder_ / name; }
    std::string written(const Recording& recording, const std::string& name = "a.lexprof") const;
    void put(const std::string& name, const std::string& bytes) const;

    // What reading says; the file must be refused.
    static std::string refusal(const std::string& file);
    static void change(const std::string& file, const std::string& sql);
    // Makes the checksums of a file fit what is in it, as someone does who wants to deceive.
    static void seal(const std::string& file);
    static std::string bytes_of(const std::string& file);

    std::filesystem::path folder_;
};

void expect_same(const Recording& read, const Recording& wanted);

} // namespace lexprof::profile
