// Conditions with functions: what they mean, and what is said about mistakes. What they have in
// common with filters is in filter_test.cpp.
#include "base/condition.h"

#include <gtest/gtest.h>
#include <map>

namespace lexprof {
namespace {

using Parameter = ConditionFunction::Parameter;

const std::vector<Column>& condition_columns() {
    static const std::vector<Column> all{
        {"calls", "calls", {}}, {"cells", "cells", {}}, {"time_ns", "time", {}, Unit::nanoseconds}};
    return all;
}

const std::vector<ConditionFunction>& functions() {
    static const std::vector<ConditionFunction> all{
        {"pair", {Parameter::pair}},
        {"callee", {Parameter::name}},
        {"growth", {Parameter::column, Parameter::pair}, false, Unit::decimal},
    };
    return all;
}

// Of calls, callee("g") has no value and callee("rare") may not be asked for.
std::string problem_with(const Term& term) {
    const bool is_rare = !term.names.empty() && term.names.front() == "rare";
    return is_rare && term.column == 0u ? "calls of rare ones are not known" : "";
}

Vocabulary vocabulary() {
    return {condition_columns(), functions(), BareTimes::accepted, problem_with};
}

// `pair(f|g).calls`, as the facts see a term
std::string seen(const Term& term) {
    std::string text;
    if (term.function) {
        text = functions()[*term.function].name + "(";
        for (const std::string& name : term.names) text += (text.back() == '(' ? "" : "|") + name;
        text += ").";
    }
    return text + condition_columns()[*term.column].key;
}

class MapFacts : public Facts {
  public:
    explicit MapFacts(std::map<std::string, double> numbers) : numbers_(std::move(numbers)) {}

    std::string_view name(const Term&) const override { return {}; }
    std::optional<double> number(const Term& term) const override {
        const auto found = numbers_.find(seen(term));
        if (found == numbers_.end()) return {};
        return found->second;
    }
    double whole(const Term&) const override { return 100; }

