// Chains of work that is put off: heaps drawn by hand. Each rule is tried on both sides of where it
// ends.
#include "drawn_heap.h"

#include <gtest/gtest.h>
#include <map>

namespace lexprof::tests {
namespace {

using profile::RootKind;
using Node = DrawnHeap::Node;

const Doer numbers{"numbers←main", ""};
const Doer by_mean{"mean←main", "sum←mean"};
const std::vector<std::string> functions{"main: numbers mean check turn", "numbers", "mean",
                                         "check", "turn"};

// A hundred links, each of which refers to the next.
template <typename Construction>
void draw_chain(DrawnHeap& heap, Construction construction) {
    heap.text(functions);
    Node before = heap.root(RootKind::running);
    for (std::size_t at = 0; at < 100; ++at) {
        const Node link = heap.cell(construction(at), numbers, 1 + at);
        heap.refer(before, link);
        before = link;
    }
}

// 51 links, each of which waits for the next, are a chain; in all there must be 500.
TEST(Diagnose, SuspendedWorkInChainsIsALazyAccumulator) {
    for (const std::size_t links : {49, 50}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::running);
        Node before = root;
        for (std::size_t at = 0; at < links; ++at) {
            const Node link = heap.cell("INT+ …", numbers, 1 + at);
            heap.refer(before, link);
            before = link;
        }
        EXPECT_EQ(heap.found(10), links == 49 ? "" : "lazy-accumulator numbers  50\n");
    }
}

// Each link is evaluated within the evaluation of the one before; or after it, as a list is. That
// is turned round where what the links hold was made first to last, and they last to first.
TEST(Diagnose, LinksThatDoNotWaitAreAList) {
    for (const bool waits : {false, true})
        for (const bool is_turned : {false, true}) {
            DrawnHeap heap(1000, 3000);
            heap.text(functions);
            Node before = heap.root(RootKind::running);
            std::vector<Node> elements;
            for (std::size_t at = 0; at < 100; ++at)
                elements.push_back(heap.cell("PACK-2-0", numbers, 1 + at));
            for (std::size_t at = 0; at < 100; ++at) {
                const Node link = heap.cell("step …", numbers, 200 + at);
                heap.refer(before, link);
                heap.refer(link, elements[is_turned ? at : 99 - at]);
                heap.read(link, by_mean, 1001 + at);
                heap.deep(link, waits ? static_cast<std::uint32_t>(10 + at) : 10);
                before = link;
            }
            const std::string found = heap.found(10);
            if (waits) {
                EXPECT_EQ(found, "continuation numbers  200\n"); // it holds what was there before
            } else {
                EXPECT_EQ(found, is_turned ? "reversal numbers  200\n" : "");
            }
        }
}

// Nobody ever asks for what is to be done next; of what makes a list, perhaps for its beginning.
TEST(Diagnose, WorkThatNobodyAsksForIsAContinuationOrNone) {
    const std::map<std::string, std::string> expected{{"main/\\ …", "continuation numbers  100\n"},
                                                      {"INT+ …", "lazy-accumulator numbers  100\n"},
                                                      {"++ …", ""}};
    for (const auto& [construction, found] : expected) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [&](std::size_t) { return construction; });
        EXPECT_EQ(heap.found(10), found) << construction;
    }
}

