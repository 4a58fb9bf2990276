// The fuzzer's corpus, given to the fuzzer's own checks: they abort where one does not hold.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

TEST(Corpus, EveryFilePassesTheFuzzersChecks) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(LEXPROF_READER_CORPUS)) {
        SCOPED_TRACE(entry.path());
        std::ifstream file(entry.path(), std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
        const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
        EXPECT_EQ(LLVMFuzzerTestOneInput(data.data(), data.size()), 0);
        ++files;
    }
    EXPECT_GE(files, 10);
}

} // namespace
