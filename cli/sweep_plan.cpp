// Which runs a sweep is made of: what was asked for as sizes, jobs and files.
#include "cli/sweep_options.h"

#include "cli/input.h"
#include "cli/sweep_harvest.h"
#include "cli/sweep_text.h"
#include "cli/version.h"
#include "profile/store/digest.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <sstream>

namespace lexprof::cli {
namespace {

constexpr const char* in_own_folder = "\x1f/";
static_assert(in_own_folder[0] == sweep::own_folder);

// The last number in a file's name: words-1000.txt is of 1000.
std::optional<std::uint64_t> number_in_name(const std::string& path) {
    const std::string name = std::filesystem::path(path).stem().string();
    const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    std::size_t end = name.size();
    while (end > 0 && !is_digit(name[end - 1])) --end;
    std::size_t begin = end;
    while (begin > 0 && is_digit(name[begin - 1])) --begin;
    std::uint64_t number = 0;
    const auto result = std::from_chars(name.data() + begin, name.data() + end, number);
    if (begin == end || result.ec != std::errc() || number == 0) return std::nullopt;
    return number;
}

std::optional<std::uint64_t> size_of_input(const std::string& path, const std::string& what) {
    if (what == "name") return number_in_name(path);
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::vector<char> buffer(1U << 16);
    while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) ||
           file.gcount() > 0) {
        const auto got = static_cast<std::size_t>(file.gcount());
        bytes += got;
        lines += static_cast<std::uint64_t>(
            std::count(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(got), '\n'));
    }
    const std::uint64_t size = what == "lines" ? lines : bytes;
    if (size == 0) return std::nullopt;
    return size;
}

class PlanMaker {
  public:
    PlanMaker(const SweepCommandOptions& options, Context& context)
        : options_(options), context_(context) {}

    std::optional<SweepPlan> make(Status& status);

  private:
    Status choose_sizes();
    Status choose_files();
    Status check_that_size_matters() const;
    Status find_the_numbers();
    void make_job(std::size_t run);
    std::vector<std::string> parameters() const;
    std::uint64_t size_for(std::size_t definition, const profile::SweepRun& run) const;
    std::string with_sizes(const std::string& text, const profile::SweepRun& run) const;
    std::string text_for(const profile::SweepRun& run) const;
    std::string digest() const;

    const SweepCommandOptions& options_;
    Context& context_;
    SweepPlan plan_;
    std::vector<DefinedNumber> numbers_; // by definition
};

Status PlanMaker::choose_files() {
    plan_.sweep.parameter = options_.size_of_input == "name" ? "n" : options_.size_of_input;
    for (const std::string& path : options_.inputs) {
        const auto size = size_of_input(path, options_.size_of_input);
        if (!size)
            return complain(context_,
                            options_.size_of_input == "name"
                                ? "there is no number in the name of " + path
                                : "cannot tell the size of " + path +
                                      ": it is empty, or cannot be read",
                            Status::input_output);
        profile::SweepRun& run = plan_.sweep.runs.emplace_back();
        run.size = *size;
        run.input = path;
    }
    std::stable_sort(plan_.sweep.runs.begin(), plan_.sweep.runs.end(),
                     [](const auto& a, const auto& b) { return a.size < b.size; });
    return Status::fine;
}