// (… ++ y) ++ z, made anew for each element that goes through it: of 10,000 applications a hundred
// are there. Where y is what the same function would find next, it is a search.
TEST(Diagnose, AppendsOnTheLeftAreALazyAccumulator) {
    for (const std::string right : {"check …", "turn …"})
        for (const bool is_wanted : {false, true}) {
            DrawnHeap heap(1000, 3000);
            heap.joins = {"behind"};
            heap.text({"main: numbers", "numbers: check", "check", "turn: numbers"});
            Node before = heap.root(RootKind::running);
            for (std::uint32_t at = 0; at < 100; ++at) {
                const Node link = heap.cell(at < 50 ? "++ …" : "behind …", numbers, 1 + at);
                heap.refer(before, link);
                if (at > 0) heap.refer(before, heap.cell(right, by_mean, 1 + at));
                if (is_wanted) heap.read(link, by_mean, 1001 + at);
                heap.deep(link, 10 + at);
                before = link;
            }
            heap.worked(numbers, 10'000);
            EXPECT_EQ(heap.found(10),
                      right == "check …" && is_wanted ? "lazy-accumulator numbers  199\n" : "")
                << right << is_wanted;
        }
}

// Each link is a call with a place in a list, and nobody evaluates it: what is to be done if all
// else fails. So it is with four links in five, and one more.
TEST(Diagnose, CallsThatNobodyAsksForAndHoldPlacesAreAContinuation) {
    for (const std::size_t places : {80, 81}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        Node before = heap.root(RootKind::running);
        for (std::size_t at = 0; at < 100; ++at) {
            const Node link = heap.cell("turn …", numbers, 1 + at);
            heap.refer(before, link);
            if (at < places) heap.refer(link, heap.cell("PACK-2-1", numbers, 1 + at));
            before = link;
        }
        EXPECT_EQ(heap.found(10),
                  places == 80 ? "lazy-accumulator numbers  180\n" : "continuation numbers  181\n");
    }
}

// Each link is a choice, of which one way calls a function that is held, and nobody decides it.
TEST(Diagnose, ChoicesThatNobodyMakesAndCallFunctionsAreAContinuation) {
    for (const std::size_t calls : {80, 81}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        Node before = heap.root(RootKind::running);
        for (std::size_t at = 0; at < 100; ++at) {
            const Node link = heap.cell("IF …", numbers, 1 + at);
            heap.refer(before, link);
            before = link;
            if (at >= calls) continue;
            heap.refer(link, heap.cell("null …", numbers, 1 + at));
            const Node call = heap.cell("step …", numbers, 1 + at);
            heap.refer(link, call);
            heap.refer(call, heap.cell("main/\\ … (function)", numbers, 1 + at));
        }
        EXPECT_EQ(heap.found(10),
                  calls == 80 ? "lazy-accumulator numbers  340\n" : "continuation numbers  343\n");
    }
}

// Three chains whose ends are in structures.
TEST(Diagnose, SuspendedWorkInStructuresIsLazyFields) {
    for (const std::size_t chains : {2, 3}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        const Node root = heap.root(RootKind::running);
        for (std::size_t chain = 0; chain < chains; ++chain) {
            Node before = heap.cell("Account", numbers, 1);
            heap.refer(root, before);
            for (std::size_t at = 0; at < 60; ++at) {
                const Node link = heap.cell("INT+ …", numbers, 1 + at);
                heap.refer(before, link);
                before = link;
            }
        }
        EXPECT_EQ(heap.found(10),
                  chains == 2 ? "lazy-accumulator numbers  120\n" : "lazy-fields numbers  180\n");
    }
}

// One link in four takes a part of a pair: more than one in five.
TEST(Diagnose, SuspendedWorkThatTakesPartsIsALazyState) {
    for (const std::size_t every : {4, 5}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [&](std::size_t at) { return at % every == 0 ? "snd …" : "INT+ …"; });
        EXPECT_EQ(heap.found(10),
                  every == 4 ? "lazy-state numbers  100\n" : "lazy-accumulator numbers  100\n");
    }
}

// Nine links in ten take a part of a pair, and nothing else is done.
TEST(Diagnose, PartsThatNobodyTakesAreASelectorNotTaken) {
    for (const std::size_t parts : {90, 91}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [&](std::size_t at) { return at < parts ? "snd …" : "INT+ …"; });
        EXPECT_EQ(heap.found(10),
                  parts == 90 ? "lazy-state numbers  100\n" : "selector-not-taken numbers  100\n");
    }
}

// Where nine links in ten put a list together.
TEST(Diagnose, AListThatIsPutTogetherByNameIsAReversal) {
    for (const std::size_t links : {90, 91}) {
        DrawnHeap heap(1000, 3000);
        heap.constructor("Snoc");
        draw_chain(heap, [&](std::size_t at) { return at < links ? "Snoc …" : "INT+ …"; });
        EXPECT_EQ(heap.found(10),
                  links == 90 ? "lazy-accumulator numbers  100\n" : "reversal numbers  100\n");
    }
}

// One link of fifty that are made must be there: a pipeline of many stages goes on.
TEST(Diagnose, WorkThatIsRenewedIsNone) {
    for (const std::uint64_t made : {5000, 5001}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [&](std::size_t) { return "step …"; });
        heap.worked(numbers, made);
        EXPECT_EQ(heap.found(10), made == 5000 ? "lazy-accumulator numbers  100\n" : "");
    }
}

