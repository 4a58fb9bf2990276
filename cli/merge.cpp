// lexprof merge A B … -o OUT
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/options.h"

#include "base/display.h"
#include "profile/analysis/merge.h"
#include "profile/store/store.h"

#include <filesystem>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

struct MergeOptions {
    std::vector<std::string> files;
    std::string output;
    std::string book;
    bool quiet = false;
};

bool is_one_of(const std::string& output, const std::vector<std::string>& files) {
    std::error_code ignored;
    for (const std::string& file : files)
        if (std::filesystem::equivalent(output, file, ignored)) return true;
    return false;
}

void announce(const profile::Merged& merged, const MergeOptions& options, std::ostream& out) {
    const profile::Book& book = merged.recording.book();
    const profile::Totals& whole = book.totals;
    const std::uint64_t runs = options.files.size();
    if (merged.different_programs)
        out << "lexprof: the runs are of programs whose texts differ; functions of one name share "
               "their accounts\n";
    out << options.output << ": " << grouped(runs) << (runs == 1 ? " run, " : " runs, ")
        << grouped(whole.steps) << " steps, " << grouped(whole.cells) << " cells, at most "
        << grouped(whole.in_use_max) << " in use in one run (" << grouped(merged.together)
        << " if all had their most at once)\n";
}

// What is wrong has been said where there is none.
std::optional<profile::Part> part_of(const MergeOptions& options, const std::string& file,
                                     profile::Needed needed, Context& context, Status& status) {
    std::string problem;
    auto recording =
        profile::read_recording(file, problem, {},
                                needed == profile::Needed::all ? profile::Extent::everything
                                                               : profile::Extent::all_but_points);
    if (!recording) {
        context.err << "lexprof: " << problem << '\n';
        status = Status::input_output;
        return std::nullopt;
    }
    if (!turn_to_book(*recording, options.book, file, context)) return std::nullopt;
    if (!options.book.empty()) recording->books.resize(1);
    return profile::Part{file, std::move(*recording)};
}

Status merge(const MergeOptions& options, Context& context) {
    if (is_one_of(options.output, options.files)) {
        context.err << "lexprof: " << options.output
                    << " is one of the files to merge: give the sum another name\n";
        return Status::usage;
    }
    std::string problem;
    Status status = Status::usage;
    const auto part = [&](std::size_t i, profile::Needed needed) {
        return part_of(options, options.files[i], needed, context, status);
    };
    const auto merged = profile::merge(options.files.size(), part, problem);
    if (!merged) {
        if (!problem.empty()) context.err << "lexprof: " << problem << '\n';
        return status;
    }
    if (!profile::write_recording(options.output, merged->recording, problem)) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    if (!options.quiet) announce(*merged, options, context.err);
    return Status::fine;
}

} // namespace

void add_merge(Command app, Context& context) {
    const auto options = std::make_shared<MergeOptions>();
    const Command command = app.add_subcommand("merge", "Add up the profiles of several runs");
    command.add_option("FILE", options->files, "The .lexprof files to add up")
        .required()
        .type_name("FILE");
    command.add_option("-o,--output", options->output, "The file for the sum")
        .required()
        .type_name("PATH");
    command
        .add_option("--book", options->book,
                    "Add up this book alone; without: all books that each of them has")
        .one_of(scheme_words())
        .type_name("BOOK");
    command.add_flag("-q,--quiet", options->quiet, "Say nothing about it");
    command.footer("The sum is the profile of a machine that did the runs one after another, in "
                   "this order,\neach with an empty heap to begin with.");
    command.callback([options, &context] {
        context.action = [options, &context] { return merge(*options, context); };
    });
}

} // namespace lexprof::cli
