// lexprof costs FILE
#include "cli/options.h"
#include "cli/profiled.h"
#include "cli/program.h"
#include "costs/exports.h"
#include "costs/inheritance.h"
#include "costs/outcome.h"
#include "costs/tables.h"

#include <memory>
#include <ostream>
#include <tuple>

namespace lexprof::cli {
namespace {

struct CostsOptions {
    ProgramOptions program;
    std::string scoping = "lexical";
    std::vector<std::string> centres;
    std::string view = "centres";
    std::string format = "text";
    std::string constants = "subsumed";
    std::string by = "semantics";
    std::uint64_t most_rules = 0;
    bool boxing = false;
    bool right_to_left = false;
    bool value = false;
};

const std::vector<Choice> scopings{
    {"lexical", "the body of a function is for the centre in which the function was made", ""},
    {"evaluation", "… for the centre in which it is applied", ""}};
const std::vector<Choice> centre_kinds{
    {"scc", "those that are written: SCC \"name\" E", ""},
    {"top", "besides, one for each definition of the top level", ""},
    {"exported", "besides, one for each definition that its module exports", ""},
    {"all", "besides, one for each local name", ""},
    {"PATTERN", "besides, one for each that fits: f, show*, parse/go", ""}};
const std::vector<Choice> constant_rules{
    {"subsumed", "… is for whoever applies it: figure 6 of the papers", ""},
    {"own", "… is for the constant: figure 2", ""}};
const std::vector<Choice> cost_views{
    {"centres", "a line for each centre, with its costs", ""},
    {"stacks", "a line for each stack of centres, with what it inherits", ""},
    {"inheritance", "what each centre inherits, exactly and as it would be estimated", ""},
    {"ghc", "the layout of GHC's .prof, as text", ""}};
const std::vector<Choice> evaluators{
    {"semantics", "the rules of the cost semantics", ""},
    {"machine", "the transitions of its state machine, which needs no depth", ""},
    {"both", "one after the other; they must agree", ""}};

costs::Centring centring_of(const std::vector<std::string>& words) {
    using Mode = costs::Centring::Mode;
    costs::Centring centring;
    for (const std::string& word : words) {
        if (word == "top" && centring.mode != Mode::all)
            centring.mode = Mode::top;
        else if (word == "all")
            centring.mode = Mode::all;
        else if (word != "scc" && word != "top")
            centring.patterns.push_back(word);
    }
    return centring;
}

bool agree(const costs::Outcome& one, const costs::Outcome& other) {
    const auto of = [](const costs::Outcome& outcome) {
        std::map<std::string, costs::Costs> costs;
        for (costs::Centre at = 0; at < outcome.centres.size(); ++at)
            costs[outcome.centres.path(at)] += outcome.costs.of(at);
        return std::tuple(outcome.text, outcome.trouble, outcome.value_of, costs);
    };
    return of(one) == of(other);
}

const std::vector<Choice> cost_formats{
    {"text", "for people", ""},
    {"csv", "RFC 4180", ""},
    {"json", "an array with an object for each line", ""},
    {"markdown", "a table as GitHub has it", ""},
    {"folded", "for flamegraph.pl: a line for each stack, with its work", ""},
    {"speedscope", "for speedscope: stacks, with their work and their objects", ""},
    {"prof-json", "what GHC's +RTS -pj writes, with work as ticks and objects as bytes", ""}};

bool is_export(const std::string& format) {
    return format == "folded" || format == "speedscope" || format == "prof-json";
}

Table table_of(const costs::Outcome& outcome, const std::string& view) {
    if (view == "stacks") return costs::stacks_table(outcome);
    if (view == "inheritance") return costs::inheritance_table(outcome);
    return costs::centres_table(outcome);
}

std::string written(const costs::Outcome& outcome, const CostsOptions& options) {
    if (options.format == "folded") return costs::folded(outcome);
    if (options.format == "speedscope") return costs::speedscope(outcome, options.program.file);
    if (options.format == "prof-json") return costs::prof_json(outcome, options.program.file);
    if (options.view == "ghc") return costs::ghc_report(outcome, options.program.file);
    const Table table = table_of(outcome, options.view);
    if (options.format == "csv") return to_csv(table);
    if (options.format == "json") return to_json(table);
    if (options.format == "markdown") return to_markdown(table);
    return to_text(table, {colours_on(options.program.colour, Stream::output)});
}

// What came of it, besides costs.
Status status_of(const costs::Outcome& outcome, Context& context) {
    using Why = costs::NoValue::Why;
    if (outcome.trouble.empty()) return Status::fine;
    if (outcome.why == Why::beyond) {
        context.err << "lexprof: the cost semantics has no rule for " << outcome.trouble
                    << "; the costs are those until there\n";
        return Status::limit;
    }
    context.err << "lexprof: the program has no value: " << outcome.trouble
                << "; the costs are those until then\n";
    if (outcome.why == Why::too_deep) context.err << "with --by=machine it needs no depth\n";
    return outcome.why == Why::failed || outcome.why == Why::loops ? Status::stopped
                                                                   : Status::limit;
}

Status costs_of(const CostsOptions& options, Context& context) {
    Status status = Status::fine;
    const std::optional<flic::Program> program = load_program(options.program, context, status);
    if (!program) return status;
    const costs::Code code = costs::normalise(
        *program, {centring_of(centre_words(*program, options.centres)), options.boxing});
    costs::Rules rules;
    rules.scoping =
        options.scoping == "evaluation" ? costs::Scoping::evaluation : costs::Scoping::lexical;
    rules.stacks = options.view != "centres" || is_export(options.format);
    rules.subsume_constants = options.constants == "subsumed";
    rules.right_to_left = options.right_to_left;
    rules.most_rules = options.most_rules;
    const costs::Outcome outcome =
        options.by == "machine" ? costs::by_machine(code, rules) : costs::by_semantics(code, rules);
    if (options.by == "both" && !agree(outcome, costs::by_machine(code, rules))) {
        context.err << "lexprof: the semantics and its state machine do not agree\n";
        return Status::internal;
    }
    if (options.value) context.out << outcome.text << '\n';
    context.out << written(outcome, options);
    return status_of(outcome, context);
}

} // namespace

void add_costs(Command app, Context& context) {
    const auto options = std::make_shared<CostsOptions>();
    const Command command = app.add_subcommand(
        "costs", "Attribute the costs of a program to cost centres, by the cost semantics");
    add_program_options(command, options->program);
    command.add_option("--scoping", options->scoping, "Whom the body of a function is for")
        .one_of("Scopings", scopings);
    command
        .add_option("--cost-centres", options->centres,
                    "Which there are: scc, top, exported, all, or patterns of names")
        .type_name("WHICH")
        .delimiter(',')
        .kinds("Cost centres", centre_kinds);
    command.add_flag(
        "--boxing", options->boxing,
        "Let the scope that passes a function of the top level as an argument pay for it");
    command
        .add_option("--constants", options->constants,
                    "Whom the work of a function is for that a constant has made")
        .one_of("What a function does that a constant has made", constant_rules);
    command.add_option("--view", options->view, "What is shown").one_of("Views", cost_views);
    command.add_option("--format", options->format, "How").one_of("Formats", cost_formats);
    command.add_option("--by", options->by, "Who finds out").one_of("Evaluators", evaluators);
    command.add_option("--max-rules", options->most_rules, "Stop after so many rules")
        .type_name("N")
        .whole_number(1);
    command.add_flag("--right-to-left", options->right_to_left,
                     "Evaluate the operands of an operation in the other order");
    command.add_flag("--value", options->value, "Print the program's value first");
    command.footer(
        "The program is evaluated by rules that are those of the papers, which takes its "
        "time and\nmemory: it is for asking who is charged for what, not for long runs.");
    command.callback([options, &context] {
        context.action = [options, &context] { return costs_of(*options, context); };
    });
}

} // namespace lexprof::cli
