// All that touches the library which reads command lines: both the handles of options.h and the
// command line itself. Including it costs many seconds, so it is included once.
#include "cli/command_line.h"

#include "cli/choice.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

namespace lexprof::cli {
namespace {

// The library shows a value and the choices for it as NAME:{one,two}.
void split_type(const std::string& type, Argument& argument) {
    const std::size_t open = type.find(":{");
    argument.value = type.substr(0, open);
    if (open == std::string::npos) return;
    const std::size_t close = type.find('}', open);
    std::size_t begin = open + 2;
    while (begin < close) {
        const std::size_t end = std::min(type.find(',', begin), close);
        argument.choices.push_back(type.substr(begin, end - begin));
        begin = end + 1;
    }
}

// The library keeps one text for an option. What its kinds mean stands behind the help in it.
constexpr char end_of_entry = '\x1e';
constexpr char end_of_field = '\x1f';

std::string take_to(char end, std::string& rest) {
    const std::size_t length = std::min(rest.find(end), rest.size());
    std::string taken = rest.substr(0, length);
    rest.erase(0, length + 1);
    return taken;
}

void split_description(std::string rest, Argument& argument) {
    argument.help = take_to(end_of_entry, rest);
    argument.heading = take_to(end_of_entry, rest);
    while (!rest.empty()) {
        std::string entry = take_to(end_of_entry, rest);
        Choice choice;
        for (std::string* field : {&choice.word, &choice.meaning, &choice.more})
            *field = take_to(end_of_field, entry);
        argument.meanings.push_back(std::move(choice));
    }
}

Argument argument_of(const CLI::Option& option) {
    Argument argument;
    for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
    split_description(option.get_description(), argument);
    argument.group = option.get_group();
    argument.required = option.get_required();
    argument.repeated = option.get_expected_max() > 1;
    if (option.get_type_size() != 0) split_type(option.get_type_name(), argument);
    return argument;
}

Outline outline_of(const CLI::App& app) {
    Outline outline{app.get_name(), app.get_description(), app.get_footer(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options())
        (option->get_positional() ? outline.positionals : outline.options)
            .push_back(argument_of(*option));
    for (const CLI::App* command : app.get_subcommands({}))
        outline.commands.push_back(outline_of(*command));
    return outline;
}

std::string full_name(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return parent == nullptr ? command.get_name() : full_name(*parent) + " " + command.get_name();
}

// The command the line had got to when it ended or went wrong.
const CLI::App& deepest(const CLI::App& app) {
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) at = at->get_subcommands().back();
    return *at;
}

std::vector<Argument> missing_in(const CLI::App& command) {
    std::vector<Argument> missing;
    for (const CLI::Option* option : command.get_options())
        if (option->get_required() && option->count() == 0) missing.push_back(argument_of(*option));
    return missing;
}

Reading::Kind kind_of(const CLI::ParseError& interruption) {
    if (dynamic_cast<const CLI::CallForHelp*>(&interruption) != nullptr) return Reading::Kind::help;
    if (dynamic_cast<const CLI::CallForVersion*>(&interruption) != nullptr)
        return Reading::Kind::version;
    return Reading::Kind::mistake;
}

} // namespace

Option Option::required() const { return Option(*option_->required()); }

Option Option::type_name(const std::string& name) const {
    return Option(*option_->type_name(name));
}

Option Option::group(const std::string& heading) const { return Option(*option_->group(heading)); }

Option Option::excludes(Option other) const { return Option(*option_->excludes(other.option_)); }

Option Option::one_of(std::vector<std::string> words) const {
    const std::string shown = "{" + joined(words, ",") + "}";
    const auto check = [words = std::move(words)](const std::string& word) {
        return trouble_with_choice(word, words);
    };
    return Option(*option_->check(CLI::Validator(check, shown)));
}

Option Option::one_of(const std::string& heading, const std::vector<Choice>& choices) const {
    std::vector<std::string> words;
    for (const Choice& choice : choices) words.push_back(choice.word);
    return kinds(heading, choices).one_of(std::move(words));
}

Option Option::kinds(const std::string& heading, const std::vector<Choice>& kinds) const {
    std::string text = option_->get_description() + end_of_entry + heading + end_of_entry;
    for (const Choice& kind : kinds)
        text += kind.word + end_of_field + kind.meaning + end_of_field + kind.more + end_of_entry;
    return Option(*option_->description(text));
}

Option Option::whole_number(std::uint64_t least, std::uint64_t most) const {
    const auto check = [least, most](const std::string& word) {
        return trouble_with_whole_number(word, least, most);
    };
    return Option(*option_->check(CLI::Validator(check, "")));
}

Option Option::positive_number() const {
    return Option(*option_->check(CLI::Validator(trouble_with_positive_number, "")));
}

Option Option::share() const {
    return Option(*option_->check(CLI::Range(0.0, 100.0).description("")));
}

Option Option::delimiter(char separator) const { return Option(*option_->delimiter(separator)); }

Option Option::allow_extra_args(bool allowed) const {
    return Option(*option_->allow_extra_args(allowed));
}

Option Option::take_all() const { return Option(*option_->take_all()); }

Option Option::expected(int number) const { return Option(*option_->expected(number)); }

Option Command::add_option(const std::string& names, std::string& value,
                           const std::string& help) const {
    return Option(*app_->add_option(names, value, help));
}

Option Command::add_option(const std::string& names, double& value, const std::string& help) const {
    return Option(*app_->add_option(names, value, help));
}

Option Command::add_option(const std::string& names, std::uint64_t& value,
                           const std::string& help) const {
    return Option(*app_->add_option(names, value, help));
}

Option Command::add_option(const std::string& names, std::optional<std::uint64_t>& value,
                           const std::string& help) const {
    return Option(*app_->add_option(names, value, help));
}

Option Command::add_option(const std::string& names, std::vector<std::string>& values,
                           const std::string& help) const {
    return Option(*app_->add_option(names, values, help));
}

Option Command::add_option(const std::string& names,
                           const std::function<void(const std::string&)>& take,
                           const std::string& help) const {
    return Option(*app_->add_option_function<std::string>(names, take, help));
}

Option Command::add_option(const std::string& names, const std::function<void(double)>& take,
                           const std::string& help) const {
    const auto take_it = [take](const double& value) { take(value); };
    return Option(*app_->add_option_function<double>(names, take_it, help));
}

Option Command::add_flag(const std::string& names, bool& flag, const std::string& help) const {
    return Option(*app_->add_flag(names, flag, help));
}

Command Command::add_subcommand(const std::string& name, const std::string& summary) const {
    return Command(*app_->add_subcommand(name, summary));
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::callback(const std::function<void()>& chosen) const { app_->callback(chosen); }

CommandLine::CommandLine(const std::string& name, const std::string& summary,
                         const std::string& version)
    : app_(std::make_unique<CLI::App>(summary, name)) {
    app_->set_help_flag("-h,--help", "Show this help and exit");
    app_->set_version_flag("--version", version, "Show the version and exit");
    app_->require_subcommand(1);
}

CommandLine::CommandLine(CommandLine&&) noexcept = default;

CommandLine& CommandLine::operator=(CommandLine&&) noexcept = default;

CommandLine::~CommandLine() = default;

Command CommandLine::root() { return Command(*app_); }

Outline CommandLine::outline() const { return outline_of(*app_); }

Reading CommandLine::read(std::vector<std::string> words) {
    std::reverse(words.begin(), words.end()); // the order the library takes them in
    try {
        app_->parse(std::move(words));
        return {};
    } catch (const CLI::ParseError& interruption) {
        const CLI::App& command = deepest(*app_);
        const bool is_missing = dynamic_cast<const CLI::RequiredError*>(&interruption) != nullptr;
        return {kind_of(interruption),
                outline_of(command),
                full_name(command),
                interruption.what(),
                is_missing ? missing_in(command) : std::vector<Argument>(),
                app_->remaining(true)};
    }
}

} // namespace lexprof::cli
