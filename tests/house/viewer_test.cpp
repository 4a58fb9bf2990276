// The viewer is made of layers, has one way of working in the background, and one place that makes
// things.
#include "tests/house/source.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

constexpr std::array layers{"gui/core/", "gui/look/", "gui/models/", "gui/views/", "gui/window/"};

std::size_t layer_of(const std::string& path) {
    const auto found = std::find_if(layers.begin(), layers.end(),
                                    [&](const char* layer) { return path.starts_with(layer); });
    return static_cast<std::size_t>(found - layers.begin());
}

// The rule: a layer knows those before it; main knows all of them.
Findings upward(const std::vector<Source>& sources) {
    Findings found;
    for (const Source& source : sources)
        for (const std::string& path : includes(source))
            if (path.starts_with("gui/") && layer_of(path) > layer_of(source.path))
                found.push_back(source.path + " includes " + path);
    return found;
}

// The rule: threads are the business of tasks, and of what lets go of large values.
Findings threads(std::vector<Source> sources) {
    std::erase_if(sources, [](const Source& source) {
        return source.path == "gui/core/task.h" || source.path == "gui/core/share.h";
    });
    return lines_with(sources,
                      std::regex("QThread(Pool)?( |::)|QtConcurrent|QFuture|QPromise|QRunnable|"
                                 "std::j?thread|std::async"));
}

// The rule: `new` stands in make.h alone.
Findings makers(std::vector<Source> sources) {
    std::erase_if(sources, [](const Source& source) { return source.path == "gui/core/make.h"; });
    return lines_with(sources, std::regex("\\bnew [A-Za-z]"));
}

TEST(Viewer, IsMadeOfLayers) {
    EXPECT_EQ(upward(sources({"gui"})), Findings{});
    EXPECT_EQ(upward({planted("gui/core/heat.cpp", "#include \"gui/look/theme.h\"\n"),
                      planted("gui/views/view.h", "#include \"gui/core/session.h\"\n"),
                      planted("gui/models/roles.h", "#include \"gui/views/view.h\"\n"),
                      planted("gui/main.cpp", "#include \"gui/window/main_window.h\"\n")}),
              (Findings{"gui/core/heat.cpp includes gui/look/theme.h",
                        "gui/models/roles.h includes gui/views/view.h"}));
}

TEST(Viewer, HasOneWayToWorkInTheBackground) {
    EXPECT_EQ(threads(sources({"gui"})), Findings{});
    EXPECT_EQ(threads({planted("gui/core/task.h", "QtConcurrent::run(work);\n"),
                       planted("gui/core/a.cpp", "int x; // no QThread pools\n"
                                                 "QtConcurrent::run(work);\n")}),
              Findings{"gui/core/a.cpp:2: QtConcurrent::run(work);"});
}

TEST(Viewer, HasOnePlaceThatMakes) {
    EXPECT_EQ(makers(sources({"gui"})), Findings{});
    EXPECT_EQ(makers({planted("gui/core/make.h", "return new Type();\n"),
                      planted("gui/core/a.cpp", "auto* a = new QObject; // a new one\n")}),
              Findings{"gui/core/a.cpp:1: auto* a = new QObject; // a new one"});
}

} // namespace
} // namespace lexprof::test