// Much more is made when it is done, as where lists are appended to; of what was made before, half
// is there.
TEST(Diagnose, WorkThatMakesMoreWorkLaterIsNotRenewed) {
    for (const std::uint64_t made : {200, 201}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [&](std::size_t) { return "step …"; });
        heap.worked(numbers, made);
        heap.worked_later(numbers, 20000);
        EXPECT_EQ(heap.found(10), made == 200 ? "lazy-accumulator numbers  100\n" : "");
    }
}

// Each link takes a field of a pair in which the next link is the other. The first pair is not held
// by the links, and neither is the first of it.
TEST(Diagnose, WhatIsNotTakenOfAPairIsNotWaitedFor) {
    for (const std::string name : {"fst …", "snd …"}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        Node before = heap.root(RootKind::running);
        for (std::size_t at = 0; at < 100; ++at) {
            const Node pair = heap.cell("PACK-2-0", numbers, 1 + at);
            const Node link = heap.cell(name, numbers, 1 + at);
            heap.refer(before, pair);
            heap.refer(pair, heap.cell("PACK-1-0", numbers, 1 + at));
            heap.refer(pair, link);
            before = link;
        }
        EXPECT_EQ(heap.found(10), name == "fst …" ? "" : "selector-not-taken numbers  298\n");
    }
}

// Fifty functions, each of which is to call the next.
TEST(Diagnose, FunctionsInAChainAreAContinuation) {
    DrawnHeap heap(1000, 3000);
    heap.text(functions);
    Node before = heap.root(RootKind::running);
    for (std::size_t at = 0; at < 50; ++at) {
        const Node link = heap.cell("\\r … (function)", numbers, 1 + at);
        heap.refer(before, link);
        before = link;
    }
    EXPECT_EQ(heap.found(10), "continuation numbers  50\n");
}

// Functions with names, each called once, that make one cell of a list for every three of them:
// they put something in front of what the next gives.
TEST(Diagnose, FunctionsThatGiveAListAreForcedToTheEnd) {
    for (const std::uint64_t cells : {16, 17}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        Node before = heap.root(RootKind::running);
        for (std::size_t at = 0; at < 50; ++at) {
            const Node link = heap.cell("turn … (function)", numbers, 1 + at);
            heap.called(link, 1);
            heap.refer(before, link);
            before = link;
        }
        heap.made_later(numbers, cells);
        EXPECT_EQ(heap.found(10),
                  cells == 16 ? "continuation numbers  50\n" : "forced-to-end numbers  50\n");
    }
}

// Each takes an element of the list of the next, and goes on.
TEST(Diagnose, StagesOfAListAreNoAccumulator) {
    for (const bool is_stage : {false, true}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [](std::size_t) { return "insert …"; });
        if (is_stage) heap.stages.insert("insert");
        EXPECT_EQ(heap.found(10), is_stage ? "" : "lazy-accumulator numbers  100\n");
    }
}

// Nobody does it, and it would go on with what makes it.
TEST(Diagnose, WhatASearchHasLeftToTryIsNoAccumulator) {
    for (const bool goes_on : {false, true}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [](std::size_t) { return "check …"; });
        if (goes_on) heap.text({"check: numbers", "numbers: check"});
        EXPECT_EQ(heap.found(10), goes_on ? "" : "lazy-accumulator numbers  100\n");
    }
}

// A hundred functions of 500 are a fifth of all that have been made; of 501 less.
TEST(Diagnose, FunctionsThatHaveMostlyBeenCalledAreChoices) {
    for (const std::uint64_t made : {500, 501}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [](std::size_t) { return "main/k … (function)"; });
        heap.functions(numbers, made);
        EXPECT_EQ(heap.found(10), made == 501 ? "" : "continuation numbers  100\n");
    }
}

// Where it is known how many functions of that construction have been made, those are compared.
TEST(Diagnose, FunctionsAreComparedWithTheirLike) {
    for (const std::uint64_t made : {500, 501}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [](std::size_t) { return "main/k … (function)"; });
        heap.functions(numbers, 2000);
        heap.functions_made["main/k … (function)"] = made;
        heap.functions_made["main/other … (function)"] = 1500;
        EXPECT_EQ(heap.found(10), made == 501 ? "" : "continuation numbers  100\n");
    }
}

