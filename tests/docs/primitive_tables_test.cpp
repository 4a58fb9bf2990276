// The tables of primitives in docs/flic.md say what the table in flic/primitive.cpp says: every
// primitive, how each of its arguments is treated, and what it counts as.
#include "flic/primitive.h"

#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <sstream>

namespace lexprof::flic {

namespace {

struct Row {
    std::string name; // of a family: its member for the example numbers below
    std::vector<Demand> demands;
    Account account = Account::none;
};

// What stands for n, d, i and K of a family in the comparison.
constexpr std::uint32_t example_n = 3;

std::string example_name(std::string name) {
    name = std::regex_replace(name, std::regex("-n"), "-" + std::to_string(example_n));
    name = std::regex_replace(name, std::regex("-K$"), "-W8");
    return std::regex_replace(name, std::regex("-[di]$"), "-1");
}

Demand demand_of(const std::string& word) {
    if (word == "strict") return Demand::strict;
    if (word == "chosen") return Demand::chosen;
    if (word == "text") return Demand::text;
    EXPECT_EQ(word, "lazy");
    return Demand::lazy;
}

// `strict, chosen`, or `*n* × lazy` for as many as the family's number
std::vector<Demand> demands_of(const std::string& column) {
    std::vector<Demand> demands;
    const std::string many = "*n* × ";
    std::istringstream words(column);
    for (std::string word; std::getline(words, word, ',');) {
        word.erase(0, word.find_first_not_of(' '));
        if (word.starts_with(many)) {
            demands.insert(demands.end(), example_n, demand_of(word.substr(many.size())));
        } else {
            demands.push_back(demand_of(word));
        }
    }
    return demands;
}

Account account_of(const std::string& column) {
    if (column == "op") return Account::op;
    if (column == "match") return Account::match;
    EXPECT_EQ(column, "–");
    return Account::none;
}

// | `NAME argument …` | demands | account | value |
std::vector<Row> rows() {
    const std::regex shape(R"(\| `([^ `]+)[^`]*` \| (.*?) ?\| (op|match|–) \| .* \|)");
    std::ifstream page(LEXPROF_PAGE);
    EXPECT_TRUE(page) << LEXPROF_PAGE;
    std::vector<Row> found;
    for (std::string line; std::getline(page, line);) {
        std::smatch part;
        if (!std::regex_match(line, part, shape)) continue;
        found.push_back({example_name(part[1]), demands_of(part[2]), account_of(part[3])});
    }
    return found;
}

TEST(PrimitiveTables, RowsAgreeWithTheProgram) {
    for (const Row& row : rows()) {
        const PrimitiveName known = lookup_primitive(row.name);
        ASSERT_TRUE(known.primitive) << row.name;
        const Primitive& primitive = *known.primitive;
        EXPECT_EQ(primitive.name(), row.name) << "an older spelling";
        EXPECT_EQ(primitive.account(), row.account) << row.name;
        ASSERT_EQ(primitive.arity(), row.demands.size()) << row.name;
        for (std::uint32_t i = 0; i < primitive.arity(); ++i) {
            EXPECT_EQ(primitive.demand(i), row.demands[i]) << row.name << ", argument " << i;
        }
    }
}

TEST(PrimitiveTables, EveryPrimitiveHasOneRow) {
    std::map<Op, std::string> described;
    for (const Row& row : rows()) {
        const PrimitiveName known = lookup_primitive(row.name);
        ASSERT_TRUE(known.primitive) << row.name;
        EXPECT_TRUE(described.emplace(known.primitive->op, row.name).second) << row.name;
    }
    for (int op = 0; op <= static_cast<int>(last_op); ++op) {
        EXPECT_TRUE(described.contains(static_cast<Op>(op)))
            << "after " << described[static_cast<Op>(op - 1)];
    }
}

} // namespace

} // namespace lexprof::flic
