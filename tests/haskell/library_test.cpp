// The index of a library.
#include "haskell/link/library.h"
#include "tests/haskell/linked.h"

#include <fstream>
#include <gtest/gtest.h>

namespace lexprof::haskell {
namespace {

TEST(LibraryIndex, FindsEachItemByItsName) {
    const Fragments folder;
    folder.write("base:B", small_library());
    pack_library(folder.path("base"), folder.path("index"));
    Library library(folder.path("index"));
    const auto found = library.find(ItemKind::definition, "base:B.id");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->line, "def base:B.id fun \"id\" 12 1 12 9 \\ 1 %x.1 %x.1");
    EXPECT_EQ(found->module, "base:B");
    EXPECT_EQ(found->file, "B.hs");
    const auto type = library.find(ItemKind::constructor, "ghc-prim:GHC.Maybe.Just");
    ASSERT_TRUE(type);
    EXPECT_TRUE(type->line.starts_with("data ghc-prim:GHC.Maybe.Maybe data "));
    EXPECT_TRUE(library.find(ItemKind::class_, "base:B.Num"));
    EXPECT_FALSE(library.find(ItemKind::class_, "base:B.id"));
}

TEST(LibraryIndex, IsLeftAsItWasWhereTheFragmentsAreBroken) {
    const Fragments folder;
    folder.write("base:B", small_library());
    pack_library(folder.path("base"), folder.path("index"));
    folder.write_as_it_is("base/C.frag", "lexprof-fragment 1 ghc-9.0.2\n");
    EXPECT_THROW(pack_library(folder.path("base"), folder.path("index")), Broken);
    EXPECT_TRUE(Library(folder.path("index")).find(ItemKind::definition, "base:B.id"));
    EXPECT_THROW(pack_library(folder.path("nowhere"), folder.path("index")), Broken);
}

TEST(LibraryIndex, OfAnotherSortIsRefused) {
    const Fragments folder;
    EXPECT_THROW(Library(folder.write_as_it_is("index", "no database")), Broken);
    EXPECT_THROW(Library(folder.path("nowhere")), Broken);
}

} // namespace
} // namespace lexprof::haskell
