// What need not be in use: heaps drawn by hand, with the past and the future of their cells. Each
// rule is tried on both sides of where it ends.
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
const Doer machine{std::string(profile::system_name) + "←main", ""};
const std::vector<std::string> functions{"main: numbers mean check turn", "numbers", "mean",
                                         "check", "turn"};

// A heap at step 1000 of 3000, in which calls of `mean` wait.
class Drawing : public testing::Test {
  protected:
    Drawing() : heap_(1000, 3000), holder_(heap_.root(RootKind::waiting, "mean←main")) {
        heap_.text(functions);
    }

    // Of 900 cells, one made at each step.
    std::vector<Node> list(bool from_the_end = false) {
        return heap_.list(holder_, numbers, 900, 1, from_the_end);
    }
    // From step 1 or 1001 on, one at each step, in the order of the list.
    void read(const std::vector<Node>& cells, const Doer& reader, std::uint64_t from) {
        for (std::size_t at = 0; at < cells.size(); ++at) heap_.read(cells[at], reader, from + at);
    }
    // As it is read for the last time, from that step on.
    void free(const std::vector<Node>& cells, std::uint64_t from) {
        for (std::size_t at = 0; at < cells.size(); ++at) heap_.gone(cells[at], from + at);
    }
    // Read from its beginning after the moment, and freed by that.
    void read_later(const std::vector<Node>& cells, const Doer& reader) {
        read(cells, reader, 1001);
        free(cells, 1001);
    }
    // Read by one and then by another.
    void read_twice(const Doer& first, const Doer& second) {
        const std::vector<Node> cells = list();
        read(cells, first, 2);
        read_later(cells, second);
    }

    DrawnHeap heap_;
    Node holder_;
};

TEST_F(Drawing, ReadTwiceByOneFunctionIsASecondTraversal) {
    read_twice(by_mean, {"mean←main", "length←mean"});
    EXPECT_EQ(heap_.found(), "second-traversal numbers mean 900\n");
}

// Both are called by `main`, which hands the list to both: `check` can be reached from neither, and
// what holds it is not the first reader.
TEST_F(Drawing, ReadByTwoIsReadersInTurn) {
    heap_.text({"mean: check"});
    read_twice(by_mean, by_check);
    EXPECT_EQ(heap_.found(), "readers-in-turn numbers mean 900\n");
}

// `mean` holds it itself, and knows nothing of who reads it next.
TEST_F(Drawing, HandedOnByTheFirstReaderItIsForcedToTheEnd) {
    read_twice(by_mean, by_check);
    EXPECT_EQ(heap_.found(), "forced-to-end numbers mean 900\n");
}

// `mean` makes a list of it that others take apart.
TEST_F(Drawing, MadeIntoAnotherListByTheSecondReaderItIsForcedToTheEnd) {
    read_twice(by_mean, by_mean);
    heap_.made_later(by_mean, 900);
    heap_.taken(by_mean, by_check, 451);
    EXPECT_EQ(heap_.found(), "forced-to-end numbers mean 900\n");
}

TEST_F(Drawing, MadeIntoAnotherListForItselfItIsASecondTraversal) {
    read_twice(by_mean, by_mean);
    heap_.made_later(by_mean, 900);
    heap_.taken(by_mean, by_check, 450);
    EXPECT_EQ(heap_.found(), "second-traversal numbers mean 900\n");
}

// Four times each is four passes.
TEST_F(Drawing, ReadMoreThanFourTimesItIsInUse) {
    for (const std::uint64_t passes : {4, 5}) {
        DrawnHeap heap(1000, 9000);
        const Node holder = heap.root(RootKind::waiting, "main←(system)");
        heap.text({"main: numbers mean", "numbers", "mean"});
        const auto cells = heap.list(holder, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            for (std::uint64_t pass = 0; pass < passes; ++pass)
                heap.read(cells[at], by_mean, 1001 + 900 * pass + at);
            heap.gone(cells[at], 1001 + 900 * (passes - 1) + at);
        }
        EXPECT_EQ(heap.found(), passes == 4 ? "readers-in-turn numbers main 900\n"
                                            : "it is read again and again, until it goes numbers "
                                              "main 900\n");
    }
}

