// The tables of a file that is being written, with their checksums.
#pragma once

#include "profile/data/followed.h"
#include "profile/store/table.h"

#include <optional>
#include <vector>

namespace lexprof::profile {

class Tables {
  public:
    // All of them exist, and there is nothing in them. Those of what is followed exist where it is.
    Tables(Database& database, const Followed& followed);

    Table run, command_line, under_evaluation, merged, source, input, note;
    Table subject, function, reference, definition, passage, book, account, axis, strip;
    std::optional<Table> life, life_interval, consumer;

    // Brings the checksums in the file up to date: the last thing in a transaction.
    void write_sums();
    // The transaction is complete, or nothing of it has come to be.
    void committed();
    void rolled_back();

  private:
    std::vector<Table*> all();

    Database& database_;
    Table checksum_;
    TableSum schema_;
    std::vector<TableSum> kept_; // of the last transaction that was completed
};

} // namespace lexprof::profile
