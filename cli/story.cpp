// lexprof story FILE
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/found_again.h"
#include "cli/options.h"

#include "profile/analysis/story.h"
#include "profile/store/store.h"

#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

struct StoryOptions {
    std::string file;
    std::string book;
    bool curves = false;
};

Status story(const StoryOptions& options, Context& context) {
    std::string problem;
    auto recording = profile::read_recording(options.file, problem);
    if (!recording) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    if (!turn_to_book(*recording, options.book, options.file, context)) return Status::usage;
    profile::BlockageReport found;
    if (knows_space(recording->book()))
        found = options.curves || !options.book.empty() ? profile::find_blockages(*recording)
                                                        : found_again(*recording, {});
    context.out << profile::story_text(profile::story_of(*recording, found));
    return Status::fine;
}

} // namespace

void add_story(Command app, Context& context) {
    const auto options = std::make_shared<StoryOptions>();
    const Command command =
        app.add_subcommand("story", "Tell what a run was about in a few sentences");
    command.add_option("FILE", options->file, "What a run has left behind: a .lexprof file")
        .required()
        .type_name("FILE");
    add_book_option(command, options->book);
    command.add_flag("--curves", options->curves,
                     "Judge from the curves of the recording, without running it again");
    command.footer("Who had the most in use and when, what is wrong with that, who did most, who "
                   "allocated most,\nwhat was called most: the same sentences with which the "
                   "viewer begins. As lexprof blockages does,\nit runs the program again to see "
                   "what is wrong.");
    command.callback([options, &context] {
        context.action = [options, &context] { return story(*options, context); };
    });
}

} // namespace lexprof::cli