// A quarter of what is made is the least that counts as kept: 900 of 3600.
TEST_F(Drawing, ReplacedStepByStepItIsNeeded) {
    read_twice(by_mean, by_mean);
    heap_.made_before(numbers, 2700);
    EXPECT_EQ(heap_.found(), "second-traversal numbers mean 900\n");
    heap_.made_before(numbers, 1);
    EXPECT_EQ(heap_.found(),
              "it is replaced step by step: most of what is made for it has gone numbers mean "
              "900\n");
}

// When 451 of 900 have gone, three eighths of 900 and more have come: 338.
TEST_F(Drawing, ReplacedByOthersItIsInUse) {
    for (const std::uint64_t newer : {337, 338}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node holder = heap.root(RootKind::waiting, "mean←main");
        const auto cells = heap.list(holder, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            heap.read(cells[at], by_mean, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        heap.newer(cells[450], newer);
        EXPECT_EQ(heap.found(), newer == 337 ? "second-traversal numbers mean 900\n"
                                             : "it is used numbers mean 900\n");
    }
}

// When the first quarter of it was there, three quarters of these 901 cells were in use: 676.
TEST_F(Drawing, InThePlaceOfOthersItIsInUse) {
    for (const std::uint64_t before : {675, 676}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node holder = heap.root(RootKind::waiting, "mean←main");
        heap.level(300, before);
        heap.level(3000, 901);
        const auto cells = heap.list(holder, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            heap.read(cells[at], by_mean, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        EXPECT_EQ(heap.found(), before == 675 ? "second-traversal numbers mean 900\n"
                                              : "it is used numbers mean 900\n");
    }
}

TEST_F(Drawing, ReadBackwardsItIsInUse) {
    const std::vector<Node> cells = list();
    read(cells, by_mean, 2);
    for (std::size_t at = 0; at < cells.size(); ++at) {
        heap_.read(cells[at], by_mean, 1900 - at);
        heap_.gone(cells[at], 1900 - at);
    }
    EXPECT_EQ(heap_.found(), "it is used numbers mean 900\n");
}

// Looked at as each is put on it, and then gone through from the last: a stack, unless calls have
// waited for that, one for three cells.
TEST_F(Drawing, AStackIsInUse) {
    const std::vector<Node> cells = list(true);
    for (std::size_t at = 0; at < cells.size(); ++at)
        heap_.read(cells[cells.size() - 1 - at], by_mean, 2 + at);
    read_later(cells, by_mean);
    heap_.waited("numbers←main", 299);
    EXPECT_EQ(heap_.found(), "it is used numbers mean 900\n");
    heap_.waited("numbers←main", 1);
    EXPECT_EQ(heap_.found(), "second-traversal numbers mean 900\n");
}

// More than a fifth of all that is made is still to be made, behind the last cell: the same
// function reads at both ends. As half of it goes, a quarter as much has come.
TEST_F(Drawing, OfAListThatGoesOnItIsALaggingTail) {
    const std::vector<Node> cells = list();
    read(cells, by_mean, 2);
    read_later(cells, by_mean);
    heap_.made_later(numbers, 226);
    EXPECT_EQ(heap_.found(), "second-traversal numbers mean 900\n");
    heap_.refer(cells.back(), heap_.cell("map …", numbers, 900));
    for (const Node cell : cells) heap_.newer(cell, 224);
    EXPECT_EQ(heap_.found(), "second-traversal numbers mean 901\n");
    for (const Node cell : cells) heap_.newer(cell, 225);
    EXPECT_EQ(heap_.found(), "lagging-tail numbers mean 901\n");
}

TEST_F(Drawing, OfAListOfWhichLittleIsToComeItIsASecondTraversal) {
    const std::vector<Node> cells = list();
    read(cells, by_mean, 2);
    read_later(cells, by_mean);
    heap_.refer(cells.back(), heap_.cell("map …", numbers, 900));
    heap_.made_later(numbers, 225);
    EXPECT_EQ(heap_.found(), "second-traversal numbers mean 901\n");
}

// The first reader gives back what he has looked at.
TEST_F(Drawing, LookedAtByWhoGivesItBackItIsForcedToTheEnd) {
    heap_.text({"mean: check"});
    read_twice(by_mean, by_check);
    heap_.hand_on.insert("mean");
    EXPECT_EQ(heap_.found(), "forced-to-end numbers mean 900\n");
}

TEST_F(Drawing, MadeOfWhatIsReadItIsInputKept) {
    const Node input = heap_.cell("PACK-2-1", machine, 1);
    heap_.refer(holder_, input);
    read_twice(by_mean, by_mean);
    heap_.taken(machine, numbers, 225);
    EXPECT_EQ(heap_.found(), "second-traversal numbers mean 900\n");
    heap_.taken(machine, numbers, 1);
    EXPECT_EQ(heap_.found(), "input-kept numbers mean 900\n");
}

TEST(Diagnose, HeldByAConstantItIsTheConstant) {
    DrawnHeap heap(1000, 3000);
    heap.text(functions);
    const auto cells = heap.list(heap.root(RootKind::constant, "table"), numbers, 900);
    for (std::size_t at = 0; at < cells.size(); ++at) {
        heap.read(cells[at], by_mean, 2 + at);
        heap.read(cells[at], by_check, 1001 + at);
    }
    EXPECT_EQ(heap.found(), "constant-held numbers table 900\n");
}

// The last four are read until step 901, the first of them at 898; until it goes, a fifth of 3000
// steps pass.
TEST_F(Drawing, KeptForNobodyItIsATableKept) {
    const auto cells = list();
    read(cells, by_mean, 2);
    for (const Node cell : cells) heap_.gone(cell, 1498);
    EXPECT_EQ(heap_.found(), "table-kept numbers mean 900\n");
}

// Three cells that are read again change nothing, a fourth does.
TEST_F(Drawing, KeptForAGlanceItIsATableKept) {
    for (const std::size_t glances : {3, 4}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const auto cells = heap.list(heap.root(RootKind::waiting, "mean←main"), numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            if (at < glances) heap.read(cells[at], by_mean, 1500);
            heap.gone(cells[at], 1600);
        }
        EXPECT_EQ(heap.found(), glances == 3 ? "table-kept numbers mean 900\n"
                                             : "continuation numbers mean 900\n");
    }
}

// `mean` has somebody else read it, holds it, and hands it on.
TEST_F(Drawing, ReadByAHelperAndHandedOnItIsForcedToTheEnd) {
    heap_.text({"mean: helper"});
    read_twice({"helper←mean", ""}, by_check);
    EXPECT_EQ(heap_.found(), "forced-to-end numbers mean 900\n");
}

// One step less, and it has been dragged for as long only while it was read.
TEST_F(Drawing, KeptWhileItIsReadItIsAContinuation) {
    const auto cells = list();
    read(cells, by_mean, 2);
    for (const Node cell : cells) heap_.gone(cell, 1497);
    EXPECT_EQ(heap_.found(), "continuation numbers mean 900\n");
}

// Half of it, 450 cells, goes within 599 steps of its reading.
TEST_F(Drawing, KeptForAShortTimeItIsInUse) {
    const auto cells = list();
    read(cells, by_mean, 2);
    for (std::size_t at = 0; at < cells.size(); ++at) heap_.gone(cells[at], 2 + at + 599);
    EXPECT_EQ(heap_.found(), "it is used numbers mean 900\n");
}

// Made from its end, and read from its beginning: a stack.
TEST_F(Drawing, MadeFromItsEndItMayBeNeeded) {
    read_later(list(true), by_mean);
    EXPECT_EQ(heap_.found(), "it is read in another order than it was made in numbers mean 900\n");
}

// A third of its cells were calls that waited.
TEST_F(Drawing, MadeAsCallsEndItIsForcedToTheEnd) {
    read_later(list(true), by_mean);
    heap_.waited("numbers←numbers", 299);
    EXPECT_EQ(heap_.found(), "it is read in another order than it was made in numbers mean 900\n");
    heap_.waited("numbers←numbers", 1);
    EXPECT_EQ(heap_.found(), "forced-to-end numbers mean 900\n");
}

// With as many other structures, half as many as there are cells.
TEST_F(Drawing, MadeAsCallsEndAndWrappedItIsAStrictSequence) {
    read_later(list(true), by_mean);
    heap_.waited("numbers←numbers", 900);
    heap_.wrapped_before(numbers, 450);
    EXPECT_EQ(heap_.found(), "forced-to-end numbers mean 900\n");
    heap_.wrapped_before(numbers, 1);
    EXPECT_EQ(heap_.found(), "strict-sequence numbers mean 900\n");
}

// In Just, as the value of a call that has ended.
TEST_F(Drawing, HeldInABoxItIsAStrictSequence) {
    const Node box = heap_.cell("PACK-1-1", numbers, 950);
    heap_.refer(holder_, box);
    const auto cells = heap_.list(box, numbers, 900, 1, true);
    read_later(cells, by_mean);
    EXPECT_EQ(heap_.found(), "strict-sequence numbers numbers 900\n");
}

TEST_F(Drawing, ToBeTurnedByThePreludeItIsAReversal) {
    read_later(list(true), {"turn←main", "reverse←turn"});
    EXPECT_EQ(heap_.found(), "reversal numbers mean 900\n");
    heap_.queues.insert("turn");
    EXPECT_EQ(heap_.found(), "it is read in another order than it was made in numbers mean 900\n");
}

// Turned by the prelude of what came element by element, so that there was hardly anything when a
// tenth of it was made, 91 cells; or of what had been collected.
TEST(Diagnose, MadeOfAStreamItHasToBeTurned) {
    for (const std::uint64_t before : {200, 250}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node holder = heap.root(RootKind::running);
        const auto cells = heap.list(holder, {"numbers←main", "reverse←numbers"}, 900, 1, true);
        for (const Node cell : cells) {
            heap.read(cell, by_mean, 1001 + cell);
            heap.gone(cell, 1001 + cell);
        }
        heap.level(90, 0);
        heap.level(91, before);
        heap.level(1000, 900);
        EXPECT_EQ(heap.found(),
                  before == 200 ? "it is read in another order than it was made in numbers  900\n"
                                : "reversal numbers  900\n");
    }
}

// Its elements were made in the order of the list, four in five of them, its cells in the other.
TEST_F(Drawing, OfElementsInOrderItIsAReversal) {
    for (const std::size_t ordered : {890, 600}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node holder = heap.root(RootKind::waiting, "mean←main");
        std::vector<Node> elements;
        for (std::size_t at = 0; at < 900; ++at)
            elements.push_back(heap.cell("(big integer)", numbers, 1));
        std::reverse(elements.begin() + static_cast<std::ptrdiff_t>(ordered), elements.end());
        const auto cells = heap.list(holder, numbers, 900, 1, true);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.refer_first(cells[at], elements[at]);
            heap.read(cells[at], by_mean, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        EXPECT_EQ(heap.found(), ordered == 890 ? "reversal numbers mean 1800\n"
                                               : "it is read in another order than it was made in "
                                                 "numbers mean 1800\n");
    }
}

// Seen again when `turn` has been through a list of 1798 cells: he has made half as many.
TEST_F(Drawing, TurnedByAFunctionOfTheUsersItIsAReversal) {
    for (const std::uint64_t before : {1799, 1800}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node holder = heap.root(RootKind::waiting, "mean←main");
        const auto cells = heap.list(holder, {"turn←main", ""}, 900, 1, true);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        const profile::Turning turning{"turn", before, 1000};
        EXPECT_EQ(heap.found(500, 0.2, &turning), before == 1799 ? "reversal turn mean 900\n" : "");
    }
}

// A function of two arguments that has one of them, and is called seldom.
TEST_F(Drawing, HeldByAFunctionItIsAPartialApplication) {
    for (const std::string name : {"scale … (function)", "\\x … (function)", "scale …"}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "main←(system)");
        const Node function = heap.cell(name, by_check, 1);
        heap.refer(root, function);
        const auto cells = heap.list(function, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            heap.read(cells[at], by_mean, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        EXPECT_EQ(heap.found(), name == "scale … (function)"
                                    ? "partial-application numbers check 900\n"
                                : name == "scale …" ? "second-traversal numbers check 900\n"
                                                    : "continuation numbers check 900\n");
    }
}

// `scale` goes through it ten times more. Where it finds out the same each time, it need not; and
// where somebody else goes through it, the function only hands it on, unless that is one whom it
// calls for what it finds out.
TEST_F(Drawing, HeldByAFunctionThatComputesTheSameItIsAPartialApplication) {
    for (const std::string reader : {"scale←main", "mean←main", "mean←scale"})
        for (const bool is_digest : {false, true}) {
            DrawnHeap heap(1000, 20000);
            const std::string scale = reader == "mean←scale" ? "scale: mean" : "scale";
            heap.text({"main: scale mean", scale, "mean", "check", "numbers"});
            if (is_digest) heap.digests.insert("scale");
            const Node root = heap.root(RootKind::waiting, "main←(system)");
            const Node function = heap.cell("scale … (function)", by_check, 1);
            heap.refer(root, function);
            const auto cells = heap.list(function, numbers, 900);
            for (std::size_t at = 0; at < cells.size(); ++at) {
                heap.read(cells[at], {reader, ""}, 2 + at);
                for (std::uint64_t pass = 0; pass < 10; ++pass)
                    heap.read(cells[at], {reader, ""}, 1001 + 900 * pass + at);
                heap.gone(cells[at], 9101 + at);
            }
            EXPECT_EQ(heap.found(), is_digest && reader != "mean←main"
                                        ? "partial-application numbers check 900\n"
                                        : "it is read again and again, until it goes numbers "
                                          "check 900\n");
        }
}

// A pair that an application holds which has not opened it.
TEST_F(Drawing, HeldByAPairThatIsNotOpenedItIsASelectorNotTaken) {
    const Node work = heap_.cell("second …", by_check, 1);
    const Node pair = heap_.cell("PACK-2-0", by_check, 1);
    heap_.refer(holder_, work);
    heap_.refer(work, pair);
    const auto cells = heap_.list(pair, numbers, 900);
    read(cells, by_mean, 2);
    EXPECT_EQ(heap_.found(), "selector-not-taken numbers check 900\n");
}

// A hundred calls, which make a cell each when they end, and have made none before.
TEST(Diagnose, CallsThatGiveAListAtTheirEndAreForcedToTheEnd) {
    for (const std::uint64_t calls : {99, 100}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        heap.root(RootKind::waiting, "numbers←numbers", calls);
        heap.made_at_end(numbers, calls);
        EXPECT_EQ(heap.found(10), calls == 99 ? "" : "forced-to-end numbers numbers 100\n");
    }
}

// What is taken apart four times a cell is a list; five times, a table that is asked.
TEST(Diagnose, CallsThatGiveWhatIsAskedAgainAndAgainMakeATable) {
    for (const std::uint64_t times : {400, 401}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        heap.root(RootKind::waiting, "numbers←numbers", 100);
        heap.made_at_end(numbers, 100);
        heap.taken(numbers, by_mean, times);
        EXPECT_EQ(heap.found(10),
                  times == 400 ? "forced-to-end numbers numbers 100\n"
                               : "each call needs the result of the next before it can go on "
                                 "numbers numbers 100\n");
    }
}

// What each call gives is gone before the next one ends.
TEST(Diagnose, CallsThatGiveWhatIsTakenApartAtOnceAreARecursion) {
    for (const bool drops : {false, true}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        heap.root(RootKind::waiting, "numbers←numbers", 100);
        heap.made_at_end(numbers, 100);
        heap.drops_at_end = drops;
        EXPECT_EQ(heap.found(10),
                  drops ? "each call needs the result of the next before it can go on "
                          "numbers numbers 100\n"
                        : "forced-to-end numbers numbers 100\n");
    }
}

// The list that each call makes as it ends is taken apart before the next one ends.
TEST(Diagnose, CallsThatGiveListsWhichAreTakenApartAtOnceAreARecursion) {
    DrawnHeap heap(1000, 3000);
    heap.text(functions);
    heap.root(RootKind::waiting, "numbers←numbers", 100);
    heap.made_at_end(numbers, 100);
    heap.takes_at_end = true;
    EXPECT_EQ(heap.found(10),
              "each call needs the result of the next before it can go on numbers numbers 100\n");
}

// A hundred calls that make 80 cells as they end; what makes more at other times is a search. Two
// thirds are the least.
TEST(Diagnose, CallsOfASearchAreARecursion) {
    for (const std::uint64_t others : {40, 41}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        heap.root(RootKind::waiting, "numbers←numbers", 100);
        heap.made_at_end(numbers, 80);
        heap.made_later(numbers, others);
        EXPECT_EQ(heap.found(10),
                  others == 40 ? "forced-to-end numbers numbers 100\n"
                               : "each call needs the result of the next before it can go on "
                                 "numbers numbers 100\n");
    }
}

// One cell for eight calls is the least.
TEST(Diagnose, CallsThatGiveANumberAreARecursion) {
    for (const std::uint64_t cells : {12, 13}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        heap.root(RootKind::waiting, "numbers←numbers", 100);
        heap.made_at_end(numbers, cells);
        EXPECT_EQ(heap.found(10),
                  cells == 13 ? "forced-to-end numbers numbers 100\n"
                              : "each call needs the result of the next before it can go on "
                                "numbers numbers 100\n");
    }
}

// A sorted list of 600 cells whose elements are used in another order than they were made in.
TEST(Diagnose, ASortIsInBetweenWhereTheOrderIsOfNoUse) {
    for (const bool same : {false, true}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::running);
        const auto cells = heap.list(root, {"numbers←main", "sortAfter←numbers"}, 600);
        for (const Node cell : cells) heap.read(cell, by_mean, 1001);
        heap.taken({"numbers←main", "sortAfter←numbers"}, by_mean, 600);
        heap.is_the_same_unsorted = same;
        EXPECT_EQ(heap.found(), same ? "sort-between numbers numbers 600\n"
                                     : "it is sorted, and its order is used numbers numbers 600\n");
    }
}

// One in twenty is taken: 30 of 600.
TEST(Diagnose, ASortIsInBetweenWhereOnlyTheFirstAreTaken) {
    for (const std::uint64_t taken : {29, 30}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::running);
        const Doer sort{"numbers←main", "sortAfter←numbers"};
        const auto cells = heap.list(root, sort, 600);
        for (const Node cell : cells) {
            const Node element = heap.cell("(big integer)", numbers, 1);
            heap.refer_first(cell, element);
        }
        heap.taken(sort, by_mean, taken);
        EXPECT_EQ(heap.found().substr(0, 12), taken == 29 ? "sort-between" : "it is sorted");
    }
}

TEST_F(Drawing, SmallIsFine) {
    read_twice(by_mean, by_mean);
    EXPECT_NE(heap_.found(900), "");
    EXPECT_EQ(heap_.found(901), "");
}

// A third of the heap is the least that is a fault: 900 of 2700.
TEST_F(Drawing, WhatIsLessThanAThirdAccusesNobody) {
    for (const std::size_t others : {1800, 1801}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::waiting, "mean←main");
        const auto cells = heap.list(root, numbers, 900);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            heap.read(cells[at], by_mean, 2 + at);
            heap.read(cells[at], by_mean, 1001 + at);
            heap.gone(cells[at], 1001 + at);
        }
        for (std::size_t at = 1; at < others; ++at)
            heap.refer(root, heap.cell("(big integer)", numbers, 1));
        EXPECT_EQ(heap.found(), others == 1800 ? "second-traversal numbers mean 900\n" : "");
    }
}

} // namespace
} // namespace lexprof::tests