Status PlanMaker::choose_sizes() {
    if (!options_.inputs.empty()) {
        if (options_.over.empty() && options_.input_from.empty()) return choose_files();
        return complain(context_, "--inputs says what the sizes are: leave out --over and "
                                  "--input-from");
    }
    if (options_.over.empty())
        return complain(context_, "which sizes? give them with --over n=10..100000, or files with "
                                  "--inputs");
    if (options_.over.size() > 2)
        return complain(context_, "--over may be given twice at most: growth is told for one "
                                  "parameter, or for two");
    const bool are_two = options_.over.size() == 2;
    const std::uint64_t points = options_.points != 0 ? options_.points
                                 : are_two            ? sweep::usual_points_of_two
                                                      : sweep::usual_points;
    std::vector<sweep::Range> ranges;
    for (const std::string& over : options_.over) {
        std::string problem;
        auto range = sweep::parse_range(over, points, problem);
        if (!range) return complain(context_, "--over '" + over + "': " + problem);
        ranges.push_back(std::move(*range));
    }
    plan_.sweep.parameter = ranges.front().parameter;
    if (are_two) plan_.sweep.other_parameter = ranges.back().parameter;
    if (plan_.sweep.parameter == plan_.sweep.other_parameter)
        return complain(context_, "both --over are of " + plan_.sweep.parameter +
                                      ": give each parameter a name of its own");
    for (const std::uint64_t size : ranges.front().sizes)
        for (const std::uint64_t other :
             are_two ? ranges.back().sizes : std::vector<std::uint64_t>{0}) {
            profile::SweepRun& run = plan_.sweep.runs.emplace_back();
            run.size = size;
            run.other = other;
        }
    if (are_two)
        std::stable_sort(plan_.sweep.runs.begin(), plan_.sweep.runs.end(),
                         [](const auto& a, const auto& b) {
                             return static_cast<double>(a.size) * static_cast<double>(a.other) <
                                    static_cast<double>(b.size) * static_cast<double>(b.other);
                         });
    return Status::fine;
}

Status PlanMaker::check_that_size_matters() const {
    if (!options_.inputs.empty()) return Status::fine;
    std::size_t defined = options_.define.size(); // the first parameters are handed on by these
    for (const std::string& parameter : parameters()) {
        const auto has_mark = [&](const std::string& word) {
            return sweep::mentions(word, parameter);
        };
        if (std::any_of(context_.program_arguments.begin(), context_.program_arguments.end(),
                        has_mark) ||
            has_mark(options_.input_from))
            continue;
        if (defined > 0) {
            --defined;
            continue;
        }
        const std::string mark = "{" + parameter + "}";
        const std::string what = options_.over.size() == 2 ? parameter : "the size";
        return complain(context_, "nothing tells the program " + what +
                                      ": give it as an argument (-- " + mark +
                                      "), as a definition's value (--define " + parameter +
                                      "), or in the command that writes its input (--input-from "
                                      "'generate " +
                                      mark + "')");
    }
    return Status::fine;
}

std::vector<std::string> PlanMaker::parameters() const {
    std::vector<std::string> names{plan_.sweep.parameter};
    if (plan_.sweep.has_two_parameters()) names.push_back(plan_.sweep.other_parameter);
    return names;
}

// Which of the sizes a definition of this name is: that of the parameter of the same name, or else
// of the one at the same place.
std::uint64_t PlanMaker::size_for(std::size_t definition, const profile::SweepRun& run) const {
    const std::string& name = options_.define[definition];
    if (!plan_.sweep.has_two_parameters() || name == plan_.sweep.parameter) return run.size;
    return name == plan_.sweep.other_parameter || definition > 0 ? run.other : run.size;
}

std::string PlanMaker::with_sizes(const std::string& text, const profile::SweepRun& run) const {
    const profile::Sweep& sweep = plan_.sweep;
    const std::string with_first = sweep::with_size(text, sweep.parameter, run.size);
    return sweep.has_two_parameters()
               ? sweep::with_size(with_first, sweep.other_parameter, run.other)
               : with_first;
}

// The program's text with the sizes in it, the later place first, so that the other one stays.
std::string PlanMaker::text_for(const profile::SweepRun& run) const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < numbers_.size(); ++i) order.push_back(i);
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return numbers_[a].begin > numbers_[b].begin; });
    DefinedNumber text = numbers_.front();
    for (const std::size_t i : order) {
        text.begin = numbers_[i].begin;
        text.length = numbers_[i].length;
        text.text = text.with(size_for(i, run));
    }
    return text.text;
}

