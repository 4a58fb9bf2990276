// Definitions that are called what the machine's own accounts are called: each is told from these,
// whatever a run is shown as.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// Each call of `(collector)` waits for the next one, 1,000 of them; `(main)` and `(system)` are
// called once.
const char* const named_like_own = "& (main #(collector#) #(system#) #(main#))\n"
                                   "(\n"
                                   "  (#(main#) (foldr #(collector#) 0 (enumFromTo 1 1000)))\n"
                                   "  (\\a \\b INT+ a b)\n"
                                   "  (\\n INT* n 2)\n"
                                   "  (\\n INT+ (#(system#) n) 1)\n"
                                   ")\n";

class OwnNames : public testing::Test {
  protected:
    OwnNames() {
        const Outcome outcome = run({"run", "--quiet", "--clock=steps", "-o", file_,
                                     folder_.write("names.flic", named_like_own)});
        EXPECT_EQ(outcome.output, "1001001\n") << outcome.error; // 2 · 500,500 + 1
    }

    std::string report(const std::vector<std::string>& options) const {
        return shown("report", options);
    }
    std::string exported(const std::string& format) const {
        return shown("export", {"--quiet", "--to=" + format});
    }
    std::string picture(const std::string& view) const {
        shown("chart", {"--view=" + view, "-o", folder_.path() / "picture.svg"});
        return folder_.read("picture.svg");
    }

    Folder folder_;
    std::string file_ = folder_.path() / "names.lexprof";

  private:
    std::string shown(const std::string& command, const std::vector<std::string>& options) const {
        std::vector<std::string> arguments{command, file_};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << command << ": " << outcome.error;
        return outcome.output;
    }
};

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST_F(OwnNames, AreInQuotationMarksInTables) {
    const std::string text = report({"--columns=pair,calls", "--no-legend"});
    EXPECT_TRUE(has(text, "\n\"(collector)\"←main               1,000\n")) << text;
    EXPECT_TRUE(has(text, "\n\"(main)\"←main                        1\n")) << text;
    EXPECT_TRUE(has(text, "\n\"(system)\"←\"(main)\"                  1\n")) << text;
    EXPECT_TRUE(has(text, "\n(collector)                          0\n")) << text;
    EXPECT_TRUE(has(text, "\n(system)                             0\n")) << text;
}

TEST_F(OwnNames, HaveAKindForPrograms) {
    const std::string csv = report({"--format=csv", "--columns=callee,origin,kind,calls"});
    EXPECT_TRUE(has(csv, "\n\"\"\"(collector)\"\"\",main,function,1000\r\n")) << csv;
    EXPECT_TRUE(has(csv, "\n(collector),•,collector,0\r\n")) << csv;
    const std::string json = report({"--format=json", "--columns=callee,kind,calls"});
    EXPECT_TRUE(has(json, R"({"callee": "\"(collector)\"", "kind": "function", "calls": 1000})"))
        << json;
    EXPECT_TRUE(has(json, R"-({"callee": "(system)", "kind": "system", "calls": 0})-")) << json;
}

TEST_F(OwnNames, AreKeptApartInSumsOfTheirPairs) {
    for (const char* by : {"callee", "function"}) {
        const std::string csv = report(
            {"--format=csv", std::string("--by=") + by, std::string("--columns=") + by + ",calls"});
        EXPECT_TRUE(has(csv, "\n\"\"\"(collector)\"\"\",1000\r\n")) << csv;
        EXPECT_TRUE(has(csv, "\n(collector),0\r\n")) << csv;
    }
}

TEST_F(OwnNames, AreExported) {
    const std::string csv = exported("csv");
    EXPECT_TRUE(has(csv, ",,\"\"\"(collector)\"\"\",main,function,1000,")) << csv;
    EXPECT_TRUE(has(csv, ",,(collector),•,collector,0,")) << csv;
    const std::string json = exported("json");
    EXPECT_TRUE(has(json, R"({"callee": "\"(main)\"", "origin": "main", "kind": "function", )"))
        << json;
    EXPECT_TRUE(has(exported("folded"), "main;\"(collector)\" 1000\n"));
    EXPECT_TRUE(has(exported("callgrind"), " \"(system)\"\n"));
    EXPECT_TRUE(has(exported("speedscope"), R"({"name": "\"(collector)\"", "file")"));
    EXPECT_TRUE(has(exported("dot"), R"(function="\"(collector)\"")"));
    EXPECT_TRUE(has(exported("hp"), "_(collector)_<-main\t")); // it has no quotation marks
}

TEST_F(OwnNames, AreDrawn) {
    for (const char* view : {"calls", "time", "space", "bands", "graph"})
        EXPECT_TRUE(has(picture(view), ">&quot;(collector)&quot;")) << view;
}

// What the machine does is never a finding; a function of that name is one.
TEST_F(OwnNames, AreFoundToBlock) {
    const Outcome outcome = run({"blockages", "--curves", file_});
    EXPECT_EQ(outcome.output.find("blocked pipeline: \"(collector)\"←main  "), 0U)
        << outcome.output;
    EXPECT_TRUE(has(outcome.output, "names.flic:3:20\n")) << outcome.output;
}

// A comparison matches kinds: what has become of a function is not what the machine has done.
TEST_F(OwnNames, AreCompared) {
    const std::string old = folder_.path() / "old.lexprof";
    ASSERT_EQ(run({"run", "--quiet", "-o", old, folder_.write("old.flic", "INT+ 1 2\n")}).status,
              0);
    const Outcome outcome = run({"diff", "--top=0", old, file_});
    EXPECT_TRUE(has(outcome.output, "\n\"(collector)\"←main")) << outcome.output;
    EXPECT_FALSE(has(outcome.output, "\n(collector)")) << outcome.output;
}

} // namespace
} // namespace lexprof::test
