// Gives the reader arbitrary bytes. Nothing may crash; a text that can be read is printed, and what
// is printed must read back as the same tree, with as many comments. Without comments, it must also
// print as the same text.
#include "flic/printer.h"
#include "flic/program.h"
#include "flic/render.h"
#include "flic/text.h"
#include "tests/flic/same_tree.h"

#include <cstdlib>
#include <iostream>
#include <string>

namespace {

using namespace lexprof::flic;

struct Read {
    SourceMap sources;
    Diagnostics diagnostics;
    Tree tree;
    Parsed parsed;
};

void read(Read& into, const std::string& text) {
    const auto base = add_text("fuzz", text, into.sources, into.diagnostics);
    if (!base) std::abort();
    into.parsed = parse(*base, into.sources, into.tree, into.diagnostics);
}

[[noreturn]] void fail(const char* what, const std::string& text) {
    std::cerr << what << ":\n" << text << '\n';
    std::abort();
}

void round_trip(const std::string& text, std::size_t width) {
    Read first;
    read(first, text);
    if (!first.diagnostics.ok()) return;
    const std::string printed = print(first.tree, first.parsed, first.sources, {width});
    Read second;
    read(second, printed);
    if (!second.diagnostics.ok()) fail("what was printed cannot be read", printed);
    if (!same_text(first.tree, first.parsed, second.tree, second.parsed))
        fail("what was printed reads differently", printed);
    if (first.parsed.comments.size() != second.parsed.comments.size()) {
        fail("comments were lost", printed);
    }
    if (!first.parsed.comments.empty()) return;
    const std::string again = print(second.tree, second.parsed, second.sources, {width});
    if (again != printed) fail("printing again changes this", printed);
}

void load_and_show(const std::string& text) {
    SourceMap sources;
    Diagnostics diagnostics;
    LoadOptions options;
    options.prelude = text.size() % 4 == 0;
    options.prelude_text = "& (id map) ((\\x x) (\\f \\l CASE-2 l (UNPACK!-2 (\\h \\t "
                           "PACK-2-1 (f h) (map f t)) l) l))";
    const auto program = load("fuzz", text, options, sources, diagnostics);
    if (program.has_value() != diagnostics.ok()) fail("errors and program disagree", text);
    const SourceMap& shown = program ? program->sources : sources;
    const std::string rendered = render(diagnostics, shown, {text.size() % 2 == 0, 80});
    if (!diagnostics.ok() && rendered.empty()) fail("nothing is said about an error", text);
    if (!program) return;
    for (NodeId id = 0; id < program->tree.size(); ++id) {
        if (program->place(id).line == 0) fail("a node has no place", text);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(data[i]);
    round_trip(text, size % 3 == 0 ? 20 : 80);
    load_and_show(text);
    return 0;
}
