// Generated programs for RapidCheck: they shrink by their descriptions.
#pragma once

#include "tests/generator/generate.h"

#include <rapidcheck.h>

#include <ostream>

namespace lexprof::generator {

inline rc::Gen<Numbers> arbitrary_numbers() {
    return rc::gen::container<Numbers>(rc::gen::inRange<std::uint32_t>(0, 1U << 20));
}

// Any description; how many definitions and how large they are grows with RapidCheck's size.
inline rc::Gen<Description> arbitrary_description() {
    const auto scaled = [](double by, auto gen) {
        return rc::gen::withSize(
            [=](int size) { return rc::gen::resize(static_cast<int>(size * by), gen); });
    };
    return rc::gen::build<Description>(
        rc::gen::set(&Description::shape, scaled(0.1, arbitrary_numbers())),
        rc::gen::set(
            &Description::definitions,
            scaled(0.25, rc::gen::container<std::vector<Numbers>>(scaled(5, arbitrary_numbers())))),
        rc::gen::set(&Description::value, scaled(2, arbitrary_numbers())));
}

inline rc::Gen<Generated> arbitrary_program() {
    return rc::gen::map(arbitrary_description(),
                        [](const Description& description) { return generate(description); });
}

// How RapidCheck shows a program.
inline void showValue(const Generated& generated, std::ostream& out) {
    out << "\n" << generated.text;
}

} // namespace lexprof::generator
