// The write-ahead log that stands beside the file of a run that was killed.
//
// Note [The end of a log]
// SQLite takes a log for what it is up to its last whole transaction, and says nothing of what
// comes after that. Frames after it that belong to this log, and not to an earlier one whose room
// it uses again, are a transaction that was never completed, or one that has been damaged since.
#pragma once

#include <cstdint>
#include <string>

namespace lexprof::profile {

enum class LogEnd : std::uint8_t {
    none,  // there is no log, or nothing in it
    whole, // all of it is whole transactions
    torn,  // something of it will not be read
};

// Of the log beside a database that nobody is writing.
LogEnd look_at_log(const std::string& database);

} // namespace lexprof::profile
