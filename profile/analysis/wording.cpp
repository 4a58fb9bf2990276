#include "profile/analysis/wording.h"

namespace lexprof::profile {

namespace {

constexpr Wording lexical{
    .pair = "function←where it is referenced",
    .pair_meaning = "What the first function did on behalf of the second, in whose text it is "
                    "referred to.",
    .callee_meaning = "The function that did it, on whosesoever behalf.",
    .origin = "referenced in",
    .origin_meaning = "The function in whose text it is referred to.",
    .origin_sum_meaning = "The function on whose behalf it was done: what is done through all "
                          "references in its text.",
    .function_meaning = "What it did itself, and what others did that are referred to in its text.",
    .caused = "that is referred to in its text.",
    .inverted = "referenced in → function",
    .inverted_meaning = "A function with the sum of all that is referred to in its text, and below "
                        "it each of these.",
    .block_meaning = "Not indented: the function a block is about. Above it, after ←, those in "
                     "whose text it is referred to; below it, after →, those it refers to.",
    .arc_calls = "How often it was entered through these references.",
    .below = "what it refers to, and so on",
    .rule = "the function that something was written in",
    .where = "where it is referred to",
    .arcs = "calls, from where a function is referred to",
};

constexpr Wording dynamic{
    .pair = "function←caller",
    .pair_meaning = "What was done while the second function's calls of the first were executed.",
    .callee_meaning = "The function whose calls were executed, whoever called.",
    .origin = "caller",
    .origin_meaning = "The function that called it.",
    .origin_sum_meaning = "The function that called: what was done in all its calls of others.",
    .function_meaning = "What was done in its own calls, and in those that it made.",
    .caused = "the calls that it made.",
    .inverted = "caller → function",
    .inverted_meaning = "A function with the sum of all calls that it made, and below it those it "
                        "called.",
    .block_meaning = "Not indented: the function a block is about. Above it, after ←, those that "
                     "call it; below it, after →, those it calls.",
    .arc_calls = "How often the one called the other.",
    .below = "what it calls, and so on",
    .rule = "the function whose call is being executed",
    .where = "its caller",
    .arcs = "calls, from the caller",
};

constexpr Wording constructions{
    .pair = "construction←made by",
    .pair_meaning = "What cells are, and the function that made them. A cell that is overwritten "
                    "is something else from then on.",
    .callee_meaning = "What the cells are, whoever made them.",
    .origin = "made by",
    .origin_meaning = "The function that made the cells.",
    .origin_sum_meaning = "The function that made the cells, whatever they are.",
    .function_meaning = "Cells of this construction, and cells that it made.",
    .caused = "in cells that it made.",
    .inverted = "made by → construction",
    .inverted_meaning = "A function with the sum of all cells that it made, and below it what they "
                        "are.",
    .block_meaning = "Not indented: what a block is about. Above it, after ←, who made such cells; "
                     "below it, after →, what it made.",
    .arc_calls = "Nothing: nobody calls a construction.",
    .below = "what it made",
    .rule = "what cells are made of, and who made them",
    .where = "who made it",
    .arcs = "cells, from who made them",
};

constexpr Wording cost_centres{
    .pair = "centre←entered from",
    .pair_meaning = "A cost centre, and the one that was the current one when it was entered.",
    .callee_meaning = "The cost centre, wherever it was entered from.",
    .origin = "entered from",
    .origin_meaning = "The centre that was the current one when this was entered.",
    .origin_sum_meaning = "The centre from which others were entered, whichever they are.",
    .function_meaning = "What belongs to the centre, and to those that were entered from it.",
    .caused = "in centres that were entered from it.",
    .inverted = "entered from → centre",
    .inverted_meaning = "A centre with the sum of all that were entered from it, and these below.",
    .block_meaning = "Not indented: the centre a block is about. Above it, after ←, those that it "
                     "was entered from; below it, after →, those that were entered from it.",
    .arc_calls = "How often the one was entered from the other.",
    .below = "the centres entered from it, and so on",
    .rule = "the cost centre that the programmer has set",
    .where = "the centre that it was entered from",
    .arcs = "entries, from the centre that was the current one",
};

constexpr Wording stacks{
    .pair = "stack←below",
    .pair_meaning = "Cost centres that enclose each other, cut where one is entered again, and the "
                    "stack without the last of them.",
    .callee_meaning = "A stack of cost centres.",
    .origin = "below",
    .origin_meaning = "The stack without the last centre.",
    .origin_sum_meaning = "A stack, with those that go on from it by one centre.",
    .function_meaning = "What belongs to the stack, and to those that go on from it by one centre.",
    .caused = "in stacks that go on from it by one centre.",
    .inverted = "below → stack",
    .inverted_meaning = "A stack with the sum of those that go on from it by one centre, and these "
                        "below.",
    .block_meaning = "Not indented: the stack a block is about. Above it, after ←, the one below; "
                     "below it, after →, those that go on from it.",
    .arc_calls = "How often the stack was entered.",
    .below = "the stacks that go on from it",
    .rule = "the cost centres that enclose what is done",
    .where = "the stack without the last centre",
    .arcs = "entries, from the stack below",
};

} // namespace

const Wording& wording(Scheme scheme) {
    switch (scheme) {
    case Scheme::lexical: return lexical;
    case Scheme::dynamic: return dynamic;
    case Scheme::constructions: return constructions;
    case Scheme::cost_centres: return cost_centres;
    case Scheme::stacks: return stacks;
    }
    return lexical;
}

const char* nobody_meaning(SubjectKind kind) {
    switch (kind) {
    case SubjectKind::outside: return "Outside any function: where the program is begun.";
    case SubjectKind::collector:
        return "The machine's own: taking back cells that are out of use. It takes time, no steps.";
    case SubjectKind::system: return "The machine's own: reading input, writing output.";
    case SubjectKind::function:
    case SubjectKind::construction:
    case SubjectKind::type:
    case SubjectKind::body: break;
    }
    return "";
}

} // namespace lexprof::profile
