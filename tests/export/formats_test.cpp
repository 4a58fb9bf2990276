// What each format makes of a recording that is small enough to do by hand.
#include "exported.h"
#include "recordings.h"

#include "profile/present/export/format.h"

#include <gtest/gtest.h>
#include <sstream>

namespace lexprof::profile {
namespace {

using test::exported;

TEST(Formats, AreTen) {
    std::string names;
    for (const Format& format : formats()) names += std::string(format.name) + " ";
    EXPECT_EQ(names, "csv json hp callgrind speedscope dot folded massif pprof prof-json ");
    EXPECT_EQ(find_format("gmon"), nullptr);
}

TEST(Folded, HasAStackForEachPairThatCostsSomething) {
    const Recording it = test::small_recording();
    EXPECT_EQ(exported(it, "folded"), "main 4\nmain;f 5\nf;f 8\n");
    EXPECT_EQ(exported(it, "folded", {Measure::calls}), "main 1\nmain;f 2\nf;f 3\n");
    EXPECT_EQ(exported(it, "folded", {Measure::ops}), "main;f 2\nf;f 3\n");
}

TEST(Hp, HasCellsInUseAtTheEndOfEachInterval) {
    const std::string heading = "JOB \"prog.flic\"\nDATE \"2026-01-31T12:00:00Z\"\n";
    EXPECT_EQ(exported(test::small_recording(), "hp"),
              heading + "SAMPLE_UNIT \"steps\"\nVALUE_UNIT \"cells\"\n"
                        "BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\n"
                        "BEGIN_SAMPLE 8.0\nmain<-(outside)\t2\nf<-main\t2\nEND_SAMPLE 8.0\n"
                        "BEGIN_SAMPLE 17.0\nf<-main\t1\nEND_SAMPLE 17.0\n");
    EXPECT_EQ(exported(test::small_recording(), "hp", {Measure::in_use_max, Axis::time}),
              heading + "SAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"cells\"\n"
                        "BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\n"
                        "BEGIN_SAMPLE 0.000000250\nmain<-(outside)\t3\nf<-main\t3\n"
                        "END_SAMPLE 0.000000250\n"
                        "BEGIN_SAMPLE 0.000000600\nmain<-(outside)\t2\nf<-main\t4\nf<-f\t1\n"
                        "END_SAMPLE 0.000000600\n");
}

// f's own 13 steps are below main, all of them; its calls of itself carry no cost.
TEST(Callgrind, ArcsCarryInclusiveCosts) {
    EXPECT_EQ(exported(test::small_recording(), "callgrind"),
              "# callgrind format\nversion: 1\ncreator: lexprof\ncmd: prog.flic\n"
              "positions: line\n"
              "event: Steps : steps\nevent: Ops : operations on basic values\n"
              "event: Matches : choices and selections\nevent: Cells : cells allocated\n"
              "event: Updates : roots overwritten\n"
              "event: InUseSteps : cells in use times steps\n"
              "event: CellSteps : live cells times steps\n"
              "event: Time : processor time in nanoseconds\n"
              "events: Steps Ops Matches Cells Updates InUseSteps CellSteps Time\n"
              "summary: 17 5 3 10 0 32 32 600\n"
              "\nfl=(1) prog.flic\nfn=(1) main\n1 4 0 0 3 0 10 10 100\n"
              "cfi=(1)\ncfn=(3) f\ncalls=2 2\n1 13 5 3 7 0 22 22 500\n"
              "\nfl=(2) ???\nfn=(2) •\n0 0 0 0 0 0 0 0 0\n"
              "cfi=(1)\ncfn=(1)\ncalls=1 1\n0 17 5 3 10 0 32 32 600\n"
              "\nfl=(1)\nfn=(3)\n2 13 5 3 7 0 22 22 500\n"
              "cfi=(1)\ncfn=(3)\ncalls=3 2\n3 0 0 0 0 0 0 0 0\n"
              "totals: 17 5 3 10 0 32 32 600\n");
}

TEST(Callgrind, TheCostAskedForComesFirst) {
    const std::string text = exported(test::small_recording(), "callgrind", {Measure::cells});
    EXPECT_NE(text.find("\nevents: Cells Steps Ops Matches Updates InUseSteps CellSteps Time\n"),
              std::string::npos);
    EXPECT_NE(text.find("\nsummary: 10 17 5 3 0 32 32 600\n"), std::string::npos);
}

TEST(Dot, HasEveryAccountOnItsArc) {
    const std::string text = exported(test::small_recording(), "dot");
    EXPECT_NE(text.find("graph [cost=\"steps\", total=17]"), std::string::npos);
    EXPECT_NE(text.find("n2 [label=\"f\\n13 steps\", function=\"f\", own=13]"), std::string::npos)
        << text;
    EXPECT_NE(
        text.find("n1 -> n2 [label=\"2\", penwidth=2.5, calls=2, ops=2, matches=1, steps=5, "
                  "cells=6, updates=0, in_use_max=4, in_use_steps=20, live_max=4, cell_steps=20, "
                  "time_ns=200]"),
        std::string::npos)
        << text;
}

TEST(Massif, CallsACellThirtyTwoBytes) {
    const std::string text = exported(test::small_recording(), "massif");
    EXPECT_NE(text.find("time_unit: i\n"), std::string::npos);
    EXPECT_NE(text.find("snapshot=1\n#-----------\ntime=8\nmem_heap_B=128\nmem_heap_extra_B=0\n"
                        "mem_stacks_B=0\nheap_tree=peak\nn2: 128 "),
              std::string::npos)
        << text;
    EXPECT_NE(text.find(" n1: 64 0x1010: main (prog.flic:1)\n  n0: 64 0x1000: •\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("time=17\nmem_heap_B=32\n"), std::string::npos);
}

TEST(Speedscope, HasAProfileForEachCost) {
    const std::string text = exported(test::small_recording(), "speedscope", {Measure::calls});
    EXPECT_NE(text.find("\"activeProfileIndex\": 1"), std::string::npos);
    EXPECT_NE(text.find("{\"name\": \"f\", \"file\": \"prog.flic\", \"line\": 2, \"col\": 4}"),
              std::string::npos);
    EXPECT_NE(text.find("\"endValue\": 17,\n     \"samples\": [[1], [1, 2], [2, 2]],\n"
                        "     \"weights\": [4, 5, 8]"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("\"unit\": \"bytes\", \"startValue\": 0, \"endValue\": 256"),
              std::string::npos); // 3 + 4 + 1 cells
}

TEST(Csv, EverySortOfLineHasItsFields) {
    const std::string text = exported(test::small_recording(), "csv");
    const auto has = [&](const std::string& line) {
        return text.find("\r\n" + line + "\r\n") != std::string::npos;
    };
    // calls to updates, what is in use, what is live, time and its error
    EXPECT_TRUE(has("pair,1,,f,main,function,2,2,1,5,6,0,1,,4,9,20,1,,4,9,20,200,0,,,,,,")) << text;
    EXPECT_TRUE(has("total,,,,,,6,5,3,17,10,0,1,,7,,32,1,,7,,32,600,0,,,,,,"));
    EXPECT_TRUE(has("interval,,1,,,,,,,17,10,,1,1,7,,,1,1,7,,,600,,,,,,,"));
    EXPECT_TRUE(has("point,1,0,,,,1,1,0,4,3,0,2,0,3,,,2,0,3,,,150,,,,,,,"));
    EXPECT_TRUE(has("reference,,,f,f" + std::string(22, ',') + "prog.flic,3,7,1"));
    EXPECT_TRUE(has("function,,,main,main" + std::string(20, ',') + "profiled,,prog.flic,1,4,"));
}

// gzip's heading: deflated, and no time.
TEST(Pprof, IsTheSameEveryTime) {
    const std::string data = exported(test::small_recording(), "pprof");
    EXPECT_EQ(data.substr(0, 8), std::string("\x1F\x8B\x08\0\0\0\0\0", 8));
    EXPECT_EQ(data, exported(test::small_recording(), "pprof"));
}

TEST(Formats, TakeAnEmptyRecording) {
    for (const Format& format : formats())
        EXPECT_NO_THROW(exported(Recording{}, format.name)) << format.name;
}

} // namespace
} // namespace lexprof::profile
