// Lists that are kept for a later reader, whatever they are made of and whoever holds them: heaps
// drawn by hand. Each rule is tried on both sides of where it ends.
#include "drawn_heap.h"

#include <gtest/gtest.h>
#include <map>

namespace lexprof::tests {
namespace {

using profile::RootKind;
using Node = DrawnHeap::Node;

const Doer numbers{"numbers←main", ""};
const Doer by_mean{"mean←main", "sum←mean"};
const Doer by_check{"check←main", ""};
const std::vector<std::string> functions{"main: numbers mean check turn", "numbers", "mean",
                                         "check", "turn"};

// A constructor whose name is an operator, or which a constant stands for, is one like others.
TEST(Kept, ListsOfAnyConstructorAreLists) {
    const std::map<std::string, std::string> expected{
        {"(:)", "second-traversal numbers mean 900\n"},
        {"(constructor)", "second-traversal numbers mean 900\n"},
        {"(variable)", ""}};
    for (const auto& [construction, found] : expected) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        Node before = heap.root(RootKind::waiting, "mean←main");
        for (std::size_t at = 0; at < 900; ++at) {
            const Node cell = heap.cell(construction, numbers, 1 + at);
            heap.refer(before, cell);
            heap.read(cell, by_mean, 2 + at);
            heap.read(cell, by_mean, 1001 + at);
            heap.gone(cell, 1001 + at);
            before = cell;
        }
        EXPECT_EQ(heap.found(), found) << construction;
    }
}

// What is to be done next is done once; what is done twice reads it twice.
TEST(Kept, HeldByAFunctionThatIsCalledTwiceItIsASecondTraversal) {
    for (const std::uint32_t calls : {1, 2}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "main←(system)");
        const Node function = heap.cell("main/\\ … (function)", by_check, 1);
        heap.called(function, calls);
        heap.refer(root, function);
        const auto cells = heap.list(function, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            heap.read(cells[at], by_mean, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        EXPECT_EQ(heap.found(), calls == 1 ? "continuation numbers check 900\n"
                                           : "second-traversal numbers check 900\n");
    }
}

// A tenth of what was made for it has gone. Its readers began before the oldest of it was made, and
// what they have read is gone; or that is the first they read, and the rest was never part of it.
TEST(Kept, WhereItsBeginningHasGoneItIsALaggingTail) {
    for (const std::uint64_t first : {99, 100}) {
        DrawnHeap heap(1100, 3100);
        heap.text(functions);
        Node before = heap.root(RootKind::waiting, "mean←main");
        for (std::size_t at = 0; at < 900; ++at) {
            const Node cell = heap.cell("PACK-2-1", numbers, 100 + at);
            heap.refer(before, cell);
            heap.read(cell, by_mean, 101 + at);
            heap.gone(cell, 1600);
            before = cell;
        }
        heap.made_before(numbers, 100);
        heap.taken(numbers, by_mean, 900, first);
        EXPECT_EQ(heap.found(), first == 99 ? "lagging-tail numbers mean 900\n"
                                            : "continuation numbers mean 900\n");
    }
}

// The same where, as its oldest cell was made, a quarter of what is there was: of 900 cells and a
// call, 225.25. Where less was there, and the same is done again, the list begins with it.
TEST(Kept, WhatIsDoneAgainBeginsWhereHardlyAnythingWas) {
    for (const auto& [level, again] :
         {std::pair(225U, true), std::pair(226U, true), std::pair(225U, false)}) {
        DrawnHeap heap(1100, 3100);
        heap.text(functions);
        Node before = heap.root(RootKind::waiting, "mean←main");
        for (std::size_t at = 0; at < 900; ++at) {
            const Node cell = heap.cell("PACK-2-1", numbers, 100 + at);
            heap.refer(before, cell);
            heap.read(cell, by_mean, 101 + at);
            heap.gone(cell, 1600);
            before = cell;
        }
        heap.made_before(numbers, 100);
        heap.taken(numbers, by_mean, 900, 99);
        heap.level(60, 0);
        heap.level(100, level);
        heap.level(1100, 900);
        heap.level(again ? 2000 : 3100, 0);
        EXPECT_EQ(heap.found(), level == 226 || !again ? "lagging-tail numbers mean 900\n"
                                                       : "continuation numbers mean 900\n");
    }
}

// Who skips is ahead of another, also where the same is done again and hardly anything was there.
TEST(Kept, WhoSkipsIsAheadOfAnother) {
    for (const std::string by : {"sum", "drop"}) {
        DrawnHeap heap(1100, 3100);
        heap.text(functions);
        Node before = heap.root(RootKind::waiting, "mean←main");
        for (std::size_t at = 0; at < 900; ++at) {
            const Node cell = heap.cell("PACK-2-1", numbers, 100 + at);
            heap.refer(before, cell);
            heap.read(cell, {"mean←main", by + "←mean"}, 101 + at);
            heap.gone(cell, 1600);
            before = cell;
        }
        heap.made_before(numbers, 100);
        heap.taken(numbers, {"mean←main", by + "←mean"}, 900, 99);
        heap.level(60, 0);
        heap.level(100, 0);
        heap.level(1100, 900);
        heap.level(2000, 0);
        EXPECT_EQ(heap.found(), by == "drop" ? "lagging-tail numbers mean 900\n"
                                             : "continuation numbers mean 900\n");
    }
}

// One has skipped 900 elements, and then both read some: of what is there the first 180.
TEST(Kept, OfWhatOneHasSkippedTheOtherNeedsTheFirst) {
    for (const std::string by : {"sum", "drop"}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "mean←main");
        const auto cells = heap.list(root, numbers, 900);
        heap.refer(cells.back(), heap.cell("map …", numbers, 900));
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], {"mean←main", by + "←mean"}, 2 + at);
            if (at < 180) heap.read(cells[at], {"mean←main", "zipWith←mean"}, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        heap.made_later(numbers, 226);
        EXPECT_EQ(heap.found(), by == "drop" ? "lagging-tail numbers mean 901\n"
                                             : "it is used numbers mean 901\n");
    }
}

