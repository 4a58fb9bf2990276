// What modules export, by their heads; and what that is of a program.
#include "frontends/exported.h"

#include "frontends/languages.h"

#include <gtest/gtest.h>

namespace lexprof::frontends {
namespace {

using Names = std::vector<std::string>;

TEST(ExportList, Functions) {
    EXPECT_EQ(export_list("module M (f, g') where\nh = 1\n"), (Names{"f", "g'"}));
    EXPECT_EQ(
        export_list("module Data.M\n  ( f -- * of f, h\n  , {- {- g -} -} (+++), (.)\n  ) where"),
        (Names{"f", "+++", "."}));
    EXPECT_EQ(export_list("module M (M.f, (M.+), (M..)) where"), (Names{"f", "+", "."}));
    EXPECT_EQ(export_list("module M () where"), Names{});
}

// Of what stands in brackets behind a class or type, functions are methods and fields.
TEST(ExportList, TypesAndClasses) {
    EXPECT_EQ(export_list("module M (T(..), C(op, (<+>)), D, type (++), pattern P) where"),
              (Names{"op", "<+>", "++"}));
}

TEST(ExportList, Modules) {
    EXPECT_EQ(export_list("module M (module N, f) where"), Names{"f"});
    EXPECT_EQ(export_list("module A.M (f, module A.M) where"), std::nullopt);
}

TEST(ExportList, OfNoListAndOfNoHead) {
    EXPECT_EQ(export_list("{-# LANGUAGE GADTs #-}\n-- | What it is.\nmodule M where\n"),
              std::nullopt);
    EXPECT_EQ(export_list("import M\nmain = f\n"), Names{"main"});
    EXPECT_EQ(export_list("--> = 1"), Names{"main"});
    EXPECT_EQ(export_list(""), Names{"main"});
    EXPECT_EQ(export_list("{- never closed"), Names{"main"});
}

TEST(Exported, OfFlicAllThatTheTextDefines) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program =
        flic::load("test.flic", "& (f g* main) (1 (map f) (g* f))", {}, sources, diagnostics);
    ASSERT_TRUE(program);
    EXPECT_EQ(exported(*program), (Names{"f", "g\\*", "main"}));
}

} // namespace
} // namespace lexprof::frontends
