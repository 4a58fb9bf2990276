#include "cli/recorded.h"

#include "cli/large_pages.h"
#include "cli/options.h"
#include "profile/store/digest.h"

#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <sys/utsname.h>

namespace lexprof::cli {
namespace {

constexpr const char* extension = ".lexprof";

std::string moment_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

// "AMD EPYC 7B13, Linux 6.1.0 x86_64"
std::string machine_text() {
    std::string text;
    std::ifstream processors("/proc/cpuinfo");
    for (std::string line; text.empty() && std::getline(processors, line);)
        if (line.rfind("model name", 0) == 0) text = line.substr(line.find(": ") + 2) + ", ";
    utsname system{};
    if (uname(&system) == 0)
        text += std::string(system.sysname) + " " + system.release + " " + system.machine;
    return text;
}

} // namespace

void add_file_options(Command command, FileOptions& options) {
    const Option path =
        command
            .add_option(
                "-o,--output", options.path,
                "The file to leave the profile in; without it PROGRAM.lexprof in this folder")
            .type_name("FILE");
    command.add_flag("--no-file", options.none, "Leave no file").excludes(path);
    command.add_flag("--no-keep-input", options.no_input,
                     "Keep nothing in the file of what the program reads from standard input");
}

std::string default_file(const std::string& program) {
    if (program == "-") return std::string("stdin") + extension;
    return std::filesystem::path(program).stem().string() + extension;
}

std::unique_ptr<RecordedRun> RecordedRun::begin(const std::string& path, profile::Recording heading,
                                                std::ostream& err) {
    begin_in_large_pages(std::size_t{8} << 20); // curves and pages of the file
    profile::Run& run = heading.run;
    if (!heading.sources.empty()) run.digest = profile::sha256(heading.sources.front().text);
    run.machine = machine_text();
    run.started = moment_now();
    run.state = profile::State::running;
    std::unique_ptr<RecordedRun> recorded(new RecordedRun);
    std::string problem;
    recorded->writer_ = profile::FileWriter::create(path, heading, problem);
    if (!recorded->writer_) {
        err << "lexprof: " << problem
            << "\n  nothing has been run; --no-file runs without a file\n";
        return nullptr;
    }
    recorded->run_ = std::move(heading.run);
    return recorded;
}

bool RecordedRun::end(const reducer::RunOutcome& outcome, Status status, std::ostream& err) {
    const bool failed = outcome.failure.kind != reducer::Failure::Kind::none;
    run_.state = failed ? profile::State::failed : profile::State::finished;
    run_.exit_status = exit_status(status);
    run_.failure = outcome.failure.message;
    run_.where = outcome.where;
    std::string problem;
    if (writer_->finish(run_, outcome.books, outcome.followed, problem)) return true;
    err << "lexprof: " << problem << '\n';
    return false;
}

} // namespace lexprof::cli
