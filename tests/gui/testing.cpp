#include "testing.h"

#include <cstdio>
#include <map>
#include <string>

namespace lexprof::gui::testing {

namespace {

std::map<std::string, Maker>& all_known() {
    static std::map<std::string, Maker> known;
    return known;
}

} // namespace

Known::Known(const char* name, Maker maker) {
    if (!all_known().emplace(name, maker).second) qFatal("two classes of tests are %s", name);
}

int run_named(int count, char** arguments) {
    const auto found = count > 1 ? all_known().find(arguments[1]) : all_known().end();
    if (found == all_known().end()) {
        std::fputs("say which class of tests to run, and then what QTest is to be told:\n", stderr);
        for (const auto& [name, maker] : all_known()) std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    arguments[1] = arguments[0];
    return QTest::qExec(found->second().get(), count - 1, arguments + 1);
}

} // namespace lexprof::gui::testing
