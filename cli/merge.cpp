// lexprof merge A B … -o OUT
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/many_machines.h"
#include "cli/merge_tree.h"
#include "cli/options.h"

#include "base/display.h"
#include "profile/analysis/merge.h"
#include "profile/store/store.h"

#include <algorithm>
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
    bool of_parts = false;     // FILEs are sums, of which the whole names the parts
    std::uint64_t at_once = 0; // 0: as many as suit
};

bool is_one_of(const std::string& output, const std::vector<std::string>& files) {
    std::error_code ignored;
    for (const std::string& file : files)
        if (std::filesystem::equivalent(output, file, ignored)) return true;
    return false;
}

// For a folder the recordings in it, in the order of their names; no command line has room for very
// many files.
std::vector<std::string> with_folders_opened(const std::vector<std::string>& files) {
    namespace fs = std::filesystem;
    std::vector<std::string> all;
    for (const std::string& file : files) {
        std::error_code failed;
        if (!fs::is_directory(file, failed)) {
            all.push_back(file);
            continue;
        }
        std::vector<std::string> inside;
        for (const fs::directory_entry& entry : fs::directory_iterator(file, failed))
            if (entry.path().extension() == ".lexprof") inside.push_back(entry.path().string());
        std::ranges::sort(inside);
        all.insert(all.end(), inside.begin(), inside.end());
    }
    return all;
}

// What all had together is known where one process has seen them all.
void announce(const profile::Merged& merged, const MergeOptions& options, std::ostream& out) {
    const profile::Book& book = merged.recording.book();
    const profile::Totals& whole = book.totals;
    const std::uint64_t runs = options.files.size();
    if (merged.different_programs)
        out << "lexprof: the runs are of programs whose texts differ; functions of one name share "
               "their accounts\n";
    out << options.output << ": " << grouped(runs) << (runs == 1 ? " run, " : " runs, ")
        << grouped(whole.steps) << " steps, " << grouped(whole.cells) << " cells, at most "
        << grouped(whole.in_use_max) << " in use in one run";
    if (runs <= files_of_a_group)
        out << " (" << grouped(merged.together) << " if all had their most at once)";
    out << '\n';
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
    return profile::Part{options.of_parts ? std::string() : file, std::move(*recording)};
}

Status add_up(const MergeOptions& options, Context& context) {
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

// A folder beside a file, for what is on the way to it; it goes again.
class FolderBeside {
  public:
    explicit FolderBeside(const std::string& file) : path_(file + ".parts") {
        std::error_code failed;
        std::filesystem::create_directories(path_, failed);
        is_there_ = !failed;
    }
    FolderBeside(const FolderBeside&) = delete;
    FolderBeside& operator=(const FolderBeside&) = delete;
    ~FolderBeside() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    bool is_there() const { return is_there_; }
    const std::string& path() const { return path_; }

  private:
    std::string path_;
    bool is_there_ = false;
};

// Note [A tree of sums], cli/merge_tree.h
Status merge_many(const MergeOptions& options, Context& context) {
    const FolderBeside folder(options.output);
    if (!folder.is_there()) {
        context.err << "lexprof: cannot make the folder " << folder.path()
                    << " for parts of the sum: check the folder it is in and your permissions\n";
        return Status::input_output;
    }
    std::string sum;
    const Status status =
        add_up_as_tree({options.files, folder.path(), options.book, options.at_once}, sum, context);
    if (status != Status::fine) return status;
    std::error_code failed;
    std::filesystem::rename(sum, options.output, failed);
    std::string problem = options.output + ": " + failed.message();
    std::optional<profile::Recording> whole;
    if (!failed)
        whole =
            profile::read_recording(options.output, problem, {}, profile::Extent::all_but_points);
    if (!whole) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    const bool are_different = whole->run.digest.empty();
    if (!options.quiet) announce({std::move(*whole), 0, are_different}, options, context.err);
    return Status::fine;
}

Status merge(MergeOptions options, Context& context) {
    options.files = with_folders_opened(options.files);
    if (options.files.empty()) {
        context.err << "lexprof: there are no .lexprof files to add up in what was given\n";
        return Status::usage;
    }
    if (is_one_of(options.output, options.files)) {
        context.err << "lexprof: " << options.output
                    << " is one of the files to merge: give the sum another name\n";
        return Status::usage;
    }
    if (options.files.size() <= files_of_a_group) return add_up(options, context);
    if (const auto status = become_one_of_many(context)) return *status;
    return merge_many(options, context);
}

} // namespace

void add_merge(Command app, Context& context) {
    const auto options = std::make_shared<MergeOptions>();
    const Command command = app.add_subcommand("merge", "Add up the profiles of several runs");
    command.add_option("FILE", options->files, "The .lexprof files to add up, or folders of them")
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
    command
        .add_option("-j,--jobs", options->at_once,
                    "Add up so many groups of more than 64 files at a time [processors; with "
                    "mpirun, one for each rank]")
        .whole_number(1, 1024)
        .type_name("N");
    command.add_flag("--parts", options->of_parts,
                     "FILEs are sums: name the files that they are sums of as those of the whole");
    command.add_flag("-q,--quiet", options->quiet, "Say nothing about it");
    command.footer("The sum is the profile of a machine that did the runs one after another, in "
                   "this order,\neach with an empty heap to begin with.");
    command.callback([options, &context] {
        context.action = [options, &context] { return merge(*options, context); };
    });
}

} // namespace lexprof::cli