// That more of a list is still to come is a fifth of what is made in the run, or in half of it
// where the same is done again.
TEST(Kept, OfWhatIsDoneAgainLessIsToCome) {
    for (const std::uint64_t later : {100, 101}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "mean←main");
        const auto cells = heap.list(root, numbers, 900);
        heap.refer(cells.back(), heap.cell("map …", numbers, 900));
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], {"mean←main", "drop←mean"}, 2 + at);
            if (at < 180) heap.read(cells[at], {"mean←main", "zipWith←mean"}, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        heap.made_later(numbers, later);
        heap.level(1, 0);
        heap.level(1000, 900);
        heap.level(1501, 0);
        EXPECT_EQ(heap.found(), later == 101 ? "lagging-tail numbers mean 901\n"
                                             : "it is used numbers mean 901\n");
    }
}

// Input that one reader goes through after the other is kept, unless more of it comes as it goes: a
// quarter of it, until half has gone.
TEST(Kept, InputThatComesAsItGoesIsAWindow) {
    for (const std::uint64_t newer : {224, 225}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "mean←main");
        const Doer machine{std::string(profile::system_name) + "←main", ""};
        heap.refer(root, heap.cell("PACK-2-1", machine, 1));
        const auto cells = heap.list(root, numbers, 900);
        heap.refer(cells.back(), heap.cell("map …", numbers, 900));
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            heap.read(cells[at], by_check, 1001 + at);
            heap.gone(cells[at], 1001 + at);
            heap.newer(cells[at], newer);
        }
        heap.made_later(numbers, 226);
        heap.taken(machine, numbers, 226);
        EXPECT_EQ(heap.found(),
                  newer == 224 ? "input-kept numbers mean 901\n" : "it is used numbers mean 901\n");
    }
}

