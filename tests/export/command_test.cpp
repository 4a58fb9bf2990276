// lexprof export and lexprof chart as a user calls them.
#include "recordings.h"

#include "cli/app.h"
#include "profile/store/store.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

namespace lexprof::cli {
namespace {

namespace fs = std::filesystem;

class ExportCommand : public ::testing::Test {
  protected:
    ExportCommand() {
        fs::create_directories(folder_);
        std::string problem;
        EXPECT_TRUE(profile::write_recording(file(), test::small_recording(), problem)) << problem;
    }
    ~ExportCommand() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string file() const { return path("small.lexprof"); }

    Status call(std::vector<std::string> words) {
        out_.str("");
        err_.str("");
        std::istringstream in;
        Context context{in, out_, err_, {}, {}};
        return run(std::move(words), context);
    }

    std::string read(const std::string& name) const {
        std::ifstream in(path(name), std::ios::binary);
        std::ostringstream text;
        text << in.rdbuf();
        return text.str();
    }

    fs::path folder_ = fs::temp_directory_path() / ("lexprof-export-" + std::to_string(::getpid()));
    std::ostringstream out_;
    std::ostringstream err_;
};

TEST_F(ExportCommand, GoesToStandardOutput) {
    EXPECT_EQ(call({"export", file(), "--to", "folded", "--cost", "calls"}), Status::fine);
    EXPECT_EQ(out_.str(), "main 1\nmain;f 2\nf;f 3\n");
    EXPECT_EQ(err_.str().substr(0, 43), "lexprof: note: folded has one cost in a fil");
}

TEST_F(ExportCommand, OrToAFileAndSaysNothing) {
    EXPECT_EQ(call({"export", file(), "--to", "folded", "-q", "-o", path("x")}), Status::fine);
    EXPECT_EQ(read("x"), "main 4\nmain;f 5\nf;f 8\n");
    EXPECT_EQ(out_.str() + err_.str(), "");
}

TEST_F(ExportCommand, SaysWhatAFormatHas) {
    EXPECT_EQ(call({"export", file(), "--to", "hp", "--cost", "calls"}), Status::usage);
    EXPECT_EQ(err_.str(), "lexprof: hp has no --cost calls; it has in-use, peak, live, live-max\n");
    EXPECT_EQ(call({"export", file(), "--to", "csv", "--cost", "calls"}), Status::usage);
    EXPECT_EQ(err_.str(), "lexprof: csv has no choice of costs; leave out --cost\n");
    EXPECT_EQ(call({"export", file(), "--to", "dot", "--axis", "time"}), Status::usage);
    EXPECT_EQ(err_.str(), "lexprof: dot is drawn along no axis; leave out --axis\n");
}

TEST_F(ExportCommand, DoesNotWriteOverWhatItReads) {
    EXPECT_EQ(call({"export", file(), "--to", "csv", "-o", file()}), Status::usage);
    EXPECT_EQ(err_.str(),
              "lexprof: '" + file() + "' is the file that is read; name another with -o\n");
}

TEST_F(ExportCommand, SaysWhyItCannotWrite) {
    const std::string nowhere = path("no/such/folder/x");
    EXPECT_EQ(call({"export", file(), "--to", "csv", "-o", nowhere}), Status::input_output);
    EXPECT_EQ(err_.str(), "lexprof: cannot write '" + nowhere +
                              "': No such file or directory; check the folder and your "
                              "permissions\n");
    EXPECT_EQ(call({"export", file(), "--to", "csv", "-o", "/dev/full"}), Status::input_output);
    EXPECT_EQ(err_.str(),
              "lexprof: cannot write '/dev/full': No space left on device; make room or "
              "name another place\n");
    EXPECT_EQ(call({"chart", file(), "--view", "calls", "-o", path("no/x.svg")}),
              Status::input_output);
}

TEST_F(ExportCommand, AnOldFileStaysWhereTheNewOneFails) {
    std::ofstream(path("old")) << "old";
    EXPECT_EQ(call({"export", path("none.lexprof"), "--to", "csv", "-o", path("old")}),
              Status::input_output);
    EXPECT_EQ(read("old"), "old");
}

TEST_F(ExportCommand, DrawsByTheNameOfThePicture) {
    EXPECT_EQ(call({"chart", file(), "--view", "bands", "-o", path("x.svg")}), Status::fine)
        << err_.str();
    EXPECT_EQ(read("x.svg").substr(0, 5), "<svg ");
    EXPECT_EQ(call({"chart", file(), "--view", "space", "-o", path("x.png")}), Status::fine);
    EXPECT_EQ(read("x.png").substr(1, 3), "PNG");
    EXPECT_EQ(call({"chart", file(), "--view", "graph", "-o", path("x.PDF")}), Status::fine);
    EXPECT_EQ(read("x.PDF").substr(0, 5), "%PDF-");
    EXPECT_EQ(call({"chart", file(), "--view", "graph", "-o", path("x.gif")}), Status::usage);
    EXPECT_EQ(err_.str(), "lexprof: '" + path("x.gif") +
                              "' does not say what to draw; let it end in .svg, .png or .pdf\n");
}

TEST_F(ExportCommand, RefusesChartsThatMakeNoSense) {
    const auto refused = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"chart", file(), "-o", path("x.svg")});
        EXPECT_EQ(call(words), Status::usage);
        return err_.str();
    };
    EXPECT_EQ(refused({"--view", "space", "--cost", "calls"}),
              "lexprof: --view space has no choice of costs; leave out --cost, or take --view time "
              "or graph\n");
    EXPECT_EQ(refused({"--view", "graph", "--axis", "time"}),
              "lexprof: --view graph has no axis to choose; leave out --axis\n");
    EXPECT_EQ(refused({"--view", "space", "--window", "9:3"}),
              "lexprof: --window 9:3 is no stretch of steps; write it as FROM:TO, such as "
              "1000:2000\n");
    EXPECT_EQ(refused({"--view", "space", "--window", "100:"}),
              "lexprof: the run has 17 steps, so nothing is in --window 100:\n");
}

