// What need not be in use: heaps drawn by hand, with the past and the future of their cells.
#include "profile/analysis/blockages/diagnose.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

// A list of a thousand cells `PACK-2-1` that `numbers` has made, one at each step until the moment,
// 1000, held by calls of `mean` that wait. Cell n was made at step n and refers to cell n + 1.
class ListOfNumbers : public testing::Test {
  protected:
    ListOfNumbers() {
        Evidence& own = testimony_.own;
        Snapshot& seen = own.snapshot;
        seen.step = 1000;
        seen.pairs = {{0, 1}};
        seen.constructions = {"PACK-2-1"};
        seen.roots = {{RootKind::waiting, "mean←main", 0, 1}};
        seen.starts = {0, 1};
        seen.ends = {1};
        for (std::uint32_t cell = 0; cell < 1000; ++cell) {
            seen.cells.push_back({0, 0, 1});
            if (cell < 999) seen.ends.push_back(cell + 2);
            seen.starts.push_back(static_cast<std::uint32_t>(seen.ends.size()));
            CellLife life;
            life.serial = life.made = cell + 1;
            own.lives.push_back(life);
        }
        own.makers = {{"numbers", "main", 1000, 0, 1000, 0}};
        own.readers = {{"mean", "main", 0, 0, 0, 0}, {"check", "main", 0, 0, 0, 0}};
        own.steps = 3000;
        text_.functions = {"main", "numbers", "mean", "check"};
        text_.refers_to["main"] = {"numbers", "mean"};
    }

    // Each is read one step after it was made.
    void read_by(std::uint32_t reader) {
        for (CellLife& life : testimony_.own.lives) {
            life.read = life.made + 1;
            life.read_by = reader;
            life.times_read = 1;
        }
    }
    // Each is read 1000 steps later still, and goes with that.
    void read_later_by(std::uint32_t reader) {
        for (CellLife& life : testimony_.own.lives) {
            life.next = life.last = life.gone = life.made + 1001;
            life.next_by = life.last_by = reader;
            life.times_next = 1;
        }
    }
    std::string found() const {
        const Scene scene(testimony_);
        std::string text;
        for (const Diagnosis& each : diagnose(scene, text_, 500, 0.2))
            text += (each.cause ? std::string(word(*each.cause)) : each.needed) + " " + each.maker +
                    " " + each.keeper + " " + std::to_string(each.cells) + "\n";
        return text;
    }

    Testimony testimony_;
    ProgramText text_;
};

TEST_F(ListOfNumbers, ReadTwiceByOneFunctionIsASecondTraversal) {
    read_by(0);
    read_later_by(0);
    EXPECT_EQ(found(), "second-traversal numbers mean 1000\n");
}

// Both are called by main.
TEST_F(ListOfNumbers, ReadByAnotherIsReadersInTurn) {
    read_by(0);
    read_later_by(1);
    EXPECT_EQ(found(), "readers-in-turn numbers mean 1000\n");
}

TEST_F(ListOfNumbers, OfAConstantIsHeldByIt) {
    testimony_.own.snapshot.roots = {{RootKind::constant, "table", 0, 0}};
    read_by(0);
    read_later_by(1);
    EXPECT_EQ(found(), "constant-held numbers table 1000\n");
}

// From step 1001 to the end, 2000 of 3000, nobody reads it.
TEST_F(ListOfNumbers, KeptForNobodyIsATableKept) {
    read_by(0);
    EXPECT_EQ(found(), "table-kept numbers mean 1000\n");
}

// One cell in four thousand that are made is there: the others have come and gone.
TEST_F(ListOfNumbers, ReplacedStepByStepIsNeeded) {
    testimony_.own.makers[0].made = testimony_.own.makers[0].lists = 5000;
    read_by(0);
    read_later_by(0);
    EXPECT_EQ(found(),
              "it is replaced step by step: most of what is made for it has gone numbers mean "
              "1000\n");
}

TEST_F(ListOfNumbers, SmallIsFine) {
    read_by(0);
    read_later_by(0);
    const Scene scene(testimony_);
    EXPECT_TRUE(diagnose(scene, text_, 1001, 0.2).empty());
}

// The same cells as suspended additions, each of which waits for the next; evaluated by printing.
TEST_F(ListOfNumbers, AsSuspendedWorkIsALazyAccumulator) {
    testimony_.own.snapshot.constructions = {"INT+ …"};
    EXPECT_EQ(found(), "lazy-accumulator numbers  1000\n");
}

} // namespace
} // namespace lexprof::profile