// Lists in pairs that functions with a name hold, which wait for their last arguments; a call that
// waits holds the first. Two of three are most of them.
TEST(Kept, PairsThatFunctionsHoldArePartialApplications) {
    for (const auto& [function, number] :
         {std::pair("declare", 2U), std::pair("declare", 1U), std::pair("main/\\", 2U)}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "check←main");
        for (std::size_t list = 0; list < 3; ++list) {
            const Node pair = heap.cell("PACK-2-0", by_check, 1);
            Node holder = root;
            if (list + number >= 3) {
                holder = heap.cell(function + std::string(" … (function)"), by_check, 1);
                heap.refer(root, holder);
            }
            heap.refer(holder, pair);
            heap.read(pair, by_check, 2900);
            const auto cells = heap.list(pair, numbers, 300);
            for (std::size_t at = 0; at < cells.size(); ++at) {
                heap.read(cells[at], by_mean, 2 + at);
                heap.gone(cells[at], 2900);
            }
        }
        const bool is_partial = number == 2 && function == std::string("declare");
        EXPECT_EQ(heap.found(), is_partial ? "partial-application numbers check 900\n"
                                           : "selector-not-taken numbers check 900\n");
    }
}

// What only evaluates a list reads it for the next one; who finds something out of it does not.
TEST(Kept, WhatIsEvaluatedForAnotherIsForced) {
    for (const std::string by : {"seqList", "sum"}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "check←main");
        const auto cells = heap.list(root, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], {"mean←main", by + "←mean"}, 2 + at);
            heap.read(cells[at], {"check←main", ""}, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        EXPECT_EQ(heap.found(), by == "sum" ? "readers-in-turn numbers check 900\n"
                                            : "forced-to-end numbers check 900\n");
    }
}

// Twenty lists of 40 cells each that nobody reads again are what a search has left to try; the
// last of them was read shortly before.
TEST(Kept, ManyListsThatNobodyReadsAgainAreChoices) {
    for (const std::size_t lists : {19, 20}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "mean←main");
        for (std::size_t each = 0; each < lists; ++each) {
            Node before = root;
            for (std::size_t at = 0; at < 40; ++at) {
                const Node cell = heap.cell("PACK-2-1", numbers, 1 + 40 * each + at);
                heap.refer(before, cell);
                heap.read(cell, by_mean, each + 1 == lists ? 960 + at : 2 + 40 * each + at);
                heap.gone(cell, 1500);
                before = cell;
            }
        }
        EXPECT_EQ(heap.found(), lists == 19 ? "continuation numbers mean 760\n"
                                            : "it is used numbers mean 800\n");
    }
}

// Of 7201 cells made in the whole run 900 are there. The heap is nearly empty before it and after
// it, 1500 steps apart, which is half of the run: an eighth of all is a quarter of what is made
// meanwhile. A fifth of the heap is 180.2 cells: hardly any is less.
TEST(Kept, WhatPilesUpAgainAndAgainIsLookedAtOnce) {
    for (const std::uint64_t made : {6300, 6301})
        for (const std::uint64_t level : {180, 181}) {
            DrawnHeap heap(1000, 3000);
            heap.text(functions);
            const Node root = heap.root(RootKind::waiting, "mean←main");
            heap.level(100, level);
            heap.level(300, 300);
            heap.level(1000, 900);
            heap.level(1600, level);
            const auto cells = heap.list(root, numbers, 900);
            for (std::size_t at = 0; at < cells.size(); ++at) {
                heap.read(cells[at], by_mean, 2 + at);
                heap.read(cells[at], by_mean, 1001 + at);
                heap.gone(cells[at], 1001 + at);
            }
            heap.made_before(numbers, made);
            EXPECT_EQ(heap.found(),
                      made == 6300 && level == 180
                          ? "second-traversal numbers mean 900\n"
                          : "it is replaced step by step: most of what is made for it has gone "
                            "numbers mean 900\n")
                << made << " " << level;
        }
}

