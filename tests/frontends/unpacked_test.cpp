// Recorded texts as files, and as texts again.
#include "frontends/unpacked.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace lexprof::frontends {
namespace {

namespace fs = std::filesystem;

std::string contents(const std::string& path) {
    std::ifstream from(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(from), {}};
}

TEST(Unpacked, TextsAreFilesForAsLong) {
    std::string folder;
    {
        const Unpacked unpacked({{"prog.hs", "main"}, {"src/Data/Tree.hs", "tree"}});
        folder = unpacked.folder_for_results();
        EXPECT_EQ(contents(unpacked.place_of("prog.hs")), "main");
        EXPECT_EQ(contents(unpacked.place_of("src") + "/Data/Tree.hs"), "tree");
        EXPECT_EQ(contents(unpacked.place_of("./prog.hs")), "main");
    }
    EXPECT_FALSE(fs::exists(fs::path(folder).parent_path()));
}

TEST(Unpacked, NamesStayWithinTheFolder) {
    const Unpacked unpacked({{"/a/prog.hs", "absolute"}, {"../../b/M.hs", "above"}});
    const std::string root = fs::path(unpacked.folder_for_results()).parent_path().string();
    for (const char* name : {"/a/prog.hs", "../../b/M.hs"}) {
        const std::string place = fs::path(unpacked.place_of(name)).lexically_normal().string();
        EXPECT_TRUE(place.starts_with(root + "/")) << place;
    }
    EXPECT_EQ(contents(unpacked.place_of("/a/prog.hs")), "absolute");
    EXPECT_EQ(contents(unpacked.place_of("../../b/M.hs")), "above");
}

TEST(Unpacked, PlacesInATextAreNamesAgain) {
    const Unpacked unpacked({{"/a/prog.hs", ""}, {"M.hs", ""}});
    const std::string text = "[line (\"" + unpacked.place_of("/a/prog.hs") + "\" 1)] and " +
                             unpacked.place_of("M.hs") + " and " + unpacked.place_of("../N.hs");
    EXPECT_EQ(unpacked.with_names(text), "[line (\"/a/prog.hs\" 1)] and M.hs and ../N.hs");
}

} // namespace
} // namespace lexprof::frontends
