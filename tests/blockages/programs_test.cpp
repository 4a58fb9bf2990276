// What is found in the examples and in the programs of the tests: each finding has been looked at,
// and is a true one.
#include "profile/analysis/blockages/blockages.h"
#include "tests/blockages/recorded.h"
#include "tests/reducer/running.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <map>

namespace lexprof::tests {
namespace {

using Findings = std::map<std::string, std::string>; // by program

std::string found_in(const std::filesystem::path& file) {
    std::filesystem::path input = file;
    input.replace_extension(".input");
    const profile::Recording recording =
        recorded(file.filename().string(), text_of_file(file.string()),
                 std::filesystem::exists(input) ? text_of_file(input.string()) : "");
    std::string found;
    for (const profile::Blockage& each : profile::find_blockages(recording).found)
        found += (found.empty() ? "" : " ") + std::string(word(each.kind)) + ":" + each.callee +
                 "←" + each.origin;
    return found;
}

Findings found_in_folder(const std::string& folder) {
    Findings findings;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(LEXPROF_SOURCES) + "/" + folder)) {
        if (entry.path().extension() != ".flic") continue;
        const std::string found = found_in(entry.path());
        if (!found.empty()) findings[entry.path().stem().string()] = found;
    }
    return findings;
}

// fibs and g are constants whose lists are walked through once, and kept; go builds its total and
// never evaluates it.
TEST(Findings, OfTheExamples) {
    EXPECT_EQ(found_in_folder("examples"), (Findings{
                                               {"blocked-pipeline", "blocked:f←myhead"},
                                               {"fibs", "caf:fibs←main"},
                                               {"increment-map", "caf:map←map"},
                                               {"sum-n-squares", "blocked:go←go"},
                                           }));
}

// deep-chain, long-chain: a list that is read to its end and then once more. deep-data: towers
// built with an accumulator, whose height is found by a recursion, and two lists that are compared
// while both are kept from their beginnings. deep-foldr: recursions as deep as their lists.
// deep-thunks: foldl over 100,000 numbers. integers-big: fib adds up what it does not evaluate.
// program-lcs: all rows of a table of which two at a time are needed, suspended.
TEST(Findings, OfTheProgramsOfTheTests) {
    EXPECT_EQ(found_in_folder("tests/programs"),
              (Findings{
                  {"deep-chain", "blocked:main←• blocked:chain←chain"},
                  {"deep-data", "blocked:main←• blocked:tower←main blocked:height←height"},
                  {"deep-foldr", "blocked:total←total blocked:main←• blocked:count←count"},
                  {"deep-thunks", "blocked:main←•"},
                  {"integers-big", "blocked:fib←main"},
                  {"long-chain", "blocked:main←• blocked:chain←chain"},
                  {"program-lcs", "blocked:lcs←main blocked:zip←distance"},
              }));
}

} // namespace
} // namespace lexprof::tests
