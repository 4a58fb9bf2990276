// Reading a file: whether it is one of ours, of which format, and in what state it is.
#include "profile/store/formats.h"
#include "profile/store/header.h"
#include "profile/store/log.h"
#include "profile/store/schema.h"
#include "profile/store/store.h"
#include "profile/store/untrusted.h"

#include <cstring>
#include <filesystem>

namespace lexprof::profile {

namespace {

// What is wrong with a file that is none of ours to read; nothing if all is well.
std::string refuse(const std::string& path, const Header& header) {
    using Kind = Header::Kind;
    switch (header.kind) {
    case Kind::missing:
        if (path == "-")
            return "a profile is read from a file, not from standard input: name the file that "
                   "lexprof run has left, such as prog.lexprof";
        return "cannot open " + path + ": " + std::strerror(header.error);
    case Kind::empty: return path + " is empty: the run that was to write it never began";
    case Kind::foreign:
        return path + " is not a profile; if it is a program, run it: lexprof run " + path;
    case Kind::database: return path + " is an SQLite database, but not a profile";
    case Kind::profile: break;
    }
    if (header.version <= format_version) return {};
    return path + " was written by a newer lexprof (its format is " +
           std::to_string(header.version) + ", this lexprof reads up to " +
           std::to_string(format_version) + "): use that one";
}

// What is damaged, what can still be relied on, and what to do.
std::string damage(const std::string& path, const std::string& table) {
    const std::string what = table == "strip"      ? "curves"
                             : table == "interval" ? "intervals"
                             : table == "account"  ? "accounts"
                             : table == "source"   ? "the program's text"
                             : table == "input"    ? "input"
                                                   : "table " + table;
    return path + " is damaged: its " + what + " are not what was written. " +
           (table == "strip"
                ? "The accounts are sound, and `lexprof report` without a stretch of the run shows "
                  "them. "
            : table == "input" ? "The accounts and curves are sound. "
                               : "Nothing of it can be relied on. ") +
           "Copy it again, or run the program again";
}

// A run whose writer is gone was killed. What it was writing then may be incomplete.
void find_out_how_it_ended(Recording& recording, const std::string& path, bool writer_lives) {
    Run& run = recording.run;
    if (run.state != State::running || writer_lives) return;
    run.state = State::killed;
    if (look_at_log(path) == LogEnd::torn)
        run.failure = "what was recorded last is incomplete or damaged, and has been left out";
}

Recording read(const std::string& path, const Header& header, const Progress& progress,
               Extent extent) {
    std::error_code ignored;
    const std::string absolute = std::filesystem::absolute(path, ignored).string();
    Database database = open_untrusted(absolute);
    Recording recording = header.version == 1 ? read_format1(database, progress, extent)
                                              : read_format2(database, progress, extent);
    find_out_how_it_ended(recording, absolute, header.locked);
    return recording;
}

} // namespace

std::optional<Recording> read_recording(const std::string& path, std::string& problem,
                                        const Progress& progress, Extent extent) {
    const Header header = read_header(path);
    problem = refuse(path, header);
    if (!problem.empty()) return std::nullopt;
    try {
        return read(path, header, progress, extent);
    } catch (const Cancelled&) {
    } catch (const Damaged& error) {
        problem = damage(path, error.table);
    } catch (const Malformed& error) {
        problem = path + " is not a sound profile: " + error.what();
    } catch (const SqlError& error) {
        problem = path + " is damaged or cut short (" + error.what() +
                  "): copy it again, or run the program again";
    } catch (const std::bad_alloc&) {
        problem = path + " is too large for the memory there is";
    }
    return std::nullopt;
}

} // namespace lexprof::profile