// In the program's text, where definitions of it are sizes.
Status PlanMaker::find_the_numbers() {
    if (options_.define.size() > parameters().size())
        return complain(context_, "there are more --define than parameters");
    for (const std::string& name : options_.define) {
        Status status = Status::fine;
        auto number = find_number(options_.program, name, context_, status);
        if (!number) return status;
        numbers_.push_back(std::move(*number));
    }
    return Status::fine;
}

void PlanMaker::make_job(std::size_t run) {
    const profile::SweepRun& planned = plan_.sweep.runs[run];
    const std::filesystem::path file = options_.program.file;
    const bool is_kept = !options_.folder_for_runs.empty();
    const std::string recording =
        is_kept ? options_.folder_for_runs + "/" + plan_.sweep.file_name(planned)
                : in_own_folder + std::to_string(run) + ".lexprof";
    sweep::Job job;
    job.recording = recording;
    job.run = run;
    job.size = planned.size;
    job.words = {own_command(), "run", options_.program.file, "--quiet", "-o", recording};
    if (!is_kept) job.words.emplace_back("--no-keep-input");
    if (options_.program.no_prelude) job.words.emplace_back("--no-prelude");
    for (const std::string& folder : options_.program.folders) job.words.push_back("-i" + folder);
    for (const std::string& option : options_.program.ghc_options)
        job.words.push_back("--ghc-option=" + option);
    if (!numbers_.empty()) {
        job.words.emplace_back("--text");
        job.text_file = in_own_folder + std::to_string(run) + file.extension().string();
        job.text = text_for(planned);
        job.words.push_back(options_.program.file + "=" + job.text_file);
    }
    for (const std::string& option : options_.run_options) job.words.push_back(option);
    if (!context_.program_arguments.empty()) job.words.emplace_back("--");
    for (const std::string& word : context_.program_arguments)
        job.words.push_back(with_sizes(word, planned));
    job.input = planned.input;
    job.input_command = with_sizes(options_.input_from, planned);
    plan_.jobs.push_back(std::move(job));
}

// Of all that makes the runs what they are, so that what was run before can be told from what is
// to be run now.
std::string PlanMaker::digest() const {
    std::ostringstream all;
    std::string trouble;
    std::istringstream nothing;
    const auto text = read_input(options_.program.file, nothing, trouble);
    if (text) all << text->text;
    const auto add = [&](const std::string& word) { all << '\0' << word; };
    add(options_.program.file);
    for (const std::string& name : options_.define) add(name);
    add(options_.input_from);
    for (const std::string& name : parameters()) add(name);
    for (const std::string& word : options_.run_options) add(word);
    for (const std::string& word : context_.program_arguments) add(word);
    for (const std::string& word : options_.program.ghc_options) add(word);
    return profile::sha256(all.str());
}

std::optional<SweepPlan> PlanMaker::make(Status& status) {
    for (const auto step : {&PlanMaker::choose_sizes, &PlanMaker::find_the_numbers}) {
        status = (this->*step)();
        if (status != Status::fine) return std::nullopt;
    }
    status = check_that_size_matters();
    if (status != Status::fine) return std::nullopt;
    profile::Sweep& sweep = plan_.sweep;
    sweep.program = options_.program.file;
    sweep.command_line = context_.command_line;
    sweep.version = version;
    sweep.digest = digest();
    for (std::size_t run = 0; run < sweep.runs.size(); ++run) make_job(run);
    return std::move(plan_);
}

} // namespace

Status complain(Context& context, const std::string& what, Status status) {
    context.err << "lexprof: " << what << '\n';
    return status;
}

std::optional<SweepPlan> make_sweep_plan(const SweepCommandOptions& options, Context& context,
                                         Status& status) {
    return PlanMaker(options, context).make(status);
}

} // namespace lexprof::cli
