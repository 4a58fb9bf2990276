// The example in docs/colouring.md.
#include "colouring/describe.h"
#include "programs.h"

#include <fstream>
#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

// The indented block that follows the line which begins with `marker`, its indentation taken off.
std::string block_after(const std::string& marker) {
    std::ifstream document(LEXPROF_DOCUMENT);
    std::string line;
    while (std::getline(document, line) && !line.starts_with(marker)) {
    }
    std::string block;
    std::string gap; // empty lines, which belong to the block if it goes on after them
    while (std::getline(document, line)) {
        if (line.empty()) {
            gap += '\n';
        } else if (line.starts_with("    ")) {
            if (!block.empty()) block += gap;
            gap.clear();
            block += line.substr(4) + '\n';
        } else {
            break;
        }
    }
    return block;
}

TEST(Document, TheExampleIsTrue) {
    const std::string text = block_after("## An example");
    const std::string expected = block_after("`lexprof colours --profile f,g example.flic`");
    ASSERT_FALSE(text.empty());
    ASSERT_FALSE(expected.empty());
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load("example.flic", text, {}, sources, diagnostics);
    ASSERT_TRUE(program.has_value());
    EXPECT_TRUE(diagnostics.all().empty());
    const Plan plan = plan_of(*program, only({"f", "g"}));
    EXPECT_EQ(render(describe(*program, plan), "example.flic"), expected);
}

} // namespace
} // namespace lexprof::colouring