  private:
    std::map<std::string, double> numbers_;
};

// The numbers come under the names that `seen` gives the terms.
bool holds(const char* text, std::map<std::string, double> numbers) {
    ConditionMistake mistake;
    const auto condition = Condition::parse(text, vocabulary(), mistake);
    EXPECT_TRUE(condition) << text << ": " << mistake.column << ": " << mistake.message;
    return condition && condition->holds(MapFacts(std::move(numbers)));
}

TEST(Condition, FunctionsSayOfWhatAColumnIsMeant) {
    EXPECT_TRUE(holds("pair(\"f←g\").calls > 6", {{"pair(f|g).calls", 7}}));
    EXPECT_FALSE(holds("pair(\"f←g\").calls > 7", {{"pair(f|g).calls", 7}}));
    EXPECT_TRUE(holds("pair(\"f<-g\").calls = 7", {{"pair(f|g).calls", 7}}));
    EXPECT_TRUE(holds("pair(f←g).time = 7", {{"pair(f|g).time_ns", 7}}));
    EXPECT_TRUE(holds("callee('f').cells = 7", {{"callee(f).cells", 7}}));
    EXPECT_TRUE(holds("callee(not).cells = 7", {{"callee(not).cells", 7}}));
    EXPECT_TRUE(holds("pair (\"f←g\") . calls=7", {{"pair(f|g).calls", 7}}));
    EXPECT_TRUE(holds("calls = pair(f←g).cells", {{"calls", 3}, {"pair(f|g).cells", 3}}));
    EXPECT_FALSE(holds("pair(f←g).calls < 1", {}));
}

TEST(Condition, OrAreNumbersThemselves) {
    EXPECT_TRUE(holds("growth(cells, f←g) > 1.5", {{"growth(f|g).cells", 1.6}}));
    EXPECT_FALSE(holds("growth(cells, f←g) > 1.5", {{"growth(f|g).cells", 1.5}}));
    EXPECT_TRUE(holds("growth(cells,\"f<-g\")>1.5", {{"growth(f|g).cells", 1.6}}));
    EXPECT_TRUE(holds("not growth(time, f←g) > 1 and calls = 0",
                      {{"growth(f|g).time_ns", 1}, {"calls", 0}}));
}

// In quotation marks an argument needs no escapes and has no patterns.
TEST(Condition, ArgumentsStandAsTheyAre) {
    EXPECT_TRUE(holds("callee(\"a\"b\\\").calls = 1", {{"callee(a\"b\\).calls", 1}}));
    EXPECT_TRUE(holds("callee(\"a) and b\").calls = 1", {{"callee(a) and b).calls", 1}}));
    EXPECT_TRUE(holds("callee(\"f*\").calls = 1", {{"callee(f*).calls", 1}}));
    EXPECT_TRUE(holds("callee(\"\").calls = 1", {{"callee().calls", 1}}));
    EXPECT_TRUE(holds("pair(\"a<-b←c\").calls = 1", {{"pair(a<-b|c).calls", 1}}));
}

TEST(Condition, NumbersMayHaveBlanksAndASign) {
    EXPECT_TRUE(holds("calls = +5", {{"calls", 5}}));
    EXPECT_TRUE(holds("calls = + 5", {{"calls", 5}}));
    EXPECT_TRUE(holds("calls = +-5", {{"calls", -5}}));
    EXPECT_TRUE(holds("calls = -.5", {{"calls", -0.5}}));
    EXPECT_TRUE(holds("calls = 5 k and cells = 5 %", {{"calls", 5000}, {"cells", 5}}));
    EXPECT_TRUE(holds("calls = 1k%", {{"calls", 1000}}));
    EXPECT_TRUE(holds("time = 5 and time = 5ns", {{"time_ns", 5}}));
}

// 0.07 · 100 is not 7 in floating point, and 7 · 100 of 100 is.
TEST(Condition, PartsOfTheWholeAreExact) {
    for (int part = 0; part <= 100; ++part) {
        const std::string text = "calls = " + std::to_string(part) + "%";
        EXPECT_TRUE(holds(text.c_str(), {{"calls", part}})) << text;
    }
}

TEST(Condition, TermsStandInTheirOrderAsTheyWereWritten) {
    ConditionMistake mistake;
    const auto condition = Condition::parse(
        "not (calls > 5%) or pair( \"f←g\" ). time>growth(cells,f←g)", vocabulary(), mistake);
    ASSERT_FALSE(condition);
    EXPECT_EQ(mistake.column, 27u); // a blank before the parenthesis: the name has no end
    const auto good = Condition::parse("not (calls > 5%) or pair( \"f←g\"). time>growth(cells,f←g)",
                                       vocabulary(), mistake);
    ASSERT_TRUE(good) << mistake.column << ": " << mistake.message;
    std::vector<std::string> texts;
    for (const Term& term : good->terms()) texts.push_back(term.text);
    EXPECT_EQ(texts,
              (std::vector<std::string>{"calls", "pair( \"f←g\"). time", "growth(cells,f←g)"}));
}

std::string mistake_in_condition(const char* text) {
    ConditionMistake mistake;
    EXPECT_FALSE(Condition::parse(text, vocabulary(), mistake)) << text;
    return std::to_string(mistake.column) + ": " + mistake.message;
}

TEST(ConditionMistakes, InFunctionsSayWhereAndWhatToDo) {
    EXPECT_EQ(mistake_in_condition("calls > 1 and par(\"f←g\").calls > 1"),
              "15: there is no function 'par'; did you mean 'pair'?");
    EXPECT_EQ(mistake_in_condition("maximum(\"f\").calls > 1"),
              "1: there is no function 'maximum' here; there are pair, callee, growth");
    EXPECT_EQ(mistake_in_condition("pair(\"f\").calls > 1"),
              "6: expected a pair here, as in pair(\"f←g\") or pair(\"f<-g\")");
    EXPECT_EQ(mistake_in_condition("callee().calls > 1"),
              "8: expected a name here, as in callee(\"f\")");
    EXPECT_EQ(mistake_in_condition("callee(\"f.calls > 1"),
              "8: there is no second quotation mark, with what ends the argument right after it");
    EXPECT_EQ(mistake_in_condition("callee(f, g).calls > 1"),
              "9: expected ')' here, after the arguments of callee");
    EXPECT_EQ(mistake_in_condition("growth(cells) > 1"),
              "13: expected a comma and another argument here");
    EXPECT_EQ(mistake_in_condition("growth(cels, f←g) > 1"),
              "8: there is no column 'cels'; did you mean 'cells'?");
    EXPECT_EQ(mistake_in_condition("growth(, f←g) > 1"),
              "8: expected a column here, such as calls");
    EXPECT_EQ(mistake_in_condition("callee(\"ä\") > 1"),
              "13: expected a dot and a column here, as in .calls");
    EXPECT_EQ(mistake_in_condition("callee(f). > 1"), "12: expected a column after the dot");
    EXPECT_EQ(mistake_in_condition("callee(f).cels > 1"),
              "11: there is no column 'cels'; did you mean 'cells'?");
    EXPECT_EQ(mistake_in_condition("callee(f).calls 1"),
              "17: expected one of = != < <= > >= after 'callee(f).calls'");
    EXPECT_EQ(mistake_in_condition("calls > callee(f).calls.x"),
              "19: there is no column 'calls.x'; did you mean 'calls'?");
    EXPECT_EQ(mistake_in_condition("callee(rare).cells > 1 or callee(rare).calls > 1"),
              "40: calls of rare ones are not known");
}

TEST(ConditionMistakes, WhereThereAreNoFunctions) {
    ConditionMistake mistake;
    EXPECT_FALSE(Condition::parse("calls > pair(f←g).calls", {condition_columns()}, mistake));
    EXPECT_EQ(mistake.column, 9u);
    EXPECT_EQ(mistake.message, "there is no function 'pair' here, and no other one");
}

TEST(ConditionMistakes, AreShownWithAMark) {
    EXPECT_EQ(shown({9, "no such number"}, "calls > ten"),
              "no such number\n  calls > ten\n          ^");
}

} // namespace
} // namespace lexprof
