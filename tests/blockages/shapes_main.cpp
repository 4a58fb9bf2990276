// Looks for blockages in generated programs, or in programs given, and prints what is found.
#include "profile/blockages/blockages.h"
#include "tests/blockages/recorded.h"
#include "tests/blockages/shapes.h"
#include "tests/reducer/running.h"
#include <fstream>
#include <iostream>
#include <iterator>

using namespace lexprof;

int main(int count, char** words) {
    if (count > 1 && !isdigit(words[1][0])) {
        for (int i = 1; i < count; ++i) {
            std::string f = words[i], in;
            std::ifstream inf(f.substr(0, f.size() - 5) + ".input");
            if (inf) in = {std::istreambuf_iterator<char>(inf), {}};
            try {
                auto r = tests::recorded(f, tests::text_of_file(f), in);
                auto rep = profile::find_blockages(r);
                std::cout << "== " << f << " " << rep.heap_max << "\n";
                if (!rep.found.empty()) std::cout << profile::to_text(rep, r);
            } catch (std::exception& e) {
                std::cout << "== " << f << " bad\n";
            }
        }
        return 0;
    }
    for (int i = 1; i < count; ++i) {
        const std::uint64_t size = std::stoull(words[i]);
        profile::BlockageOptions o;
        if (getenv("MIN")) o.min_cells = std::stoull(getenv("MIN"));
        for (bool faulty : {true, false})
            for (auto& s : faulty ? tests::faulty_shapes() : tests::sound_shapes()) {
                auto r = tests::recorded("x.flic", tests::program(s, size));
                auto rep = profile::find_blockages(r, o);
                std::string found;
                bool ok = false;
                for (auto& b : rep.found) {
                    std::string p = b.callee + "←" + b.origin;
                    found +=
                        std::string(word(b.kind)) + ":" + p + "(" + std::to_string(b.peak) + ") ";
                    if (word(b.kind) == s.kind &&
                        (std::string(" ") + s.pairs + " ").find(" " + p + " ") != std::string::npos)
                        ok = true;
                }
                if (!faulty) ok = found.empty();
                std::cout << (ok ? "ok   " : "BAD  ") << size << " " << s.name << " heap "
                          << rep.heap_max << " expected " << s.kind << ":" << s.pairs << " found "
                          << found << "\n";
            }
    }
}