// Made again and again, it is read more than four times on the average: 7,201 times 1,800 cells, of
// which 900 are there. What is made but once is looked at alone.
TEST(Kept, WhatIsUsuallyReadAgainAndAgainIsInUse) {
    for (const std::uint64_t others : {899, 900})
        for (const std::uint64_t times : {7200, 7201}) {
            DrawnHeap heap(1000, 3000);
            heap.text(functions);
            const Node root = heap.root(RootKind::waiting, "mean←main");
            heap.level(100, 0);
            heap.level(300, 300);
            heap.level(1000, 900);
            heap.level(1599, 0);
            const auto cells = heap.list(root, numbers, 900);
            for (std::size_t at = 0; at < cells.size(); ++at) {
                heap.read(cells[at], by_mean, 2 + at);
                heap.read(cells[at], by_mean, 1001 + at);
                heap.gone(cells[at], 1001 + at);
            }
            heap.made_before(numbers, others);
            heap.taken(numbers, by_mean, times);
            EXPECT_EQ(heap.found(), others == 900 && times == 7201
                                        ? "it is used numbers mean 900\n"
                                        : "second-traversal numbers mean 900\n")
                << others << " " << times;
        }
}

// The same of lists of two cells that are elements of such a list, and are hardly ever read.
TEST(Kept, ElementsOfWhatIsInUseAreInUse) {
    for (const std::uint64_t times : {3600, 3601}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        Node before = heap.root(RootKind::waiting, "mean←main");
        heap.level(100, 0);
        heap.level(300, 300);
        heap.level(1000, 900);
        heap.level(1599, 0);
        for (std::size_t at = 0; at < 450; ++at) {
            const Node row = heap.cell("PACK-2-1", numbers, 1 + 2 * at);
            heap.refer(before, row);
            before = row;
            Node above = row;
            for (unsigned each = 0; each < 2; ++each) {
                const Node cell = heap.cell("PACK-2-1", by_check, 2 + 2 * at);
                heap.refer(above, cell);
                heap.read(cell, by_mean, 3 + 2 * at);
                heap.read(cell, by_mean, 1001 + 2 * at);
                heap.gone(cell, 1001 + 2 * at);
                above = cell;
            }
        }
        heap.made_before(numbers, 450);
        heap.taken(numbers, by_mean, times);
        const bool is_kept = heap.found().find("traversal check") != std::string::npos;
        EXPECT_EQ(is_kept, times == 3600) << heap.found();
    }
}

// Results in front of each other, each read as it was made. 451 of 900 had been read when the
// function that holds them now was made: it is not what keeps them.
TEST(Kept, AFunctionThatIsYoungerThanTheReadingsKeepsNothing) {
    for (const std::uint64_t made : {452, 453}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "main←(system)");
        const Node function = heap.cell("main/\\ … (function)", by_check, made);
        heap.refer(root, function);
        const auto cells = heap.list(function, numbers, 900, 1, true);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 901 - at);
            heap.gone(cells[at], 1001 + at);
        }
        EXPECT_EQ(heap.found(), made == 452 ? "continuation numbers check 900\n"
                                            : "memo-unpruned numbers check 900\n");
    }
}

