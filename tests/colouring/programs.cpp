// Small programs for the tests of colouring.
#include "programs.h"

#include "flic/render.h"

#include <gtest/gtest.h>
#include <stdexcept>

namespace lexprof::colouring {

flic::Program program_of(const std::string& text, const std::string& prelude) {
    flic::LoadOptions options;
    options.prelude = !prelude.empty();
    options.prelude_text = prelude;
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    auto program = flic::load("test.flic", text, options, sources, diagnostics);
    if (!program) throw std::logic_error(flic::render(diagnostics, sources));
    return std::move(*program);
}

Selection all() { return {}; }

Selection nobody() { return {Selection::Mode::none, {}}; }

Selection only(Names names) { return {Selection::Mode::listed, std::move(names)}; }

Plan plan_of(const flic::Program& program, const Selection& selection) {
    std::string problem;
    auto plan = colour(program, selection, problem);
    if (!plan) throw std::logic_error(problem);
    EXPECT_EQ(problem, "");
    return std::move(*plan);
}

std::string problem_of(const flic::Program& program, const Selection& selection) {
    std::string problem;
    EXPECT_FALSE(colour(program, selection, problem).has_value());
    return problem;
}

std::string outcome(const flic::Program& program, const Plan& plan) {
    std::string text;
    const auto add = [&](const std::string& name, const Assignment& assigned) {
        if (!text.empty()) text += ' ';
        text += name + "=" + plan.names.at(assigned.colour);
        if (assigned.standing == Standing::shared) text += '!';
        // The standing and the name must tell the same: marked means an account of its own.
        EXPECT_EQ(assigned.marked(), name == plan.names.at(assigned.colour)) << name;
    };
    EXPECT_EQ(plan.definitions.size(), program.definitions.size());
    for (std::size_t id = 0; id < program.definitions.size(); ++id)
        add(program.definitions[id].name, plan.definitions.at(id));
    if (program.main == flic::no_definition) add("(main)", plan.value);
    for (const auto& [binder, assigned] : plan.locals) {
        EXPECT_EQ(assigned.standing, Standing::profiled);
        if (!text.empty()) text += ' ';
        text += plan.names.at(assigned.colour);
    }
    return text;
}

std::string coloured(const std::string& text, const Selection& selection,
                     const std::string& prelude) {
    const flic::Program program = program_of(text, prelude);
    return outcome(program, plan_of(program, selection));
}

Names sharers(const flic::Program& program, const Plan& plan) {
    Names lines;
    for (const auto& [definition, colours] : plan.shared_by) {
        std::string line = program.definitions.at(definition).name + ":";
        for (const Colour colour : colours) line += " " + plan.names.at(colour);
        lines.push_back(line);
    }
    return lines;
}

} // namespace lexprof::colouring