// Without a clock all processor time is the machine's own: that is no profile.
TEST_F(ExportCommand, NoTimeWithoutAClock) {
    profile::Recording recording = test::small_recording();
    recording.run.clock = "off";
    std::string problem;
    ASSERT_TRUE(profile::write_recording(file(), recording, problem)) << problem;
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"--to", "folded", "--cost", "time"}, {"--to", "hp", "--axis", "time"}}) {
        std::vector<std::string> all{"export", file()};
        all.insert(all.end(), words.begin(), words.end());
        EXPECT_EQ(call(all), Status::usage);
        EXPECT_EQ(err_.str(), "lexprof: the run was made without a clock, so there is no time\n");
    }
    for (const char* format : {"callgrind", "speedscope", "pprof", "dot"}) {
        EXPECT_EQ(call({"export", file(), "--to", format, "-o", path("x")}), Status::fine);
        EXPECT_NE(err_.str().find("lexprof: note: the run was made without a clock, so there is "
                                  "no time\n"),
                  std::string::npos)
            << format;
        for (const char* word : {"Time", "rocessor time", "nanoseconds", "time_ns"})
            EXPECT_EQ(read("x").find(word), std::string::npos) << format << ' ' << word;
    }
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"--view", "time"}, {"--view", "graph", "--cost", "time"}}) {
        std::vector<std::string> all{"chart", file(), "-o", path("x.svg")};
        all.insert(all.end(), words.begin(), words.end());
        EXPECT_EQ(call(all), Status::fine);
        EXPECT_EQ(err_.str(), "lexprof: note: no time was measured, so the chart shows steps\n");
    }
    EXPECT_EQ(call({"chart", file(), "--view", "space", "--axis", "time", "-o", path("x.svg")}),
              Status::fine);
    EXPECT_EQ(err_.str(), "lexprof: note: no time was measured, so the axis shows steps\n");
}

// As in files of format 1.
TEST_F(ExportCommand, NothingIsInUseInADynamicBookThatDoesNotKnow) {
    profile::Recording recording = test::small_recording();
    profile::Book& book = recording.book();
    book.scheme = profile::Scheme::dynamic;
    for (profile::Row& row : book.rows) {
        row.in_use = row.in_use_max = row.in_use_steps = 0;
        row.live = row.live_max = row.cell_steps = 0;
        row.in_use_max_step = row.live_max_step = 0;
    }
    std::string problem;
    ASSERT_TRUE(profile::write_recording(file(), recording, problem)) << problem;
    const auto refused = [&](const std::vector<std::string>& words) {
        EXPECT_EQ(call(words), Status::usage);
        const std::string named = words[0] == "chart" ? file() : "this file";
        EXPECT_EQ(err_.str(),
                  "lexprof: the dynamic book of " + named +
                      " says nothing of what is in use; another book may (--book), or a "
                      "new run\n");
    };
    refused({"export", file(), "--to", "hp"});
    refused({"export", file(), "--to", "massif"});
    refused({"export", file(), "--to", "folded", "--cost", "peak"});
    refused({"chart", file(), "--view", "space", "-o", path("x.svg")});
    refused({"chart", file(), "--view", "bands", "-o", path("x.svg")});
    refused({"chart", file(), "--view", "time", "--cost", "cell-steps", "-o", path("x.svg")});
    EXPECT_EQ(call({"export", file(), "--to", "folded", "-q"}), Status::fine);
    EXPECT_EQ(call({"chart", file(), "--view", "calls", "-o", path("x.svg")}), Status::fine);
}

} // namespace
} // namespace lexprof::cli