// Rows of fields of characters: each level is made by another function, and no level leads back to
// one above it. Where one function makes all of it, it is a tree.
TEST(Kept, ListsOfListsOfListsAreNoTree) {
    for (const bool is_tree : {false, true}) {
        DrawnHeap heap(2000, 6000);
        heap.text(functions);
        Node before = heap.root(RootKind::waiting, "mean←main");
        const auto add = [&](Node from, const Doer& maker, std::size_t row) {
            const Node cell = heap.cell("PACK-2-1", is_tree ? numbers : maker, 1 + row);
            heap.refer(from, cell);
            heap.read(cell, by_mean, 200 + row);
            heap.read(cell, by_mean, 2001 + row);
            heap.gone(cell, 2001 + row);
            return cell;
        };
        for (std::size_t row = 0; row < 100; ++row) {
            before = add(before, numbers, row);
            Node field = before;
            for (unsigned at = 0; at < 4; ++at) {
                field = add(field, by_check, row);
                Node character = field;
                for (unsigned each = 0; each < 3; ++each)
                    character = add(character, {"turn←main", ""}, row);
            }
        }
        const bool is_list = heap.found().find("second-traversal numbers") != std::string::npos;
        EXPECT_EQ(is_list, !is_tree) << heap.found();
    }
}

// A hundred calls that make pairs as they end, each gone before the next one ends; what they put
// off stays, and is a list when they are over. Half as many as there are calls are enough.
TEST(Kept, WhatCallsPutOffAsTheyEndMayBeAList) {
    for (const std::uint64_t stay : {49, 50})
        for (const std::uint64_t lists : {49, 50}) {
            DrawnHeap heap(1000, 3000);
            heap.text({"main: repeat", "repeat: bind repeat", "bind"});
            heap.root(RootKind::waiting, "bind←repeat", 100);
            heap.made_at_end({"bind←repeat", ""}, 100);
            heap.drops_at_end = true;
            heap.put_off_at_end = stay;
            heap.lists_put_off = lists;
            EXPECT_EQ(heap.found(10), stay == 50 && lists == 50
                                          ? "strict-sequence bind bind 100\n"
                                          : "each call needs the result of the next before it "
                                            "can go on bind bind 100\n");
        }
}