// A hundred links and a list: they take its rest, or count it. Where the list is not more than half
// of all, the work is what there is too much of.
TEST(Diagnose, WorkThatGoesDownAListIsALaggingTail) {
    for (const std::string name : {"tail …", "length …"})
        for (const std::size_t cells : {100, 101}) {
            DrawnHeap heap(1000, 3000);
            heap.text(functions);
            Node before = heap.root(RootKind::running);
            for (std::size_t at = 0; at < 100; ++at) {
                const Node link = heap.cell(name, numbers, 1 + at);
                heap.refer(before, link);
                before = link;
            }
            heap.list(before, {"check←main", ""}, cells);
            const bool lags = name == "tail …" && cells == 101;
            EXPECT_EQ(heap.found(10),
                      (lags ? "lagging-tail numbers  " : "lazy-accumulator numbers  ") +
                          std::to_string(100 + cells) + "\n");
        }
}

// IF c (INT+ n 1) n: both ways lead to n.
TEST(Diagnose, WaysThatMeetAgainAreOneChain) {
    DrawnHeap heap(1000, 3000);
    heap.text(functions);
    Node before = heap.root(RootKind::running);
    Node other = before;
    for (std::size_t at = 0; at < 100; ++at) {
        const Node choice = heap.cell("IF …", numbers, 1 + 2 * at);
        heap.refer(before, choice);
        if (other != before) heap.refer(other, choice);
        before = heap.cell("INT+ …", numbers, 2 + 2 * at);
        other = choice;
        heap.refer(choice, before);
    }
    EXPECT_EQ(heap.found(10), "lazy-accumulator numbers  200\n");
}

// UNPACK! (\x \y INT+ b x) p: the function that opens p has the work before in it.
TEST(Diagnose, WorkInTheFunctionThatOpensAPairIsALink) {
    DrawnHeap heap(1000, 3000);
    heap.text(functions);
    Node before = heap.root(RootKind::running);
    for (std::size_t at = 0; at < 100; ++at) {
        const Node opens = heap.cell("UNPACK!-2 …", numbers, 1 + 2 * at);
        heap.refer(before, opens);
        before = heap.cell("numbers/\\ … (function)", numbers, 2 + 2 * at);
        heap.refer(opens, before);
    }
    EXPECT_EQ(heap.found(10), "lazy-accumulator numbers  200\n");
}

// Functions of which each is to call the one before, and that are called four times, or five.
TEST(Diagnose, AChainOfFunctionsThatIsAskedAgainAndAgainIsInUse) {
    for (const std::uint32_t calls : {4, 5}) {
        DrawnHeap heap(1000, 3000);
        heap.text(functions);
        Node before = heap.root(RootKind::running);
        for (std::size_t at = 0; at < 100; ++at) {
            const Node link = heap.cell("main/\\ … (function)", numbers, 1 + at);
            heap.called(link, calls);
            heap.refer(before, link);
            before = link;
        }
        EXPECT_EQ(heap.found(10), calls == 4 ? "continuation numbers  100\n" : "");
    }
}

// 100 links in a heap of 100 cells, which had 300 when the first of them was made, or 301.
TEST(Diagnose, AChainThatComesAsTheHeapBecomesMuchSmallerIsNoFault) {
    for (const std::uint64_t cells : {300, 301}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [](std::size_t) { return "INT+ …"; });
        heap.level(1, cells);
        heap.level(1000, 100);
        EXPECT_EQ(heap.found(10), cells == 300 ? "lazy-accumulator numbers  100\n" : "");
    }
}

// What it has taken the place of could have been spared, if that was three quarters of it: of 100
// cells 75.
TEST(Diagnose, AChainThatTakesThePlaceOfSomethingIsLookedAtBefore) {
    for (const std::uint64_t cells : {74, 75}) {
        DrawnHeap heap(1000, 3000);
        draw_chain(heap, [](std::size_t) { return "INT+ …"; });
        heap.level(1, cells);
        heap.level(1000, 100);
        EXPECT_EQ(heap.begun(), cells == 75 ? 1U : 0U);
    }
}

} // namespace
} // namespace lexprof::tests
