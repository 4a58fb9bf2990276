// What is asked of the bridge to GHC, and what becomes of a library that is broken.
#include "frontends/haskell_bridge.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace lexprof::frontends {
namespace {

namespace fs = std::filesystem;

// What the set-up makes, with a bridge that does nothing but write down what it is asked for.
class Bridges : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "lexprof-bridge-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
        ::setenv(haskell_folder_variable, name.c_str(), 1);
        write("Main.hs", "main = print 1\n");
        write("complete", "");
        write("complete-base", "");
        write("lexprof-bridge", "#!/bin/sh\nprintf '%s\\n' \"$@\" >\"${0%/*}/asked\"\n");
        fs::permissions(folder_ / "lexprof-bridge", fs::perms::owner_all);
    }
    void TearDown() override {
        ::unsetenv(haskell_folder_variable);
        fs::remove_all(folder_);
    }

    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((folder_ / name).parent_path());
        std::ofstream(folder_ / name, std::ios::binary) << text;
    }
    std::string text_of(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(folder_ / name, std::ios::binary).rdbuf();
        return text.str();
    }
    std::optional<Bridged> bridged(const Options& options, std::string& trouble) const {
        return bridge((folder_ / "Main.hs").string(), options, "", trouble);
    }

    const std::string head_ = "lexprof-fragment 1 ghc-9.0.2\nmodule base:B \"B.hs\"\n";
    fs::path folder_;
};

TEST_F(Bridges, HandOptionsOfTheUserOnAsSuch) {
    write("fragments/base/B.frag", head_ + "end\n");
    Options options;
    options.compiler_options = {"--library", "-XGADTs"};
    std::string trouble;
    const auto made = bridged(options, trouble);
    ASSERT_TRUE(made) << trouble;
    EXPECT_EQ(made->library, (folder_ / "library.index").string());
    EXPECT_NE(text_of("asked").find("--ghc-option\n--library\n--ghc-option\n-XGADTs\n"),
              std::string::npos)
        << text_of("asked");
}

// Fragments name the files as they are called from the folder in which the bridge was started.
TEST_F(Bridges, KeepFragmentsForEachFolderApart) {
    write("fragments/base/B.frag", head_ + "end\n");
    std::string trouble;
    const auto out_in = [&](const fs::path& folder) {
        const fs::path before = fs::current_path();
        fs::current_path(folder);
        EXPECT_TRUE(bridged({}, trouble)) << trouble;
        fs::current_path(before);
        const std::string asked = text_of("asked");
        const std::size_t begin = asked.find("--out\n") + 6;
        return asked.substr(begin, asked.find('\n', begin) - begin);
    };
    const std::string here = out_in(folder_);
    EXPECT_EQ(out_in(folder_), here);
    EXPECT_NE(out_in(folder_.parent_path()), here);
}

TEST_F(Bridges, HaveABrokenLibraryLookedAtAgain) {
    write("fragments/base/B.frag", head_); // cut short
    std::string trouble;
    EXPECT_FALSE(bridged({}, trouble));
    EXPECT_NE(trouble.find("looks at the library again"), std::string::npos) << trouble;
    EXPECT_FALSE(fs::exists(folder_ / "complete"));
    EXPECT_FALSE(fs::exists(folder_ / "complete-base"));
    EXPECT_FALSE(fs::exists(folder_ / "asked"));
}

TEST_F(Bridges, MakeABrokenIndexAgain) {
    write("fragments/base/B.frag", head_ + "end\n");
    write("library.index", "no database");
    std::string trouble;
    EXPECT_TRUE(bridged({}, trouble)) << trouble;
}

} // namespace
} // namespace lexprof::frontends