// Read from one end to the other by `mean`, of which 900 others are made then, for `main`. If what
// it has found out is needed for that, the list is not only forced.
TEST(Kept, WhatIsNeededForTheSecondReadingIsNotForced) {
    for (const bool needed : {false, true}) {
        DrawnHeap heap(1000, 3000);
        heap.text({"main: mean", "mean: numbers", "numbers"});
        const Node holder = heap.root(RootKind::waiting, "mean←main");
        const auto cells = heap.list(holder, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            heap.read(cells[at], {"mean←main", "map←mean"}, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        heap.made_later({"mean←main", ""}, 900);
        heap.taken({"mean←main", ""}, {"main←•", ""}, 900);
        if (needed) heap.two_passes.insert("mean");
        EXPECT_EQ(heap.found(), needed ? "second-traversal numbers mean 900\n"
                                       : "forced-to-end numbers mean 900\n");
    }
}

// It has been read, and goes long after that. What is to read it again has been put off, and reads
// its beginning; or it is held by somebody else.
TEST(Kept, WhatIsBegunAgainHasTwoReaders) {
    for (const bool again : {false, true}) {
        DrawnHeap heap(1000, 3000);
        heap.text({"main: numbers mean check", "numbers", "mean", "check"});
        const Node root = heap.root(RootKind::waiting, "mean←main");
        const Node holder = heap.cell(again ? "map …" : "filter …", {"mean←main", ""}, 1);
        heap.refer(root, holder);
        const auto cells = heap.list(holder, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            if (at < 10) heap.read(cells[at], {"mean←main", "map←mean"}, 1001 + at);
            heap.gone(cells[at], 1497);
        }
        EXPECT_EQ(heap.found(), again ? "second-traversal numbers mean 900\n"
                                      : "continuation numbers mean 900\n");
    }
}

// A list in a pair that an application holds, and that is opened for something else: once, or from
// step 1001 on for a fifth of the run.
TEST(Kept, APairThatIsOpenedAgainAndAgainIsHandedOn) {
    for (const std::uint64_t last : {1600, 1601}) {
        DrawnHeap heap(1000, 3000);
        heap.text({"main: numbers mean check", "numbers", "mean", "check"});
        const Node root = heap.root(RootKind::waiting, "mean←main");
        const Node work = heap.cell("second …", {"check←main", ""}, 1);
        const Node pair = heap.cell("PACK-2-0", {"check←main", ""}, 1);
        heap.refer(root, work);
        heap.refer(work, pair);
        const auto cells = heap.list(pair, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) heap.read(cells[at], by_mean, 2 + at);
        heap.read(pair, {"check←main", ""}, 1001);
        heap.read(pair, {"check←main", ""}, last);
        EXPECT_EQ(heap.found(), last == 1600 ? "selector-not-taken numbers check 900\n"
                                             : "table-kept numbers check 900\n");
    }
}

// Thirty lists, each in a pair that is read twice or three times before, and twice after.
TEST(Kept, ListsInPairsThatAreReadAgainAndAgainAreInUse) {
    for (const std::uint64_t times : {2, 3}) {
        DrawnHeap heap(1000, 3000);
        heap.text({"main: numbers mean check", "numbers", "mean", "check"});
        const Node root = heap.root(RootKind::waiting, "mean←main");
        for (std::size_t list = 0; list < 30; ++list) {
            const Node pair = heap.cell("PACK-2-0", {"check←main", ""}, 1);
            heap.refer(root, pair);
            const auto cells = heap.list(pair, numbers, 30);
            for (std::size_t at = 0; at < cells.size(); ++at) {
                heap.read(cells[at], by_mean, 40 + 30 * list + at);
                heap.read(cells[at], {"check←main", ""}, 1001 + 30 * list + at);
                heap.gone(cells[at], 1001 + 30 * list + at);
            }
            for (std::uint64_t at = 0; at < times; ++at) heap.read(pair, by_mean, 100 + 100 * at);
            for (std::uint64_t at = 0; at < 2; ++at) heap.read(pair, by_mean, 1100 + 100 * at);
        }
        EXPECT_EQ(heap.found(), times == 2 ? "readers-in-turn numbers check 900\n"
                                           : "it is used numbers check 900\n");
    }
}

// What a constant holds and is read from standard input, twice; or is made of something else.
TEST(Kept, AConstantOfWhatIsReadIsInput) {
    for (const std::uint64_t taken : {225, 226}) {
        DrawnHeap heap(1000, 3000);
        heap.text({"main: numbers mean check", "numbers", "mean", "check"});
        const Node root = heap.root(RootKind::constant, "table");
        const Doer machine{std::string(profile::system_name) + "←main", ""};
        heap.refer(root, heap.cell("PACK-2-1", machine, 1));
        const auto cells = heap.list(root, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            heap.read(cells[at], {"check←main", ""}, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        heap.taken(machine, numbers, taken);
        EXPECT_EQ(heap.found(), taken == 226 ? "input-kept numbers table 900\n"
                                             : "constant-held numbers table 900\n");
    }
}

// Read once before and five times after, as text is by whoever asks five things of it. What the
// program makes itself is in use then.
TEST(Kept, InputThatIsReadAgainAndAgainIsKept) {
    const std::string system(profile::system_name);
    for (const std::string& maker : {system, std::string("numbers")}) {
        DrawnHeap heap(1000, 9000);
        heap.text({"main: numbers mean", "numbers", "mean"});
        const Node holder = heap.root(RootKind::waiting, "mean←main");
        const auto cells = heap.list(holder, {maker + "←main", ""}, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            for (std::uint64_t pass = 0; pass < 5; ++pass)
                heap.read(cells[at], by_mean, 1001 + 900 * pass + at);
            heap.gone(cells[at], 4601 + at);
        }
        const std::string found = heap.found();
        EXPECT_EQ(found.substr(0, found.find(',')),
                  maker == system ? "input-kept main mean 900\n" : "it is read again and again");
    }
}

} // namespace
} // namespace lexprof::tests
